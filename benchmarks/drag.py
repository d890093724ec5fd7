"""Measures a drag of 12 cards with 120 moves of the pointer, by mouse and by touch, against one in plain JavaScript."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Page

from benchmarks.browser import RUNS, SPEEDS, Lab, open_lab, opened
from benchmarks.figures import Row, compared, limited, percentile, table
from benchmarks.hand import Point, Touch, card_at, column_at, move_of
from benchmarks.seeds import game_after, game_texts, next_move, seed

BEFORE = 33
STEPS = 120
SLOW_FRAME = 20
LOOKING = "moves.js"


@dataclass
class Drags:
    """What drags of one page showed, a figure for each run."""

    late: list[float] = field(default_factory=list)
    move: list[float] = field(default_factory=list)
    down: list[float] = field(default_factory=list)
    release: list[float] = field(default_factory=list)


def measure() -> str:
    """The section."""
    with open_lab() as lab:
        return table([row for slowed in SPEEDS for way in ("mouse", "touch") for row in _rows(lab, way, slowed)])


def _rows(lab: Lab, way: str, slowed: int) -> list[Row]:
    ours, plain = Drags(), Drags()
    context = lab.browser.new_context(has_touch=way == "touch", viewport={"width": 1280, "height": 800})
    seed(context, lab, game_texts(game_after(BEFORE)))
    with opened(context, lab.product, LOOKING, slowed) as game, opened(context, lab.plain, LOOKING, slowed) as control:
        for _ in range(RUNS):
            _drag_product(game, way, ours)
            _drag_plain(control, way, plain)
    context.close()
    where = f"{way}, {slowed}×"
    return [
        limited(f"frames over {SLOW_FRAME} ms of a drag, {where}", ours.late, 0, "frames", plain.late),
        compared(f"move handlers of a frame, p95, {where}", ours.move, plain.move, 1.5, 0.5),
        limited(f"pointer down, {where}", ours.down, 8, "ms", plain.down),
        compared(f"release → frame, {where}", ours.release, plain.release, 1.3),
    ]


def _drag_product(game: Page, way: str, drags: Drags) -> None:
    move = move_of(next_move(BEFORE))
    start, end = card_at(game, move.source, move.count), column_at(game, move.target)
    _drag(game, way, start, end, "() => document.getElementById('moves').dataset.value", drags)
    game.keyboard.press("Control+z")
    game.wait_for_timeout(500)


def _drag_plain(control: Page, way: str, drags: Drags) -> None:
    control.reload()
    _drag(control, way, (30, 30), (830, 500), "() => document.documentElement.dataset.dropped", drags)


def _drag(page: Page, way: str, start: Point, end: Point, reads: str, drags: Drags) -> None:
    """Drag along a line, and add what it showed; a page that is not in front has no frames."""
    page.bring_to_front()
    hand = page.mouse if way == "mouse" else Touch(page.context.new_cdp_session(page))
    hand.move(*start)
    page.evaluate("() => Object.assign(log, { handlers: {}, frames: [], waits: [] })")
    hand.down()
    page.evaluate("() => { log.down = log.handlers.pointerdown; log.handlers = {}; watchFrames(); }")
    for step in range(1, STEPS + 1):
        part = step / STEPS
        hand.move(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
    page.evaluate(f"() => {{ log.isWatching = false; awaitChange('pointerup', {reads}); }}")
    hand.up()
    page.wait_for_function("() => log.waits.length")
    _add(page, drags)


def _add(page: Page, drags: Drags) -> None:
    log = page.evaluate("() => log")
    handlers, frames = log["handlers"], log["frames"]
    drags.late.append(sum(length > SLOW_FRAME for length in frames))
    drags.move.append(sum(percentile(handlers.get(kind, [0]), 0.95) for kind in ("pointermove", "frame")))
    drags.down.append(max(log["down"]))
    drags.release.append(log["waits"][0][0])
