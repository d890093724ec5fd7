"""Measures how soon the board is seen and can be played: on a first visit, and coming back, online and offline."""

from __future__ import annotations

from playwright.sync_api import BrowserContext

from benchmarks.browser import RUNS, SPEEDS, Lab, open_lab, opened, stop_workers
from benchmarks.figures import Row, compared, table
from benchmarks.seeds import game_after, game_texts, seed

BARE_FACTOR, PLAIN_FACTOR = 1.2, 1.25
# what pages/start.js has noted
SEEN = "Boolean(window.seen?.ready)"
Seen = dict[str, float]


NETWORKS = (("online", False), ("offline", True))


def measure() -> str:
    """The section."""
    with open_lab() as lab:
        return table([row for slowed in SPEEDS for row in (*_first(lab, slowed), *_repeat(lab, slowed))])


def _first(lab: Lab, slowed: int) -> list[Row]:
    """A visit with nothing stored, in turn with the control's."""
    ours, bare = list[Seen](), list[Seen]()
    for _ in range(RUNS):
        for seen, address in ((ours, lab.product), (bare, lab.bare)):
            context = lab.browser.new_context()
            seen.append(_visit(context, address, slowed))
            context.close()
    return [
        _row(f"first visit: painted, {slowed}×", ours, "painted", bare, "ready", BARE_FACTOR),
        _row(f"first visit: playable, {slowed}×", ours, "ready", bare, "ready", BARE_FACTOR),
    ]


def _repeat(lab: Lab, slowed: int) -> list[Row]:
    """Coming back to a game in progress, workers stopped; the controls come back as well, from the browser's cache."""
    seen: dict[str, list[Seen]] = {"online": [], "offline": [], "plain": [], "bare": []}
    visitor, beside = lab.browser.new_context(), lab.browser.new_context()
    seed(visitor, lab, game_texts(game_after(20)))
    for address in (lab.plain, lab.bare):
        _visit(beside, address, 1)
    for _ in range(RUNS):
        seen["plain"].append(_visit(beside, lab.plain, slowed))
        seen["bare"].append(_visit(beside, lab.bare, slowed))
        for name, is_offline in NETWORKS:
            stop_workers(visitor)
            seen[name].append(_visit(visitor, lab.product, slowed, offline=is_offline))
    visitor.close()
    beside.close()
    return [row for name in ("online", "offline") for row in _came_back(name, slowed, seen)]


def _came_back(name: str, slowed: int, seen: dict[str, list[Seen]]) -> list[Row]:
    what = f"repeat visit {name}"
    return [
        _row(f"{what}: painted, {slowed}×", seen[name], "painted", seen["plain"], "painted", PLAIN_FACTOR),
        _row(f"{what}: playable, {slowed}×", seen[name], "ready", seen["bare"], "ready", BARE_FACTOR),
    ]


def _row(what: str, ours: list[Seen], event: str, control: list[Seen], its: str, factor: float) -> Row:
    return compared(what, [seen[event] for seen in ours], [seen[its] for seen in control], factor)


def _visit(context: BrowserContext, address: str, slowed: int, *, offline: bool = False) -> Seen:
    """When, in milliseconds after navigation, the page was painted and ready."""
    with opened(context, address, "start.js", slowed, offline=offline, until=SEEN) as page:
        seen: Seen = page.evaluate("() => window.seen")
        return seen
