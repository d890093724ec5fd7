"""The rules: what lies on what, what moves as a group, the reasons and their order, and the best column."""

from simple_simon.game import rules
from simple_simon.game.records import format_move, parse_move, replay
from simple_simon.game.rules import (
    BROKEN_RUN,
    KING_NEEDS_EMPTY_COLUMN,
    MIXED_SUITS,
    NO_PLACE,
    NOTHING_ON_ACE,
    WRONG_RANK,
    best_column,
    best_refusal,
    legal_moves,
    movable,
    refusal,
    targets,
)
from simple_simon.game.table import Move, Table, column
from tests.game.data import read_json
from tests.game.positions import held, position, run

# the card that moves, the last card of the target (empty: no card), the reason (None: it may)
PLACES = (
    ("2C", "3D", None),
    ("QC", "KD", None),
    ("TH", "JH", None),
    ("3H", "4S", None),
    ("QS", "KH", None),
    ("AS", "2S", None),
    ("KC", "", None),
    ("AS", "", None),
    ("7H", "", None),
    ("KC", "AD", KING_NEEDS_EMPTY_COLUMN),
    ("KC", "KD", KING_NEEDS_EMPTY_COLUMN),
    ("KC", "QC", KING_NEEDS_EMPTY_COLUMN),
    ("AS", "AH", NOTHING_ON_ACE),
    ("2S", "AS", NOTHING_ON_ACE),
    ("7H", "AS", NOTHING_ON_ACE),
    ("7H", "9S", WRONG_RANK),
    ("7H", "7S", WRONG_RANK),
    ("8S", "7H", WRONG_RANK),
    ("7H", "6H", WRONG_RANK),
    ("AS", "KS", WRONG_RANK),
    ("QS", "2S", WRONG_RANK),
)

# a column, how many cards at its end move together
GROUPS = (
    ("", 0),
    ("AS", 1),
    ("KS AS", 1),
    ("8S 7S 6S", 3),
    ("8S 7H 6H", 2),
    ("8H 7S 6H", 1),
    ("9H 7H 6H", 2),
    ("6S 7S 8S", 1),
    ("AS KS", 1),
    ("4H 3H 2C", 1),
    ("9C 5D 4D 3D", 3),
    (run("H"), 13),
    (run("S", "K", "5") + " 3S 2S AS", 3),
)

# the cards held, why they do not move as one
HELD = (
    ("7H", None),
    ("8S 7S 6S", None),
    ("8S 7H", MIXED_SUITS),
    ("8S 7S 6H 5H", MIXED_SUITS),
    ("8S 6S", BROKEN_RUN),
    ("8S 8S", BROKEN_RUN),
    ("8S 9S", BROKEN_RUN),
    ("8S 7H 5H", BROKEN_RUN),
    ("8S 7S 7H", BROKEN_RUN),
    ("AS KS", BROKEN_RUN),
)

# columns, the source, the number of cards, the best column or the reason for none
BEST = (
    # a column of the group's suit comes before an empty one and before another suit
    ({1: "7H", 2: "8S", 3: "", 4: "8H"}, 1, 1, 4),
    # of several the longest run, not the longest column; of equal ones the leftmost
    ({1: "7H", 2: "2S 3S 4S 8H", 3: "9H 8H", 4: "TS 9H 8H"}, 1, 1, 3),
    ({1: "7H", 2: "TS 9H 8H", 3: "TH 9H 8H"}, 1, 1, 3),
    ({1: "9C 7H 6H", 2: "9S 8H", 3: "9H 8H"}, 1, 2, 3),
    # an empty column before another suit, the leftmost one
    ({1: "9C 7H", 2: "8S"}, 1, 1, 3),
    ({1: "2C 3C", 2: "4C", 4: "9S 5C"}, 4, 1, 3),
    # unless the group is its whole column
    ({1: "7H", 2: "8S"}, 1, 1, 2),
    ({1: "7H 6H", 2: "8S", 3: "8C"}, 1, 2, 2),
    ({1: "KH"}, 1, 1, NO_PLACE),
    ({1: "7H 6H"}, 1, 2, NO_PLACE),
    # a king goes to an empty column where something stays behind
    ({1: "AS KH"}, 1, 1, 2),
    # a group that may not move, or has no place
    ({1: "8S 7H", 2: "9S"}, 1, 2, MIXED_SUITS),
    ({1: "8S 6S", 2: "9S"}, 1, 2, BROKEN_RUN),
    ({number: "2C 7H" if number == 5 else "2S 3S" for number in range(1, 11)}, 5, 1, NO_PLACE),
    ({number: "2C 7H" if number == 5 else "2S 8S" for number in range(1, 11)}, 5, 1, 1),
    # never back to its own column
    ({1: "8H 7H", 2: "8S"} | dict.fromkeys(range(3, 11), "AS"), 1, 1, 2),
)


def best(table: Table, source: int, count: int) -> "int | str":
    return best_column(table, source, count) or best_refusal(table, source, count)


def move_of(text: str) -> Move:
    move = parse_move(text)
    assert move is not None, text
    return move


def test_a_card_goes_on_the_next_higher_rank_of_any_suit() -> None:
    for card, target, reason in PLACES:
        table = position({1: "5C " + card, 2: target})
        assert refusal(table, Move(1, 2, 1)) == reason, (card, target)
        assert (2 in targets(table, 1, 1)) == (reason is None), (card, target)


def test_a_group_goes_where_its_first_card_could_go() -> None:
    assert refusal(position({1: "9C 7H 6H 5H", 2: "8S"}), Move(1, 2, 3)) is None
    assert refusal(position({1: "9C 7H 6H 5H", 2: "6S"}), Move(1, 2, 3)) == WRONG_RANK
    assert refusal(position({1: "9C 7H 6H 5H", 2: "6S"}), Move(1, 2, 1)) is None


def test_cards_of_one_suit_that_step_down_move_together() -> None:
    for faces, count in GROUPS:
        assert movable(held(faces)) == count, faces


def test_there_is_no_limit_on_the_size_of_a_group() -> None:
    table = position({1: "5S " + run("H", "Q"), 2: "KS", 3: "AS"})
    assert refusal(table, Move(1, 2, 12)) is None
    assert refusal(table, Move(1, 4, 12)) is None


def test_a_group_of_mixed_suits_never_moves_as_one() -> None:
    # there are eight empty columns to split it through: still not
    assert refusal(position({1: "8S 7H", 2: "9S"}), Move(1, 2, 2)) == MIXED_SUITS
    assert refusal(position({1: "8S 7H"}), Move(1, 2, 2)) == MIXED_SUITS


def test_the_held_cards_are_looked_at_before_the_place() -> None:
    for faces, reason in HELD:
        assert rules.group_refusal(held(faces)) == reason, faces
    assert refusal(position({1: "KS QH", 2: "AS"}), Move(1, 2, 2)) == MIXED_SUITS
    assert refusal(position({1: "KS JH", 2: "AS"}), Move(1, 2, 2)) == BROKEN_RUN


def test_a_group_has_at_least_one_card_and_no_more_than_its_column() -> None:
    table = position({1: "9C 8C"})
    assert [rules.group(table, 1, count) for count in (1, 2)] == [held("8C"), held("9C 8C")]
    for source, count in ((1, 3), (1, 0), (1, -1), (2, 1)):
        try:
            refusal(table, Move(source, 3, count))
        except ValueError as error:
            assert f"cards of column {source}, not {count}" in str(error)
        else:
            raise AssertionError(f"expected that {count} cards of column {source} are refused")


def test_an_empty_column_takes_any_card_and_any_group() -> None:
    # RUL-3
    table = position({1: "KS QS", 3: "7H"})
    for move in (Move(1, 2, 1), Move(1, 2, 2), Move(3, 4, 1)):
        assert refusal(table, move) is None, move


def test_a_covered_card_moves_only_with_the_run_that_covers_it() -> None:
    # RUL-4
    table = position({1: "4H 3S", 2: "5C", 3: "9D 7D", 4: "TC", 5: "4H 3H 2C"})
    assert refusal(table, Move(1, 2, 2)) == MIXED_SUITS
    assert refusal(table, Move(3, 4, 2)) == BROKEN_RUN
    assert refusal(table, Move(5, 2, 3)) == MIXED_SUITS


def test_the_order_of_the_reasons_is_that_of_the_specification() -> None:
    assert rules.REASONS == (
        "mixed-suits",
        "broken-run",
        "king-needs-empty-column",
        "nothing-on-ace",
        "wrong-rank",
        "no-place",
    )


def test_the_best_column() -> None:
    for columns, source, count, wanted in BEST:
        assert best(position(columns), source, count) == wanted, (columns, source, count)


def test_legal_moves_are_all_moves_that_are_not_refused() -> None:
    table = position({1: "9C 7H 6H", 2: "8S", 3: "7C"} | dict.fromkeys(range(4, 10), "AS"))
    found = [format_move(move) for move in legal_moves(table) if move.source < 4]
    assert found == ["1-2x2", "1-3", "1-10", "1-10x2", "2-10", "3-2", "3-10"]


def test_a_run_is_king_to_ace_of_one_suit_at_the_end_of_a_column() -> None:
    assert rules.ends_in_run(held(run("S")))
    assert rules.ends_in_run(held("7H 2S " + run("D")))
    assert not rules.ends_in_run(held(run("S") + " 7H"))
    assert not rules.ends_in_run(held(run("S", "Q")))
    assert not rules.ends_in_run(held(run("S", "K", "2")))
    assert not rules.ends_in_run(held(run("S", "K", "8") + " " + run("C", "7")))


def test_the_game_is_won_with_the_fourth_run() -> None:
    assert not rules.is_won(position({}, (0, 1, 2)))
    assert rules.is_won(position({}, (0, 1, 2, 3)))


def test_what_may_move_along_won_games() -> None:
    for known in read_json("positions.json"):
        table = replay(known["record"]).table
        assert [movable(column(table, number)) for number in range(1, 11)] == known["movable"], known["record"]


def test_what_is_refused_along_won_games() -> None:
    for known in read_json("positions.json"):
        table = replay(known["record"]).table
        for text, reason in known["tries"]:
            assert refusal(table, move_of(text)) == reason, (known["record"], text)


def test_the_best_columns_along_won_games() -> None:
    for known in read_json("positions.json"):
        table = replay(known["record"]).table
        for source, count, wanted in known["best"]:
            assert best(table, source, count) == wanted, (known["record"], source, count)
