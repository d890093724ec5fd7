"""Everything is kept, move by move; what can't be kept or read is said, and takes nothing else with it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from simple_simon.game import records, saves
from simple_simon.game.session import Session
from tests.browser.conftest import OpenTable
from tests.browser.deals import DATA, EXAMPLE
from tests.browser.kept import close_dialog, empty, figures, play, put, reopen, stored, stored_object, value, win_keys
from tests.browser.table import board, click_move, deal, enter, said, shows, wait_until_ready

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


def example(moves: int) -> Session:
    """The example after some moves."""
    return records.replay(" ".join(EXAMPLE.split(" ")[: moves + 1]))


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


def test_undo_and_redo_survive_a_reload(table: Page) -> None:
    session = deal(table, records.replay(EXAMPLE).code)
    play(table, session, EXAMPLE, 6)
    for _ in range(2):
        table.keyboard.press("Control+z")
        session.undo()
    reopen(table)
    assert shows(table, session)
    table.keyboard.press("Control+y")
    session.redo()
    for _ in range(5):
        table.keyboard.press("Control+z")
        session.undo()
    assert shows(table, session)
    expect(table.locator("#undo")).to_have_attribute("aria-disabled", "true")


def prepare(page: Page) -> Session:
    """Three moves of a game, one counted game before it, and a setting that is not the default."""
    enter(page, "SS1-S4-AAAAABD")
    session = Session(records.replay("SS1-S4-AAAAABD").code)
    play(page, session, "SS1-S4-AAAAABD " + first_legal(session))
    session = deal(page, records.replay(EXAMPLE).code)
    play(page, session, EXAMPLE, 3)
    page.locator("#settings").click()
    page.locator("#setting-double_tap").uncheck()
    close_dialog(page)
    return session


def first_legal(session: Session) -> str:
    """Some move that may be made."""
    from simple_simon.game.rules import legal_moves

    return records.format_move(legal_moves(session.table)[0])


NEWER = '{"program": "simple-simon", "kind": "KIND", "version": 999}'
LACKING = '{"program": "simple-simon", "kind": "KIND", "version": 1, "code": "SS1-S1-AAAAABD"}'


@pytest.mark.parametrize("text", ["{", "", "null", "[[[[", NEWER, LACKING, "<b>markup</b>"])
def test_a_broken_game_takes_nothing_with_it(table: Page, text: str) -> None:
    prepare(table)
    broken = text.replace("KIND", "game")
    put(table, ("records", "game", broken))
    reopen(table)
    assert "game could not be read" in said(table)
    assert (value(table, "moves"), value(table, "score")) == (0, 500)
    assert stored(table, "game-set-aside") == broken
    assert figures(table, 4)["played"] == "1"
    assert stored_object(table, "settings")["double_tap"] is False
    reopen(table)
    assert "could not be read" not in said(table)


@pytest.mark.parametrize("text", ["{", NEWER, "17"])
def test_broken_settings_take_nothing_with_them(table: Page, text: str) -> None:
    session = prepare(table)
    put(table, ("records", "settings", text.replace("KIND", "settings")))
    reopen(table)
    assert "settings could not be read" in said(table)
    assert shows(table, session)
    assert figures(table, 4)["played"] == "1"
    assert stored_object(table, "settings")["double_tap"] is True
    reopen(table)
    assert "could not be read" not in said(table)


def test_settings_that_lack_some_keep_the_others(table: Page) -> None:
    head = {"program": "simple-simon", "kind": "settings", "version": 1}
    put(table, ("records", "settings", json.dumps(head | {"theme": "dark", "double_tap": "perhaps"})))
    reopen(table)
    expect(table.locator("html")).to_have_attribute("data-theme", "dark")
    table.locator("#settings").click()
    expect(table.locator("#setting-double_tap")).to_be_checked()
    assert said(table) == ""


@pytest.mark.parametrize("text", ["{", NEWER, '{"program": "simple-simon", "kind": "statistics", "version": 1}'])
def test_damaged_statistics_are_those_before(table: Page, text: str) -> None:
    """The newest copy is damaged: the one before it is used; where that is damaged too, only the figures begin anew."""
    session = prepare(table)
    broken = text.replace("KIND", "statistics")
    enter(table, EXAMPLE.split(" ")[0])
    session = Session(session.code)
    play(table, session, EXAMPLE, 2)
    assert figures(table, 1)["played"] == "1"
    put(table, ("records", "statistics", broken))
    reopen(table)
    assert "statistics could not be read" in said(table)
    assert figures(table, 4)["played"] == "1"
    assert figures(table, 1)["played"] == "0"
    assert shows(table, session)
    put(table, ("records", "statistics", broken), ("records", "statistics-before", broken))
    reopen(table)
    assert figures(table, 4)["played"] == "0"
    assert stored(table, "statistics-set-aside") == broken
    assert shows(table, session)


@pytest.mark.parametrize("path", sorted((DATA / "saves").glob("v1-game*.json")), ids=lambda path: path.stem)
def test_saves_of_every_version_go_on(table: Page, path: object) -> None:
    text = str(path.read_text())  # type: ignore[attr-defined]
    put(table, ("records", "game", text))
    reopen(table)
    assert shows(table, saves.read_game(text).session)
    assert said(table) == ""


def test_an_emptied_device_starts_anew(table: Page) -> None:
    prepare(table)
    empty(table)
    reopen(table)
    assert (value(table, "moves"), value(table, "score")) == (0, 500)
    assert figures(table, 1)["played"] == "0"
    assert said(table) == ""


def test_a_win_is_still_there_and_not_counted_again(open_table: OpenTable, address: str) -> None:
    page = open_table()
    session = deal(page, records.replay(EXAMPLE).code)
    play(page, session, EXAMPLE)
    expect(page.locator("#win")).to_be_visible()
    again = page.context.new_page()
    page.close()
    for _ in range(2):
        again.goto(address)
        wait_until_ready(again)
        expect(again.locator("#win")).to_be_visible()
        expect(again.locator("#win-score")).to_have_text("851")
        expect(again.locator("#win-code")).to_have_text("SS1-S1-AAAAABD")
        assert (figures(again, 1)["played"], figures(again, 1)["won"]) == ("1", "1")
        assert len(win_keys(again)) == 1


def test_the_first_game_has_one_suit_and_asks_nothing(table: Page) -> None:
    code = table.locator("#code").get_attribute("data-value") or ""
    assert code.startswith("SS1-S1-")
    expect(table.locator("dialog[open]")).to_have_count(0)
    before = board(table)
    reopen(table)
    assert board(table) == before
