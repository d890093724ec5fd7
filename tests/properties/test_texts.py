"""Every text of the game and what it stands for are inverse."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from datetime import date
from urllib.parse import quote, unquote

from hypothesis import given
from hypothesis import strategies as st
from stdnum.iso7064 import mod_37_36

from simple_simon.game import cards, codes
from simple_simon.game.codes import Code, format_code, parse_code
from simple_simon.game.days import is_day, shuffle_of_day
from simple_simon.game.deals import arrangement, code_of, deal, order_number
from simple_simon.game.percent import LOST, decode
from simple_simon.game.records import format_move, format_record, from_fragment, parse_move, to_fragment
from simple_simon.game.table import Move, board_lines, parse_board
from tests.properties.strategies import (
    all_codes,
    behind_links,
    moves,
    positions,
    shuffle_codes,
    written_out_codes,
)

letters = st.text(codes.LETTERS, min_size=1, max_size=60)


def escaped(text: str, chosen: set[int]) -> str:
    """Some signs of a text as an address may have them, by their place."""
    return "".join(
        "".join(f"%{value:02X}" for value in sign.encode()) if place in chosen or sign == "%" else sign
        for place, sign in enumerate(text)
    )


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


@given(all_codes, st.lists(moves, max_size=9), behind_links, st.sets(st.integers(0, 99)))
def test_a_link_reads_back_with_anything_behind_it(code: Code, made: list[Move], behind: str, chosen: set[int]) -> None:
    record = format_record(code, made)
    fragment = escaped(to_fragment(record), chosen)
    for text in (fragment + behind, fragment + escaped(behind, chosen)):
        deal_text, words = from_fragment(text)
        assert (parse_code(deal_text), words) == (code, record.split(" ")[1:])


@given(
    shuffle_codes,
    st.lists(moves, max_size=5),
    st.text(min_size=1, max_size=6).filter(lambda text: "." not in unquote(text) and parse_move(unquote(text)) is None),
    moves,
    behind_links,
)
def test_what_is_no_move_is_told_with_its_number(
    code: Code, before: list[Move], wrong: str, last: Move, behind: str
) -> None:
    words = from_fragment(to_fragment(format_record(code, before)) + f".{wrong}.{format_move(last)}{behind}")[1]
    assert [word for word in words if parse_move(word) is None] == [unquote(wrong)]
    assert words.index(unquote(wrong)) == len(before)


@given(st.text(), st.text())
def test_a_percent_sign_is_decoded_as_python_does(text: str, other: str) -> None:
    assert decode(quote(text, safe="")) == text
    for given_text in (other, quote(text)[:-1] + other, "%" + other):
        assert decode(given_text).replace(LOST, "") == unquote(given_text).replace(LOST, "")


@given(st.lists(st.sampled_from(["%", "%E4", "%B8", "%80", "%F0", "%9F", "%2E", "E", "4", "8", "é", "%ED", "%A0"])))
def test_damaged_escapes_are_decoded_as_python_does(pieces: list[str]) -> None:
    text = "".join(pieces)
    assert decode(text).replace(LOST, "") == unquote(text).replace(LOST, "")


@given(st.sampled_from(range(52)), st.sampled_from(cards.SUIT_COUNTS))
def test_a_card_and_its_number_are_inverse(number: int, suits: int) -> None:
    assert cards.to_number(cards.from_number(number, suits), suits) == number


@given(st.dates())
def test_every_day_of_the_calendar_has_a_deal(day: date) -> None:
    digest = hashlib.sha256(f"SS1-DAY-{day.isoformat()}".encode()).digest()
    assert shuffle_of_day(day.isoformat()) == int.from_bytes(digest[:8], "big") % 26**6


@given(st.text() | st.from_regex(r"\A[0-9]{3,5}-[0-9]{1,2}-[0-9]{1,2}\Z"))
def test_a_day_is_what_python_takes_for_one(text: str) -> None:
    assert is_day(text) == is_date(text)


def is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


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
