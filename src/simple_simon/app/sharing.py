"""Sharing: the code, a deal or a played game copied or handed to the device's share sheet, and what came of it."""

from simple_simon.app import device, dom, intents, links
from simple_simon.game import codes, records

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.app.main import Program


def copy_code(program: "Program") -> None:
    """Copy the whole code of the game on the board."""
    dom.background(_copy(program, codes.format_code(program.state.shown.code)))


def share_deal(program: "Program") -> None:
    """Share a link to the deal on the board."""
    dom.background(_share(program, links.deal_link(dom.address(), program.state.shown.code)))


def share_game(program: "Program") -> None:
    """Share a link to the played game."""
    record = records.record_of(program.state.session)
    dom.background(_share(program, links.game_link(dom.address(), record)))


def copy_details(program: "Program") -> None:
    """Copy the details of an error of ours."""
    dom.background(_copy_details())


async def _copy_details() -> None:
    await device.copy_text(str(dom.by_id("trouble-details").textContent))


async def _copy(program: "Program", text: str) -> None:
    """Copy a text and say so only when it is copied; else show it, selected, to be taken by hand."""
    if await device.copy_text(text):
        program.announcer.show(program.language.text("Copied."))
    else:
        _show(program, text)


async def _share(program: "Program", link: str) -> None:
    """Hand a link to the share sheet. A cancelled one is silent; one that fails, or none, leads to copying."""
    result = await device.share(link)
    if result in (device.SHARED, device.CANCELLED):
        return
    if program.state.dialog:
        program.dispatch(intents.Close())
    await _copy(program, link)


def _show(program: "Program", text: str) -> None:
    field = dom.by_id("share-text")
    field.value = text
    program.dispatch(intents.Open("share"))
    field.select()
