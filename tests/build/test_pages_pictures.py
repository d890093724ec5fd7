"""The pictures of the pages: what they draw, and the words that stand for them."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest

from simple_simon.build import pages, pictures
from simple_simon.build.assets import Assets
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


@pytest.mark.parametrize("name", ["rules", "examples"])
@pytest.mark.parametrize("code", CODES)
def test_every_picture_is_a_view_of_the_one_file(read: Pages, assets: Assets, code: str, name: str) -> None:
    address = assets.address(pages.boards_file(name))
    drawn = ElementTree.fromstring(assets.files[address])
    views = {view.attrib["id"]: view.attrib["viewBox"].split(" ")[2:] for view in drawn.findall(".//{*}view")}
    shown = read[code, name].all("img")
    assert len(shown) == len(views)
    for picture in shown:
        file, view = picture["src"].split("#")
        assert file == f"../../{address}"
        assert views[view] == [picture["width"], picture["height"]]


def test_a_picture_draws_every_card_from_left_to_right() -> None:
    table = deals.deal(codes.parse_code(EXAMPLE["rules_deal_code"]))
    drawn = ElementTree.fromstring(pictures.draw({"deal": pictures.Board(table, 1, 0)}))
    uses = [(use.attrib["href"][1:], int(use.attrib.get("x", 0))) for use in drawn.findall("{*}g/{*}use")]
    faces = {cards.face(card)[::-1] for card in range(cards.DECK)}
    drawn_cards = [(name, left) for name, left in uses if name in faces]
    assert [name for name, _ in drawn_cards] == [cards.face(card)[::-1] for held in table.columns for card in held]
    lefts = [left for _, left in drawn_cards]
    assert lefts == sorted(lefts)
    known = {element.attrib["id"] for element in drawn.iter() if "id" in element.attrib}
    assert {use.attrib["href"][1:] for use in drawn.findall(".//{*}use")} <= known


def test_boards_lie_below_each_other() -> None:
    table = deals.deal(codes.parse_code(EXAMPLE["rules_deal_code"]))
    board = pictures.Board(table, 1, 0)
    drawn = ElementTree.fromstring(pictures.draw({"first": board, "second": board}))
    first, second = (
        [int(number) for number in view.attrib["viewBox"].split(" ")] for view in drawn.findall(".//{*}view")
    )
    assert first == [0, 0, *pictures.size(table)]
    assert second == [0, first[3] + pictures.GAP, *pictures.size(table)]
    places = [board.attrib["transform"] for board in drawn.findall("{*}g")]
    assert places == ["translate(0 0)", f"translate(0 {second[1]})"]


def test_a_picture_marks_what_moved_and_shows_empty_columns_and_removed_runs() -> None:
    table = Table(((cards.parse_face("QS"), cards.parse_face("JS")), *[()] * 9), (1,))
    picture = pictures.draw({"moved": pictures.Board(table, 1, 2)})
    assert picture.count(pictures.MARK) == 1
    assert picture.count("stroke-dasharray") == 9 + 3
    assert pictures.MARK not in pictures.draw({"still": pictures.Board(table, 1, 0)})
