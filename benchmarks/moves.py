"""Measures how soon a frame shows what an input did: moves by each gesture, undo, redo, deals, settings, statistics."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from benchmarks.browser import RUNS, SPEEDS, Lab, open_lab, opened
from benchmarks.figures import Row, limited, spread, table
from benchmarks.hand import card_at, column_at, drag_move, move_of
from benchmarks.seeds import game_after, game_texts, next_move, seed, statistics_texts

BEFORE = 12
MOVES = "() => document.getElementById('moves').dataset.value"
CODE = "() => document.getElementById('code').dataset.value"
LANGUAGE = "() => document.documentElement.lang"
THEME = "() => document.documentElement.dataset.theme"
FIGURES = (
    "() => document.getElementById('statistics-dialog').open && document.getElementById('figures').children.length"
)
GAMES = 5000
FRAMES = {1: 1, 4: 2}
Act = Callable[[Page], None]
Wait = tuple[float, int]


def measure() -> str:
    """The section."""
    with open_lab() as lab:
        return table([row for slowed in SPEEDS for row in (*_moves(lab, slowed), *_others(lab, slowed))])


def _moves(lab: Lab, slowed: int) -> list[Row]:
    """Accepted moves: how many frames it takes until one has the new position, and how long."""
    ways = (
        ("drag", "pointerup", _drag),
        ("tap and tap", "pointerup", _tap),
        ("double click", "pointerup", _double),
        ("keyboard", "keydown", _key),
    )
    context = lab.browser.new_context(viewport={"width": 1280, "height": 800})
    seed(context, lab, game_texts(game_after(BEFORE)))
    rows = []
    for name, event, act in ways:
        waits = _waits(lab, context, slowed, (event, MOVES, act, _undo))
        rows.append(_in_frames(f"move by {name}, {slowed}×", waits, FRAMES[slowed]))
    context.close()
    return rows


def _in_frames(what: str, waits: list[Wait], most: int) -> Row:
    row = limited(what, [count for _, count in waits], most, "frames")
    return Row(what, f"{row.figure}; {spread([time for time, _ in waits])}", "–", "–", row.goal, row.reached)


def _others(lab: Lab, slowed: int) -> list[Row]:
    """What is not a move of cards."""
    acts = (
        ("undo", 60, "keydown", MOVES, _undo, _redo),
        ("redo", 60, "keydown", MOVES, _redo, None),
        ("restart", 60, "click", MOVES, _restart, _play_some),
        ("new deal", 60, "click", CODE, _deal, None),
        ("language", 100, "change", LANGUAGE, _language, None),
        ("theme", 100, "change", THEME, _theme, None),
        (f"statistics with {GAMES:,} games", 200, "click", FIGURES, _statistics, _close),
    )
    rows = []
    for name, most, event, reads, act, back in acts:
        context = lab.browser.new_context(viewport={"width": 1280, "height": 800})
        games = statistics_texts(GAMES) if act is _statistics else []
        seed(context, lab, [*game_texts(game_after(BEFORE)), *games])
        waits = _waits(lab, context, slowed, (event, reads, act, back))
        rows.append(limited(f"{name}, {slowed}×", [time for time, _ in waits], most, "ms"))
        context.close()
    return rows


def _waits(lab: Lab, context: BrowserContext, slowed: int, task: tuple[str, str, Act, Act | None]) -> list[Wait]:
    """From an input to the frame that shows what it did, in milliseconds and in frames, some times in one page."""
    with opened(context, lab.product, "moves.js", slowed) as page:
        page.wait_for_timeout(300)
        return [_wait(page, task) for _ in range(RUNS)]


def _wait(page: Page, task: tuple[str, str, Act, Act | None]) -> Wait:
    event, reads, act, back = task
    if act in PREPARATIONS:
        PREPARATIONS[act](page)
    page.evaluate(f"() => {{ log.waits = []; awaitChange('{event}', {reads}, {2 if act is _double else 1}); }}")
    act(page)
    page.wait_for_function("() => log.waits.length")
    time, frames = page.evaluate("() => log.waits[0]")
    page.wait_for_timeout(400)
    if back:
        back(page)
        page.wait_for_timeout(400)
    return time, frames


def _drag(page: Page) -> None:
    drag_move(page, next_move(BEFORE))


def _tap(page: Page) -> None:
    page.mouse.click(*column_at(page, move_of(next_move(BEFORE)).target))


def _tap_first(page: Page) -> None:
    move = move_of(next_move(BEFORE))
    page.mouse.click(*card_at(page, move.source, move.count))
    page.wait_for_timeout(400)


def _double(page: Page) -> None:
    move = move_of(next_move(BEFORE))
    page.mouse.dblclick(*card_at(page, move.source, move.count))


def _key(page: Page) -> None:
    page.keyboard.press("Enter")


def _key_first(page: Page) -> None:
    """Pick up by keys and walk to the target."""
    move = move_of(next_move(BEFORE))
    page.keyboard.press("Home")
    for _ in range(move.source - 1):
        page.keyboard.press("ArrowRight")
    for _ in range(move.count - 1):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.keyboard.press("Home")
    for _ in range(move.target - 1):
        page.keyboard.press("ArrowRight")


def _undo(page: Page) -> None:
    page.keyboard.press("Control+z")


def _undo_first(page: Page) -> None:
    _undo(page)
    page.wait_for_timeout(400)


def _redo(page: Page) -> None:
    page.keyboard.press("Control+y")


def _restart(page: Page) -> None:
    page.click("#restart-dialog [data-action=restart]")


def _restart_first(page: Page) -> None:
    page.click("#restart")


def _play_some(page: Page) -> None:
    """Send whatever goes anywhere, so that there are moves to lose."""
    page.keyboard.press("Home")
    for _ in range(10):
        page.keyboard.press("Shift+Enter")
        page.keyboard.press("ArrowRight")


def _deal(page: Page) -> None:
    page.click("#new-game-dialog [data-suits='2']")


def _deal_first(page: Page) -> None:
    page.click("#new-game")


def _language(page: Page) -> None:
    now = page.evaluate(LANGUAGE)
    page.select_option("[name=language]", "en" if now == "he" else "he")


def _theme(page: Page) -> None:
    now = page.evaluate(THEME)
    page.select_option("[name=theme]", "light" if now == "dark" else "dark")


def _settings_first(page: Page) -> None:
    if not page.is_visible("#settings-dialog"):
        page.click("#settings")
        page.wait_for_timeout(300)


def _close(page: Page) -> None:
    page.keyboard.press("Escape")


def _statistics(page: Page) -> None:
    page.click("#statistics")


PREPARATIONS: dict[Act, Act] = {
    _tap: _tap_first,
    _key: _key_first,
    _restart: _restart_first,
    _deal: _deal_first,
    _language: _settings_first,
    _theme: _settings_first,
    _redo: _undo_first,
}
