"""Trouble: an error of ours, in Python or in the page's scripts, shown once in plain words with its details to copy."""

from simple_simon.app import device, dom, history

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.main import Program

# the browser's note that it puts a change of size off to the next frame: no error
PUT_OFF = "ResizeObserver loop"


class Trouble:
    """The panel for errors of ours, for one program."""

    def __init__(self, program: "Program") -> None:
        self._program = program
        self._panel: Any = dom.by_id("trouble-dialog")
        self._is_known = False

    def listen(self) -> None:
        """Begin to listen to errors of the page's scripts, and to the panel's button: it is no dialog of the state."""
        close = self._panel.querySelector("[data-action=close]")
        dom.listen(close, "click", lambda _: self._panel.close())
        dom.listen(dom.window, "error", self._see_error)
        dom.listen(dom.window, "unhandledrejection", lambda event: self._see_failure(event.reason))

    def show(self, error: Exception) -> None:
        """Show an exception once; the game is saved and a reload goes on with it."""
        self._show(dom.trace(error))

    def _see_error(self, event: "Any") -> None:
        if dom.field(event, "error") is not None and str(event.message)[: len(PUT_OFF)] != PUT_OFF:
            self._see_failure(event.error)

    def _see_failure(self, failure: "Any") -> None:
        """Take a script's failure for ours when one of our files is in its traces."""
        stack = dom.field(failure, "stack") if failure is not None else None
        if stack is not None and history.origin() in str(stack):
            self._show(str(stack))

    def _show(self, details: str) -> None:
        dom.window.console.error(details)
        if self._is_known:
            return
        self._is_known = True
        dom.by_id("trouble-details").textContent = details
        self._panel.showModal()

    async def copy_details(self) -> None:
        """Copy the details, or select them where that is not allowed."""
        details = dom.by_id("trouble-details")
        if await device.copy_text(str(details.textContent)):
            self._program.announcer.show(self._program.language.text("Copied."))
        else:
            device.select_text(details)
