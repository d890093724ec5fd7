"""From the built site to running Python, in a real browser, with the headers of the program's own server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.build.tiny import write_tiny
from tests.conftest import served

READY = "html[data-ready]"


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the small site is served."""
    folder = tmp_path_factory.mktemp("boot") / "site"
    write_tiny(folder, "1.0")
    with served(folder) as address:
        yield address


def wait_until_ready(page: Page) -> None:
    """Wait until the Python in the page has started."""
    page.wait_for_selector(READY, state="attached", timeout=15_000)


def test_python_starts_and_nothing_is_loaded_twice(tiny: str, page: Page) -> None:
    problems: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(tiny)
    wait_until_ready(page)
    at_start = [url for url in asked if not url.endswith("sw.js")]
    assert problems == []
    assert len(at_start) == len(set(at_start)) <= 8
    assert {url.startswith(tiny) for url in asked} == {True}


def test_everything_loads_at_once(tiny: str, page: Page) -> None:
    """No request waits for another but the page, and the rest of the program comes after all that it starts with."""
    page.goto(tiny)
    wait_until_ready(page)
    entries = page.evaluate(
        "performance.getEntriesByType('resource').filter(e => e.name.includes('/assets/'))"
        ".map(e => [e.name.includes('/rest.'), e.startTime, e.responseEnd])"
    )
    at_once = [(start, end) for is_rest, start, end in entries if not is_rest]
    assert len(at_once) == 5
    assert max(start for start, _ in at_once) < min(end for _, end in at_once)
    assert [start > max(end for _, end in at_once) for is_rest, start, _ in entries if is_rest] == [True]


def test_works_from_a_sub_path(tmp_path: Path, page: Page) -> None:
    write_tiny(tmp_path / "outer" / "deep" / "path", "1.0")
    with served(tmp_path / "outer") as address:
        page.goto(f"{address}deep/path/")
        wait_until_ready(page)
        assert page.evaluate("navigator.serviceWorker.ready.then(found => found.scope)") == f"{address}deep/path/"


def test_starts_offline_after_one_visit(tiny: str, context: BrowserContext, page: Page) -> None:
    page.goto(tiny)
    wait_until_ready(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)
    page.close()
    again = context.new_page()
    failed: list[str] = []
    again.on("requestfailed", lambda request: failed.append(request.url))
    again.goto(tiny)
    wait_until_ready(again)
    assert failed == []


def test_failing_start_repairs_once_and_then_says_so(tmp_path: Path, page: Page) -> None:
    write_tiny(tmp_path / "site", "1.0", main="raise ValueError('no start')")
    loads: list[str] = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    with served(tmp_path / "site") as address:
        page.goto(address)
        expect(page.locator("#trouble")).to_be_visible(timeout=15_000)
    assert len(loads) == 2


def test_browser_without_webassembly_is_told(tiny: str, chromium: Browser) -> None:
    context = chromium.new_context()
    context.add_init_script("delete globalThis.WebAssembly")
    page = context.new_page()
    page.goto(tiny)
    expect(page.locator("#trouble")).to_be_visible(timeout=15_000)
    context.close()
