"""Beginnings and endings: a game counts once, when it ends; won, or left after a move."""

from simple_simon.app import endings, intents
from simple_simon.app.state import State
from simple_simon.game import codes, records
from tests.app.stage import NOON, kinds, state_of
from tests.game.data import read_json

RECORD = read_json("example.json")["example_record"]


def before_the_last_move() -> State:
    """Return the example one move before it is won."""
    return state_of(records.replay(RECORD.rsplit(" ", 1)[0]))


def figures(state: State) -> "list[tuple[int, int, int]]":
    """Return suits, games played and games won of each tally."""
    return [(tally.suits, tally.played, tally.won) for tally in state.tallies]


def test_a_win_counts_once_whatever_is_undone() -> None:
    state = before_the_last_move()
    kinds(state, intents.PickUp(6, len(state.table.columns[5]) - 10), intents.Drop(1))
    assert figures(state) == [(1, 1, 1)]
    assert state.new_win is not None
    assert (state.new_win.score, state.new_win.moves, state.new_win.time) == (851, 49, NOON)
    assert state.new_win.record == RECORD
    kinds(state, intents.Undo(), intents.Redo())
    assert figures(state) == [(1, 1, 1)]


def test_a_game_that_is_left_counts_when_it_had_moves() -> None:
    for moves, expected in ((0, []), (1, [(1, 1, 0)])):
        state = state_of(records.replay(" ".join(RECORD.split(" ")[: moves + 1])))
        kinds(state, intents.NewGame(4))
        assert figures(state) == expected
        assert state.session.code.suits == 4
        assert (state.session.moves, state.session.score) == (0, 500)


def test_a_restart_goes_on_with_the_same_game_before_a_win_and_begins_a_new_one_after_it() -> None:
    state = state_of(records.replay(" ".join(RECORD.split(" ")[:4])))
    kinds(state, intents.Restart())
    assert figures(state) == []
    assert state.game is not None
    assert state.game.id == "game"
    won = before_the_last_move()
    kinds(won, intents.PickUp(6, len(won.table.columns[5]) - 10), intents.Drop(1), intents.Restart())
    assert won.game is not None
    assert won.game.id != "game"
    assert not won.game.counted


def test_undo_reaches_neither_another_deal_nor_back_over_a_restart() -> None:
    for wish in (intents.NewGame(1), intents.Restart(), intents.EnterCode("ss1 s1 aaaaabd")):
        state = state_of(records.replay(" ".join(RECORD.split(" ")[:4])))
        kinds(state, wish)
        assert not state.session.can_undo()
        assert not state.session.can_redo()


def test_a_restart_asks_only_where_moves_would_be_lost() -> None:
    for words, dialog in ((1, None), (4, "restart"), (50, None)):
        state = state_of(records.replay(" ".join(RECORD.split(" ")[:words])))
        kinds(state, intents.AskRestart())
        assert state.dialog == dialog
        assert state.session.moves == (words - 1 if dialog else 0)


def test_fresh_codes_use_every_letter_that_is_drawn() -> None:
    drawn = iter([1, 2, 3, 4, 5, 25])
    state = State(lambda: NOON, lambda bound: next(drawn))
    assert codes.format_code(endings.fresh_code(state, 2))[:13] == "SS1-S2-BCDEFZ"
