"""A browser that is told a least size of text: the index of every card stays as it is, and whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright

from simple_simon.game.codes import from_shuffle
from tests.browser.table import deal, settle, wait_until_held, wait_until_ready
from tests.conftest import chromium_arguments, chromium_path

WIDTHS = (320, 360, 412, 1280)
# rank and suit of each card, the rank by its own text
SIGNS = """() => [...document.querySelectorAll("[data-column] .card")].map((card) => {
  const text = document.createRange();
  text.selectNodeContents(card.querySelector(".rank"));
  const [face, rank, suit] = [card.firstElementChild, text, card.querySelector(".index .suit")].map(
    (part) => part.getBoundingClientRect());
  return [card.dataset.face, ...[rank.left, rank.right, suit.left, suit.right, suit.top, suit.bottom].map(
    (edge, place) => Math.round((edge - (place < 4 ? face.left : face.top)) * 10) / 10), face.width, face.height];
})"""


@pytest.fixture(scope="module", params=[16, 20, 24])
def careful(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """A Chromium with a least size of text."""
    arguments = [*chromium_arguments(), f"--blink-settings=minimumFontSize={request.param}"]
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=arguments)
    yield browser
    browser.close()


def opened(browser: Browser, address: str, width: int, *, large: bool) -> Page:
    """A deal with four suits."""
    page = browser.new_page(viewport={"width": width, "height": 740}, service_workers="block")
    page.goto(address)
    wait_until_ready(page)
    wait_until_held(page)
    deal(page, from_shuffle(1, 4))
    settle(page, {"large_index": large})
    return page


@pytest.mark.parametrize("large", [False, True], ids=["index", "large index"])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_index_stays_whole(careful: Browser, chromium: Browser, address: str, width: int, large: bool) -> None:
    page, usual = opened(careful, address, width, large=large), opened(chromium, address, width, large=large)
    # what is above the board grows, and with it the strips may become narrower
    signs, wanted = page.evaluate(SIGNS), usual.evaluate(SIGNS)
    assert len(signs) == len(wanted) == 52
    assert [one for one in signs if one[4] > one[7] + 0.5 or one[6] > one[8] + 0.5] == []
    for one, other in zip(signs, wanted, strict=True):
        share = (one[4] - one[3]) / (other[4] - other[3])
        assert share <= 1.01, one
        assert (one[2] - one[1]) / (other[2] - other[1]) == pytest.approx(share, abs=0.05), one
    page.close()
    usual.close()
