"""Sharing: the code, a deal or a played game copied or handed to the device's share sheet, and what came of it."""

from simple_simon.app import device, dom, history, intents, links
from simple_simon.game import codes, records
from simple_simon.words.language import message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.app.main import Program

COPIED = message("Copied.")
COPIED_LINK = message("The link is copied.")
COPIED_INSTEAD = message("Sharing did not work. The link is copied instead.")


def copy_code(program: "Program") -> None:
    """Copy the whole code of the game on the board."""
    copy(program, codes.format_code(program.state.shown.code))


def copy(program: "Program", text: str) -> None:
    """Copy a text."""
    dom.background(_copy(program, text, COPIED))


def share_deal(program: "Program") -> None:
    """Share a link to the deal on the board."""
    dom.background(_share(program, links.deal_link(history.address(), program.state.shown.code)))


def share_game(program: "Program") -> None:
    """Share a link to the played game."""
    share_record(program, records.record_of(program.state.session))


def share_record(program: "Program", record: str) -> None:
    """Share a link to the game of a record."""
    dom.background(_share(program, links.game_link(history.address(), record)))


async def _copy(program: "Program", text: str, told: str) -> None:
    """Copy a text and say so only when it is copied; else show it, selected, to be taken by hand."""
    if await device.copy_text(text):
        program.announcer.show(program.language.text(told))
    else:
        _show(program, text)


async def _share(program: "Program", link: str) -> None:
    """Hand a link to the share sheet. A cancelled one is silent; one that fails, or none, leads to copying."""
    result = await device.share(link)
    if result == device.MISSING:
        await _copy(program, link, COPIED_LINK)
    elif result == device.FAILED:
        await _copy(program, link, COPIED_INSTEAD)


def _show(program: "Program", text: str) -> None:
    field = dom.by_id("share-text")
    field.value = text
    program.dispatch(intents.Open("share"))
    field.select()
