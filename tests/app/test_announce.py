"""What is said of what happened: a sentence or silence, in sight or only spoken, and for how long."""

from simple_simon.app import announce, intents
from simple_simon.app.state import State
from simple_simon.app.update import update
from simple_simon.words.language import english
from tests.app.stage import kinds, state_at
from tests.game.positions import run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def said(state: State, wish: "Any") -> str:
    """Return what is said of an intent."""
    return announce.sentence(state, english(), update(state, wish))


def table() -> State:
    """Return a group of two, a place for it and one that refuses it."""
    return state_at({1: "9C 8C", 2: "9D", 3: "8H"})


def test_each_action_has_its_sentence() -> None:
    state = table()
    for wish, sentence in (
        (intents.Tap(1, 1), "Picked up the 8 of clubs."),
        (intents.Cancel(), "Put back."),
        (intents.PickUp(1, 1), "Picked up the 8 of clubs."),
        (intents.Drop(2), "The 8 of clubs moved to column 2, on the 9 of diamonds."),
        (intents.Undo(), "Undone: the 8 of clubs is back in column 1."),
        (intents.Redo(), "Made again: the 8 of clubs moved to column 2."),
        (intents.Peek(2, 0), "9 of diamonds, column 2, card 1 of 2"),
        (intents.Restart(), "The same deal from the beginning."),
    ):
        assert said(state, wish) == sentence


def test_what_is_seen_and_named_already_is_not_said() -> None:
    state = table()
    kinds(state, intents.Peek(1, 0))
    for wish in (intents.Unpeek(), intents.Focus(2, 0), intents.Open("help"), intents.Close(), intents.Undo()):
        assert said(state, wish) == ""


def test_an_empty_column_that_is_looked_at_says_so() -> None:
    assert said(table(), intents.Peek(4, -1)) == "column 4, empty"


def test_a_refusal_is_in_sight_unless_the_reminders_are_off() -> None:
    for setting, sentence in ((True, "The 8 of hearts goes on any 9"), (False, "Not moved.")):
        state = table()
        state.settings["interactive_rules"] = setting
        kinds(state, intents.Tap(3, 0))
        done = update(state, intents.Tap(1, 1))
        assert announce.sentence(state, english(), done)[: len(sentence)] == sentence
        assert announce.is_shown(state, done) is setting


def test_a_move_is_only_spoken() -> None:
    state = table()
    kinds(state, intents.Tap(3, 0))
    done = update(state, intents.Tap(2, 0))
    assert done.change is not None
    assert not announce.is_shown(state, done)


def test_a_run_that_leaves_is_said_with_the_move() -> None:
    state = state_at({1: run("H", "K", "2"), 2: "9C AH"})
    assert said(state, intents.Send(2, 1)) == (
        "The ace of hearts moved to column 1. A run of hearts is complete and leaves the table: 1 of 4 removed."
    )


def test_a_win_is_said_with_the_last_move() -> None:
    state = state_at({1: run("H", "K", "2"), 2: "AH"}, (0, 0, 0))
    sentence = said(state, intents.Send(2, 0))
    assert sentence[-34:] == "You won with 899 points in 1 move."


def test_longer_sentences_stay_longer_in_sight() -> None:
    assert announce.lasting("") >= 3000
    assert announce.lasting("a" * 100) > announce.lasting("a" * 10)


def test_the_held_cards_are_those_at_the_end_of_the_column() -> None:
    state = table()
    assert announce.held_cards(state) == ()
    kinds(state, intents.Tap(1, 0))
    assert announce.held_cards(state) == state.table.columns[0]
