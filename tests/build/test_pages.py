"""The pages: their pictures, links, sections and terms, and that what they say of games is true."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from simple_simon import __version__
from simple_simon.build import pages, pictures
from simple_simon.build.assets import Assets
from simple_simon.build.catalogues import language
from simple_simon.build.failure import BuildFailure
from simple_simon.build.sources import PAGES
from simple_simon.game import cards, codes, deals, records, rules
from simple_simon.game.table import Table, board_lines
from simple_simon.words.board import board_text

EXAMPLE = json.loads((Path(__file__).parents[1] / "data" / "example.json").read_text())
CODES = ("en", "nb", "he", "zh-Hant")
NAMES = ("rules", "examples", "about")
EVERY = [(code, name) for code in CODES for name in NAMES]
VOID = ("meta", "link", "img", "br", "hr")


class Reader(HTMLParser):
    """Reads a page: its elements with their attributes, its text, and whether each element is closed in order."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(content.decode())
        assert not self.open, f"left open: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"an attribute given twice: {tag} {names}"
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Elements close in the order in which they were opened."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Note the text."""
        self.text += data

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of every element of a kind."""
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.fixture(scope="module")
def assets() -> Assets:
    """The files that the pages load."""
    return Assets()


@pytest.fixture(scope="module")
def read(assets: Assets) -> dict[tuple[str, str], Reader]:
    """Every page, read."""
    made = pages.make_pages(assets)
    assert set(made) == {pages.page_address(code, name) for code, name in EVERY}
    return {(code, name): Reader(made[pages.page_address(code, name)]) for code, name in EVERY}


Pages = dict[tuple[str, str], Reader]


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_a_page_says_its_language_and_direction(read: Pages, code: str, name: str) -> None:
    (root,) = read[code, name].all("html")
    assert (root["lang"], root["dir"]) == (code, "rtl" if code == "he" else "ltr")


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_a_page_needs_no_script_and_no_style_of_its_own(read: Pages, code: str, name: str) -> None:
    for tag, attributes in read[code, name].elements:
        assert tag not in ("script", "style", "iframe", "base")
        assert "style" not in attributes
        assert not [name for name in attributes if name.startswith("on")]


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_a_page_has_one_heading_and_its_sections_in_the_contents(read: Pages, code: str, name: str) -> None:
    page = read[code, name]
    assert len(page.all("h1")) == 1
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(set(ids)) == len(ids)
    linked = [link["href"][1:] for link in page.all("a") if link["href"].startswith("#")]
    assert linked == [heading["id"] for heading in page.all("h2")[1:]]


@pytest.mark.parametrize("name", NAMES)
def test_the_sections_are_the_same_in_every_language(read: Pages, name: str) -> None:
    sections = [[heading["id"] for heading in read[code, name].all("h2")] for code in CODES]
    assert sections == [sections[0]] * 4
    headings = [len(read[code, name].all("h3")) for code in CODES]
    assert headings == [headings[0]] * 4


def test_the_sections_of_the_rules(read: Pages) -> None:
    assert [heading["id"] for heading in read["en", "rules"].all("h2")[1:]] == [
        "short",
        "deal",
        "suits",
        "placing",
        "group",
        "empty",
        "removing",
        "end",
        "variants",
        "score",
        "special",
        "spider",
    ]


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_every_link_leads_somewhere(read: Pages, assets: Assets, code: str, name: str) -> None:
    for tag in ("a", "link", "img"):
        for attributes in read[code, name].all(tag):
            _follow(read, assets, code, attributes.get("href") or attributes["src"])


def _follow(read: Pages, assets: Assets, code: str, address: str) -> None:
    if address.startswith(("https://", "#")):
        return
    if address.startswith("../../assets/"):
        assert address.removeprefix("../../") in assets.files
    elif address.startswith("../../"):
        _follow_into_the_app(address.removeprefix("../../"))
    else:
        match = re.fullmatch(r"(?:\.\./([\w-]+)/)?(\w+)\.html(?:#(.+))?", address)
        assert match, address
        page = read[match[1] or code, match[2]]
        assert match[3] is None or match[3] in [heading.get("id") for heading in page.all("h2")]


def _follow_into_the_app(fragment: str) -> None:
    if fragment:
        deal, moves = records.from_fragment(fragment.removeprefix("#"))
        session = records.replay_moves(codes.parse_code(deal), moves)
        assert session.is_won or not moves


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_a_page_leads_to_the_same_page_in_the_other_languages(read: Pages, code: str, name: str) -> None:
    page = read[code, name]
    alternates = {link["hreflang"]: link["href"] for link in page.all("link") if link["rel"] == "alternate"}
    assert alternates == {other: f"../{other}/{name}.html" for other in CODES}
    shown = [(link["hreflang"], link["lang"], link["href"]) for link in page.all("a") if "hreflang" in link]
    assert shown == [(other, other, f"../{other}/{name}.html") for other in CODES]


@pytest.mark.parametrize("code", CODES)
def test_links_to_a_game_leave_the_frame_in_which_the_app_shows_a_page(read: Pages, code: str) -> None:
    for name in NAMES:
        for link in read[code, name].all("a"):
            if link["href"].startswith("../../"):
                assert link["target"] == "_top"


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


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_signs_that_read_left_to_right_stay_whole(read: Pages, code: str, name: str) -> None:
    assert all(element.get("dir") == "ltr" for element in read[code, name].all("code"))


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


def test_a_section_without_a_name_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("page.html", "pages.css", "games.json"):
        (tmp_path / name).write_bytes((PAGES / name).read_bytes())
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "rules.md").write_text("## The deal\n")
    monkeypatch.setattr(pages, "PAGES", tmp_path)
    with pytest.raises(BuildFailure, match="expected a name such as"):
        pages.make_pages(Assets())


def test_the_best_column_is_as_the_rules_page_says() -> None:
    lines = ["7H", "8S", "", "8H", "9H 8H", "KS KS", "2C", "2D", "2S", "3S"]
    table = Table(tuple(tuple(cards.parse_face(face) for face in line.split()) for line in lines), ())
    assert rules.best_column(table, 1, 1) == 5
