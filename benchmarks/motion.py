"""Measures whether cards move at 60 frames a second: a glide, a run that folds, a deal that fans out, a win."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median

from playwright.sync_api import Page

from benchmarks.browser import SPEEDS, Lab, open_lab, opened
from benchmarks.figures import Row, limited, table, told
from benchmarks.hand import drag_move
from benchmarks.seeds import game_after, game_texts, next_move, seed

SLOW_FRAME = 20
GLIDING, FOLDING, WINNING = 33, 39, 48
TRIES = 3


def _undo(page: Page) -> None:
    page.keyboard.press("Control+z")


def _deal(page: Page) -> None:
    page.click("#new-game")
    page.click("#new-game-dialog [data-suits='4']")


# what moves, after how many moves of the example, by what, and for how many milliseconds
MOTIONS: tuple[tuple[str, int, Callable[[Page], None], int], ...] = (
    ("a group of 12 glides back", GLIDING + 1, _undo, 200),
    ("a run folds into its place", FOLDING, lambda page: drag_move(page, next_move(FOLDING)), 700),
    ("a deal fans out", GLIDING, _deal, 450),
    ("a win", WINNING, lambda page: drag_move(page, next_move(WINNING)), 2900),
)


def measure() -> str:
    """The section."""
    with open_lab() as lab:
        return table([row for slowed in SPEEDS for motion in MOTIONS for row in _rows(lab, slowed, *motion)])


def _rows(lab: Lab, slowed: int, what: str, moves: int, act: Callable[[Page], None], lasting: int) -> list[Row]:
    late, lengths = list[float](), list[float]()
    for _ in range(TRIES):
        context = lab.browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
        seed(context, lab, game_texts(game_after(moves)))
        with opened(context, lab.product, "moves.js", slowed) as page:
            page.wait_for_timeout(500)
            frames = _frames(page, act, lasting)
        context.close()
        late.append(sum(length > SLOW_FRAME for length in frames))
        lengths += frames
    return [
        limited(f"frames over {SLOW_FRAME} ms while {what}, {slowed}×", late, 0, "frames"),
        told(f"a frame of it, {slowed}×", f"{median(lengths):.1f} ms, {len(lengths) // TRIES} of them"),
    ]


def _frames(page: Page, act: Callable[[Page], None], lasting: int) -> list[float]:
    """How far the frames of a motion lie apart, from the one that shows its beginning on."""
    act(page)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => (watchFrames(), done())))")
    page.wait_for_timeout(lasting)
    frames: list[float] = page.evaluate("() => ((log.isWatching = false), log.frames)")
    return frames
