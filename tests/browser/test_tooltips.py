"""Tooltips: a button that shows a sign, and the code, says its name and key, from the start, in each language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from simple_simon.build.catalogues import language
from tests.browser.conftest import OpenTable
from tests.browser.kept import reopen
from tests.browser.table import settle

KEYS = {
    "New game": "N",
    "Restart": "R",
    "Statistics": "",
    "Settings": "",
    "Help": "?",
    "Undo": "Ctrl + Z",
    "Redo": "Ctrl + Shift + Z",
    "Copy the code": "",
    "One move back": "←",
    "One move forward": "→",
    "Play by itself": "Space",
    "Stop watching": "Escape",
}
TITLES = "() => [...document.querySelectorAll('button.control, #code')].map((button) => button.title)"
MAC = "Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })"


def wanted(code: str) -> set[str]:
    """The tooltips in a language."""
    spoken = language(code)
    names = {spoken.text(name): key for name, key in KEYS.items()}
    titles = {f"{name} ({key})" if key else name for name, key in names.items()}
    # that of a note, and those of the dialogs
    return titles | {spoken.text("Close"), spoken.text("Close") + " (Escape)"}


@pytest.mark.parametrize(("device", "code"), [("en-GB", "en"), ("he-IL", "he")])
def test_every_sign_has_a_tooltip_from_the_start(open_table: OpenTable, device: str, code: str) -> None:
    page = open_table(locale=device)
    assert set(page.evaluate(TITLES)) == wanted(code)
    reopen(page)
    assert set(page.evaluate(TITLES)) == wanted(code)


def test_tooltips_follow_the_language(table: Page) -> None:
    for code in ("nb", "en"):
        settle(table, {"language": code})
        expect(table.locator("html")).to_have_attribute("lang", code)
        assert set(table.evaluate(TITLES)) == wanted(code)
    expect(table.locator("#code")).to_have_accessible_description("Copy the code")
    expect(table.locator("#code")).to_have_accessible_name(table.locator("#code").inner_text())


def test_a_mac_has_its_own_keys(open_table: OpenTable) -> None:
    page = open_table()
    page.add_init_script(MAC)
    reopen(page)
    assert page.locator("#redo").get_attribute("title") == "Redo (⌘ ⇧ Z)"
    assert page.locator("#undo").get_attribute("title") == "Undo (⌘ Z)"
