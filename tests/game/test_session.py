"""A session: history, undo of the last 100 actions, redo, restart, and one place that counts."""

from simple_simon.game.codes import from_shuffle
from simple_simon.game.deals import deal
from simple_simon.game.play import Change, Refusal
from simple_simon.game.records import record_of, replay
from simple_simon.game.rules import legal_moves
from simple_simon.game.session import UNDO_LIMIT, Session
from simple_simon.game.table import Move, Table
from tests.game.data import read_json
from tests.game.positions import position, run, session_at, shown

ALMOST_RUN = {1: run("H", "K", "2"), 2: "9C AH"}


def play(session: Session, source: int, target: int, count: int = 1) -> Change:
    change = session.play(Move(source, target, count))
    assert isinstance(change, Change), change
    return change


def facts(session: Session) -> tuple[Table, int, int, int]:
    return (session.table, session.score, session.moves, session.removed)


def to_and_fro(session: Session, times: int) -> None:
    """Move the one card of column 1 to column 2 and back, ``times`` moves in all."""
    for number in range(times):
        play(session, 1 + number % 2, 2 - number % 2)


def play_first_moves(session: Session, count: int) -> None:
    for _ in range(count):
        session.play(legal_moves(session.table)[0])


def test_a_session_begins_with_500_points_and_nothing_to_undo() -> None:
    session = Session(from_shuffle(1, 1))
    assert facts(session) == (deal(from_shuffle(1, 1)), 500, 0, 0)
    assert not session.can_undo()
    assert not session.can_redo()
    assert not session.is_won


def test_a_move_costs_1_whatever_its_size() -> None:
    # UND-2
    before = position({1: "KC 9H 8H 7H 6H 5H", 2: "TS"})
    session = session_at(before)
    play(session, 1, 2, 5)
    assert (session.score, session.moves) == (499, 1)
    session.undo()
    assert facts(session) == (before, 500, 0, 0)
    assert not session.can_undo()


def test_a_refused_move_changes_nothing() -> None:
    session = session_at(position({1: "9C 7H 6H", 2: "9S", 3: "8S"}))
    play(session, 1, 3, 2)
    session.undo()
    before = facts(session)
    refusal = session.play(Move(1, 2, 2))
    assert isinstance(refusal, Refusal)
    assert refusal.reason == "wrong-rank"
    assert facts(session) == before
    assert session.can_redo()


def test_a_run_can_be_picked_up_at_any_card_however_often_it_was_moved() -> None:
    # RUL-2
    before = position({1: "9C 5D 4D 3D", 2: "6S", 3: "5C"})
    session = session_at(before)
    for _ in range(50):
        play(session, 1, 2, 3)
        session.undo()
        play(session, 1, 3, 2)
        session.undo()
    assert facts(session) == (before, 500, 0, 0)


def test_empty_columns_take_a_card_a_group_and_a_whole_column() -> None:
    # RUL-3
    session = session_at(position({1: "KS QS", 3: "7H"}))
    play(session, 1, 2)
    session.undo()
    play(session, 1, 2, 2)
    play(session, 3, 4)
    assert session.table == position({2: "KS QS", 4: "7H"})


def test_undo_takes_back_the_move_and_the_removal_as_one_step() -> None:
    # UND-1
    session = session_at(position(ALMOST_RUN))
    play(session, 2, 1)
    assert (session.score, session.removed, shown(session.table, 1)) == (599, 1, "")
    session.undo()
    assert (session.score, session.moves, session.removed) == (500, 0, 0)
    assert session.table == position(ALMOST_RUN)
    assert not session.can_undo()


def test_no_cycle_of_moves_and_undos_gains_points() -> None:
    # SCO-1
    session = session_at(position(ALMOST_RUN))
    for _ in range(3):
        play(session, 2, 1)
        assert session.score == 599
        session.undo()
        assert session.score == 500
    session = session_at(position({1: "9C"}))
    to_and_fro(session, 10)
    assert session.score == 490


def test_a_move_costs_1_and_undo_gives_it_back() -> None:
    # SCO-2
    session = session_at(position({1: "3C 7H", 2: "8S"}))
    for _ in range(5):
        play(session, 1, 2)
        assert session.score == 499
        session.undo()
        assert session.score == 500


def test_moves_undone_one_by_one_lead_back_to_the_deal() -> None:
    # UND-3
    session = Session(from_shuffle(1, 1))
    play_first_moves(session, 25)
    seen = session.table
    for _ in range(25):
        session.undo()
    assert facts(session) == (deal(session.code), 500, 0, 0)
    for _ in range(25):
        session.redo()
    assert session.table == seen


def test_a_new_move_drops_what_was_undone() -> None:
    # UND-5
    session = session_at(position({1: "5D 9C", 3: "7H"}))
    play(session, 1, 2)
    session.undo()
    play(session, 3, 4)
    assert not session.can_redo()
    play(session, 4, 5)
    session.undo()
    assert session.table == position({1: "5D 9C", 4: "7H"})
    assert session.undone == [Move(4, 5, 1)]


def test_runs_split_and_join_as_before_after_undo() -> None:
    # UND-6
    session = session_at(position({1: "9C 8C 7C", 2: "TD", 3: "8H"}))
    play(session, 1, 2, 3)
    session.undo()
    change = play(session, 1, 3)
    assert len(change.cards) == 1
    assert session.table == position({1: "9C 8C", 2: "TD", 3: "8H 7C"})


def test_exactly_the_last_100_actions_can_be_undone() -> None:
    # UND-7
    session = session_at(position({1: "9C"}))
    to_and_fro(session, 101)
    assert session.score == 399
    for _ in range(UNDO_LIMIT):
        session.undo()
    assert (session.score, session.moves, shown(session.table, 2)) == (499, 1, "9C")
    assert not session.can_undo()
    for _ in range(UNDO_LIMIT):
        session.redo()
    assert session.score == 399
    assert not session.can_redo()


def test_undo_and_redo_with_nothing_left_are_errors_of_the_caller() -> None:
    session = Session(from_shuffle(1, 1))
    for step in (session.undo, session.redo):
        try:
            step()
        except ValueError as error:
            assert "expected a move" in str(error)
        else:
            raise AssertionError("expected that there is nothing to do")


def test_undo_and_redo_return_the_change() -> None:
    session = session_at(position(ALMOST_RUN))
    change = play(session, 2, 1)
    assert session.undo() == change
    assert session.redo() == change


def test_restart_begins_the_same_deal_with_nothing_to_undo_or_redo() -> None:
    session = Session(from_shuffle(1, 2))
    play_first_moves(session, 5)
    session.undo()
    session.restart()
    assert facts(session) == (deal(session.code), 500, 0, 0)
    assert not session.can_undo()
    assert not session.can_redo()


def test_the_game_is_won_by_the_fourth_run_and_undo_still_works() -> None:
    session = replay(read_json("example.json")["example_record"])
    assert (session.is_won, session.score, session.removed) == (True, 851, 4)
    session.undo()
    assert (session.is_won, session.removed, session.moves) == (False, 3, 48)
    session.redo()
    assert (session.is_won, session.score) == (True, 851)


def test_undone_moves_are_not_in_the_record() -> None:
    session = Session(from_shuffle(1, 1))
    play_first_moves(session, 3)
    record = record_of(session)
    play_first_moves(session, 1)
    session.undo()
    assert record_of(session) == record
    assert replay(record).table == session.table
