"""What the device keeps, seen from outside the program: records read, written, damaged; the save that is confirmed."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from simple_simon.game import records
from simple_simon.game.session import Session
from tests.browser.table import click_move, wait_until_ready

DATABASE = """(work) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("simple-simon", 1);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const transaction = opening.result.transaction(["records", "wins"], "readwrite");
    const asked = WORK;
    transaction.oncomplete = () => { opening.result.close(); resolve(asked?.result ?? null); };
    transaction.onabort = () => reject(transaction.error);
  };
})"""
GET = DATABASE.replace("WORK", "transaction.objectStore(work[0]).get(work[1])")
KEYS = DATABASE.replace("WORK", "transaction.objectStore(work[0]).getAllKeys()")
PUT = DATABASE.replace("WORK", "work.forEach(([s, key, text]) => transaction.objectStore(s).put(text, key))")
CLEAR = DATABASE.replace("WORK", "work.forEach((s) => transaction.objectStore(s).clear())")
SLOWEST_DISK = 30_000
FIGURES = """(name) => Object.fromEntries([...document.querySelectorAll(
  `[data-tally="${name}"] [data-figure]`)].map((field) => [field.dataset.figure, field.textContent]))"""


def stored(page: Page, key: str, store: str = "records") -> str | None:
    """A text that the device keeps, or None."""
    text: str | None = page.evaluate(GET, [store, key])
    return text


def stored_object(page: Page, key: str) -> Any:
    """What a kept text says."""
    return json.loads(stored(page, key) or "null")


def win_keys(page: Page) -> list[str]:
    """The keys of the won games that are kept, in their order."""
    keys: list[str] = page.evaluate(KEYS, ["wins"])
    return keys


def put(page: Page, *texts: tuple[str, str, str]) -> None:
    """Write texts, each with its store and key."""
    page.evaluate(PUT, [list(text) for text in texts])


def empty(page: Page) -> None:
    """Take away all that is kept."""
    page.evaluate(CLEAR, ["records", "wins"])


def reopen(page: Page) -> None:
    """Load the page anew and wait until it can be played."""
    page.reload()
    wait_until_ready(page)


def play(page: Page, session: Session, record: str, until: int | None = None) -> None:
    """Go on with a game along a record by clicks, up to a number of moves; each move is surely kept."""
    words = record.split(" ")[1:]
    for word in words[session.moves : until]:
        move = records.parse_move(word)
        assert move is not None
        click_move(page, session, move)
        session.play(move)
    wait_until_kept(page, session.moves)


def wait_until_kept(page: Page, moves: int) -> None:
    """Wait until the device has confirmed the position after so many moves."""
    expect(page.locator(f'html[data-saved$=" {moves}"]')).to_have_count(1, timeout=SLOWEST_DISK)


def figures(page: Page, suits: int, scoring: int = 1) -> dict[str, str]:
    """The figures of a number of suits, as the statistics show them; the dialog is closed again."""
    page.locator("#statistics").click()
    found: dict[str, str] = page.evaluate(FIGURES, f"{suits}-{scoring}")
    close_dialog(page)
    return found


def close_dialog(page: Page) -> None:
    """Close the open dialog by Escape."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def value(page: Page, name: str) -> int:
    """Score, moves or removed runs, as the page tells them."""
    return int(page.locator(f"#{name}").get_attribute("data-value") or "")
