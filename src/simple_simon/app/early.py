"""Early: what boot.js does before the program runs: it paints a picture kept of the page, and keeps early events."""

from simple_simon.app import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.main import Program


def found(name: str) -> "Any":
    """Return what was asked of the browser before the program ran, once; None where that is not known."""
    answers = dom.field(dom.window, "found")
    if answers is None:
        return None
    answer = dom.field(answers, name)
    setattr(answers, name, None)
    return answer


async def fetch_rest() -> None:
    """Wait until the rest of the program is there to be imported."""
    await dom.window.fetchRest()


def keep_picture() -> None:
    """Let a picture of the page be kept, to be painted at once when the player comes back."""
    dom.window.keepPicture()


def replay(program: "Program", is_seen: bool) -> None:
    """Let early events act; those on the board only if the board that the player saw is the one that can be played."""
    events = dom.window.takeEarly()
    for event in [events[place] for place in range(events.length)]:
        is_on_board = event.type != "click" or bool(program.screen.board.element.contains(event.target))
        if is_on_board and is_seen:
            program.input.handle(event)
        elif not is_on_board:
            program.controls.click(event)
