"""Measures what the page does while nothing happens, and how much memory it takes."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, CDPSession, Page

from benchmarks.browser import Lab, open_lab, opened
from benchmarks.figures import Row, limited, table
from benchmarks.seeds import game_after, game_texts, seed

SECONDS = 30
MEMORY = "memory.js"
QUIET_AFTER = 4000
MEGA = 1024 * 1024
COUNT = """() => {
  window.counts = { frames: 0, timers: 0 };
  const counting = (name, work) => (...details) => (counts[name]++, work(...details));
  const kinds = { requestAnimationFrame: "frames", setTimeout: "timers", setInterval: "timers" };
  for (const [name, kind] of Object.entries(kinds)) {
    const real = window[name].bind(window);
    window[name] = (work, ...more) => real(counting(kind, work), ...more);
  }
}"""


def measure() -> str:
    """The section."""
    with open_lab() as lab:
        return table([*_rest(lab, "in a game", 20), *_rest(lab, "after a win", 49), _memory(lab)])


def _rest(lab: Lab, when: str, moves: int) -> list[Row]:
    """Nothing is touched for a while."""
    context = lab.browser.new_context()
    seed(context, lab, game_texts(game_after(moves)))
    page = context.new_page()
    page.add_init_script(f"({COUNT})()")
    page.goto(lab.product)
    page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_timeout(QUIET_AFTER)
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    before, counts = busy_seconds(session), page.evaluate("() => ({ ...counts })")
    page.wait_for_timeout(SECONDS * 1000)
    after, now = busy_seconds(session), page.evaluate("() => ({ ...counts })")
    context.close()
    share = 100 * (after - before) / SECONDS
    return [
        limited(f"frames asked for in {SECONDS} s {when}", [now["frames"] - counts["frames"]], 0, "frames"),
        limited(f"timers run in {SECONDS} s {when}", [now["timers"] - counts["timers"]], 0, "timers"),
        limited(f"processor of the page in {SECONDS} s {when}", [share], 0.5, "%"),
    ]


def busy_seconds(session: CDPSession) -> float:
    """How long the page's main thread has worked so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def _memory(lab: Lab) -> Row:
    context = lab.browser.new_context()
    ours, bare = (_memory_of(context, address) for address in (lab.product, lab.bare))
    context.close()
    return limited("memory after the start", [ours], 20, "MB", [bare])


def _memory_of(context: BrowserContext, address: str) -> float:
    with opened(context, address, MEMORY) as page:
        page.wait_for_timeout(2000)
        return memory(page)


def memory(page: Page) -> float:
    """The JavaScript heap and the memory of WebAssembly after collection, in MB."""
    session = page.context.new_cdp_session(page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return float(heap + web_assembly(page)) / MEGA


def web_assembly(page: Page) -> int:
    """The bytes of all WebAssembly memories of a page that was opened with MEMORY."""
    size: int = page.evaluate("() => memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0)")
    return size
