"""How the table looks, by facts: nothing is cut, nothing overlaps, everything can be read, at every size and look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, ViewportSize, expect

from simple_simon.game import records
from simple_simon.game.session import Session
from tests.browser.measure import Box, boxes, contrast, contrast_of, is_inside, overlap, overlapping, ratio, window
from tests.browser.table import card, resume, settle, spot
from tests.game.data import read_json

OpenTable = Callable[..., Page]

SIZES = ((320, 568), (360, 640), (568, 320), (640, 360), (768, 1024), (1024, 768), (1280, 800), (1920, 1080))
LANGUAGES = ("en-GB", "nb-NO", "he-IL", "zh-TW")
TEXT, SIGNS = 4.5, 3.0


def played(moves: int) -> Session:
    """The game of the Rules page after some of its moves; four suits are on the table."""
    return records.replay(" ".join(read_json("example.json")["rules_deal_record"].split(" ")[: moves + 1]))


def opened(open_table: OpenTable, size: tuple[int, int], moves: int, **wishes: Any) -> Page:
    """The table at a size with a game that was played before."""
    page = open_table(viewport=viewport(size), reduced_motion="reduce", **wishes)
    resume(page, played(moves))
    return page


def viewport(size: tuple[int, int]) -> ViewportSize:
    """A size as Playwright takes it."""
    return {"width": size[0], "height": size[1]}


def at_every_size(page: Page) -> Iterator[tuple[int, int]]:
    """Give the window one size after the other."""
    for size in SIZES:
        page.set_viewport_size(viewport(size))
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        yield size


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_whole_and_in_its_place(open_table: OpenTable, language: str) -> None:
    page = opened(open_table, SIZES[0], 34, locale=language)
    for size in at_every_size(page):
        seen = window(page)
        overflow = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert overflow == [seen.right, seen.bottom], size
        fields, controls = boxes(page, "#status .field"), boxes(page, "#controls button")
        (table,) = boxes(page, "#board")
        assert (len(fields), len(controls)) == (4, 7)
        assert [box.name for box in [*fields, *controls, table] if not is_inside(box, seen)] == [], size
        assert overlapping([*fields, *controls, table]) == [], size
        assert [box.name for box in controls if box.width < 44 or box.height < 44] == [], size
        assert [box.name for box in boxes(page, "[data-column] .face") if not is_inside(box, table)] == [], size


@pytest.mark.parametrize("large", [False, True], ids=["index", "large index"])
def test_every_index_is_whole_in_its_strip(open_table: OpenTable, large: bool) -> None:
    page = opened(open_table, SIZES[0], 34)
    settle(page, {"large_index": large})
    for size in at_every_size(page):
        for number in range(1, 11):
            faces = boxes(page, f'[data-column="{number}"] .face')
            signs = boxes(page, f'[data-column="{number}"] .index')
            assert [sign for face, sign in zip(faces, signs, strict=True) if not is_inside(sign, face)] == [], size
            strips = zip(signs, pairwise(faces), strict=False)
            assert [sign for sign, (_, below) in strips if sign.bottom > below.top + 1] == [], size


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("four", [False, True], ids=["two colours", "four colours"])
def test_every_suit_can_be_read_on_its_card(open_table: OpenTable, colours: str, four: bool) -> None:
    page = opened(open_table, (1280, 800), 12, color_scheme=colours)
    settle(page, {"four_colours": four})
    for suit in "SHDC":
        index = page.locator(f'[data-column] .card[data-suit="{suit}"] .index').first
        assert contrast(index) >= TEXT, suit
    colour = "(element) => getComputedStyle(element).color"
    seen = {page.locator(f'[data-column] .card[data-suit="{suit}"]').first.evaluate(colour) for suit in "SHDC"}
    assert len(seen) == (4 if four else 2)


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_numbers_buttons_and_outlines_can_be_read(open_table: OpenTable, colours: str) -> None:
    page = opened(open_table, (1280, 800), 34, color_scheme=colours)
    for name in ("score", "moves", "code", "undo", "new-game", "restart", "settings", "statistics", "help"):
        assert contrast(page.locator(f"#{name}")) >= TEXT, name
    for caption in page.locator(".caption").all():
        assert contrast(caption) >= TEXT
    assert contrast(page.locator(".slot").first) >= SIGNS


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_held_card_and_where_it_may_go_are_told_by_shape(open_table: OpenTable, colours: str) -> None:
    page = opened(open_table, (1280, 800), 25, color_scheme=colours)
    before = [box[1:] for box in boxes(page, "[data-column]")]
    page.mouse.click(*spot(page, 5, -1))
    assert card(page, 5, -1).get_attribute("aria-pressed") == "true"
    aims = page.locator(".may-take")
    assert aims.count() > 0
    mark = """(column) => { const last = column.querySelector(".card:last-child") ?? column.querySelector(".place");
      const arrow = getComputedStyle(last, "::after"); return [arrow.content, arrow.borderBottomWidth]; }"""
    for aim in aims.all():
        content, width = aim.evaluate(mark)
        assert (content, float(width.removesuffix("px")) > 8) == ('""', True)
    assert [box[1:] for box in boxes(page, "[data-column]")] == before


def test_the_mark_of_a_held_card_lies_around_it_and_hides_no_rank(open_table: OpenTable) -> None:
    page = opened(open_table, (360, 640), 25)
    page.mouse.click(*spot(page, 5, -1))
    mark = """(card) => { const ring = getComputedStyle(card, "::after");
      const face = getComputedStyle(card.firstElementChild, "::after");
      return [ring.borderTopStyle, parseFloat(ring.top) + parseFloat(ring.borderTopWidth), face.content]; }"""
    assert page.locator(".held").last.evaluate(mark) == ["dashed", 0, "none"]


def test_the_cards_take_the_width_there_is(open_table: OpenTable) -> None:
    page = opened(open_table, SIZES[0], 0)
    for size in at_every_size(page):
        widths = [boxes(page, f'[data-column="{number}"] .face')[0].width for number in range(1, 11)]
        assert min(widths) >= 24
        assert sum(widths) >= size[0] * 0.55


@pytest.mark.parametrize("size", [(320, 200), (320, 256)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_four_times_the_size_a_reminder_leaves_the_board_free(
    open_table: OpenTable, size: tuple[int, int], language: str
) -> None:
    page = opened(open_table, size, 25, locale=language)
    page.mouse.click(*spot(page, 5, 3))
    expect(page.locator("#announcer.shown")).to_be_visible()
    (reminder,), (table,) = boxes(page, "#announcer"), boxes(page, "#board")
    assert is_inside(reminder, window(page))
    assert reminder.bottom - table.top < 20


def test_a_restart_that_does_nothing_is_dimmed_as_undo_is(open_table: OpenTable) -> None:
    page = opened(open_table, (360, 640), 0)
    seen = "(button) => getComputedStyle(button).opacity"
    page.locator("#restart").evaluate("(button) => button.setAttribute('aria-disabled', 'true')")
    assert page.locator("#restart").evaluate(seen) == page.locator("#undo").evaluate(seen) != "1"


def test_the_measures_see_what_is_wrong() -> None:
    box = Box("a", 0, 0, 10, 10)
    assert overlap(box, Box("b", 9, 9, 20, 20))
    assert not overlap(box, Box("c", 10, 0, 20, 10))
    assert not is_inside(Box("d", -1, 0, 5, 5), box)
    assert round(ratio((0, 0, 0), (255, 255, 255)), 1) == 21.0
    grey = Image.new("RGB", (4, 4), (150, 150, 150))
    grey.putpixel((0, 0), (160, 160, 160))
    assert contrast_of(grey) < SIGNS
