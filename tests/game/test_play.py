"""Playing a move and taking it back: positions, changes, refusals, the score, and all known games."""

import hashlib

from simple_simon.game import play as playing
from simple_simon.game.codes import parse_code
from simple_simon.game.deals import deal
from simple_simon.game.play import Change, Refusal
from simple_simon.game.records import format_move, parse_move, replay
from simple_simon.game.rules import is_won, legal_moves
from simple_simon.game.session import Session
from simple_simon.game.table import Move, Table, board_lines
from tests.game.data import read_json
from tests.game.positions import all_cards, held, position, run, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HEXADECIMAL = "0123456789abcdef"


def digest_of(table: Table) -> str:
    """Return the first 16 hexadecimal digits of SHA-256 of the ten lines of a board."""
    digest = hashlib.sha256("\n".join(board_lines(table)).encode()).digest()
    return "".join([HEXADECIMAL[byte // 16] + HEXADECIMAL[byte % 16] for byte in digest[:8]])


def check_step(table: Table, number: int, step: "Any") -> Table:
    """Check one step of a playout and return the position after it."""
    assert [format_move(move) for move in legal_moves(table)] == step["legal"]
    move = parse_move(step["move"])
    assert move is not None
    after, change = playing.play(table, move)
    assert (len(after.removed), digest_of(after)) == (step["removed"], step["board"])
    assert playing.score(number, step["removed"]) == step["score"]
    assert playing.take_back(after, change) == table
    return after


def test_a_move_takes_cards_from_one_column_to_another() -> None:
    table, change = playing.play(position({1: "9C 7H 6H", 2: "8S"}), Move(1, 2, 2))
    assert table == position({1: "9C", 2: "8S 7H 6H"})
    assert change == Change(Move(1, 2, 2), held("7H 6H"), ())


def test_a_completed_run_leaves_the_table_as_part_of_the_move() -> None:
    table, change = playing.play(position({1: run("H", "K", "2"), 2: "9C AH"}), Move(2, 1, 1))
    assert table == position({2: "9C"}, (1,))
    assert change == Change(Move(2, 1, 1), held("AH"), held(run("H")))


def test_cards_under_the_king_stay_and_are_playable() -> None:
    table, _ = playing.play(position({1: "7D 3S " + run("C", "K", "5"), 2: run("C", "4"), 3: "4H"}), Move(2, 1, 4))
    assert table == position({1: "7D 3S", 3: "4H"}, (3,))
    assert playing.refuse(table, Move(1, 3, 1)) is None


def test_a_run_of_mixed_suits_stays() -> None:
    table, change = playing.play(position({1: run("H", "K", "2"), 2: "9C AD"}), Move(2, 1, 1))
    assert shown(table, 1) == run("H", "K", "2") + " AD"
    assert (table.removed, change.run) == ((), ())


def test_a_run_that_arrives_whole_leaves_too() -> None:
    # a king to ace run can lie on the table only where it was dealt covered; uncovering it alone removes nothing
    table, change = playing.play(position({1: run("S") + " 5D", 2: "6H"}), Move(1, 2, 1))
    assert change.run == ()
    table, change = playing.play(table, Move(1, 3, 13))
    assert change.run == held(run("S"))
    assert table == position({2: "6H 5D"}, (0,))


def test_the_last_removal_wins() -> None:
    # RUL-1
    table, _ = playing.play(position({1: run("H", "K", "2"), 2: "AH"}, (0, 2, 3)), Move(2, 1, 1))
    assert is_won(table)
    assert table == position({}, (0, 2, 3, 1))


def test_a_refusal_names_the_reason_the_held_cards_and_the_card_they_were_to_lie_on() -> None:
    table = position({1: "9C 7H 6H", 2: "8D 9S", 3: "8S 7H"})
    assert playing.refuse(table, Move(1, 2, 2)) == Refusal("wrong-rank", held("7H 6H"), held("9S"))
    assert playing.refuse(table, Move(3, 4, 2)) == Refusal("mixed-suits", held("8S 7H"), ())
    assert playing.refuse(table, Move(1, 4, 2)) is None


def test_a_group_without_a_best_column_is_refused_with_its_cards() -> None:
    assert playing.refuse_best(position({1: "KH"}), 1, 1) == Refusal("no-place", held("KH"), ())
    assert playing.refuse_best(position({1: "8S 7H"}), 1, 2) == Refusal("mixed-suits", held("8S 7H"), ())


def test_a_refused_move_cannot_be_played() -> None:
    table = position({1: "7H", 2: "9S"})
    try:
        playing.play(table, Move(1, 2, 1))
    except ValueError as error:
        assert "wrong-rank" in str(error)
    else:
        raise AssertionError("expected that the move is refused")


def test_the_score_has_no_floor() -> None:
    assert playing.score(0, 0) == 500
    assert playing.score(49, 4) == 851
    assert playing.score(501, 0) == -1
    assert playing.score(2000, 4) == -1100


def test_taking_back_gives_the_position_before() -> None:
    for columns, move in (
        ({1: "9C 7H 6H", 2: "8S"}, Move(1, 2, 2)),
        ({1: "KH"}, Move(1, 9, 1)),
        ({1: run("H", "K", "2"), 2: "9C AH"}, Move(2, 1, 1)),
        ({1: "4S " + run("C", "K", "5"), 2: run("C", "4")}, Move(2, 1, 4)),
        ({1: run("S")}, Move(1, 3, 13)),
    ):
        table = position(columns, (2,))
        after, change = playing.play(table, move)
        assert playing.take_back(after, change) == table, (columns, move)


def test_all_playouts() -> None:
    for playout in read_json("playouts.json"):
        table = deal(parse_code(playout["code"]))
        for number, step in enumerate(playout["steps"], 1):
            table = check_step(table, number, step)


def test_all_wins() -> None:
    for win in read_json("wins.json"):
        session = replay(win["record"])
        assert session.is_won
        assert (session.moves, session.score) == (win["moves"], win["score"])
        assert ["SHDC"[suit] for suit in session.table.removed] == win["removed"]
        assert session.table.columns == ((),) * 10


def test_all_positions() -> None:
    for known in read_json("positions.json"):
        assert board_lines(replay(known["record"]).table) == known["board"], known["record"]


def test_the_examples() -> None:
    example = read_json("example.json")
    for record, moves, score in (
        (example["example_record"], 49, example["example_score"]),
        (example["rules_deal_record"], 59, example["rules_deal_score"]),
    ):
        session = replay(record)
        assert (session.moves, session.removed, session.score, session.is_won) == (moves, 4, score, True)


def test_no_card_is_ever_lost_or_doubled_along_a_won_game() -> None:
    session = Session(parse_code("SS1-S1-AAAAABD"))
    cards_dealt = all_cards(session.table)
    for word in read_json("example.json")["example_record"].split(" ")[1:]:
        move = parse_move(word)
        assert move is not None
        session.play(move)
        gone = [card for change in session.changes for card in change.run]
        assert sorted(all_cards(session.table) + gone) == cards_dealt
