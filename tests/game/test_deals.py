"""Deals: the shuffle that is fixed for ever, written-out deals, and boards that are no deal."""

from simple_simon.game import cards, codes
from simple_simon.game.codes import Code, format_code, from_shuffle, parse_code, with_suits
from simple_simon.game.deals import DealError, arrangement, code_of, deal, order_number, shuffle
from simple_simon.game.table import LENGTHS, Table, board_lines, parse_board
from tests.game.data import read_json
from tests.game.positions import position

LAST = codes.ORDERS - 1


def refusal(table: Table) -> str:
    try:
        code_of(table)
    except DealError as error:
        return str(error)
    return ""


def swapped(lines: list[str], old: str, new: str) -> Table:
    """Return a board on which another card lies in the place of the first ``old``."""
    return parse_board("\n".join(lines).replace(old, new, 1))


def test_the_shuffle_never_changes() -> None:
    for playout in read_json("playouts.json"):
        assert board_lines(deal(parse_code(playout["code"]))) == playout["board"], playout["code"]


def test_the_example_is_dealt_as_written() -> None:
    example = read_json("example.json")
    assert board_lines(deal(parse_code("SS1-S1-AAAAABD"))) == example["example_columns"]
    assert board_lines(deal(parse_code(example["rules_deal_code"]))) == example["rules_deal"]


def test_the_same_letters_give_the_same_shuffle_for_every_number_of_suits() -> None:
    hard = deal(from_shuffle(12345, 4))
    for suits in (1, 2):
        easier = deal(with_suits(from_shuffle(12345, 4), suits))
        for place in range(10):
            ranks = [cards.rank(card) for card in hard.columns[place]]
            assert [cards.rank(card) for card in easier.columns[place]] == ranks


def test_a_thousand_deals_are_whole_decks() -> None:
    for number in range(334):
        for suits in cards.SUIT_COUNTS:
            table = deal(from_shuffle(number * 924_299, suits))
            assert tuple([len(held) for held in table.columns]) == LENGTHS
            assert sorted([card for held in table.columns for card in held]) == sorted(cards.deck(suits))


def test_neighbouring_codes_give_unrelated_deals() -> None:
    shared = 0
    for number in range(200):
        one, other = shuffle(codes.to_letters(number, 6)), shuffle(codes.to_letters(number + 1, 6))
        shared += len([place for place in range(52) if one[place] == other[place]])
    # by chance 1 of 52 places is shared, 200 in 200 pairs, with a deviation of 14
    assert 140 < shared < 260, shared


def test_an_order_and_its_number_are_inverse() -> None:
    for number in (0, 1, 2, 51, 10**30, LAST - 1, LAST):
        assert order_number(arrangement(number)) == number
    assert arrangement(0) == list(range(52))
    assert arrangement(1) == list(range(50)) + [51, 50]
    assert arrangement(LAST) == list(range(51, -1, -1))


def test_a_written_out_deal_has_its_code() -> None:
    example = read_json("example.json")
    code = code_of(parse_board("\n".join(example["rules_deal"])))
    assert format_code(code) == example["rules_deal_code"]


def test_every_deal_has_a_written_out_code_of_its_faces() -> None:
    for number in (0, 1, 26**6 - 1):
        for suits in cards.SUIT_COUNTS:
            table = deal(from_shuffle(number, suits))
            code = code_of(table)
            assert (code.suits, len(code.letters)) == (suits, 49)
            assert board_lines(deal(code)) == board_lines(table)
            assert parse_code(format_code(code)) == code


def test_equal_faces_take_card_numbers_in_ascending_order() -> None:
    code = code_of(parse_board("\n".join(board_lines(deal(from_shuffle(7, 1))))))
    dealt = [cards.to_number(card, 1) for held in deal(code).columns for card in held]
    for rank in range(13):
        numbers = [number for number in dealt if number % 13 == rank]
        assert numbers == sorted(numbers)


def test_a_board_that_is_no_deal_is_refused_with_its_reason() -> None:
    assert refusal(position({1: "AS"})) == "column 1 of a deal has 8 cards, not 1"
    for suits, old, new, reason in (
        (1, "AS", "2S", "AS is there 3 times, not 4"),
        (2, "KH", "KS", "KS is there 3 times, not 2"),
        (2, "KH", "KC", "AS is there 2 times, not 1"),
        (4, "KH", "AS", "AS is there 2 times, not 1"),
    ):
        lines = board_lines(deal(Code(suits, "AAAAABD")))
        assert refusal(swapped(lines, old, new)).endswith(": " + reason), reason
