"""The announcer: the one place of the page where sentences are spoken, and shown for a while."""

from simple_simon.app import announce, dom, outcomes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from simple_simon.app.state import State

SILENT = (outcomes.FOCUSED, outcomes.CHOSEN, outcomes.OPENED, outcomes.CLOSED, outcomes.STEPPED, outcomes.DISMISSED)


class Announcer:
    """Speaks each sentence once, also when it is the same as the one before; ``dismiss`` is called when it is over."""

    def __init__(self, dismiss: "Callable[[], None]") -> None:
        self._element: Any = dom.by_id("announcer")
        self._home: Any = self._element.parentNode
        self._is_away = False
        self._timer = dom.Timer(dismiss)

    def say(self, text: str, done: "outcomes.Outcome", state: "State") -> None:
        """Speak the sentence of an outcome and show it where it is a reminder; nothing to say ends what is shown."""
        if not text and done.kind in SILENT and state.reminder is not None:
            return
        is_shown = announce.is_shown(state, done)
        if done.refusal and is_shown:
            self._element.dataset.reason = done.refusal.reason
        else:
            self._element.removeAttribute("data-reason")
        self._go(dom.open_dialog() if state.dialog and is_shown else None)
        self._put(text, is_shown)

    def _go(self, dialog: "Any") -> None:
        """Stand in the open dialog, since what lies behind one is neither seen nor spoken; else at home."""
        if dialog is None and not self._is_away:
            return
        self._is_away = dialog is not None
        (dialog if self._is_away else self._home).append(self._element)

    def _put(self, text: str, is_shown: bool) -> None:
        self._element.classList.toggle("shown", is_shown)
        dom.fill(self._element, [dom.create("span", "", text)] if text else [])
        if is_shown:
            self._timer.start(announce.lasting(text))
        else:
            self._timer.stop()

    def show(self, text: str) -> None:
        """Speak and show a sentence that belongs to no move, such as that a code was copied."""
        self._element.removeAttribute("data-reason")
        self._go(dom.open_dialog())
        self._put(text, True)
