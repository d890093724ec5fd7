"""Every text of the game and what it stands for are inverse."""

from __future__ import annotations

import re
import unicodedata

from hypothesis import given
from hypothesis import strategies as st
from stdnum.iso7064 import mod_37_36

from simple_simon.game import cards, codes
from simple_simon.game.codes import Code, format_code, parse_code
from simple_simon.game.deals import arrangement, code_of, deal, order_number
from simple_simon.game.records import format_move, format_record, from_fragment, parse_move, to_fragment
from simple_simon.game.table import Move, board_lines, parse_board
from tests.properties.strategies import all_codes, positions, written_out_codes

letters = st.text(codes.LETTERS, min_size=1, max_size=60)
moves = st.builds(Move, st.integers(1, 10), st.integers(1, 10), st.integers(1, 13))


@given(letters)
def test_the_check_letter_is_that_of_the_standard(text: str) -> None:
    wanted = mod_37_36.calc_check_digit("SSS" + text, alphabet=codes.LETTERS)
    assert codes.check_letter(text) == wanted
    assert mod_37_36.is_valid("SSS" + text + wanted, alphabet=codes.LETTERS)


@given(all_codes)
def test_a_code_reads_back(code: Code) -> None:
    assert parse_code(format_code(code)) == code


@given(
    all_codes, st.sampled_from(["-", " ", "", "--", " – ", "\u3000"]), st.text("., ()/#!?«»。「」א你ø\n", max_size=9)
)
def test_a_code_reads_back_however_it_is_written(code: Code, between: str, around: str) -> None:
    parts = format_code(code).split("-")
    text = around + between.join(parts) + around
    assert parse_code(text) == code
    assert parse_code(text.lower()) == code
    assert parse_code("".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in text)) == code


@given(st.integers(0, codes.ORDERS - 1))
def test_an_order_and_its_number_are_inverse(number: int) -> None:
    order = arrangement(number)
    assert sorted(order) == list(range(52))
    assert order_number(order) == number


@given(written_out_codes)
def test_a_board_has_one_written_out_code(code: Code) -> None:
    lines = board_lines(deal(code))
    found = code_of(parse_board("\n".join(lines)))
    assert board_lines(deal(found)) == lines
    assert code_of(deal(found)) == found
    # with 4 suits no faces are equal: there is only one code to find
    assert found.suits == code.suits
    assert code.suits < 4 or found == code


@given(positions)
def test_a_board_reads_back(table: object) -> None:
    lines = board_lines(table)  # type: ignore[arg-type]  # the strategy draws tables
    assert board_lines(parse_board("\n".join(lines))) == lines


@given(moves)
def test_a_move_reads_back(move: Move) -> None:
    assert parse_move(format_move(move)) == move


# of a number with more than four digits only the first are kept: no table has such a column
@given(st.text("0123456789-x", max_size=8).filter(lambda text: not re.search(r"\d{5}", text)))
def test_a_move_has_exactly_one_text(text: str) -> None:
    move = parse_move(text)
    assert move is None or format_move(move) == text


@given(all_codes, st.lists(moves, max_size=20))
def test_a_link_reads_back(code: Code, made: list[Move]) -> None:
    record = format_record(code, made)
    deal_text, words = from_fragment(to_fragment(record))
    assert [deal_text, *words] == record.split(" ")
    assert parse_code(to_fragment(record)) == code
    assert parse_code("https://example.org/%23" + to_fragment(record)[1:]) == code


@given(st.sampled_from(range(52)), st.sampled_from(cards.SUIT_COUNTS))
def test_a_card_and_its_number_are_inverse(number: int, suits: int) -> None:
    assert cards.to_number(cards.from_number(number, suits), suits) == number


def cleaned(sign: str) -> str:
    """What the specification says of one sign, told by Python's own tables."""
    if "！" <= sign <= "～":
        return cleaned(unicodedata.normalize("NFKC", sign))
    if sign in "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069":
        return ""
    if sign in "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\u05be":
        return "-"
    if sign.isspace():
        return " "
    return sign.upper() if sign < "\x7f" else "?"


def test_every_sign_of_unicode_is_cleaned_as_specified() -> None:
    signs = [chr(point) for point in range(0x110000)]
    wanted = [cleaned(sign) for sign in signs]
    wrong = [sign for sign, clean in zip(signs, wanted, strict=True) if codes.clean(sign) != clean.encode()]
    assert wrong == []
