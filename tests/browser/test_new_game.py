"""A new game: three buttons that start at once, and the entry of a code that starts only what it can read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game import records
from simple_simon.game.session import Session
from tests.browser.conftest import OpenTable
from tests.browser.deals import EXAMPLE
from tests.browser.kept import close_dialog, play, value
from tests.browser.table import deal, shows

DIALOG = "#new-game-dialog"
LEAVES = "#new-game-leaves"
# typed text, a part of its own message
BAD_CODES = {
    "": "not a game code",
    "SS9-S1-AAAAABD": "version that this app",
    "SS1-S3-AAAAABD": "1, 2 or 4 suits",
    "SS1-S1-AAAAAB": "7 letters",
    "SS1-S1-AAAAABDD": "7 letters",
    "SS1-S1-AAAAAB!": "7 letters",
    "SS1-S1-AAAAABE": "doesn’t fit",
}


def begin(page: Page, moves: int) -> Session:
    """The example after some moves."""
    session = deal(page, records.replay(EXAMPLE).code)
    play(page, session, EXAMPLE, moves)
    return session


def test_three_buttons_start_at_once_the_last_used_first(table: Page) -> None:
    for suits in (2, 4, 1):
        table.locator("#new-game").click()
        table.locator(f'{DIALOG} [data-suits="{suits}"]').click()
        expect(table.locator(DIALOG)).to_be_hidden()
        assert (table.locator("#code").get_attribute("data-value") or "").startswith(f"SS1-S{suits}-")
        table.locator("#new-game").click()
        expect(table.locator(f'{DIALOG} [data-suits="{suits}"]')).to_be_focused()
        close_dialog(table)


def test_the_dialog_says_what_is_left_only_where_something_is(table: Page) -> None:
    session = begin(table, 0)
    for moves, is_said in ((0, False), (3, True), (49, False)):
        play(table, session, EXAMPLE, moves)
        if moves == 49:
            table.locator("#win [data-action=open-new-game]").click()
        else:
            table.locator("#new-game").click()
        expect(table.locator(LEAVES)).to_be_visible(visible=is_said)
        table.locator(f"{DIALOG} .choices [data-action=close]").click()
        assert shows(table, session)


def test_restart_asks_where_moves_would_be_lost(table: Page) -> None:
    session = begin(table, 3)
    table.locator("#restart").click()
    expect(table.locator("#restart-dialog [data-first]")).to_be_focused()
    table.keyboard.press("Enter")
    expect(table.locator("dialog[open]")).to_have_count(0)
    assert shows(table, session)
    table.locator("#restart").click()
    table.locator("#restart-dialog [data-action=restart]").click()
    assert shows(table, Session(session.code))
    table.locator("#restart").click()
    expect(table.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("text", BAD_CODES)
def test_a_bad_code_starts_nothing_and_stays(table: Page, text: str) -> None:
    session = begin(table, 2)
    table.locator("#new-game").click()
    table.locator("#code-entry").fill(text)
    table.locator("#code-entry").press("Enter")
    expect(table.locator("#code-problem")).to_contain_text(BAD_CODES[text])
    expect(table.locator("#code-entry")).to_have_value(text)
    expect(table.locator("#code-entry")).to_have_attribute("aria-invalid", "true")
    expect(table.locator(DIALOG)).to_be_visible()
    assert shows(table, session)
    close_dialog(table)
    assert shows(table, session)


def test_a_problem_is_gone_when_the_dialog_comes_again(table: Page) -> None:
    table.locator("#new-game").click()
    table.locator("#code-entry").press("Enter")
    expect(table.locator("#code-problem")).to_be_visible()
    close_dialog(table)
    table.locator("#new-game").click()
    expect(table.locator("#code-problem")).to_be_hidden()
    expect(table.locator("#code-entry")).to_have_attribute("aria-invalid", "false")


@pytest.mark.parametrize(
    "text",
    [
        "ss1 s1 aaaaabd",
        "SS1S1AAAAABD",
        "SSI-SI-AAAAABD",
        " SS1–S1–AAAAABD\u202c ",
        "Try SS1-S1-AAAAABD, it is fun",
        EXAMPLE,
        "https://play.example/#" + EXAMPLE.replace(" ", "."),
    ],
)
def test_a_code_is_read_forgivingly(table: Page, text: str) -> None:
    table.locator("#new-game").click()
    table.locator("#code-entry").fill(text)
    table.locator("#code-form [type=submit]").click()
    expect(table.locator("#code")).to_have_attribute("data-value", "SS1-S1-AAAAABD")
    assert shows(table, records.replay("SS1-S1-AAAAABD"))
    table.locator("#new-game").click()
    expect(table.locator("#code-entry")).to_have_value("")


def test_a_pasted_book_is_no_code_and_no_burden(table: Page) -> None:
    table.locator("#new-game").click()
    table.locator("#code-entry").fill("once upon a time " * 20_000)
    table.locator("#code-entry").press("Enter")
    expect(table.locator("#code-problem")).to_contain_text("not a game code")


def test_two_hundred_new_games_have_two_hundred_codes(open_table: OpenTable) -> None:
    """Also where the clock stands still."""
    page = open_table()
    page.evaluate("() => { Date.now = () => 1750000000000; performance.now = () => 1; }")
    codes = page.evaluate(
        """() => Array.from({length: 200}, () => {
          document.getElementById("new-game").click();
          document.querySelector('[data-suits="2"]').click();
          return document.getElementById("code").dataset.value;
        })"""
    )
    assert len(set(codes)) == 200
    assert value(page, "moves") == 0
