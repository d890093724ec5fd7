"""The status: score, moves, removed runs and code, and which controls can be used."""

from simple_simon.app import dom
from simple_simon.game import cards, codes
from simple_simon.game.table import RUNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.state import State
    from simple_simon.words.language import Language


ROLLING = ("score", "moves")


class StatusView:
    """The numbers above the board and the buttons for undo and redo."""

    def __init__(self) -> None:
        self._fields = {name: dom.by_id(name) for name in ("score", "moves", "removed", "code")}
        self._slots = dom.find("#runs .slot")
        self._undo: Any = dom.by_id("undo")
        self._redo: Any = dom.by_id("redo")
        self._shown: dict[str, str] = {}
        self._rolling: list[Any] = []

    def draw(self, state: "State", language: "Language") -> None:
        """Show the numbers of the game on the board."""
        shown = state.shown
        self._put("score", str(shown.score), language.number(shown.score))
        self._put("moves", str(shown.moves), language.number(shown.moves))
        self._put("removed", str(shown.removed), language.text("{removed} of {all}", removed=shown.removed, all=RUNS))
        self._put("code", codes.format_code(shown.code), language.isolate(codes.format_short(shown.code)))
        self._draw_slots(state.table.removed)
        is_playing = state.watching is None
        self._enable("undo", self._undo, is_playing and state.session.can_undo())
        self._enable("redo", self._redo, is_playing and state.session.can_redo())

    @property
    def is_drawn(self) -> bool:
        """Whether anything was drawn yet."""
        return bool(self._shown)

    def forget(self) -> None:
        """Draw everything anew next time, such as in another language."""
        self._shown = {}

    def _put(self, name: str, value: str, text: str) -> None:
        if self._shown.get(name) == value + text:
            return
        self._shown[name] = value + text
        element = self._fields[name]
        if name in ROLLING and str(element.dataset.value) not in ("", value):
            self._rolling.append(element)
        element.dataset.value = value
        element.textContent = text

    def take_rolling(self) -> "list[Any]":
        """Return the numbers that have changed since this was asked last."""
        rolling, self._rolling = self._rolling, []
        return rolling

    def _draw_slots(self, removed: tuple[int, ...]) -> None:
        """Show the suits of the removed runs in their places."""
        text = "".join([cards.SUITS[suit] for suit in removed])
        if self._shown.get("slots") == text:
            return
        self._shown["slots"] = text
        for place, slot in enumerate(self._slots):
            slot.dataset.suit = text[place : place + 1]
            target = f"#suit-{text[place]}" if place < len(text) else ""
            slot.querySelector("use").setAttribute("href", target)

    def _enable(self, name: str, button: "Any", is_usable: bool) -> None:
        """Mark a control as usable or not; it keeps the focus either way."""
        value = "false" if is_usable else "true"
        if self._shown.get(name) != value:
            self._shown[name] = value
            button.setAttribute("aria-disabled", value)

    def fold_place(self, board: "Any", removed: int) -> tuple[float, float]:
        """Return where, in the board's pixels, the place of the last removed run lies."""
        slot = self._slots[max(0, min(removed, RUNS) - 1)].getBoundingClientRect()
        box = board.getBoundingClientRect()
        return float(slot.left - box.left), float(slot.top - box.top)
