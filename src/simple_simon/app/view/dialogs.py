"""Dialogs: opens and closes the one that the state names and fills in what it shows of the state."""

from simple_simon.app import dom, labels
from simple_simon.app.steps import Steps
from simple_simon.game import codes
from simple_simon.game.session import Session
from simple_simon.words.board import board_text, semicolon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from simple_simon.app.state import State
    from simple_simon.words.language import Language


class DialogView:
    """The dialogs of the page; at most one is open, as a modal ``<dialog>``, a step in the browser's history."""

    def __init__(self, fill: "dict[str, Callable[[Any, State, Language], None]]") -> None:
        self._fill = dict(FILL)
        self._fill.update(fill)
        self._open: str | None = None
        self._opener: Any = None
        self.steps = Steps()

    @property
    def open(self) -> "Any":
        """The open dialog's element, or None."""
        return element(self._open) if self._open else None

    def draw(self, state: "State", language: "Language") -> bool:
        """Open or close dialogs as the state wants; tell whether one was open and none is any more."""
        if state.dialog == self._open:
            return False
        before, self._open = self._open, state.dialog
        if before is None:
            self._opener = dom.document.activeElement
        else:
            element(before).close()
        if state.dialog is not None:
            self.show(state, language)
        if before is None:
            self.steps.enter()
        elif state.dialog is None:
            self.steps.leave()
            self._return_focus()
        return before is not None and state.dialog is None

    def show(self, state: "State", language: "Language") -> None:
        """Fill the dialog that the state names and show it above everything else."""
        assert state.dialog is not None
        dialog = element(state.dialog)
        fill = self._fill.get(state.dialog)
        if fill:
            fill(dialog, state, language)
        dialog.showModal()
        dialog.scrollTop = 0
        first = dialog.querySelector("[data-first]")
        if first:
            first.focus()

    def refill(self, state: "State", language: "Language") -> None:
        """Fill the open dialog anew, in another language or after its state has changed."""
        if self._open and self._open in self._fill:
            self._fill[self._open](element(self._open), state, language)

    def _return_focus(self) -> None:
        if self._opener is not None and self._opener.isConnected:
            self._opener.focus(dom.options(preventScroll=True))


def element(name: str) -> "Any":
    """Return the element of a dialog by its name."""
    return dom.by_id(name + "-dialog")


def _fill_new_game(dialog: "Any", state: "State", language: "Language") -> None:
    """Say whether a game is left, mark the last number of suits, begin with an empty message."""
    dom.by_id("new-game-leaves").hidden = not state.is_at_stake
    for button in dom.find("[data-suits]", dialog):
        if str(button.dataset.suits) == str(state.session.code.suits):
            button.setAttribute("data-first", "")
        else:
            button.removeAttribute("data-first")
    show_problem("")


def show_problem(text: str) -> None:
    """Show, and say, why the typed code was not read."""
    problem = dom.by_id("code-problem")
    problem.textContent = ""
    problem.textContent = text
    problem.hidden = not text
    dom.by_id("code-entry").setAttribute("aria-invalid", "true" if text else "false")


def forget_code() -> None:
    """Empty the entry of a code once its deal, or another, has begun."""
    dom.by_id("code-entry").value = ""


def _fill_board_text(dialog: "Any", state: "State", language: "Language") -> None:
    """Write the whole board as text, a line for each column."""
    between = semicolon(language)
    *others, last = board_text(language, state.table).split(between)
    lines = [dom.create("span", "", line + between) for line in others]
    lines.append(dom.create("span", "", last))
    dom.fill(dom.by_id("board-text"), lines)


def _fill_settings(dialog: "Any", state: "State", language: "Language") -> None:
    """Show each setting's value in its input."""
    for field in dom.find("input[name], select[name]", dialog):
        value = state.settings[str(field.name)]
        if field.type == "checkbox":
            field.checked = value
        elif field.type == "radio":
            field.checked = str(field.value) == value
        else:
            field.value = value
    dom.by_id("storage-state").textContent = _storage_state(state, language)
    dom.by_id("data-message").hidden = True


def _storage_state(state: "State", language: "Language") -> str:
    """Return how safely the device keeps what is stored, with no promise that can't be kept."""
    if not state.is_kept:
        return language.text("This device can’t keep the game just now.")
    if state.is_persistent:
        return language.text("The browser has agreed to keep it.")
    return language.text(
        "The browser may clear it when space runs short, or after a long time without a visit. Installing the app "
        "makes that less likely; a file is safe from it."
    )


def draw_win(state: "State", language: "Language") -> bool:
    """Show the win on the empty board while the running game is won; tell whether it has just come."""
    panel = dom.by_id("win")
    was_hidden = bool(panel.hidden)
    panel.hidden = state.watching is not None or not state.session.is_won
    if not panel.hidden:
        _fill_win(state.session, language)
    return was_hidden and not panel.hidden


def _fill_win(session: Session, language: "Language") -> None:
    labels.translate(language, dom.by_id("win"))
    dom.by_id("win-score").textContent = language.number(session.score)
    dom.by_id("win-moves").textContent = language.number(session.moves)
    dom.by_id("win-code").textContent = language.isolate(codes.format_short(session.code))


FILL: "dict[str, Callable[[Any, State, Language], None]]" = {
    "new-game": _fill_new_game,
    "board-text": _fill_board_text,
    "settings": _fill_settings,
}
