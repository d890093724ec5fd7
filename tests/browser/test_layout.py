"""The longest column there can be, at every size: each card is read, met and named; a covered one can be looked at."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game.session import Session
from simple_simon.game.table import board_lines
from tests.browser.conftest import OpenTable
from tests.browser.deals import session_with
from tests.browser.fingers import Fingers
from tests.browser.table import card, look, over, resume, shows, spot, walk

SIZES = ((320, 568), (360, 640), (640, 360), (568, 320), (1024, 768), (1280, 800), (1920, 1080))
ENDS = {1: "KS", 2: "3S QH", 3: "2H JS", 4: "AS TH", 5: "9S", 6: "8H", 7: "7S", 8: "6H", 9: "5S", 10: "4H"}
MOVES = [f"{number}-1" for number in (2, 3, 4, 5, 6, 7, 8, 9, 10, 2, 3, 4)]
# each card of a column: where it is, its index in the visible strip, and what lies at the index's middle
CARDS = """(number) => [...document.querySelectorAll(`[data-column="${number}"] [data-face]`)].map((card) => {
  const box = card.getBoundingClientRect();
  const [rank, suit] = [...card.querySelector(".index").children].map((part) => part.getBoundingClientRect());
  const index = card.querySelector(".index").getBoundingClientRect();
  const met = document.elementFromPoint(index.left + 2, index.top + index.height / 2);
  return {
    face: card.dataset.face, top: box.top, bottom: box.bottom, indexBottom: index.bottom, indexHeight: index.height,
    isBeside: suit.left >= rank.right - 3 && suit.right <= box.right && Math.abs(
      (suit.top + suit.bottom) / 2 - (rank.top + rank.bottom) / 2) < rank.height / 2,
    isMet: card === met, suitWidth: suit.width,
  };
})"""


def longest() -> Session:
    """Twenty cards in column 1: seven, a king, and the twelve that were put on it."""
    return session_with(ENDS, *MOVES)


def opened(open_table: OpenTable, size: tuple[int, int], **wishes: Any) -> Page:
    """The table at a size with the longest column."""
    page = open_table(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **wishes)
    resume(page, longest())
    return page


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_longest_column_fits_and_every_card_of_it_can_be_read_and_met(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    page = opened(open_table, size)
    cards = page.evaluate(CARDS, 1)
    board = page.locator("#board").bounding_box()
    assert board is not None
    assert [one["face"] for one in cards] == longest_faces()
    assert [one["face"] for one in cards if not one["isMet"]] == []
    assert [one["face"] for one in cards if not one["isBeside"]] == []
    assert cards[-1]["bottom"] <= board["y"] + board["height"]
    for one, below in pairwise(cards):
        assert one["indexBottom"] <= below["top"] + 1
    assert min(one["indexHeight"] for one in cards) >= 9
    steps = [below["top"] - one["top"] for one, below in pairwise(cards)]
    assert max(steps) - min(steps) <= 0.5


def longest_faces() -> list[str]:
    """The faces of the longest column."""
    return board_lines(longest().table)[0].split()


@pytest.mark.parametrize("size", [(320, 568), (640, 360), (1024, 768)], ids=str)
def test_the_card_that_is_tapped_is_the_one_that_reacts(open_table: OpenTable, size: tuple[int, int]) -> None:
    """Of every card of the column the focus tells which one was met, held or refused."""
    page = opened(open_table, size, has_touch=True)
    steps = page.evaluate(CARDS, 1)
    for index, face in enumerate(longest_faces()):
        below = steps[index + 1]["top"] if index + 1 < len(steps) else steps[index]["bottom"]
        x, _ = spot(page, 1, index)
        page.touchscreen.tap(x, (steps[index]["top"] + below) / 2)
        met = page.evaluate("() => document.activeElement.dataset.face")
        assert met == face
        page.keyboard.press("Escape")
    assert shows(page, longest())


@pytest.mark.parametrize("size", [(320, 568), (640, 360)], ids=str)
def test_a_covered_card_can_be_looked_at_and_nothing_moves(open_table: OpenTable, size: tuple[int, int]) -> None:
    page = opened(open_table, size, has_touch=True)
    before = look(page)
    assert not is_whole(page, 4)
    fingers = Fingers(page)
    fingers.put(0, spot(page, 1, 4))
    expect(card(page, 1, 4)).to_have_class("card peek")
    assert is_whole(page, 4)
    fingers.lift(0)
    expect(page.locator(".peek")).to_have_count(0)
    assert not is_whole(page, 4)
    walk(page, 1, 4)
    page.keyboard.down("l")
    assert is_whole(page, 4)
    page.keyboard.up("l")
    assert not is_whole(page, 4)
    assert look(page) == before


def is_whole(page: Page, index: int) -> bool:
    """Whether no other card lies over a card of column 1, near its four corners and in its middle."""
    met: bool = card(page, 1, index).evaluate("""(card) => {
      const box = card.getBoundingClientRect();
      const points = [[0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9], [0.5, 0.5]];
      const at = ([x, y]) => document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return points.every((point) => card === at(point));
    }""")
    return met


def test_a_long_group_goes_back_into_the_column_it_came_from(open_table: OpenTable) -> None:
    page = opened(open_table, (360, 640), has_touch=True)
    fingers = Fingers(page)
    fingers.drag(spot(page, 1, 19), over(page, 3), over(page, 1))
    assert shows(page, longest())
