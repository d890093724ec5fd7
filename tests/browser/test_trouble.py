"""An error of ours is shown once, in plain words, with details to copy; the game goes on after a reload."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from simple_simon.game import records
from tests.browser.deals import EXAMPLE
from tests.browser.kept import play, reopen
from tests.browser.table import card, deal, shows, wait_until_ready

PANEL = "#trouble-dialog"
# what goes wrong beside Python: in a script of ours, in a promise of ours
INJECTED = {
    "a script": """dispatchEvent(new ErrorEvent('error', {message: 'broken', error: {
        stack: `Error: broken at ${location.origin}/assets/boot.js:1:1`}}))""",
    "a promise": """const failure = new Error('broken');
        failure.stack = `Error: broken at ${location.origin}/assets/boot.js:1:1`;
        Promise.reject(failure)""",
}
FOREIGN = {
    "an extension": """dispatchEvent(new ErrorEvent('error', {message: 'x', error: {
        stack: 'Error: x at chrome-extension://abc/content.js:1:1'}}))""",
    "a size put off": """dispatchEvent(new ErrorEvent('error', {
        message: 'ResizeObserver loop completed with undelivered notifications.'}))""",
    "a foreign promise": "Promise.reject('nothing of ours')",
}
# what is selected, as soon as anything is
SELECTED = """() => new Promise((resolve) => {
  const look = () => { const text = String(getSelection()); text ? resolve(text) : requestAnimationFrame(look) };
  look();
})"""


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Page]:
    """A table where errors are expected."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    opened = context.new_page()
    opened.goto(address)
    wait_until_ready(opened)
    yield opened
    context.close()


def break_down(page: Page) -> None:
    """Let Python meet an error, as a fault of ours would be: a setting that does not exist is chosen."""
    page.evaluate(
        """() => { const field = document.getElementById("setting-theme");
        field.name = "no_such_setting"; field.dispatchEvent(new Event("change", {bubbles: true})); }"""
    )


def test_an_error_in_python_is_shown_once_and_the_game_is_kept(page: Page) -> None:
    session = deal(page, records.replay(EXAMPLE).code)
    play(page, session, EXAMPLE, 3)
    break_down(page)
    expect(page.locator(PANEL)).to_be_visible()
    expect(page.locator("#trouble-details")).to_contain_text("ValueError")
    expect(page.locator("#trouble-details")).to_contain_text("no_such_setting")
    page.locator(f"{PANEL} .close").click()
    expect(page.locator(PANEL)).to_be_hidden()
    break_down(page)
    play(page, session, EXAMPLE, 4)
    expect(page.locator(PANEL)).to_be_hidden()
    reopen(page)
    expect(page.locator(PANEL)).to_be_hidden()
    play(page, session, EXAMPLE, 5)
    assert shows(page, session)


@pytest.mark.parametrize("name", INJECTED)
def test_an_error_in_our_scripts_is_shown(page: Page, name: str) -> None:
    page.evaluate(f"() => {{ {INJECTED[name]} }}")
    expect(page.locator(PANEL)).to_be_visible()
    expect(page.locator("#trouble-details")).to_contain_text("boot.js")
    page.keyboard.press("Escape")
    expect(page.locator(PANEL)).to_be_hidden()


@pytest.mark.parametrize("name", FOREIGN)
def test_what_is_not_ours_is_not_shown(page: Page, name: str) -> None:
    page.evaluate(f"() => {{ {FOREIGN[name]} }}")
    card(page, 1, -1).click()
    expect(page.locator(".held")).to_have_count(1)
    expect(page.locator(PANEL)).to_be_hidden()


def test_the_details_are_copied_or_selected_and_the_page_is_loaded_anew(page: Page) -> None:
    session = deal(page, records.replay(EXAMPLE).code)
    play(page, session, EXAMPLE, 2)
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text } }")
    break_down(page)
    page.locator("[data-action=copy-details]").click()
    expect(page.locator("#announcer.shown")).to_have_text("Copied.")
    assert "ValueError" in page.evaluate("() => window.copied")
    page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new DOMException('', 'x') } }")
    page.locator("[data-action=copy-details]").click()
    assert "ValueError" in page.evaluate(SELECTED)
    page.locator("[data-action=reload]").click()
    expect(page.locator(PANEL)).to_be_hidden()
    wait_until_ready(page)
    assert shows(page, session)
