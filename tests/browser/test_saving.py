"""Everything is kept, move by move; what is damaged, older or newer is said, and takes nothing else with it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game import records, saves
from simple_simon.game.session import Session
from tests.browser.conftest import OpenTable
from tests.browser.deals import DATA, EXAMPLE
from tests.browser.kept import close_dialog, empty, figures, play, put, reopen, stored, stored_object, value, win_keys
from tests.browser.table import board, deal, enter, said, shows, wait_until_ready


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
