"""Access for everyone: what axe finds in every view, no colour alone, no motion where none is wanted, and zooming."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from simple_simon.build.npm import fetch_test_tool
from simple_simon.game import records
from tests.browser.conftest import OpenTable
from tests.browser.deals import EXAMPLE, WINS, just_before, session_with
from tests.browser.table import (
    card,
    click_move,
    drag_move,
    key_move,
    numbers,
    resume,
    shows,
    spot,
)

SEVEN = {1: "2C 7H", 2: "8H", 3: "8S", 4: "TD", 10: "3S", 9: "4H"}
LANGUAGES = ("en-GB", "nb-NO", "he-IL", "zh-TW")
AXE = """async (selector) => (await axe.run(selector, { resultTypes: ["violations"] })).violations.map(
  (found) => `${found.id}: ${found.nodes.map((node) => node.target.join(" ")).slice(0, 3).join(", ")}`)"""
# what a player opens by a button or a key, and what opens by itself
OPENED = ("new-game", "restart", "settings", "statistics", "help", "keys", "board-text")
BY_ITSELF = ("link", "elsewhere", "share", "trouble")


def complaints(page: Page, selector: str = "body") -> list[str]:
    """What axe finds in a part of the page."""
    found: list[str] = page.evaluate(AXE, selector)
    return found


@pytest.fixture(params=LANGUAGES)
def judged(request: pytest.FixtureRequest, open_table: OpenTable) -> Page:
    """The table in a language with axe in it, two cards moved; colours are light in one half, dark in the other."""
    colours = "light" if request.param in ("en-GB", "he-IL") else "dark"
    wishes: dict[str, Any] = {"color_scheme": colours, "reduced_motion": "reduce", "bypass_csp": True}
    page = open_table(locale=request.param, **wishes)
    resume(page, session_with(SEVEN, "1-2", "10-9"))
    put_axe(page)
    return page


def put_axe(page: Page) -> None:
    """Put axe into the page."""
    page.evaluate((fetch_test_tool("axe-core") / "axe.min.js").read_text(encoding="utf-8"))


def test_axe_finds_nothing_on_the_board(judged: Page) -> None:
    for colours in ("light", "dark"):
        judged.emulate_media(color_scheme="light" if colours == "light" else "dark")
        assert complaints(judged) == []
    judged.mouse.click(*spot(judged, 1, -1))
    expect(judged.locator(".held")).to_have_count(1)
    assert complaints(judged) == []
    key_move(judged, session_with(SEVEN, "1-2", "10-9"), records_move("4-2"))
    expect(judged.locator("#announcer")).to_be_visible()
    assert complaints(judged) == []


def records_move(word: str) -> Any:
    """A move from its text."""
    return records.parse_move(word)


def test_axe_finds_nothing_in_any_dialog(judged: Page) -> None:
    for name in OPENED:
        judged.evaluate(PRESS, f"open-{name}" if name != "restart" else "ask-restart")
        expect(judged.locator(f"#{name}-dialog")).to_be_visible()
        assert complaints(judged, f"#{name}-dialog") == [], name
        judged.keyboard.press("Escape")
        expect(judged.locator("dialog[open]")).to_have_count(0)
    for name in BY_ITSELF:
        judged.evaluate("(name) => document.getElementById(`${name}-dialog`).showModal()", name)
        assert complaints(judged, f"#{name}-dialog") == [], name
        judged.evaluate("(name) => document.getElementById(`${name}-dialog`).close()", name)


PRESS = "(action) => document.querySelector(`[data-action='${action}']`).click()"


def test_axe_finds_nothing_in_a_wrong_code_a_win_and_a_watched_game(judged: Page) -> None:
    judged.locator("#new-game").click()
    judged.locator("#code-entry").fill("SS1-S1-AAAAAB")
    judged.keyboard.press("Enter")
    expect(judged.locator("#code-problem")).to_be_visible()
    assert complaints(judged, "#new-game-dialog") == []
    session, word = just_before(WINS[0], 4)
    resume(judged, session)
    put_axe(judged)
    drag_move(judged, session, records_move(word))
    expect(judged.locator("#win")).to_be_visible()
    assert complaints(judged) == []
    judged.evaluate(PRESS, "watch-again")
    expect(judged.locator("#watch")).to_be_visible()
    assert complaints(judged) == []


def test_axe_finds_nothing_in_the_statistics_of_games(judged: Page) -> None:
    session, word = just_before(WINS[0], 4)
    resume(judged, session)
    put_axe(judged)
    drag_move(judged, session, records_move(word))
    judged.evaluate(PRESS, "open-statistics")
    expect(judged.locator("#statistics-dialog")).to_be_visible()
    assert complaints(judged, "#statistics-dialog") == []


def test_axe_finds_what_is_wrong(open_table: OpenTable) -> None:
    page = open_table(bypass_csp=True)
    put_axe(page)
    page.evaluate("() => document.querySelector('#undo span').remove()")
    page.locator("#undo").evaluate("(button) => button.removeAttribute('title')")
    assert [found.split(":")[0] for found in complaints(page, "#controls")] == ["button-name"]


def test_without_motion_everything_works_and_nothing_moves(open_table: OpenTable) -> None:
    page = open_table(reduced_motion="reduce")
    session = session_with(SEVEN)
    resume(page, session)
    drag_move(page, session, records_move("1-2"))
    assert page.evaluate("() => document.getAnimations().filter((one) => !(one instanceof CSSAnimation)).length") == 0
    expect(card(page, 2, -1)).to_have_class("card landed")
    last, word = just_before(WINS[0], 4)
    resume(page, last)
    drag_move(page, last, records_move(word))
    expect(page.locator("#win")).to_be_visible()
    page.locator("#win [data-action='ask-restart']").click()
    assert shows(page, records.replay(WINS[0].split(" ")[0]))


def test_with_motion_the_position_waits_for_nothing(open_table: OpenTable) -> None:
    page = open_table(reduced_motion="no-preference")
    session = session_with(SEVEN)
    resume(page, session)
    drag_move(page, session, records_move("1-3"))
    assert page.evaluate("() => document.getAnimations().length") > 0
    assert shows(page, session_with(SEVEN, "1-3"))


@pytest.mark.parametrize("size", [(320, 200), (320, 256)])
def test_at_four_times_the_size_everything_is_in_reach(open_table: OpenTable, size: tuple[int, int]) -> None:
    """A window of 1280 at 400 % is one of 320: score and controls can be reached, by scrolling if need be."""
    page = open_table(viewport={"width": size[0], "height": size[1]})
    for name in ("score", "code", "undo", "new-game", "settings", "help"):
        page.locator(f"#{name}").scroll_into_view_if_needed()
        expect(page.locator(f"#{name}")).to_be_in_viewport()
    page.locator("#settings").click()
    expect(page.locator("#settings-dialog [name=double_tap]")).to_be_visible()


def test_twenty_moves_by_single_taps(open_table: OpenTable) -> None:
    page = open_table(reduced_motion="reduce")
    session = records.replay(EXAMPLE.split(" ")[0])
    resume(page, session)
    for change in records.replay(EXAMPLE).changes[:20]:
        click_move(page, session, change.move)
        session.play(change.move)
    assert shows(page, session)
    assert numbers(page)[1] == 20


def test_suits_differ_by_shape_and_marks_by_more_than_colour(open_table: OpenTable) -> None:
    page = open_table(forced_colors="active")
    resume(page, session_with(SEVEN))
    uses = page.locator("[data-column] .index use")
    shapes = uses.evaluate_all(
        "(all) => all.map((use) => [use.closest('.card').dataset.suit, use.getAttribute('href')])"
    )
    assert dict(shapes) == {suit: f"#suit-{suit}" for suit in "SHDC"}
    outlines = "(all) => new Set(all.map((one) => one.outerHTML)).size"
    assert page.locator("symbol[id^='suit-']").evaluate_all(outlines) == 4
    page.mouse.click(*spot(page, 1, -1))
    assert card(page, 1, -1).locator(".face").evaluate("(face) => getComputedStyle(face).outlineStyle") == "solid"
    assert card(page, 5, -1).locator(".face").evaluate("(face) => getComputedStyle(face).outlineStyle") == "none"
