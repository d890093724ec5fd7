"""Both runtimes give the same answers to the same thousands of texts: codes, records, boards, saves."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Page

from tests.game.answers import (
    answer_to_board,
    answer_to_code,
    answer_to_link,
    answer_to_record,
    answer_to_save,
    cleaned,
)
from tests.game.data import read_json, read_text
from tests.micropython.runtime import run, start_runtime

SEED = 1
TEXTS = 1_500
CODE_PIECES = ("SS1", "ss1", "SSI", "SS9", "S1", "s4", "S3", "AAAAABD", "AAAAABC", "aaa", "0", "1", "l", "-", "–", "־")
OTHER_PIECES = ("Ａ", "%23", "#", ".", "1-2", "1-8x2", "一", "ש", "é", "ß", "ſ", "İ", "🂡")
LINK_PIECES = (
    "#",
    "%23",
    "SS1-S1-AAAAABD",
    ".",
    "%2E",
    "%2e",
    "1-2",
    "1-6x2",
    "x",
    "%",
    "2",
    "%E4",
    "%B8",
    "%80",
    "%ED",
    "%A0",
    "%F4",
    "%9F",
    ")",
    "）",
    "&fbclid=a",
    "\u202e",
    "%EF%BC%89",
)
SPACES = (" ", "\u3000", "\u00a0", "\u2028", "\u200f", "\x00")
PUT_IN = ("", "1", "-", "#", ":", "♠", "\ufe0e", '"', "x", " ", "\n", "\t", "\u00a0", "ſ", "s")
# all signs up to the CJK punctuation, and the block of full-width signs with what surrounds it
RANGES = ((0, 0x1000), (0x1000, 0x2000), (0x2000, 0x3100), (0xFE00, 0x10100))


@pytest.fixture(scope="module")
def runtime(chromium: Browser) -> Iterator[Page]:
    """A page in which the runtime has started."""
    page = chromium.new_page()
    start_runtime(page, ("game",), ("game", "data"))
    yield page
    page.close()


def mixed(pieces: Sequence[str], most: int) -> list[str]:
    source = random.Random(SEED)
    return ["".join(source.choices(pieces, k=source.randrange(most))) for _ in range(TEXTS)]


def damaged(text: str) -> list[str]:
    """A text with one sign gone, put in, or changed, in many places."""
    source = random.Random(SEED)
    found = [text]
    for _ in range(TEXTS // 10):
        start = source.randrange(len(text))
        found.append(text[:start] + source.choice(PUT_IN) + text[start + source.randrange(2) :])
    return found


BOARDS = [
    *damaged("\n".join(read_json("example.json")["rules_deal"])),
    *damaged("Foundations: H-0 C-0\n" + "\n".join(read_json("example.json")["rules_deal"]).replace("H", "♥\ufe0f")),
]
RECORDS = [
    *damaged(read_json("example.json")["example_record"]),
    *damaged(read_json("example.json")["rules_deal_record"]),
    *mixed(("SS1-S1-AAAAABD", " ", " ", "1-2", "1-8", "1-4", "1-6x2", "x", "10", "-"), 12),
]
VALUES: tuple[object, ...] = (
    None,
    True,
    0,
    1,
    -1,
    4,
    5,
    1.5,
    2**60,
    "",
    "1-2",
    "1-6",
    "2-3x2 1-6",
    "SS1-S1-AAAAABD",
    [],
    {},
)
# where CPython's JSON is stricter than MicroPython's, a comma or colon too many or too few is not asked about
SAVES: list[str] = [
    json.dumps(read_json("saves/v1-game.json") | {name: value})
    for name in read_json("saves/v1-game.json")
    for value in VALUES
] + [read_text("saves/v1-game.json")[:end] for end in range(300)]

QUESTIONS: tuple[tuple[Callable[[str], object], list[str]], ...] = (
    (answer_to_code, mixed(CODE_PIECES + OTHER_PIECES + SPACES, 12)),
    (answer_to_board, BOARDS),
    (answer_to_link, mixed(LINK_PIECES, 14)),
    (answer_to_record, RECORDS),
    (answer_to_save, SAVES),
)


@pytest.mark.parametrize(("answer", "texts"), QUESTIONS, ids=lambda value: str(getattr(value, "__name__", "")))
def test_the_same_answers(runtime: Page, answer: Callable[[str], object], texts: list[str]) -> None:
    pairs = json.dumps([[text, answer(text)] for text in texts])
    assert len({str(answer(text)) for text in texts}) > 2
    source = f"""
import json
from tests.game.answers import {answer.__name__} as answer
for text, wanted in json.loads({pairs!r}):
    assert answer(text) == wanted, (text, answer(text), wanted)
"""
    assert run(runtime, source) is None


@pytest.mark.parametrize(("first", "end"), RANGES)
def test_every_sign_is_cleaned_alike(runtime: Page, first: int, end: int) -> None:
    source = f"""
from tests.game.answers import cleaned
assert cleaned(range({first}, {end})) == {cleaned(range(first, end))!r}
"""
    assert run(runtime, source) is None
