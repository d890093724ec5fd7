"""Controls: clicks on the page's buttons. Those for undo and redo act at once, for all others the page is asked."""

from simple_simon.app import dom, intents

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.main import Program

OFF = "true"
AT_ONCE = {"undo": intents.Undo(), "redo": intents.Redo()}


class Controls:
    """Listens to clicks for one program."""

    def __init__(self, program: "Program") -> None:
        self._program = program

    def listen(self) -> None:
        """Begin to listen."""
        dom.listen(dom.document, "click", self.click, passive=False)

    def click(self, event: "Any") -> None:
        """Do what a click means, as soon as it can be done."""
        button = event.target.closest("[data-action]")
        intent = AT_ONCE.get(str(button.dataset.action)) if button else None
        if intent is None:
            self._program.when_whole(lambda: self._program.page.click(event))
        elif button.getAttribute("aria-disabled") != OFF:
            self._program.dispatch(intent)
