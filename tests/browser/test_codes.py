"""Codes as they are seen: never parted at the end of a line, large enough for a finger, and without scripts as well."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from simple_simon.build.pages import LANGUAGES, NAMES, page_address
from tests.browser.conftest import OpenTable
from tests.browser.measure import boxes

PHONES: list[ViewportSize] = [{"width": width, "height": 700} for width in (320, 360, 412)]
LINES = "(codes) => codes.map((code) => new Set([...code.getClientRects()].map((line) => line.top)).size)"
SCROLLED = "document.documentElement.scrollWidth"
# how long a code in a sentence is, and on how many lines it stands
LINES_OF_CODE = """(element) => {
  const text = element.firstChild, start = text.data.indexOf("SS1"), range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + 15);
  return [range.toString().length, new Set([...range.getClientRects()].map((line) => line.top)).size];
}"""


@pytest.mark.parametrize("code", [code for code, _ in LANGUAGES])
def test_a_code_on_a_page_stays_on_one_line(page: Page, address: str, code: str) -> None:
    seen = 0
    for name, _ in NAMES:
        page.goto(address + page_address(code, name))
        for width in (320, 360, 390):
            page.set_viewport_size({"width": width, "height": 700})
            lines = page.locator("code").evaluate_all(LINES)
            assert lines == [1] * len(lines), (name, width)
            assert page.evaluate(SCROLLED) == width, name
            seen += len(lines)
    assert seen


@pytest.mark.parametrize("locale", ["en-GB", "nb-NO", "he-IL", "zh-TW"])
def test_a_code_in_a_message_stays_on_one_line(open_table: OpenTable, locale: str) -> None:
    page = open_table(locale=locale, viewport=PHONES[0])
    page.locator("#new-game").click()
    page.locator("#code-entry").fill("nothing")
    page.locator("#code-entry").press("Enter")
    expect(page.locator("#code-problem")).to_be_visible()
    for width in range(320, 400, 16):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.locator("#code-problem").evaluate(LINES_OF_CODE) == [15, 1], width


@pytest.mark.parametrize("size", PHONES, ids=str)
@pytest.mark.parametrize("locale", ["en-GB", "he-IL", "zh-TW"])
def test_on_a_phone_the_code_is_as_large_as_a_finger(open_table: OpenTable, size: ViewportSize, locale: str) -> None:
    page = open_table(locale=locale, viewport=size, has_touch=True)
    (code,), (table,), (status,) = boxes(page, "#code"), boxes(page, "#board"), boxes(page, "#status")
    assert min(code.width, code.height) >= 44
    assert code.top >= 0
    assert code.bottom <= table.top
    assert status.height < 48
    for x, y in ((code.left + 2, code.top + 2), (code.right - 2, code.bottom - 2)):
        assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).id", [x, y]) == "code"


def test_without_scripts_the_pages_can_be_read(chromium: Browser, address: str) -> None:
    page = chromium.new_page(java_script_enabled=False, viewport=PHONES[0])
    page.goto(address)
    expect(page.locator(".without-script")).to_be_visible()
    expect(page.locator("#app")).to_be_hidden()
    page.get_by_role("link", name="Examples").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Examples")
    page.close()
