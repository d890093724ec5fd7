"""Links: a deal asks before it takes the place of a game, a played game is watched; used up, and never believed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game import records
from simple_simon.game.session import Session
from tests.browser.conftest import OpenTable
from tests.browser.deals import EXAMPLE
from tests.browser.kept import close_dialog, figures, play, reopen, value
from tests.browser.table import deal, said, shows

OTHER = "SS1-S4-AAAAABD"
LINK = "#link-dialog"
FRAGMENT = EXAMPLE.replace(" ", ".")
# hostile or false fragments, a part of the sentence that each gets
FALSE = {
    "board": "not a game code",
    "%3Cimg%20src=x%20onerror=alert(1)%3E": "not a game code",
    "SS9-S1-AAAAABD": "version that this app",
    "SS1-S3-AAAAABD": "1, 2 or 4 suits",
    "SS1-S1-AAAAAB": "7 letters",
    "SS1-S1-AAAAABE": "doesn’t fit",
    "SS1-S1-AAAAABD.1-2.1-1": "move 2 (1-1) stays in its own column",
    "SS1-S1-AAAAABD.<b>1-2</b>.1-2": "move 1",
    "SS1-S1-AAAAABD.1-2.1-8x3": "move 2 (1-8x3)",
    "SS1-S1-AAAAABD.1-2.\u202e1-8.1-4": "move 2",
    "SS1-S1-AAAAABD.11-2": "a column that isn’t there",
}
UNDO_MEANWHILE = """async (fragment) => {
  location.hash = fragment;
  await new Promise((resolve) => addEventListener("hashchange", () => setTimeout(resolve, 20)));
  document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "z", code: "KeyZ", ctrlKey: true, bubbles: true}));
  return [document.getElementById("moves").dataset.value, !document.getElementById("watch").hidden];
}"""


def go(page: Page, fragment: str) -> None:
    """Follow a link within the open app, as an address that is typed or clicked does."""
    page.evaluate("(fragment) => { location.hash = fragment }", fragment)


def is_used_up(page: Page) -> bool:
    """Whether the address names no deal any more."""
    return "#" not in page.url


@pytest.fixture
def session(table: Page) -> Session:
    """Three moves of the example."""
    begun = deal(table, records.replay(EXAMPLE).code)
    play(table, begun, EXAMPLE, 3)
    return begun


def test_a_link_opens_its_deal_at_the_first_visit(open_table: OpenTable) -> None:
    page = open_table("#" + OTHER)
    expect(page.locator("#code")).to_have_attribute("data-value", OTHER)
    assert shows(page, records.replay(OTHER))
    assert is_used_up(page)
    assert figures(page, 1)["played"] == "0"


def test_a_link_asks_before_it_takes_the_place_of_a_game(table: Page, session: Session) -> None:
    go(table, OTHER)
    expect(table.locator(LINK)).to_be_visible()
    assert shows(table, session)
    table.locator(f"{LINK} .choices [data-action=close]").click()
    expect(table.locator(LINK)).to_be_hidden()
    assert is_used_up(table)
    reopen(table)
    expect(table.locator(LINK)).to_be_hidden()
    assert shows(table, session)
    go(table, OTHER)
    table.locator("[data-action=accept-link]").click()
    expect(table.locator("#code")).to_have_attribute("data-value", OTHER)
    reopen(table)
    expect(table.locator("#code")).to_have_attribute("data-value", OTHER)
    assert figures(table, 1)["played"] == "1"


@pytest.mark.parametrize("moves", [0, 49])
def test_a_link_does_not_ask_where_nothing_is_left(table: Page, moves: int) -> None:
    session = deal(table, records.replay(EXAMPLE).code)
    play(table, session, EXAMPLE, moves)
    go(table, OTHER)
    expect(table.locator("#code")).to_have_attribute("data-value", OTHER)
    expect(table.locator(LINK)).to_be_hidden()


def test_a_played_game_is_watched_and_leaves_the_running_one_alone(table: Page, session: Session) -> None:
    go(table, FRAGMENT)
    expect(table.locator("#watch")).to_be_visible()
    assert is_used_up(table)
    table.keyboard.press("End")
    assert value(table, "score") == 851
    reopen(table)
    expect(table.locator("#watch")).to_be_hidden()
    assert shows(table, session)
    go(table, FRAGMENT)
    table.locator("[data-action=play-deal]").click()
    expect(table.locator(LINK)).to_be_visible()
    table.locator("[data-action=accept-link]").click()
    expect(table.locator("#watch")).to_be_hidden()
    assert shows(table, Session(session.code))
    assert figures(table, 1)["played"] == "1"


def test_a_played_game_opens_for_watching_at_the_first_visit(open_table: OpenTable) -> None:
    page = open_table("#" + FRAGMENT)
    expect(page.locator("#watch")).to_be_visible()
    expect(page.locator("#watch-place")).to_have_text("Move 0 of 49")
    page.locator("[data-action=play-deal]").click()
    assert shows(page, Session(records.replay(EXAMPLE).code))


@pytest.mark.parametrize("fragment", FALSE)
def test_a_false_link_gets_a_sentence_and_changes_nothing(table: Page, session: Session, fragment: str) -> None:
    go(table, fragment)
    expect(table.locator("#announcer")).to_contain_text(FALSE[fragment])
    expect(table.locator("#announcer.shown")).to_be_visible()
    assert is_used_up(table)
    assert shows(table, session)
    assert table.locator("#announcer img, #announcer b").count() == 0


@pytest.mark.parametrize("behind", [")", "）", ",", "!", '"', "&fbclid=IwY2x-a_1.b"])
def test_what_stands_behind_a_link_is_no_part_of_it(table: Page, session: Session, behind: str) -> None:
    go(table, FRAGMENT.replace(".", "%2E") + behind)
    expect(table.locator("#watch-place")).to_have_text("Move 0 of 49")
    table.keyboard.press("Escape")
    go(table, OTHER + behind)
    expect(table.locator(LINK)).to_be_visible()
    close_dialog(table)
    assert shows(table, session)


@pytest.mark.parametrize(
    ("fragment", "sentence"),
    [
        ("SS1-S1-AAAAABD" + ".10-8.8-10" * 50_000, "more than 5,000 moves"),
        ("SS1-S1-AAAAABD." + "9" * 900_000, "more than 5,000 moves"),
        ("A" * 1_000_000, "more than 5,000 moves"),
        ("SS1-S1-" + "A" * 40_000, "7 letters"),
    ],
    ids=["moves", "a move", "no code", "letters"],
)
def test_an_endless_link_is_refused_at_once(table: Page, session: Session, fragment: str, sentence: str) -> None:
    go(table, fragment)
    expect(table.locator("#announcer")).to_contain_text(sentence)
    assert shows(table, session)


def test_the_page_goes_on_while_a_long_game_is_checked(table: Page, session: Session) -> None:
    """A move is taken back between the slices in which thousands of moves are checked."""
    moves, is_watching = table.evaluate(UNDO_MEANWHILE, "SS1-S1-AAAAABD" + ".10-8.8-10" * 2_500)
    assert (moves, is_watching) == ("2", False)
    expect(table.locator("#watch-place")).to_have_text("Move 0 of 5,000", timeout=30_000)
    table.keyboard.press("Escape")
    expect(table.locator("#watch")).to_be_hidden()
    session.undo()
    assert shows(table, session)


def test_a_link_in_a_page_of_the_app_is_watched(table: Page, session: Session) -> None:
    table.locator("#help").click()
    table.locator("[data-page=examples]").click()
    table.locator("#page-article a[href*='#SS1-S1-AAAAABD.']").first.click()
    expect(table.locator("#watch-place")).to_have_text("Move 0 of 49")
    expect(table.locator("dialog[open]")).to_have_count(0)
    table.keyboard.press("Escape")
    assert shows(table, session)


def test_a_link_closes_what_is_open(table: Page, session: Session) -> None:
    table.locator("#settings").click()
    go(table, OTHER)
    expect(table.locator(LINK)).to_be_visible()
    close_dialog(table)
    assert shows(table, session)
    assert said(table) == ""
