"""Two tabs: one has the game, the other says so and may take it over; nothing is lost in silence."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from simple_simon.game import records
from simple_simon.game.session import Session
from tests.browser.conftest import OpenTable
from tests.browser.deals import EXAMPLE
from tests.browser.kept import close_dialog, figures, play, reopen, stored, value
from tests.browser.table import card, deal, shows, wait_until_ready

ELSEWHERE = "#elsewhere-dialog"
# as on plain http, where a browser has no locks for pages
WITHOUT_LOCKS = "delete Navigator.prototype.locks;"
WAYS = {"by lock": "", "by telling each other": WITHOUT_LOCKS}


def second_tab(first: Page, address: str, fragment: str = "") -> Page:
    """Open the game in another tab of the same browser."""
    second = first.context.new_page()
    second.goto(address + fragment)
    wait_until_ready(second)
    expect(second.locator(ELSEWHERE)).to_be_visible()
    return second


@pytest.fixture(params=WAYS)
def first(open_table: OpenTable, address: str, request: pytest.FixtureRequest) -> Page:
    """A tab that has the game."""
    page = open_table()
    page.context.add_init_script(WAYS[request.param])
    reopen(page)
    return page


def begin(page: Page) -> Session:
    """Three moves of the example."""
    session = deal(page, records.replay(EXAMPLE).code)
    play(page, session, EXAMPLE, 3)
    return session


def test_a_second_tab_takes_the_game_over_and_the_first_stops(first: Page, address: str) -> None:
    session = begin(first)
    second = second_tab(first, address)
    expect(first.locator(ELSEWHERE)).to_be_hidden()
    second.locator("[data-action=take-over]").click()
    expect(second.locator(ELSEWHERE)).to_be_hidden()
    expect(first.locator(ELSEWHERE)).to_be_visible()
    assert shows(second, session)
    play(second, session, EXAMPLE, 5)
    first.locator("[data-action=take-over]").click()
    expect(first.locator(ELSEWHERE)).to_be_hidden()
    expect(second.locator(ELSEWHERE)).to_be_visible()
    assert shows(first, session)
    play(first, session, EXAMPLE, 6)
    reopen(first)
    assert shows(first, session)


def test_nothing_is_played_or_kept_where_the_game_is_not(first: Page, address: str) -> None:
    session = begin(first)
    kept, settings = stored(first, "game"), stored(first, "settings")
    second = second_tab(first, address)
    close_dialog(second)
    card(second, 1, -1).click()
    expect(second.locator(ELSEWHERE)).to_be_visible()
    close_dialog(second)
    second.keyboard.press("Control+z")
    expect(second.locator(ELSEWHERE)).to_be_visible()
    close_dialog(second)
    second.locator("#new-game").click()
    second.locator('[data-suits="4"]').click()
    expect(second.locator(ELSEWHERE)).to_be_visible()
    close_dialog(second)
    second.locator("#settings").click()
    second.locator("#setting-double_tap").uncheck()
    expect(second.locator(ELSEWHERE)).to_be_visible()
    close_dialog(second)
    second.locator("#settings").click()
    second.locator("[data-action=choose-import]").click()
    expect(second.locator(ELSEWHERE)).to_be_visible()
    assert stored(first, "game") == kept
    assert stored(first, "settings") == settings
    assert shows(first, session)
    play(first, session, EXAMPLE, 4)
    second.close()
    reopen(first)
    expect(first.locator(ELSEWHERE)).to_be_hidden()
    assert shows(first, session)


def test_a_tab_that_loses_the_game_while_it_loads_knows_that(open_table: OpenTable, address: str) -> None:
    first = open_table()
    session = begin(first)
    loading, taker = first.context.new_page(), first.context.new_page()
    held: list[Route] = []
    loading.route("**/python.*.bin", lambda route: held.append(route))
    first.close()
    loading.goto(address, wait_until="commit")
    loading.wait_for_function("async () => (await navigator.locks.query()).held.length === 1")
    taker.goto(address)
    expect(taker.locator(ELSEWHERE)).to_be_visible()
    taker.locator("[data-action=take-over]").click()
    expect(taker.locator(ELSEWHERE)).to_be_hidden()
    held.pop().continue_()
    wait_until_ready(loading)
    expect(loading.locator(ELSEWHERE)).to_be_visible()
    expect(taker.locator(ELSEWHERE)).to_be_hidden()
    assert shows(taker, session)


def test_when_the_first_is_closed_the_next_has_the_game(first: Page, address: str) -> None:
    session = begin(first)
    next_one = first.context.new_page()
    first.close()
    next_one.goto(address)
    wait_until_ready(next_one)
    expect(next_one.locator(ELSEWHERE)).to_be_hidden()
    assert shows(next_one, session)
    assert figures(next_one, 1)["played"] == "0"


def test_the_deal_of_a_link_comes_after_the_game_is_taken_over(first: Page, address: str) -> None:
    session = begin(first)
    second = second_tab(first, address, "#SS1-S4-AAAAABD")
    second.locator("[data-action=take-over]").click()
    expect(second.locator("#link-dialog")).to_be_visible()
    assert shows(second, session)
    second.locator("[data-action=accept-link]").click()
    expect(second.locator("#code")).to_have_attribute("data-value", "SS1-S4-AAAAABD")
    assert value(second, "moves") == 0
    assert figures(second, 1)["played"] == "1"


def test_a_played_game_is_watched_in_a_second_tab(first: Page, address: str) -> None:
    session = begin(first)
    second = first.context.new_page()
    second.goto(address + "#" + EXAMPLE.replace(" ", "."))
    wait_until_ready(second)
    expect(second.locator("#watch")).to_be_visible()
    expect(first.locator(ELSEWHERE)).to_be_hidden()
    assert shows(first, session)
