"""The pictures of the pages: what they draw, and the words that stand for them."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest

from simple_simon.build import pages, pictures
from simple_simon.build.catalogues import language
from simple_simon.build.sources import PAGES
from simple_simon.game import cards, codes, deals
from simple_simon.game.table import Table, board_lines
from simple_simon.words.board import board_text
from tests.build.reader import CODES, Pages
from tests.game.data import read_json

EXAMPLE = read_json("example.json")


@pytest.mark.parametrize("code", CODES)
def test_the_picture_of_the_rules_is_the_dealt_table_in_words(read: Pages, code: str) -> None:
    (picture,) = read[code, "rules"].all("img")
    table = deals.deal(codes.parse_code(EXAMPLE["rules_deal_code"]))
    assert board_lines(table) == EXAMPLE["rules_deal"]
    assert picture["alt"] == board_text(language(code), table)


@pytest.mark.parametrize(
    ("code", "start"),
    [
        ("en", "No runs removed. Column 1: ace of spades, king of hearts, ace of clubs, 4 of diamonds,"),
        ("nb", "Ingen sekvenser fjernet. Kolonne 1: spar ess, hjerter konge, kløver ess, ruter 4,"),
        ("he", "לא הוסר אף רצף. עמודה 1: אס עלה, מלך לב, אס תלתן, 4 יהלום,"),
        ("zh-Hant", "尚未移除任何順子。第 1 欄：黑桃 A、紅心 K、梅花 A、方塊 4、"),
    ],
)
def test_the_text_of_the_picture_word_by_word(read: Pages, code: str, start: str) -> None:
    assert read[code, "rules"].all("img")[0]["alt"].startswith(start)


@pytest.mark.parametrize("code", CODES)
def test_the_pictures_of_the_examples_are_of_the_games(read: Pages, code: str) -> None:
    games = json.loads((PAGES / "games.json").read_text())
    steps = re.findall(r"picture:(\w+)@(\d+)", (PAGES / code / "examples.md").read_text(encoding="utf-8"))
    shown = [pages.session_after(games[game], int(moves)).table for game, moves in steps]
    assert ("example", "34") in steps
    texts = [board_text(language(code), table) for table in shown]
    assert [picture["alt"] for picture in read[code, "examples"].all("img")] == texts


def test_a_picture_draws_every_card_from_left_to_right() -> None:
    table = deals.deal(codes.parse_code(EXAMPLE["rules_deal_code"]))
    drawn = ElementTree.fromstring(pictures.draw(table, 1, 0))
    cards_drawn = drawn.findall("{*}g[@transform]")
    assert len(cards_drawn) == 52
    first = [int(card.attrib["transform"].split("(")[1].split(" ")[0]) for card in cards_drawn]
    assert first == sorted(first)
    known = {symbol.attrib["id"] for symbol in drawn.iter("{*}symbol")} | {"card"}
    assert {use.attrib["href"][1:] for use in drawn.iter("{*}use")} <= known


def test_a_picture_marks_what_moved_and_shows_empty_columns_and_removed_runs() -> None:
    table = Table(((cards.parse_face("QS"), cards.parse_face("JS")), *[()] * 9), (1,))
    picture = pictures.draw(table, 1, 2)
    assert picture.count(pictures.MARK) == 1
    assert picture.count("stroke-dasharray") == 9 + 3
    assert pictures.MARK not in pictures.draw(table, 1, 0)
