"""Measures how often a tap or a drag that was begun before the game could be played acts once it can."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from benchmarks.browser import SPEEDS, Lab, open_lab, slow
from benchmarks.figures import Row, counted, table
from benchmarks.hand import card_at, column_at, move_of
from benchmarks.seeds import game_after, game_texts, next_move, seed

BEFORE = 20
TRIES = 10
PAINTED = "[data-face]"


def measure() -> str:
    """The section."""
    with open_lab() as lab:
        return table([row for slowed in SPEEDS for row in _rows(lab, slowed)])


def _rows(lab: Lab, slowed: int) -> list[Row]:
    context = lab.browser.new_context(viewport={"width": 1280, "height": 800})
    seed(context, lab, game_texts(game_after(BEFORE)))
    taps = sum(_acts(lab, context, slowed, drag=False) for _ in range(TRIES))
    drags = sum(_acts(lab, context, slowed, drag=True) for _ in range(TRIES))
    context.close()
    return [
        counted(f"two taps as soon as cards are seen, {slowed}×", taps, TRIES),
        counted(f"a drag begun as soon as cards are seen, {slowed}×", drags, TRIES),
    ]


def _acts(lab: Lab, context: BrowserContext, slowed: int, *, drag: bool) -> bool:
    """Whether the next move of the game is made by what was done before the program ran; it is undone again."""
    page = context.new_page()
    slow(page, slowed)
    page.goto(lab.product, wait_until="commit")
    page.wait_for_selector(PAINTED, state="attached")
    _move(page, drag=drag)
    page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_timeout(300)
    made = page.locator("#moves").get_attribute("data-value") == str(BEFORE + 1)
    if made:
        page.keyboard.press("Control+z")
    page.wait_for_timeout(500)
    page.close()
    return made


def _move(page: Page, *, drag: bool) -> None:
    move = move_of(next_move(BEFORE))
    start, end = card_at(page, move.source, move.count), column_at(page, move.target)
    page.mouse.move(*start)
    page.mouse.down()
    if not drag:
        page.mouse.up()
        page.mouse.move(*end)
        page.mouse.down()
    page.mouse.move(*end, steps=3)
    page.mouse.up()
