"""Four languages in the page: which comes first, changing it in mid-game, right to left, and that nothing is cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from simple_simon.build.catalogues import language
from simple_simon.build.pseudo import pseudo_catalogue
from simple_simon.game.codes import Code, from_shuffle
from simple_simon.game.table import Move
from simple_simon.words.board import card_label
from simple_simon.words.refusals import reminder
from tests.browser.conftest import OpenTable
from tests.browser.table import board, click_move, column, deal, focused, look, reason, said, settle, shows, walk

NARROW = {"width": 320, "height": 640}
VIEWS = ("new-game", "settings", "statistics", "help")
DEVICES = [
    ("nb-NO", "nb"),
    ("no", "nb"),
    ("nn-NO", "nb"),
    ("he-IL", "he"),
    ("zh-TW", "zh-Hant"),
    ("zh-HK", "zh-Hant"),
    ("zh-Hant-MO", "zh-Hant"),
    ("zh-CN", "zh-Hant"),
    ("en-GB", "en"),
    ("fi-FI", "en"),
]
# text that is wider than its element, or reaches out of the screen; what only screen readers get is left out
CUT = """() => {
  const seen = [...document.querySelectorAll("#status *, #controls *, dialog[open], dialog[open] *")].filter(
    (element) => element.checkVisibility() && !element.closest("svg, .spoken, select, pre, .wide"));
  const box = (element) => element.getBoundingClientRect();
  return seen.filter((element) => box(element).width > 2 && element.textContent.trim()).filter((element) =>
    box(element).left < -1 || box(element).right > innerWidth + 1 ||
    (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
  ).map((element) => `${element.tagName} ${element.id} ${element.textContent.trim().slice(0, 60)}`);
}"""
TWICE = "document.documentElement.style.fontSize = '200%'; dispatchEvent(new Event('resize'))"


@pytest.mark.parametrize(("device", "code"), DEVICES)
def test_the_first_language_is_that_of_the_device(open_table: OpenTable, device: str, code: str) -> None:
    root = open_table(locale=device).locator("html")
    expect(root).to_have_attribute("lang", code)
    expect(root).to_have_attribute("dir", "rtl" if code == "he" else "ltr")


def test_the_language_changes_in_mid_game_and_is_kept(table: Page) -> None:
    session = deal(table, from_shuffle(1, 1))
    click_move(table, session, Move(1, 2, 1))
    session.play(Move(1, 2, 1))
    before = look(table)
    settle(table, {"language": "he"})
    expect(table.locator("html")).to_have_attribute("lang", "he")
    expect(table.locator("html")).to_have_attribute("dir", "rtl")
    expect(table.locator("#settings")).to_have_accessible_name("הגדרות")
    assert look(table) == before
    assert shows(table, session)
    table.locator("#undo").click()
    assert look(table)[1] == (500, 0, 0)
    table.reload()
    expect(table.locator("html[data-ready]")).to_have_attribute("lang", "he")


@pytest.mark.parametrize("last", ["nb", "en"])
def test_the_language_chosen_last_stays_whichever_comes_last(table: Page, last: str) -> None:
    held: dict[str, Route] = {}
    table.route("**/catalogue-*.json", lambda route: held.update({route.request.url.split("catalogue-")[1][:2]: route}))
    table.locator("#settings").click()
    for code in ("he", last):
        table.locator("#setting-language").select_option(code)
        while code not in held and code != "en":  # English needs no catalogue
            table.wait_for_timeout(20)
    for code in ("nb", "he"):
        if code in held:
            with table.expect_response(f"**/catalogue-{code}*"):
                held[code].continue_()
            table.wait_for_timeout(300)
    expect(table.locator("html")).to_have_attribute("lang", last)
    expect(table.locator("#setting-language")).to_have_value(last)


def test_the_board_is_never_mirrored(open_table: OpenTable) -> None:
    page = open_table(locale="he-IL")
    boxes = [column(page, number).bounding_box() for number in range(1, 11)]
    lefts = [box["x"] for box in boxes if box]
    assert len(lefts) == 10
    assert lefts == sorted(lefts)
    session = deal(page, from_shuffle(1, 1))
    walk(page, 1, 7)
    page.keyboard.press("ArrowRight")
    assert focused(page) == card_label(language("he"), session.table, 2, 7)


@pytest.mark.parametrize("code", ["nb", "he", "zh-Hant"])
def test_cards_and_reminders_speak_the_language(open_table: OpenTable, code: str) -> None:
    page = open_table(locale=code)
    session = deal(page, from_shuffle(1, 1))
    labels = page.locator("[data-column='1'] [data-face]").evaluate_all("all => all.map((card) => card.ariaLabel)")
    assert labels == [card_label(language(code), session.table, 1, index) for index in range(8)]
    refused = session.play(Move(1, 3, 1))
    click_move(page, session, Move(1, 3, 1))
    assert reason(page) == refused.reason  # type: ignore[union-attr]
    assert said(page) == reminder(language(code), refused)  # type: ignore[arg-type]


def test_the_signs_of_a_code_stay_in_their_order(open_table: OpenTable) -> None:
    page = open_table(locale="he-IL")
    deal(page, Code(1, "AAAAABD"))
    assert page.locator("#code").evaluate("(code) => getComputedStyle(code).direction") == "ltr" or (
        "\u2066SS1-S1-AAAAABD\u2069" in page.locator("#code").inner_text()
    )


@pytest.mark.parametrize("twice", [False, True], ids=["100%", "200%"])
@pytest.mark.parametrize("code", ["en", "nb", "he", "zh-Hant", "en-XA"])
def test_nothing_is_cut_on_a_narrow_screen(open_table: OpenTable, code: str, twice: bool) -> None:
    page = open_table(locale="nb" if code == "en-XA" else code, viewport=NARROW)
    if code == "en-XA":
        page.route("**/catalogue-nb.*", _answer_with_the_test_language)
        page.reload()
        expect(page.locator("html[data-ready]")).to_have_attribute("lang", "nb")
        assert len(board(page)) == 10
    if twice:
        page.evaluate(TWICE)
    found = {"table": page.evaluate(CUT)}
    for name in VIEWS:
        page.locator(f"#{name}").click()
        found[name] = page.evaluate(CUT)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    assert {name: cut for name, cut in found.items() if cut} == {}


def _answer_with_the_test_language(route: Route) -> None:
    route.fulfill(body=pseudo_catalogue(), content_type="application/json")
