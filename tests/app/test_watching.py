"""Watching: a played game shown move by move, without any change to the running one."""

from simple_simon.app import intents, outcomes
from simple_simon.app.keys import Key, while_watching
from simple_simon.app.watching import Watching
from simple_simon.game import records
from tests.app.stage import kinds, state_at, state_of, told
from tests.game.data import read_json

RECORD = read_json("example.json")["example_record"]


def test_a_watched_game_goes_forward_and_back() -> None:
    played = records.replay(RECORD)
    watching = Watching(played)
    deal = watching.table
    assert (watching.length, watching.moves, watching.score, watching.removed) == (49, 0, 500, 0)
    watching.go(49)
    assert watching.table == played.table
    assert (watching.score, watching.removed) == (851, 4)
    watching.go(0)
    assert watching.table == deal


def test_each_moment_is_that_of_the_game() -> None:
    words = RECORD.split(" ")
    watching = Watching(records.replay(RECORD))
    for number in (1, 34, 35, 20, 48, 2):
        watching.go(number)
        then = records.replay(" ".join(words[: number + 1]))
        assert watching.table == then.table
        assert (watching.moves, watching.score, watching.removed) == (number, then.score, then.removed)


def test_beyond_the_ends_are_the_ends() -> None:
    watching = Watching(records.replay(RECORD))
    watching.go(1000)
    assert watching.moves == 49
    watching.go(-1)
    assert watching.moves == 0


def test_watching_leaves_the_running_game_alone() -> None:
    state = state_at({1: "9C"})
    before = state.session.table
    assert kinds(state, intents.Watch(records.replay(RECORD)), intents.Step(7)) == [outcomes.WATCHING, outcomes.STEPPED]
    assert state.shown.moves == 7
    assert state.session.table == before
    kinds(state, intents.StopWatching())
    assert state.watching is None
    assert state.table == before


def test_a_game_that_runs_by_itself_stops_at_its_end_and_begins_anew() -> None:
    state = state_of(records.replay(RECORD))
    kinds(state, intents.WatchAgain(), intents.Step(48), intents.PlayPause())
    assert state.watching is not None
    assert state.watching.is_running
    kinds(state, intents.Step(49))
    assert not state.watching.is_running
    kinds(state, intents.PlayPause())
    assert (state.watching.moves, state.watching.is_running) == (0, True)
    kinds(state, intents.PlayPause())
    assert not state.watching.is_running


def test_without_a_watched_game_its_steps_mean_nothing() -> None:
    wishes = (intents.Step(3), intents.PlayPause(), intents.PlayDeal())
    assert kinds(state_at({1: "9C"}), *wishes) == [outcomes.NOTHING] * 3


def test_a_record_that_was_misread_changes_nothing() -> None:
    state = state_at({1: "9C"})
    before = state.session.table
    assert kinds(state, intents.Misread(records.RecordError(2, "wrong-rank", "1-2"))) == [outcomes.UNREADABLE]
    assert state.watching is None
    assert state.table == before


def test_the_running_game_rests_while_another_is_watched() -> None:
    state = state_of(records.replay(" ".join(RECORD.split(" ")[:4])))
    before = state.session.table
    kinds(state, intents.Watch(records.replay(RECORD)), intents.Step(5))
    wishes = (intents.Tap(1, 0), intents.PickUp(1, 6), intents.Undo(), intents.Redo(), intents.AskRestart())
    assert kinds(state, *wishes) == [outcomes.NOTHING] * 5
    assert kinds(state, intents.Restart(), intents.Send(1, 6)) == [outcomes.NOTHING] * 2
    assert state.session.table == before
    assert state.shown.moves == 5


def test_the_deal_of_a_watched_game_is_played_after_a_question() -> None:
    state = state_of(records.replay(" ".join(RECORD.split(" ")[:4])))
    kinds(state, intents.Watch(records.replay("SS1-S4-AAAAABD 1-2")), intents.PlayDeal())
    assert state.dialog == "link"
    kinds(state, intents.Close())
    assert state.watching is not None
    assert state.session.moves == 3
    assert kinds(state, intents.PlayDeal(), intents.AcceptLink()) == [outcomes.OPENED, outcomes.DEALT]
    assert state.watching is None
    assert (state.session.code.suits, state.session.moves) == (4, 0)


def test_keys_step_through_a_watched_game() -> None:
    watching = Watching(records.replay(RECORD))
    watching.go(7)
    for sign, wish in (("ArrowLeft", "Step 6"), ("ArrowRight", "Step 8"), ("Home", "Step 0"), ("End", "Step 49")):
        assert told(while_watching(Key(sign, "", False, False, False), watching)) == wish
    assert told(while_watching(Key(" ", "Space", False, False, False), watching)) == "PlayPause"
    for key in (Key("ArrowLeft", "", True, False, False), Key("n", "KeyN", False, False, False)):
        assert while_watching(key, watching) is None


def test_the_focus_stays_on_a_card_wherever_the_watched_game_goes() -> None:
    played = records.replay(RECORD)
    state = state_of(played)
    kinds(state, intents.Watch(played))
    for number in list(range(played.moves + 1)) + [0]:
        kinds(state, intents.Step(number))
        column, row = state.focus
        length = len(state.table.columns[column - 1])
        assert row < length
        assert row >= 0 or not length


def test_a_step_lets_a_shown_card_go() -> None:
    state = state_of(records.replay(RECORD))
    kinds(state, intents.WatchAgain(), intents.Peek(1, 7), intents.Step(1))
    assert state.peek is None
