"""The pictures of the pages: each shows the board that it stands for, wherever its page is read."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.boards import READ_BOARDS, expected_boards


def test_in_a_page_of_its_own(chromium: Browser, address: str) -> None:
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    page.goto(f"{address}pages/he/examples.html")
    assert page.evaluate(READ_BOARDS) == expected_boards("he", "examples")
    context.close()


def test_in_the_app(table: Page) -> None:
    for name in ("examples", "rules"):
        table.locator("#help").click()
        table.locator(f"[data-page={name}]").click()
        expected = expected_boards("en", name)
        expect(table.locator("#page-article figure")).to_have_count(len(expected))
        assert table.evaluate(READ_BOARDS) == expected
        table.keyboard.press("Escape")
