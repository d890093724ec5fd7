"""Thousands of moves and undos over many deals in one page: the page does not grow, the save stays small."""

from __future__ import annotations

from playwright.sync_api import Page

from simple_simon.game import codes, saves
from tests.browser.kept import reopen, stored
from tests.browser.table import board, enter, numbers

DEALS = 50
ACTIONS = 100
SUITS = (1, 2, 4)
LARGEST_SAVE = 64_000
# a player who picks up a last card and puts it where it may go, or else takes the last move back; chance is seeded
PLAY = """([deal, actions]) => {
  let seed = deal + 1;
  const below = (bound) => {
    seed = (seed + 0x6d2b79f5) | 0;
    const mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
  const click = (selector) => document.querySelector(selector).click();
  const made = () => Number(document.getElementById("moves").dataset.value);
  let done = 0;
  for (let tries = 0; done < actions && tries < 5000; tries += 1) {
    const before = made();
    if (before && below(3) === 0) {
      click("#undo");
    } else {
      const last = [...document.querySelectorAll("[data-column]")].map((column) => column.lastElementChild);
      const card = last[below(10)];
      card.click();
      const targets = document.querySelectorAll(".may-take");
      (targets.length ? targets[below(targets.length)].lastElementChild : card).click();
    }
    if (made() !== before) done += 1;
  }
  const counted = (selector) => document.querySelectorAll(selector).length;
  return [done, counted(":not(#announcer *)"), counted("[data-face]")];
}"""


def saved_size(page: Page) -> int:
    """How many bytes the device keeps beside the won games."""
    return sum(len((stored(page, kind) or "").encode()) for kind in (saves.GAME, saves.STATISTICS, saves.SETTINGS))


def test_the_page_does_not_grow_and_the_save_stays_small(table: Page) -> None:
    elements = set()
    for deal in range(DEALS):
        enter(table, codes.format_code(codes.from_shuffle(deal, SUITS[deal % 3])))
        done, count, cards = table.evaluate(PLAY, [deal, ACTIONS])
        assert (done, cards) == (ACTIONS, 52), deal
        elements.add(count)
        assert saved_size(table) < LARGEST_SAVE
    assert len(elements) == 1
    shown = board(table), numbers(table)
    reopen(table)
    assert (board(table), numbers(table)) == shown
