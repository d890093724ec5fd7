"""Keys: what each key wants. The sign on the key counts; where it is not Latin, the key's place does."""

from simple_simon.app import intents

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NamedTuple

    from simple_simon.app.state import State
    from simple_simon.app.watching import Watching

    class Key(NamedTuple):
        """A pressed key: its sign, its place on the keyboard, and the keys held with it."""

        sign: str
        place: str
        control: bool
        alt: bool
        shift: bool
else:
    from collections import namedtuple

    Key = namedtuple("Key", ("sign", "place", "control", "alt", "shift"))

KEY_LIST = "keys"
BOARD_TEXT = "board-text"
NEW_GAME = "new-game"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
PRESS = ("Enter", " ")


def letter(key: Key) -> str:
    """Return the Latin letter of a key, by its sign or else by its place; empty where it has none."""
    sign = key.sign.lower()
    if len(sign) == 1 and sign in LETTERS:
        return sign
    return "" if _is_no_letter_elsewhere(sign) or key.place[:3] != "Key" else key.place[3:].lower()


def _is_no_letter_elsewhere(sign: str) -> bool:
    """Tell whether a sign is Latin or punctuation: then the key's place says nothing about what it means."""
    return len(sign) == 1 and (ord(sign) < 0x250 or 0x2000 <= ord(sign) < 0x2E80)


def shows_card(key: Key) -> bool:
    """Tell whether a key shows the focused card whole for as long as it is down."""
    return letter(key) == "l" and not (key.control or key.alt or key.shift)


def intent_of(key: Key, state: "State") -> "Any":
    """Return what a key wants on the board, or None."""
    if key.alt:
        return None
    if key.control:
        return _with_control(key)
    if key.sign in PRESS:
        place = state.focus
        return intents.Send(*place) if key.shift and key.sign == "Enter" else intents.Tap(*place)
    if key.sign == "Escape":
        return intents.StopWatching() if state.watching and not state.held else intents.Cancel()
    if key.sign in WALKS:
        return walk(key.sign, state)
    if key.sign == "?":
        return intents.Open(KEY_LIST)
    return LETTER_KEYS.get(letter(key)) if key.sign != "Unidentified" else None


def _with_control(key: Key) -> "Any":
    sign = letter(key)
    if sign == "z":
        return intents.Redo() if key.shift else intents.Undo()
    return intents.Redo() if sign == "y" and not key.shift else None


def walk(sign: str, state: "State") -> "Any":
    """Return the step that an arrow makes from the focused card; left and right go to the last card of a column."""
    column, index = state.focus
    columns = state.table.columns
    if sign in ("ArrowLeft", "ArrowRight", "Home", "End"):
        steps = {"ArrowLeft": max(1, column - 1), "ArrowRight": min(10, column + 1), "Home": 1, "End": 10}
        target = steps[sign]
        return intents.Focus(target, len(columns[target - 1]) - 1)
    last = len(columns[column - 1]) - 1
    step = -1 if sign == "ArrowUp" else 1
    return intents.Focus(column, max(min(0, last), min(last, index + step)))


def while_watching(key: Key, watching: "Watching") -> "Any":
    """Return what a key wants of a watched game, or None: the arrows step, Home and End go to its ends."""
    if key.control or key.alt or key.shift:
        return None
    if key.sign == " ":
        return intents.PlayPause()
    targets = {"ArrowLeft": watching.moves - 1, "ArrowRight": watching.moves + 1, "Home": 0, "End": watching.length}
    return intents.Step(targets[key.sign]) if key.sign in targets else None


WALKS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")

LETTER_KEYS = {
    "n": intents.Open(NEW_GAME),
    "r": intents.AskRestart(),
    "b": intents.Open(BOARD_TEXT),
}
