"""Announcements of what can't be read and of watched games: said once, where they are seen."""

from simple_simon.app import announce, intents, links, notices
from simple_simon.app.state import State
from simple_simon.app.update import update
from simple_simon.game import records
from simple_simon.words.language import english
from tests.app.stage import kinds, state_of
from tests.game.data import read_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

RECORD = read_json("example.json")["example_record"]


def said(state: State, wish: "Any") -> "tuple[str, bool]":
    """Update a state; return what is said, and whether it is in sight, too."""
    done = update(state, wish)
    return announce.sentence(state, english(), done), announce.is_shown(state, done)


def fresh() -> State:
    """Return the deal of the example."""
    return state_of(records.replay("SS1-S1-AAAAABD"))


def test_a_link_that_cannot_be_read_is_said_in_sight() -> None:
    text, is_shown = said(fresh(), intents.Misread(records.RecordError(3, "wrong-rank", "1-2")))
    assert "move 3 (1-2)" in text
    assert is_shown
    text, is_shown = said(fresh(), intents.Misread(links.TooLong("")))
    assert "5,000" in text
    assert is_shown


def test_a_typed_code_that_cannot_be_read_is_said_by_its_dialog_alone() -> None:
    state = fresh()
    state.dialog = "new-game"
    assert said(state, intents.EnterCode("nothing")) == ("", False)


def test_a_watched_game_tells_its_steps() -> None:
    state = fresh()
    assert said(state, intents.Watch(records.replay(RECORD))) == ("Watching a game of 49 moves.", False)
    assert said(state, intents.Step(1))[0] == "The 2 of spades moved to column 2, on the 3 of spades."
    assert said(state, intents.Step(0))[0] == "Move 0 of 49"
    assert said(state, intents.Step(49))[0].endswith("You won with 851 points in 49 moves.")
    assert said(state, intents.StopWatching())[0] == "Back to your own game."


def test_a_game_that_runs_by_itself_tells_its_end_only() -> None:
    state = fresh()
    kinds(state, intents.Watch(records.replay(RECORD)), intents.Step(46), intents.PlayPause())
    assert said(state, intents.Step(47))[0] == ""
    assert said(state, intents.Step(48))[0] == ""
    assert said(state, intents.Step(49))[0].endswith("You won with 851 points in 49 moves.")


def test_what_could_not_be_read_of_what_was_kept_is_said_part_by_part() -> None:
    text = notices.broken(english(), ["settings", "game"])
    assert "settings" in text
    assert "game" in text
    assert notices.broken(english(), []) == ""
