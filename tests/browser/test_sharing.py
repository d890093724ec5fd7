"""Sharing: the whole code is copied, a link is shared; what is said is what has happened."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game import codes, records
from tests.browser.conftest import OpenTable
from tests.browser.deals import DATA, EXAMPLE
from tests.browser.kept import close_dialog, play
from tests.browser.table import deal, said

COPIED = "Copied."
WRITTEN_OUT = json.loads((DATA / "example.json").read_text())["rules_deal_record"]
# what a browser does when it is asked to copy or to share; what came of it is kept in the page
COPIES = "navigator.clipboard.writeText = async (text) => { window.copied = text };"
REFUSES = "navigator.clipboard.writeText = async () => { throw new DOMException('', 'NotAllowedError') };"
HAS_NO_CLIPBOARD = "delete Navigator.prototype.clipboard;"
SHARES = "navigator.share = async (data) => { document.documentElement.shared = data.url };"
CANCELS = "navigator.share = async () => { throw new DOMException('Share canceled', 'AbortError') };"
FAILS = "navigator.share = async () => { throw new DOMException('', 'NotAllowedError') };"
HAS_NO_SHARE = "delete Navigator.prototype.share;"
LINK = "#" + EXAMPLE.replace(" ", ".")


def prepare(open_table: OpenTable, *ways: str) -> Page:
    """A table in a browser that copies and shares in these ways."""
    page = open_table()
    for way in ways:
        page.evaluate(f"() => {{ {way} }}")
    return page


def copied(page: Page) -> str | None:
    """What was copied last."""
    text: str | None = page.evaluate("() => window.copied ?? null")
    return text


def selected(page: Page) -> str:
    """The text that is selected in the field for copying by hand."""
    text: str = page.evaluate(
        """() => { const field = document.getElementById("share-text");
        return field.value.slice(field.selectionStart, field.selectionEnd); }"""
    )
    return text


def share_deal(page: Page) -> None:
    """Share the deal from the help."""
    page.locator("#help").click()
    page.locator("[data-action=share-deal]").click()


def share_win(page: Page) -> None:
    """Win the example and share it."""
    play(page, deal(page, records.replay(EXAMPLE).code), EXAMPLE)
    page.locator("#win [data-action=share-game]").click()


def test_a_tap_on_the_code_copies_it_whole(open_table: OpenTable) -> None:
    page = prepare(open_table, COPIES)
    for code in (records.replay(EXAMPLE).code, records.replay(WRITTEN_OUT).code):
        session = deal(page, code)
        expect(page.locator("#code")).to_have_text(codes.format_short(code))
        page.locator("#code").click()
        expect(page.locator("#announcer")).to_have_text(COPIED)
        assert copied(page) == codes.format_code(session.code)
    assert len(copied(page) or "") > 49


@pytest.mark.parametrize("way", [REFUSES, HAS_NO_CLIPBOARD])
def test_a_code_that_cannot_be_copied_is_shown_selected(open_table: OpenTable, way: str) -> None:
    page = prepare(open_table, way)
    code = page.locator("#code").get_attribute("data-value")
    page.locator("#code").click()
    expect(page.locator("#share-dialog")).to_be_visible()
    assert selected(page) == code
    assert COPIED not in said(page)
    close_dialog(page)


def test_the_link_of_a_win_is_shared(open_table: OpenTable) -> None:
    page = prepare(open_table, COPIES, SHARES)
    share_win(page)
    address = page.url.split("#")[0]
    expect(page.locator("html")).to_have_js_property("shared", address + LINK)
    assert copied(page) is None


def test_a_cancelled_share_is_silent(open_table: OpenTable) -> None:
    page = prepare(open_table, COPIES, CANCELS)
    share_deal(page)
    close_dialog(page)
    assert said(page) == ""
    assert copied(page) is None


def test_a_failed_share_is_copied_with_a_word_about_it(open_table: OpenTable) -> None:
    page = prepare(open_table, COPIES, FAILS)
    share_deal(page)
    expect(page.locator("#announcer.shown")).to_have_text("Sharing did not work. The link is copied instead.")
    assert copied(page) == page.url + "#" + (page.locator("#code").get_attribute("data-value") or "")


def test_without_a_share_sheet_the_link_is_copied(open_table: OpenTable) -> None:
    page = prepare(open_table, COPIES, HAS_NO_SHARE)
    share_deal(page)
    expect(page.locator("#announcer.shown")).to_have_text("The link is copied.")
    expect(page.locator("#announcer.shown")).to_be_visible()
    assert copied(page) == page.url + "#" + (page.locator("#code").get_attribute("data-value") or "")


def test_where_nothing_works_the_link_is_shown_selected(open_table: OpenTable) -> None:
    page = prepare(open_table, REFUSES, FAILS)
    share_deal(page)
    expect(page.locator("#share-dialog")).to_be_visible()
    assert selected(page).endswith("#" + (page.locator("#code").get_attribute("data-value") or ""))
    assert "copied" not in said(page).lower()


def test_a_copied_code_is_the_same_deal_elsewhere(open_table: OpenTable) -> None:
    page = prepare(open_table, COPIES)
    session = deal(page, records.replay(EXAMPLE).code)
    play(page, session, EXAMPLE, 3)
    page.locator("#code").click()
    expect(page.locator("#announcer")).to_have_text(COPIED)
    other = open_table()
    assert codes.format_code(deal(other, codes.parse_code(copied(page) or "")).code) == copied(page)
    expect(other.locator("#score")).to_have_attribute("data-value", "500")
