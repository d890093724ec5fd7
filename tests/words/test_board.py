"""What is said of cards, columns and the whole table."""

from simple_simon.game import cards, codes, deals
from simple_simon.game.table import Table, parse_board
from simple_simon.words import board
from simple_simon.words.cards import card_name, card_sign, rank_name, suit_name
from simple_simon.words.language import english

LINES = ["9C 5D 4D 3D", "", "KS QH"]


def table(lines: list[str], removed: tuple[int, ...] = ()) -> Table:
    """A table of some columns, the others empty."""
    return Table(parse_board("\n".join(lines + [""] * (10 - len(lines)))).columns, removed)


def test_every_card_has_its_name() -> None:
    names = [card_name(english(), cards.parse_face(face)) for face in ("QH", "TH", "AS", "2C", "JD", "KS")]
    assert names == [
        "queen of hearts",
        "10 of hearts",
        "ace of spades",
        "2 of clubs",
        "jack of diamonds",
        "king of spades",
    ]
    assert len({card_name(english(), card) for card in cards.deck(4)}) == 52


def test_equal_cards_have_equal_names() -> None:
    assert len({card_name(english(), card) for card in cards.deck(1)}) == 13


def test_names_of_suits_and_ranks() -> None:
    assert [suit_name(english(), suit) for suit in range(4)] == ["spades", "hearts", "diamonds", "clubs"]
    assert [rank_name(english(), rank) for rank in (1, 2, 10, 11, 12, 13)] == [
        "ace",
        "2",
        "10",
        "jack",
        "queen",
        "king",
    ]


def test_the_sign_of_a_card_is_no_coloured_picture() -> None:
    assert card_sign(english(), cards.parse_face("QH")) == "Q♥\ufe0e"
    assert card_sign(english(), cards.parse_face("TS")) == "10♠\ufe0e"


def test_the_label_of_a_card_says_how_many_can_move() -> None:
    shown = table(LINES)
    labels = [board.card_label(english(), shown, 1, index) for index in range(4)]
    assert labels == [
        "9 of clubs, column 1, card 1 of 4",
        "5 of diamonds, column 1, card 2 of 4, 3 can move",
        "4 of diamonds, column 1, card 3 of 4, 2 can move",
        "3 of diamonds, column 1, card 4 of 4, 1 can move",
    ]


def test_the_label_of_an_empty_column() -> None:
    assert board.empty_label(english(), 2) == "column 2, empty"


def test_a_column_card_by_card() -> None:
    shown = table(LINES)
    assert board.column_text(english(), shown, 1) == "9 of clubs, 5 of diamonds, 4 of diamonds, 3 of diamonds"
    assert board.column_text(english(), shown, 2) == "empty"


def test_the_board_as_text() -> None:
    text = board.board_text(english(), table(LINES))
    assert text == (
        "No runs removed. Column 1: 9 of clubs, 5 of diamonds, 4 of diamonds, 3 of diamonds; column 2: empty; "
        "column 3: king of spades, queen of hearts; column 4: empty; column 5: empty; column 6: empty; "
        "column 7: empty; column 8: empty; column 9: empty; column 10: empty."
    )


def test_the_removed_runs_by_suit() -> None:
    assert board.removed_text(english(), table([], (0,))) == "1 run removed: spades."
    assert board.removed_text(english(), table([], (1, 0, 0))) == "3 runs removed: hearts, spades, spades."


def test_the_board_as_text_names_every_card() -> None:
    shown = deals.deal(codes.parse_code("SS1-S4-AAAAABD"))
    text = board.board_text(english(), shown)
    assert [text.count(card_name(english(), card)) for card in cards.deck(4)] == [1] * 52
