"""The console of the browser: empty, whatever is opened and played, with the headers of the program's own server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from simple_simon.game import records
from tests.browser.deals import EXAMPLE
from tests.browser.kept import close_dialog, play
from tests.browser.table import deal, settle, wait_until_ready

DIALOGS = ("new-game", "restart", "statistics", "settings", "help")
IN_HELP = {
    '[data-page="rules"]': "page",
    '[data-page="examples"]': "page",
    '[data-page="about"]': "page",
    '[data-action="open-keys"]': "keys",
    '[data-action="open-board-text"]': "board-text",
}
PAGES = ("rules", "examples", "about")


@pytest.fixture
def told() -> list[str]:
    """What stands in the console, of every kind, and errors that nobody caught."""
    return []


@pytest.fixture
def page(chromium: Browser, told: list[str]) -> Iterator[Page]:
    """An empty page of a fresh profile in which offline play is not switched off."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    fresh = context.new_page()
    fresh.on("console", lambda message: told.append(message.text))
    fresh.on("pageerror", lambda error: told.append(str(error)))
    yield fresh
    context.close()


def test_start_play_and_every_dialog_leave_the_console_empty(page: Page, told: list[str], address: str) -> None:
    page.goto(address)
    wait_until_ready(page)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    session = deal(page, records.replay(EXAMPLE).code)
    play(page, session, EXAMPLE, 3)
    for name in DIALOGS:
        page.locator(f"#{name}").click()
        expect(page.locator(f"#{name}-dialog")).to_be_visible()
        close_dialog(page)
    for link, name in IN_HELP.items():
        page.locator("#help").click()
        page.locator(link).click()
        expect(page.locator(f"#{name}-dialog")).to_be_visible()
        close_dialog(page)
    settle(page, {"language": "nb", "theme": "dark", "large_index": True})
    play(page, session, EXAMPLE)
    expect(page.locator("#win")).to_be_visible()
    page.reload()
    wait_until_ready(page)
    assert told == []


@pytest.mark.parametrize("name", PAGES)
def test_the_pages_leave_the_console_empty(page: Page, told: list[str], address: str, name: str) -> None:
    page.goto(f"{address}pages/en/{name}.html", wait_until="load")
    assert told == []
