"""Keys: what each one wants, on any layout."""

from simple_simon.app import intents
from simple_simon.app.keys import Key, intent_of, letter, shows_card
from simple_simon.app.state import Held, State
from tests.app.stage import kinds, state_at, told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def key(sign: str, place: str = "", control: bool = False, alt: bool = False, shift: bool = False) -> Key:
    """Return a key that is pressed."""
    return Key(sign, place, control, alt, shift)


def wanted(pressed: Key, state: "State | None" = None) -> "str | None":
    """Return what a key wants, as text."""
    wish = intent_of(pressed, state or table())
    return wish if wish is None else told(wish)


def table() -> State:
    """Return two columns with cards and eight without."""
    return state_at({1: "9C 8C 7C", 3: "KS"})


def test_undo_and_redo_by_the_sign_on_the_key() -> None:
    for pressed, wish in (
        (key("z", "KeyZ", True), "Undo"),
        (key("Z", "KeyZ", True, shift=True), "Redo"),
        (key("y", "KeyY", True), "Redo"),
        (key("z", "KeyY", True), "Undo"),
        (key("y", "KeyZ", True), "Redo"),
    ):
        assert wanted(pressed) == wish, pressed


def test_where_the_sign_is_not_latin_the_place_counts() -> None:
    for sign in ("ז", "я", "ㄈ", "ζ", "Process"):
        assert wanted(key(sign, "KeyZ", True)) == "Undo", sign
    assert wanted(key("מ", "KeyN")) == "Open new-game"
    assert letter(key("ך", "KeyL")) == "l"


def test_a_latin_letter_or_a_sign_at_the_place_of_another_key_is_not_that_key() -> None:
    for sign in ("w", "ø", "ł", "'", "”", "€"):
        assert wanted(key(sign, "KeyZ", True)) is None, sign
        assert wanted(key(sign, "KeyN")) is None, sign


def test_letters_act_only_by_themselves() -> None:
    for sign, wish in (("n", "Open new-game"), ("r", "AskRestart"), ("b", "Open board-text")):
        place = "Key" + sign.upper()
        assert wanted(key(sign, place)) == wish
        assert wanted(key(sign, place, control=True)) is None
        assert wanted(key(sign, place, alt=True)) is None
    assert wanted(key("?", "Minus", shift=True)) == "Open keys"
    assert wanted(key("x", "KeyX")) is None


def test_a_covered_card_is_shown_by_its_letter_alone() -> None:
    assert shows_card(key("l", "KeyL"))
    assert shows_card(key("ך", "KeyL"))
    for pressed in (key("l", "KeyL", True), key("l", "KeyL", alt=True), key("L", "KeyL", shift=True), key("k", "KeyL")):
        assert not shows_card(pressed)


def test_enter_and_space_tap_the_focused_card() -> None:
    state = table()
    state.focus = (1, 1)
    for sign in ("Enter", " "):
        assert wanted(key(sign), state) == "Tap 1 1"
    assert wanted(key("Enter", shift=True), state) == "Send 1 1"


def test_escape_lets_go_or_ends_watching() -> None:
    state = table()
    assert wanted(key("Escape"), state) == "Cancel"
    kinds(state, intents.WatchAgain())
    assert wanted(key("Escape"), state) == "StopWatching"


def walked(state: State, *signs: str) -> "Any":
    """Return where the arrows lead from where the focus is."""
    for sign in signs:
        kinds(state, intent_of(key(sign), state))
    return state.focus


def test_arrows_walk_over_columns_and_cards() -> None:
    state = table()
    state.focus = (1, 2)
    assert walked(state, "ArrowUp") == (1, 1)
    assert walked(state, "ArrowUp", "ArrowUp") == (1, 0)
    assert walked(state, "ArrowDown", "ArrowDown", "ArrowDown") == (1, 2)
    assert walked(state, "ArrowLeft") == (1, 2)
    assert walked(state, "ArrowRight") == (2, -1)
    assert walked(state, "ArrowUp") == (2, -1)
    assert walked(state, "ArrowDown") == (2, -1)
    assert walked(state, "ArrowRight") == (3, 0)
    assert walked(state, "End") == (10, -1)
    assert walked(state, "ArrowRight") == (10, -1)
    assert walked(state, "Home") == (1, 2)


def test_walking_with_a_held_group_keeps_it() -> None:
    state = table()
    kinds(state, intents.Tap(1, 1))
    assert walked(state, "ArrowRight") == (2, -1)
    assert state.held == Held(1, 2, False)
