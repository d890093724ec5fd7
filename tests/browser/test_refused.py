"""What can't be kept or read for a while: the game is playable all the same, it is said once, and made up for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from simple_simon.game import records
from tests.browser.deals import EXAMPLE
from tests.browser.kept import close_dialog, figures, play, reopen, stored_object, value, win_keys
from tests.browser.table import click_move, deal, enter, shows, wait_until_ready

NOTE = "#note"

# a way in which a browser blocks or refuses the storage
BLOCKED = {
    "no database": "delete window.indexedDB; Object.defineProperty(window, 'indexedDB', {value: undefined});",
    "access denied": """Object.defineProperty(window, 'indexedDB', {
        get() { throw new DOMException('', 'SecurityError') }});""",
    "opening throws": "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') };",
    "opening fails": """IDBFactory.prototype.open = () => {
        const request = new EventTarget();
        request.error = new DOMException('', 'UnknownError');
        setTimeout(() => request.onerror(new Event('error')));
        return request; };""",
    "writing throws": "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') };",
    "reading fails": "IDBObjectStore.prototype.getAll = () => { throw new DOMException('', 'UnknownError') };",
}
ALSO_BLOCKED = """for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {get() { throw new DOMException('', 'SecurityError') }});"""
# the device is full while window.isFull: said at once, or only when all is to be written
FULL = {
    "at once": """const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...given) {
          if (window.isFull) throw new DOMException('', 'QuotaExceededError');
          return put.apply(this, given); };""",
    "at the end": """const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...given) {
          const request = put.apply(this, given);
          if (window.isFull) this.transaction.abort();
          return request; };""",
}


@pytest.fixture
def fresh(chromium: Browser) -> Iterator[Page]:
    """An empty page of a fresh profile, in which no error of ours may be thrown."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert not any(opened.locator("#trouble-dialog").is_visible() for opened in context.pages)
    context.close()
    assert errors == []


@pytest.mark.parametrize("way", BLOCKED)
def test_without_storage_the_game_is_fully_playable(fresh: Page, address: str, way: str) -> None:
    fresh.add_init_script(BLOCKED[way] + ALSO_BLOCKED)
    fresh.goto(address)
    wait_until_ready(fresh)
    session = deal(fresh, records.replay(EXAMPLE).code)
    for word in EXAMPLE.split(" ")[1:4]:
        move = records.parse_move(word)
        assert move is not None
        click_move(fresh, session, move)
        session.play(move)
    assert shows(fresh, session)
    expect(fresh.locator(NOTE)).to_be_visible()
    fresh.keyboard.press("Control+z")
    session.undo()
    assert shows(fresh, session)
    fresh.locator("#new-game").click()
    fresh.locator('[data-suits="4"]').click()
    assert value(fresh, "moves") == 0
    fresh.locator("#settings").click()
    expect(fresh.locator("#storage-state")).to_contain_text("can’t keep")


def test_what_could_not_be_read_is_not_written_over(fresh: Page, address: str) -> None:
    """A device that fails to read for a while still has the game afterwards."""
    fresh.goto(address)
    wait_until_ready(fresh)
    session = deal(fresh, records.replay(EXAMPLE).code)
    play(fresh, session, EXAMPLE, 3)
    other = fresh.context.new_page()
    other.add_init_script(BLOCKED["reading fails"])
    fresh.close()
    other.goto(address)
    wait_until_ready(other)
    enter(other, "SS1-S4-AAAAABD")
    other.goto("about:blank")
    again = other.context.new_page()
    again.goto(address)
    wait_until_ready(again)
    assert shows(again, session)


@pytest.mark.parametrize("way", FULL)
def test_a_full_device_is_said_once_and_forgotten_when_there_is_room(fresh: Page, address: str, way: str) -> None:
    fresh.add_init_script(FULL[way])
    fresh.goto(address)
    wait_until_ready(fresh)
    session = deal(fresh, records.replay(EXAMPLE).code)
    play(fresh, session, EXAMPLE, 5)
    fresh.evaluate("() => { window.isFull = true }")
    for word in EXAMPLE.split(" ")[6:11]:
        move = records.parse_move(word)
        assert move is not None
        click_move(fresh, session, move)
        session.play(move)
        expect(fresh.locator(NOTE)).to_be_visible()
    assert shows(fresh, session)
    assert fresh.locator("html").get_attribute("data-saved") == f"{stored_object(fresh, 'game')['id']} 5"
    fresh.evaluate("() => { window.isFull = false }")
    play(fresh, session, EXAMPLE, 11)
    expect(fresh.locator(NOTE)).to_be_hidden()
    reopen(fresh)
    assert shows(fresh, session)


@pytest.mark.parametrize("way", FULL)
def test_a_win_on_a_full_device_is_made_up_for(fresh: Page, address: str, way: str) -> None:
    """Statistics, the won game and a setting that could not be kept are, with the next write that holds."""
    fresh.add_init_script(FULL[way])
    fresh.goto(address)
    wait_until_ready(fresh)
    session = deal(fresh, records.replay(EXAMPLE).code)
    play(fresh, session, EXAMPLE, 48)
    fresh.evaluate("() => { window.isFull = true }")
    last = records.parse_move(EXAMPLE.split(" ")[-1])
    assert last is not None
    click_move(fresh, session, last)
    expect(fresh.locator("#win")).to_be_visible()
    expect(fresh.locator(NOTE)).to_be_visible()
    fresh.locator("#settings").click()
    fresh.locator("#setting-double_tap").uncheck()
    close_dialog(fresh)
    fresh.evaluate("() => { window.isFull = false }")
    fresh.locator("#win [data-action=ask-restart]").click()
    expect(fresh.locator(NOTE)).to_be_hidden()
    reopen(fresh)
    assert (figures(fresh, 1)["played"], figures(fresh, 1)["won"]) == ("1", "1")
    assert len(win_keys(fresh)) == 1
    assert stored_object(fresh, "settings")["double_tap"] is False


def test_the_note_speaks_the_language_of_the_page(fresh: Page, address: str) -> None:
    fresh.add_init_script(BLOCKED["opening throws"])
    fresh.goto(address)
    wait_until_ready(fresh)
    english = fresh.locator(NOTE).inner_text()
    fresh.locator("#settings").click()
    fresh.locator("#setting-language").select_option("nb")
    expect(fresh.locator("html")).to_have_attribute("lang", "nb")
    expect(fresh.locator(NOTE)).not_to_have_text(english)
    expect(fresh.locator(NOTE)).not_to_have_text("")
