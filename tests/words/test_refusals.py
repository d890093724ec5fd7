"""The six reminders, with the cards named."""

from simple_simon.game import play
from simple_simon.game.table import Move, parse_board
from simple_simon.words.language import english
from simple_simon.words.refusals import not_moved, reminder


def refused(lines: list[str], move: Move) -> str:
    """The reminder of a move on a table of some columns, the others empty."""
    shown = parse_board("\n".join(lines + [""] * (10 - len(lines))))
    refusal = play.refuse(shown, move)
    assert refusal is not None
    return reminder(english(), refusal)


def homeless(lines: list[str], count: int) -> str:
    """The reminder of a group at the end of column 1 that has no best column."""
    shown = parse_board("\n".join(lines + ["KS"] * (10 - len(lines))))
    return reminder(english(), play.refuse_best(shown, 1, count))


def test_mixed_suits() -> None:
    assert refused(["9H 8H 7S 6S", "TS"], Move(1, 2, 4)) == (
        "Only cards of one suit move together: the 8 of hearts and the 7 of spades differ, so split the group there."
    )


def test_broken_run() -> None:
    assert refused(["9H 8S 6S", "TS"], Move(1, 2, 3)) == (
        "A group runs down without a gap: the 6 of spades does not follow the 8 of spades."
    )


def test_king_needs_empty_column() -> None:
    assert refused(["KH", "9C"], Move(1, 2, 1)) == (
        "Kings go only to an empty column: the king of hearts can’t go on the 9 of clubs."
    )


def test_nothing_on_ace() -> None:
    assert refused(["5C", "AS"], Move(1, 2, 1)) == (
        "The ace is lowest, nothing goes on it: the 5 of clubs can’t go on the ace of spades."
    )


def test_wrong_rank() -> None:
    assert refused(["7H", "TC"], Move(1, 2, 1)) == (
        "The 7 of hearts goes on any 8, whatever its suit, or to an empty column, not on the 10 of clubs."
    )


def test_wrong_rank_of_a_group_names_its_first_card() -> None:
    assert refused(["QH JH", "TC"], Move(1, 2, 2)).startswith("The queen of hearts goes on any king")


def test_no_place() -> None:
    assert homeless(["7H"], 1) == "The 7 of hearts can’t go anywhere now."
    assert homeless(["7H 6H"], 2) == "The 2 cards from the 7 of hearts can’t go anywhere now."


def test_no_place_for_cards_that_are_no_group_tells_the_rule() -> None:
    assert homeless(["7H 6S"], 2).startswith("Only cards of one suit move together")


def test_without_reminders() -> None:
    assert not_moved(english()) == "Not moved."
