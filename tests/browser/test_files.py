"""All data goes into one file and comes back from it whole; a file that does not hold changes nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game import records
from simple_simon.game.saves import WIN, Win, win_body, write
from simple_simon.game.session import Session
from tests.browser.conftest import OpenTable
from tests.browser.deals import DATA, EXAMPLE
from tests.browser.kept import close_dialog, figures, play, put, reopen, stored, stored_object, win_keys
from tests.browser.table import deal, shows, spot

MESSAGE = "#data-message"
OWN = (DATA / "saves" / "v1-everything.json").read_text()
DAMAGED = "The file is damaged. Nothing was changed."
NEWER = "The file is from a newer version of Simple Simon. Nothing was changed."
OTHER_PROGRAM = "The file is not from Simple Simon. Nothing was changed."
READ = "Everything was read from the file."


def changed(**fields: Any) -> str:
    """The text of our own file with some fields changed."""
    return json.dumps(json.loads(OWN) | fields)


def part(kind: str, **fields: Any) -> str:
    """The text of our own file with some fields of a part changed."""
    return changed(**{kind: json.loads(OWN)[kind] | fields})


# what stands in a file, the sentence about it
BAD_FILES = {
    "empty": ("", DAMAGED),
    "half": (OWN[: len(OWN) // 2], DAMAGED),
    "no JSON": ("\x00\x01PK\u202e", DAMAGED),
    "markup": ("<html><script>alert(1)</script></html>", DAMAGED),
    "a number": ("17", DAMAGED),
    "nothing": ("null", DAMAGED),
    "a list": ("[" + OWN + "]", DAMAGED),
    "another program": ('{"program": "chess", "kind": "everything", "version": 1}', OTHER_PROGRAM),
    "a part alone": (json.dumps(json.loads(OWN)["game"]), OTHER_PROGRAM),
    "newer": (changed(version=2), NEWER),
    "a newer part": (part("game", version=999), NEWER),
    "no game": (changed(game=None), DAMAGED),
    "a false move": (part("game", moves="1-2 1-1"), DAMAGED),
    "impossible figures": (part("statistics", tallies=[[1, 1, 1, 5, 851, 49, 1, 1, []]]), DAMAGED),
    "no list of wins": (changed(wins={"length": 3}), DAMAGED),
    "a false win": (changed(wins=[{"program": "simple-simon", "kind": "win", "version": 1}]), DAMAGED),
    "deep": ('{"program":' * 100_000 + "1" + "}" * 100_000, DAMAGED),
    "a deep part": (changed(game=None).replace("null", "[" * 50_000 + "]" * 50_000), DAMAGED),
    "huge numbers": (part("game", undoable=10**400), DAMAGED),
    "megabytes": (changed(game="x" * 3_000_000), DAMAGED),
    "too many megabytes": (" " * 13_000_000, DAMAGED),
}


def read_file(page: Page, text: str) -> None:
    """Read a file in the settings."""
    if not page.locator("#settings-dialog").is_visible():
        page.locator("#settings").click()
    page.locator("#import-file").set_input_files(
        {"name": "mine.json", "mimeType": "application/json", "buffer": text.encode("utf-8", "surrogatepass")}
    )


def save_file(page: Page) -> str:
    """Save all data to a file; its text."""
    page.locator("#settings").click()
    with page.expect_download() as waiting:
        page.locator("[data-action=export]").click()
    close_dialog(page)
    assert waiting.value.suggested_filename == "simple-simon.json"
    return Path(waiting.value.path()).read_text(encoding="utf-8")


@pytest.fixture
def session(table: Page) -> Session:
    """A won game, then three moves of the same deal, and a setting that is not the default."""
    won = deal(table, records.replay(EXAMPLE).code)
    play(table, won, EXAMPLE)
    begun = deal(table, won.code)
    play(table, begun, EXAMPLE, 3)
    table.locator("#settings").click()
    table.locator("#setting-theme").select_option("dark")
    close_dialog(table)
    return begun


def test_everything_comes_back_on_another_device(open_table: OpenTable, table: Page, session: Session) -> None:
    text = save_file(table)
    other = open_table()
    read_file(other, text)
    expect(other.locator(MESSAGE)).to_have_text(READ)
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    close_dialog(other)
    for _ in range(2):
        assert shows(other, session)
        assert (figures(other, 1)["played"], figures(other, 1)["won"]) == ("1", "1")
        reopen(other)
    other.keyboard.press("Control+z")
    session.undo()
    assert shows(other, session)
    other.locator("#statistics").click()
    other.locator("#win-list [data-action=watch-win]").click()
    expect(other.locator("#watch")).to_be_visible()
    other.keyboard.press("End")
    assert shows(other, records.replay(EXAMPLE))


def test_the_game_goes_on_after_a_file_was_saved(table: Page, session: Session) -> None:
    text = save_file(table)
    table.mouse.move(*spot(table, 3, 0))
    table.mouse.down()
    expect(table.locator(".peek")).to_have_count(1)
    table.mouse.up()
    expect(table.locator(".peek")).to_have_count(0)
    read_file(table, text)
    expect(table.locator(MESSAGE)).to_have_text(READ)
    close_dialog(table)
    assert shows(table, session)


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_gets_a_sentence_and_changes_nothing(table: Page, name: str) -> None:
    text, sentence = BAD_FILES[name]
    session = deal(table, records.replay(EXAMPLE).code)
    play(table, session, EXAMPLE, 3)
    before = (stored(table, "game"), stored(table, "statistics"), stored(table, "settings"), win_keys(table))
    read_file(table, text)
    expect(table.locator(MESSAGE)).to_have_text(sentence)
    expect(table.locator(MESSAGE)).to_be_visible()
    assert before == (stored(table, "game"), stored(table, "statistics"), stored(table, "settings"), win_keys(table))
    close_dialog(table)
    assert shows(table, session)
    reopen(table)
    assert shows(table, session)


def test_what_was_said_of_a_file_is_gone_when_the_settings_open_again(table: Page) -> None:
    read_file(table, "{")
    expect(table.locator(MESSAGE)).to_have_text(DAMAGED)
    close_dialog(table)
    table.locator("#settings").click()
    expect(table.locator(MESSAGE)).to_be_hidden()


def test_a_file_of_every_version_is_read(table: Page) -> None:
    read_file(table, part("settings", language="en"))
    expect(table.locator(MESSAGE)).to_have_text(READ)
    kept = stored_object(table, "game")
    assert kept["moves"] == json.loads(OWN)["game"]["moves"]
    assert len(win_keys(table)) == len(json.loads(OWN)["wins"])


def test_what_looks_like_markup_stays_text(table: Page) -> None:
    """A won game whose record is markup is data like any other: it may be kept, but is never part of the page."""
    body = json.loads(part("settings", language="en"))
    body["wins"][0]["record"] = "<img src=x onerror=alert(1)> 1-2"
    read_file(table, json.dumps(body))
    expect(table.locator(MESSAGE)).to_have_text(READ)
    close_dialog(table)
    table.locator("#statistics").click()
    expect(table.locator("#win-list li").first).to_be_visible()
    assert table.locator("#win-list img").count() == 0


def test_a_full_device_keeps_what_it_had(table: Page, session: Session) -> None:
    text = save_file(table)
    table.evaluate("""() => { IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError') } }""")
    read_file(table, text.replace('"moves": "', '"moves": "1-2 '))
    expect(table.locator(MESSAGE)).to_have_text(DAMAGED)
    read_file(table, text)
    expect(table.locator(MESSAGE)).to_contain_text("Nothing was changed.")
    reopen(table)
    assert shows(table, session)
    assert figures(table, 1)["won"] == "1"


def test_thousands_of_won_games_go_into_a_file_and_come_back(table: Page, open_table: OpenTable) -> None:
    kept = [Win(f"WIN{number:09d}", 1_750_000_000 + number, 851, 49, EXAMPLE) for number in range(2_000)]
    put(table, *[("wins", f"{win.time:012d}-{win.id}", write(WIN, win_body(win))) for win in kept])
    text = save_file(table)
    assert [win["id"] for win in json.loads(text)["wins"]] == [win.id for win in reversed(kept)]
    other = open_table()
    read_file(other, text)
    expect(other.locator(MESSAGE)).to_have_text(READ, timeout=60_000)
    assert win_keys(other) == win_keys(table)
