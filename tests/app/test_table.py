"""Updates of the table: one path for every gesture, reminders in their order, and what holds, aims and shows."""

from simple_simon.app import intents, outcomes
from simple_simon.app.state import Held
from simple_simon.app.update import update
from simple_simon.game import rules
from tests.app.stage import kinds, state_at
from tests.game.positions import run, shown


def test_tap_then_tap_moves_a_group() -> None:
    state = state_at({1: "9C 8C 7C", 2: "9D"})
    assert kinds(state, intents.Tap(1, 1)) == [outcomes.LIFTED]
    assert state.held == Held(1, 2, False)
    assert kinds(state, intents.Tap(2, 0)) == [outcomes.MOVED]
    assert state.held is None
    assert shown(state.table, 2) == "9D 8C 7C"


def test_a_tap_on_the_held_card_lets_go_and_on_another_of_its_column_picks_up_from_there() -> None:
    state = state_at({1: "9C 8C 7C"})
    assert kinds(state, intents.Tap(1, 1), intents.Tap(1, 1)) == [outcomes.LIFTED, outcomes.RELEASED]
    assert kinds(state, intents.Tap(1, 1), intents.Tap(1, 2)) == [outcomes.LIFTED, outcomes.LIFTED]
    assert state.held == Held(1, 1, False)
    assert kinds(state, intents.Tap(1, -1)) == [outcomes.RELEASED]


def test_a_refused_put_down_lets_go_and_costs_nothing() -> None:
    state = state_at({1: "7C", 2: "7D"})
    assert kinds(state, intents.Tap(1, 0), intents.Tap(2, 0)) == [outcomes.LIFTED, outcomes.REFUSED]
    assert state.held is None
    assert (state.session.score, state.session.moves) == (500, 0)
    assert state.reminder is not None
    assert state.reminder.reason == rules.WRONG_RANK


def reasons(columns: "dict[int, str]", *wishes: "object") -> "list[str]":
    """Return the reasons of the reminders that intents bring, one after the other."""
    state = state_at(columns)
    found = [update(state, wish).refusal for wish in wishes]
    return [refusal.reason for refusal in found if refusal]


def test_each_reminder_has_its_cause() -> None:
    for columns, wishes, reason in (
        ({1: "9C 8H"}, (intents.Tap(1, 0),), rules.MIXED_SUITS),
        ({1: "9C 7C"}, (intents.PickUp(1, 0),), rules.BROKEN_RUN),
        ({1: "KC", 2: "AC"}, (intents.Tap(1, 0), intents.Tap(2, 0)), rules.KING_NEEDS_EMPTY_COLUMN),
        ({1: "QC", 2: "AC"}, (intents.Tap(1, 0), intents.Tap(2, 0)), rules.NOTHING_ON_ACE),
        ({1: "QC", 2: "QD"}, (intents.Tap(1, 0), intents.Tap(2, 0)), rules.WRONG_RANK),
        (dict.fromkeys(range(1, 11), "QS"), (intents.Send(3, 0),), rules.NO_PLACE),
    ):
        assert reasons(columns, *wishes) == [reason]


def test_a_mixed_group_is_refused_beside_an_empty_column() -> None:
    for wish in (intents.PickUp(1, 0), intents.Tap(1, 0), intents.Send(1, 0)):
        state = state_at({1: "9C 8H", 2: "TS"})
        done = update(state, wish)
        assert done.refusal is not None
        assert done.refusal.reason == rules.MIXED_SUITS
        assert state.held is None
        assert state.session.moves == 0


def test_the_next_action_takes_the_reminder_away() -> None:
    for wish in (intents.Tap(2, 0), intents.PickUp(2, 0), intents.Peek(1, 0), intents.Focus(2, 0), intents.Dismiss()):
        state = state_at({1: "9C 8H", 2: "TS"})
        kinds(state, intents.Tap(1, 0))
        assert state.reminder is not None
        kinds(state, wish)
        assert state.reminder is None


def test_a_group_goes_to_its_best_column() -> None:
    """The cases' order: own suit, then an empty column, then another suit; a whole column to no empty one."""
    for columns, target in (
        ({1: "2C 7H", 2: "8H", 3: "8S"}, 2),
        ({1: "2C 7H", 2: "KS", 3: "8S"}, 4),
    ):
        state = state_at(columns)
        done = update(state, intents.Send(1, 1))
        assert done.change is not None
        assert done.change.move.target == target


def test_where_there_is_nothing_better_a_group_goes_to_another_suit() -> None:
    columns = dict.fromkeys(range(1, 11), "KS")
    columns[1], columns[3] = "2C 7H", "8S"
    done = update(state_at(columns), intents.Send(1, 1))
    assert done.change is not None
    assert done.change.move.target == 3


def test_a_whole_column_is_not_sent_to_an_empty_one_but_may_be_moved_there() -> None:
    state = state_at({1: "7H"})
    assert kinds(state, intents.Send(1, 0)) == [outcomes.REFUSED]
    assert kinds(state, intents.PickUp(1, 0), intents.Drop(2)) == [outcomes.LIFTED, outcomes.MOVED]
    assert state.session.score == 499


def test_a_drop_on_its_own_column_or_elsewhere_goes_home() -> None:
    state = state_at({1: "9C 8C", 2: "9D"})
    for column in (1, intents.ELSEWHERE):
        assert kinds(state, intents.PickUp(1, 1), intents.Drop(column)) == [outcomes.LIFTED, outcomes.RELEASED]
    assert (state.session.moves, state.session.score) == (0, 500)


def test_automatic_placement_sends_wherever_the_group_is_let_go() -> None:
    for column in (intents.ELSEWHERE, 4, 5):
        state = state_at({1: "9C 8C", 2: "9C", 5: "KS"})
        state.settings["automatic_placement"] = True
        kinds(state, intents.PickUp(1, 1), intents.Drop(column))
        assert shown(state.table, 2) == "9C 8C"


def test_automatic_placement_goes_home_on_its_own_column_and_says_when_there_is_no_place() -> None:
    state = state_at(dict.fromkeys(range(1, 11), "KS"))
    state.settings["automatic_placement"] = True
    assert kinds(state, intents.PickUp(1, 0), intents.Drop(1)) == [outcomes.LIFTED, outcomes.RELEASED]
    done = [update(state, wish) for wish in (intents.PickUp(1, 0), intents.Drop(2))][1]
    assert done.refusal is not None
    assert done.refusal.reason == rules.NO_PLACE


def test_the_focus_stays_with_the_moved_card() -> None:
    state = state_at({1: "9C 8C 7C", 2: "9D"})
    kinds(state, intents.Tap(1, 1), intents.Tap(2, 0))
    assert state.focus == (2, 1)
    kinds(state, intents.Undo())
    assert state.focus == (1, 1)
    kinds(state, intents.Redo())
    assert state.focus == (2, 1)


def test_the_focus_stays_with_the_column_whose_run_was_removed() -> None:
    for under, focus in (("", (1, -1)), ("5H 4D ", (1, 1))):
        state = state_at({1: under + run("S", "K", "2"), 2: "AS"})
        kinds(state, intents.Send(2, 0))
        assert state.focus == focus
        assert state.session.removed == 1


def test_the_landing_place_is_marked_until_the_next_action() -> None:
    state = state_at({1: "9C 8C 7C", 2: "9D"})
    kinds(state, intents.Tap(1, 1), intents.Tap(2, 0))
    assert state.landed == (2, 1)
    kinds(state, intents.Tap(2, 2))
    assert state.landed is None


def test_one_undo_takes_back_the_move_with_the_run_it_removed() -> None:
    state = state_at({1: run("H", "K", "2"), 2: "9C AH"})
    kinds(state, intents.Send(2, 1))
    assert (state.session.score, shown(state.table, 1)) == (599, "")
    kinds(state, intents.Undo())
    assert (state.session.score, shown(state.table, 1), shown(state.table, 2)) == (500, run("H", "K", "2"), "9C AH")


def test_undo_with_nothing_to_undo_only_lets_go() -> None:
    state = state_at({1: "9C"})
    assert kinds(state, intents.Undo(), intents.Redo()) == [outcomes.NOTHING, outcomes.NOTHING]
    assert kinds(state, intents.Tap(1, 0), intents.Undo()) == [outcomes.LIFTED, outcomes.RELEASED]


def test_undo_and_redo_let_a_held_group_go() -> None:
    state = state_at({1: "9C 8C", 2: "9D"})
    kinds(state, intents.Tap(1, 1), intents.Tap(2, 0), intents.Tap(2, 1), intents.Undo())
    assert state.held is None
    kinds(state, intents.Tap(1, 1), intents.Redo())
    assert state.held is None
    assert shown(state.table, 2) == "9D 8C"


def test_a_peek_moves_nothing() -> None:
    state = state_at({1: "9C 8H", 2: "9D"})
    before = state.table
    assert kinds(state, intents.Peek(1, 0), intents.Unpeek()) == [outcomes.PEEKED, outcomes.PEEKED]
    assert state.peek is None
    assert state.table == before
    assert state.session.moves == 0


def test_a_watched_game_cannot_be_played() -> None:
    state = state_at({1: "9C 8C", 2: "9D"})
    kinds(state, intents.WatchAgain())
    before = state.session.table
    wishes = (intents.Tap(1, 0), intents.PickUp(1, 1), intents.Drop(2), intents.Send(1, 1), intents.Undo())
    assert kinds(state, *wishes) == [outcomes.NOTHING] * 5
    assert state.session.table == before


def test_a_covered_card_of_a_watched_game_can_be_looked_at() -> None:
    state = state_at({1: "9C 8C", 2: "9D"})
    kinds(state, intents.WatchAgain(), intents.Peek(1, 0))
    assert state.peek == (1, 0)
    kinds(state, intents.Unpeek())
    assert state.peek is None


def test_a_game_that_another_tab_has_says_so() -> None:
    state = state_at({1: "9C 8C", 2: "9D"})
    kinds(state, intents.Tap(1, 1), intents.LoseGame())
    assert state.held is None
    kinds(state, intents.Close(), intents.Tap(1, 1))
    assert state.dialog == "elsewhere"
    assert state.held is None


def test_a_dialog_lets_a_held_group_go() -> None:
    state = state_at({1: "9C 8C", 2: "9D"})
    assert kinds(state, intents.Tap(1, 1), intents.Open("settings")) == [outcomes.LIFTED, outcomes.OPENED]
    assert state.held is None
    assert kinds(state, intents.Close(), intents.Close()) == [outcomes.CLOSED, outcomes.NOTHING]
