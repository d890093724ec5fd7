"""The parts of the screen that a notch, round corners or the home bar cover: nothing to read or press lies there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenTable
from tests.browser.kept import close_dialog
from tests.browser.measure import Box, boxes, is_inside

PORTRAIT, LANDSCAPE = {"width": 390, "height": 844}, {"width": 844, "height": 390}
# as phones with a notch have it: top, right, bottom, left
SCREENS = [(PORTRAIT, (47, 0, 34, 0)), (LANDSCAPE, (0, 47, 21, 47))]
PLAYED = "#board .face, #controls button, #status .value, #code"
OFFERED = "#update button, #update span"


def cover(page: Page, insets: tuple[int, int, int, int]) -> Box:
    """Let the edges be covered; the box that is not."""
    top, right, bottom, left = insets
    sizes = {"top": top, "right": right, "bottom": bottom, "left": left}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": sizes})
    size = page.viewport_size
    assert size is not None
    return Box("safe", left, top, size["width"] - right, size["height"] - bottom)


def outside(page: Page, selector: str, safe: Box) -> list[Box]:
    """What a selector finds beyond the safe area, if it finds anything at all."""
    found = boxes(page, selector)
    assert found, selector
    return [box for box in found if not is_inside(box, safe)]


@pytest.mark.parametrize(("size", "insets"), SCREENS)
@pytest.mark.parametrize("language", ["en-GB", "he-IL"])
def test_everything_keeps_to_the_safe_area(
    open_table: OpenTable, size: dict[str, int], insets: tuple[int, int, int, int], language: str
) -> None:
    """LAY-3."""
    page = open_table(viewport=size, locale=language, has_touch=True)
    safe = cover(page, insets)
    expect(page.locator("#app")).to_have_css("padding-bottom", f"{insets[2]}px")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")
    assert outside(page, PLAYED, safe) == []
    page.evaluate("() => { document.getElementById('update').hidden = false; }")
    assert outside(page, OFFERED, safe) == []
    for name in ("settings", "new-game", "help"):
        page.locator(f"#{name}").tap()
        expect(page.locator(f"#{name}-dialog")).to_be_visible()
        assert outside(page, f"#{name}-dialog > header *", safe) == []
        close_dialog(page)
