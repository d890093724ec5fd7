"""What is announced of moves, runs, undo, redo, wins, deals and restarts."""

from simple_simon.game import play
from simple_simon.game.table import Move, Table, parse_board
from simple_simon.words import changes
from simple_simon.words.language import english

RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"


def table(lines: list[str]) -> Table:
    """A table of some columns, the others empty."""
    return parse_board("\n".join(lines + [""] * (10 - len(lines))))


def moved(lines: list[str], move: Move) -> str:
    """The announcement of a move."""
    after, change = play.play(table(lines), move)
    return changes.moved(english(), change, after)


def test_a_card_to_a_card() -> None:
    assert moved(["9C", "TH"], Move(1, 2, 1)) == "The 9 of clubs moved to column 2, on the 10 of hearts."


def test_a_card_to_an_empty_column() -> None:
    assert moved(["9C"], Move(1, 3, 1)) == "The 9 of clubs moved to column 3."


def test_a_group() -> None:
    assert (
        moved(["9C 8C", "TH"], Move(1, 2, 2)) == "2 cards from the 9 of clubs moved to column 2, on the 10 of hearts."
    )


def test_a_move_that_removes_a_run() -> None:
    assert moved([RUN[:-3], "AS"], Move(2, 1, 1)) == (
        "The ace of spades moved to column 1. A run of spades is complete and leaves the table: 1 of 4 removed."
    )


def test_undo_and_redo() -> None:
    _, change = play.play(table(["9C 8C", "TH"]), Move(1, 2, 2))
    assert changes.undone(english(), change) == "Undone: 2 cards from the 9 of clubs are back in column 1."
    assert changes.redone(english(), change) == "Made again: 2 cards from the 9 of clubs moved to column 2."


def test_undo_and_redo_of_a_removed_run() -> None:
    _, change = play.play(table([RUN[:-3], "AS"]), Move(2, 1, 1))
    assert changes.undone(english(), change) == (
        "Undone: the ace of spades is back in column 2. The run of spades is on the table again."
    )
    assert changes.redone(english(), change) == (
        "Made again: the ace of spades moved to column 1. The run of spades leaves the table."
    )


def test_a_win() -> None:
    assert changes.won(english(), 851, 49) == "You won with 851 points in 49 moves."


def test_a_score_has_its_unit() -> None:
    assert [changes.points(english(), score) for score in (1, 0, -3)] == ["1 point", "0 points", "−3 points"]


def test_a_new_deal_and_a_restart() -> None:
    assert changes.dealt(english(), "SS1-S1-AAAAABD", 1) == "New game with 1 suit, code SS1-S1-AAAAABD."
    assert changes.dealt(english(), "SS1-S4-AAAAABD", 4) == "New game with 4 suits, code SS1-S4-AAAAABD."
    assert changes.restarted(english()) == "The same deal from the beginning."
