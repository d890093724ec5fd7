"""The table: ten columns, and a board as ten lines of text."""

from simple_simon.game import cards
from simple_simon.game.table import COLUMNS, LENGTHS, board_lines, column, from_cards, parse_board, with_columns
from tests.game.data import read_json
from tests.game.positions import held, position, shown

BOARD = "KS TH\n\n:AS\n: 2S\n10c\n\n\n\n\n4d 3d"
# as fc-solve and PySolFC's tools write one, and as people do
OTHER_BOARDS = (
    "\nFoundations: H-0 C-0 D-0 S-0\nFreecells:\n: KS TH\n:\n: AS\n: 2S\n: TC\n:\n:\n:\n:\n: 4D 3D\n\n",
    "Foundations:\n" + BOARD,
    "FOUNDATIONS: \n" + BOARD,
    BOARD + "\nfounds: \n\n",
    "# a deal\nKS TH # the first column\n\n# the third\nAS\n2S\nTC\n\n\n\n\n4D 3D#end\n#\n",
    "K♠ 10♥\n\nA♠\n2♤\nt♣\n\n\n\n\n4♦ 3♢",
    "K♠\ufe0f 10♥\ufe0e\n\nA♠\ufe0e\n2♠\n10♣\ufe0f\n\n\n\n\n4♦ 3♦\ufe0f",
)
NOT_BOARDS = (
    "Foundations: H-0 C-0 D-0 S-A\n" + BOARD,
    "Foundations: AS\n" + BOARD,
    "Freecells: JD\n" + BOARD,
    "Reserve:\n" + BOARD,
    "♠K" + "\n" * 9,
    "K♠\ufe0f\ufe0f" + "\n" * 9,
    "K\ufe0f" + "\n" * 9,
    "\ufe0f" + "\n" * 9,
    "♠" + "\n" * 9,
    "",
    "AS",
    "\n" * 8,
    "AS\n" * 11,
    "XX\n" + "\n" * 8,
    "AS, KS" + "\n" * 9,
    "\n" * 9 + "::AS",
)


def refuses(text: str) -> bool:
    try:
        parse_board(text)
    except ValueError:
        return True
    return False


def test_the_deal_fills_the_columns_from_left_to_right() -> None:
    table = from_cards(list(range(52)))
    assert tuple([len(held) for held in table.columns]) == LENGTHS == (8, 8, 8, 7, 6, 5, 4, 3, 2, 1)
    assert [card for held in table.columns for card in held] == list(range(52))
    assert table.removed == ()


def test_a_column_is_named_from_1() -> None:
    table = from_cards(list(range(52)))
    assert column(table, 1) == tuple(range(8))
    assert column(table, COLUMNS) == (51,)


def test_columns_can_be_put_in_anew() -> None:
    table = position({1: "AS", 3: "KH"})
    assert with_columns(table, {3: held("2D"), 10: held("9C")}) == position({1: "AS", 3: "2D", 10: "9C"}).columns


def test_a_board_and_its_lines_are_inverse() -> None:
    example = read_json("example.json")
    for lines in (example["rules_deal"], example["example_columns"]):
        assert board_lines(parse_board("\n".join(lines))) == lines


def test_an_empty_column_is_an_empty_line() -> None:
    assert board_lines(position({2: "TH AS"})) == ["", "TH AS", "", "", "", "", "", "", "", ""]


def test_a_board_may_have_colons_tens_and_small_letters() -> None:
    table = parse_board(BOARD)
    assert [shown(table, number) for number in (1, 2, 3, 4, 5, 10)] == ["KS TH", "", "AS", "2S", "TC", "4D 3D"]


def test_blank_lines_at_the_end_and_line_ends_of_windows_do_no_harm() -> None:
    for text in (
        BOARD + "\n",
        BOARD + "\n \n\n",
        BOARD.replace("\n", "\r\n"),
        BOARD.replace("\n", "\r\n") + "\r\n",
        BOARD.replace(" ", "\u00a0"),
    ):
        assert parse_board(text) == parse_board(BOARD)


def test_a_board_is_read_as_other_programs_write_it() -> None:
    for text in OTHER_BOARDS:
        for given in (text, text.replace("\n", "\r\n")):
            assert not refuses(given), given
            assert parse_board(given) == parse_board(BOARD), given


def test_a_board_with_cards_elsewhere_says_where() -> None:
    try:
        parse_board("Foundations: H-0 C-2 D-0 S-0\n" + BOARD)
    except ValueError as error:
        assert str(error) == "a deal has no cards but in its columns, not 'C-2' in Foundations"
    else:
        raise AssertionError("expected that the board is refused")


def test_what_is_no_board_is_refused() -> None:
    for text in NOT_BOARDS:
        assert refuses(text), text


def test_equal_faces_of_a_board_are_the_same_card_until_they_are_dealt() -> None:
    table = parse_board("AS AS" + "\n" * 9)
    assert column(table, 1) == (cards.parse_face("AS"), cards.parse_face("AS"))
