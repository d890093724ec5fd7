"""What the pages say: that it is true of the games, in the words of the glossary, and no verdict."""

from __future__ import annotations

import json
import re

import pytest

from simple_simon import __version__
from simple_simon.build import pages
from simple_simon.build.sources import PAGES
from simple_simon.game import cards, rules
from simple_simon.game.table import Table
from tests.build.reader import CODES, EVERY, Pages
from tests.game.data import read_json

EXAMPLE = read_json("example.json")


def test_the_games_of_the_pages_are_those_of_the_examples() -> None:
    games = json.loads((PAGES / "games.json").read_text())
    assert games == {"example": EXAMPLE["example_record"], "rules": EXAMPLE["rules_deal_record"]}


def test_what_the_examples_say_of_the_first_game() -> None:
    after = [pages.session_after(EXAMPLE["example_record"], moves) for moves in range(50)]
    moved = [len(session.changes[-1].cards) if session.changes else 0 for session in after]
    assert all(all(session.table.columns) for session in after[:9]), "no column is empty before move 9"
    assert after[9].table.columns[0] == ()
    assert (moved[20], after[20].changes[-1].move.target, after[19].table.columns[8]) == (8, 9, ())
    assert (moved[29], after[28].score, after[29].score, after[29].removed) == (6, 472, 571, 1)
    assert (moved[34], after[34].changes[-1].move.target, after[33].table.columns[6]) == (12, 7, ())
    assert (moved[40], after[40].removed, after[40].table.columns.count(())) == (12, 2, 4)
    assert (moved[47], after[47].removed) == (1, 3)
    assert (moved[49], after[49].is_won, after[49].moves, after[49].score) == (10, True, 49, 851)


def test_what_the_examples_say_of_the_second_game() -> None:
    after = [pages.session_after(EXAMPLE["rules_deal_record"], moves) for moves in range(60)]
    moved = [len(session.changes[-1].cards) if session.changes else 0 for session in after]
    assert after[13].table.columns[2] == ()
    assert (after[1].table.columns[9], cards.face(after[2].table.columns[9][0])) == ((), "KS")
    assert (moved[43], after[43].table.columns.count(())) == (8, 2)
    assert (after[51].table.removed, moved[53], after[53].table.removed) == ((2,), 12, (2, 3))
    assert after[57].table.removed == (2, 3, 1)
    assert (moved[59], after[59].is_won, after[59].moves, after[59].score) == (3, True, 59, 841)


@pytest.mark.parametrize("code", CODES)
def test_the_figures_of_the_examples_are_on_the_page(read: Pages, code: str) -> None:
    text = read[code, "examples"].text
    for figure in ("49", "851", "59", "841", "34", "12", "472", "571", "+400", "−49", "−59"):
        assert figure in text
    assert "500 − 49 + 400 = 851" in read[code, "rules"].text


TERMS = {
    "en": "deck suit spades hearts diamonds clubs ace queen king stock|reserve cell|empty column|game code|best column",
    "nb": "kortstokk farge spar hjerter ruter kløver ess dame konge trekkbunke reservefelt|tom kolonne|spillkode",
    "he": "חפיסה סדרה עלה לב יהלום תלתן אס מלכה מלך קופה עמודה|תאי עתודה|עמודה ריקה|קוד משחק|לחיצה כפולה",
    "zh-Hant": "一副牌 花色 黑桃 紅心 方塊 梅花 抽牌堆 保留格 空欄 牌組 順子 牌局代碼|連按兩下|自動放置|互動規則",
}


@pytest.mark.parametrize("code", CODES)
def test_the_rules_use_the_terms_of_the_glossary(read: Pages, code: str) -> None:
    text = read[code, "rules"].text
    terms = [term for part in TERMS[code].split("|")[:1] for term in part.split(" ")] + TERMS[code].split("|")[1:]
    assert [term for term in terms if term not in text] == []


VERDICTS = r"\b(stuck|unwinnable|game over|fastlåst|uløselig)\b|נתקע|תקוע|הפסדת|死局|卡住|無解"


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_no_page_judges_a_game(read: Pages, code: str, name: str) -> None:
    assert not re.search(VERDICTS, read[code, name].text, re.IGNORECASE)


@pytest.mark.parametrize("code", CODES)
def test_about_names_version_and_sources(read: Pages, code: str) -> None:
    page = read[code, "about"]
    assert __version__ in page.text
    assert "MIT" in page.text
    assert "https://en.wikipedia.org/wiki/Simple_Simon_(solitaire)" in [link["href"] for link in page.all("a")]


def test_the_best_column_is_as_the_rules_page_says() -> None:
    lines = ["7H", "8S", "", "8H", "9H 8H", "KS KS", "2C", "2D", "2S", "3S"]
    table = Table(tuple(tuple(cards.parse_face(face) for face in line.split()) for line in lines), ())
    assert rules.best_column(table, 1, 1) == 5
