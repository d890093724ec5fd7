"""Measures whether thousands of moves and undos in one page leave it as small and as fast as it was."""

from __future__ import annotations

from itertools import chain
from statistics import median

from playwright.sync_api import Page

from benchmarks.browser import open_lab, opened
from benchmarks.figures import Row, limited, table, told
from benchmarks.rest import MEMORY, memory

DEALS, MOVES = 50, 5000
# moves made by the keyboard's own events, so that nothing but the page itself takes time
PLAY = """async count => {
  const press = (key, more = {}) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  const undo = () => press("z", { ctrlKey: true });
  const moves = () => Number(document.getElementById("moves").dataset.value);
  const times = [];
  let made = 0;
  for (let tried = 0; made < count && tried < count * 20; tried++) {
    const cards = [...document.querySelectorAll("[data-column] [data-face]:last-child")];
    const before = moves();
    cards[tried % cards.length].focus();
    const start = performance.now();
    press("Enter", { shiftKey: true });
    if (moves() > before) times.push(performance.now() - start), made++;
    if (made % 3 == 2) undo(), made++;
    if (tried % 10 == 9) await new Promise((done) => setTimeout(done, 0));
  }
  return [times, made];
}"""


def measure() -> str:
    """The section."""
    with open_lab() as lab:
        context = lab.browser.new_context(reduced_motion="reduce")
        with opened(context, lab.product, MEMORY) as page:
            rows = _soak(page)
        context.close()
        return table(rows)


def _soak(page: Page) -> list[Row]:
    _deal(page)
    page.evaluate(PLAY, MOVES // DEALS)
    before, elements = memory(page), _elements(page)
    played = [_deal_and_play(page) for _ in range(DEALS)]
    times, made = [times for times, _ in played], sum(made for _, made in played)
    growth = memory(page) - before
    first, last = (list(chain.from_iterable(part)) for part in (times[:10], times[-10:]))
    return [
        limited(f"memory more after {made:,} moves and undos of {DEALS} deals", [growth], 1, "MB"),
        limited("elements more", [_elements(page) - elements], 0, "elements"),
        limited("a move at the end, as part of one at the start", [median(last) / median(first)], 1.25, "×"),
        told("a move at the start, at the end", f"{median(first):.2f} ms, {median(last):.2f} ms"),
    ]


def _deal_and_play(page: Page) -> tuple[list[float], int]:
    """How long each move of a deal took, and how many moves and undos were made."""
    _deal(page)
    times, made = page.evaluate(PLAY, MOVES // DEALS)
    return times, made


def _deal(page: Page) -> None:
    page.click("#new-game")
    page.click("#new-game-dialog [data-suits='1']")
    page.wait_for_timeout(100)


def _elements(page: Page) -> int:
    return int(page.evaluate("() => document.querySelectorAll('*').length"))
