"""What Hypothesis draws from: codes, positions with runs in them, won games, and JSON that anybody could write."""

from __future__ import annotations

import re
import string
from typing import Any
from urllib.parse import unquote

from hypothesis import strategies as st

from simple_simon.game import cards, codes
from simple_simon.game.codes import Code
from simple_simon.game.table import COLUMNS, Move, Table
from tests.game.data import read_json

WINS: list[str] = [win["record"] for win in read_json("wins.json")]

suit_counts = st.sampled_from(cards.SUIT_COUNTS)
shuffle_codes = st.builds(codes.from_shuffle, st.integers(0, codes.NUMBERS - 1), suit_counts)


def written_out(number: int, suits: int) -> Code:
    """The code of a written-out deal, by the number of its order."""
    letters = codes.to_letters(number, codes.LONG)
    return Code(suits, letters + codes.check_letter(letters))


written_out_codes = st.builds(written_out, st.integers(0, codes.ORDERS - 1), suit_counts)
all_codes = st.one_of(shuffle_codes, written_out_codes)


def chunk(card: int, length: int, mixed: int) -> list[int]:
    """Cards that step down from one; with `mixed` another suit comes in after that many."""
    ranks = range(card % 13, max(-1, card % 13 - length), -1)
    first, other = card // 13 * 13, (card // 13 + 1) % 4 * 13
    return [rank + (first if place < mixed else other) for place, rank in enumerate(ranks)]


chunks = st.builds(chunk, st.integers(0, 51), st.integers(1, 13), st.integers(1, 13))
columns = st.lists(chunks, max_size=3).map(lambda parts: tuple(card for part in parts for card in part))
positions = st.lists(columns, min_size=COLUMNS, max_size=COLUMNS).map(lambda held: Table(tuple(held), ()))

json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)

moves = st.builds(Move, st.integers(1, 10), st.integers(1, 10), st.integers(1, 13))


def can_be_behind(text: str) -> bool:
    """Whether a text goes on with nothing that a code or a move could, and no word of it begins as a move does."""
    plain = unquote(unquote(text))
    first = codes.clean(plain)[:1].decode()
    return not first.isalnum() and plain[:1] not in set("-x") and not re.search(r"\.[0-9]", plain)


behind_links = (st.text(max_size=8) | st.text(".,!?\"')]）」。&=#%xab12-", max_size=12)).filter(can_be_behind)

# text made of what codes, links and records are made of: far more often nearly right than text at large
code_pieces = st.sampled_from(
    [
        "SS1",
        "ss1",
        "S1",
        "S4",
        "S3",
        "SS9",
        "AAAAABD",
        "AAAAABC",
        "AAA",
        "-",
        " ",
        "%23",
        "#",
        ".",
        "1-2",
        "x2",
        "É",
        "ש",
    ]
)
code_like = st.lists(code_pieces | st.text(max_size=3), max_size=12).map("".join)
move_like = st.text(string.digits + "-x .", max_size=12)
