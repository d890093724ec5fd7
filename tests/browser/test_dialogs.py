"""Dialogs never end the game, close by every way out, and keep their buttons in reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game import records
from simple_simon.game.session import Session
from tests.browser.conftest import OpenTable
from tests.browser.deals import EXAMPLE
from tests.browser.kept import play, reopen
from tests.browser.table import deal, shows, wait_until_ready

OPEN = "dialog[open]"
# the way to each dialog: what is clicked one after the other
DIALOGS = {
    "new game": ["#new-game"],
    "restart": ["#restart"],
    "settings": ["#settings"],
    "statistics": ["#statistics"],
    "help": ["#help"],
    "keys": ["#help", "[data-action=open-keys]"],
    "board as text": ["#help", "[data-action=open-board-text]"],
    "rules": ["#help", "[data-page=rules]"],
    "examples": ["#help", "[data-page=examples]"],
    "about": ["#help", "[data-page=about]"],
}
IDS = {"board as text": "board-text", "rules": "page", "examples": "page", "about": "page"}
SMALL = [{"width": 360, "height": 640}, {"width": 640, "height": 360}]


@pytest.fixture
def session(table: Page) -> Session:
    """Three moves of the example."""
    begun = deal(table, records.replay(EXAMPLE).code)
    play(table, begun, EXAMPLE, 3)
    return begun


def go_to(page: Page, name: str) -> None:
    """Open a dialog."""
    for selector in DIALOGS[name]:
        page.locator(selector).click()
    expect(page.locator(f"#{IDS.get(name, name.replace(' ', '-'))}-dialog")).to_be_visible()


def leave(page: Page, way: str) -> None:
    """Close the open dialog by a way."""
    if way == "button":
        page.locator(f"{OPEN} .close").click()
    elif way == "Escape":
        page.keyboard.press("Escape")
    elif way == "back":
        page.go_back()
    else:
        page.mouse.click(3, 3)


@pytest.mark.parametrize("way", ["button", "Escape", "back", "beside"])
def test_no_dialog_ends_the_game(table: Page, session: Session, way: str) -> None:
    for name in DIALOGS:
        go_to(table, name)
        leave(table, way)
        expect(table.locator(OPEN)).to_have_count(0)
        assert shows(table, session), name
    reopen(table)
    assert shows(table, session)


def test_going_back_closes_the_dialog_first_and_then_leaves(table: Page, session: Session, address: str) -> None:
    go_to(table, "settings")
    table.go_back()
    expect(table.locator(OPEN)).to_have_count(0)
    assert table.url == address
    table.go_back()
    assert table.url == "about:blank"
    table.goto(address)
    wait_until_ready(table)
    assert shows(table, session)
    table.keyboard.press("Control+z")
    session.undo()
    assert shows(table, session)


def test_going_back_and_forth_leaves_dialogs_in_order(table: Page, session: Session) -> None:
    go_to(table, "settings")
    table.go_back()
    table.go_forward()
    expect(table.locator(OPEN)).to_have_count(0)
    go_to(table, "statistics")
    table.go_back()
    expect(table.locator(OPEN)).to_have_count(0)
    go_to(table, "help")
    reopen(table)
    go_to(table, "keys")
    table.go_back()
    expect(table.locator(OPEN)).to_have_count(0)
    assert shows(table, session)


def test_the_focus_comes_back_to_what_opened_the_dialog(table: Page) -> None:
    for name in ("settings", "statistics", "help"):
        go_to(table, name)
        table.keyboard.press("Escape")
        expect(table.locator(f"#{name}")).to_be_focused()


def enlarge(page: Page) -> None:
    """Show all text at twice its size."""
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")


def press_each_button(page: Page, within: str) -> None:
    """Every button can be brought into sight, and a click on it meets it."""
    for button in page.locator(f"{within} button:visible, {within} input:visible, {within} select:visible").all():
        button.click(trial=True)


def test_what_opens_right_after_a_dialog_has_closed_stays_open(table: Page, session: Session) -> None:
    """Also where the browser has not yet taken the first one's step back."""
    table.evaluate(
        """() => { for (const name of ["settings", "help", "statistics"]) {
          document.getElementById(name).click();
          document.querySelector("dialog[open] .close").click(); }
        document.getElementById("help").click(); }"""
    )
    expect(table.locator("#help-dialog")).to_be_visible()
    table.go_back()
    expect(table.locator(OPEN)).to_have_count(0)
    assert shows(table, session)


@pytest.mark.parametrize("viewport", SMALL, ids=str)
def test_at_twice_the_text_each_button_of_a_dialog_is_in_reach(open_table: OpenTable, viewport: object) -> None:
    page = open_table(viewport=viewport)
    session = deal(page, records.replay(EXAMPLE).code)
    play(page, session, EXAMPLE, 1)
    enlarge(page)
    for name in ("new game", "restart", "settings", "statistics", "help", "keys"):
        go_to(page, name)
        press_each_button(page, OPEN)
        page.keyboard.press("Escape")
        expect(page.locator(OPEN)).to_have_count(0)


@pytest.mark.parametrize("viewport", SMALL, ids=str)
def test_at_twice_the_text_each_button_of_the_win_is_in_reach(open_table: OpenTable, viewport: object) -> None:
    page = open_table(viewport=viewport)
    session = deal(page, records.replay(EXAMPLE).code)
    play(page, session, EXAMPLE)
    enlarge(page)
    expect(page.locator("#win")).to_be_visible()
    press_each_button(page, "#win")


@pytest.mark.parametrize("viewport", SMALL, ids=str)
def test_at_twice_the_text_a_reminder_is_in_sight(open_table: OpenTable, viewport: object) -> None:
    page = open_table(viewport=viewport)
    enlarge(page)
    page.evaluate("() => { location.hash = 'no-code' }")
    expect(page.locator("#announcer.shown")).to_be_in_viewport(ratio=1)
