"""A file that was missing for a while, behind the real nginx: nobody has to wait for more than the file itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.build.test_updates import shown
from tests.build.tiny import write_tiny
from tests.hosting.nginx import NGINX, running

MISSING = ("micropython.*.js", "micropython.*.wasm", "python.*.bin")

pytestmark = pytest.mark.skipif(NGINX is None, reason="nginx is not installed")


@dataclass
class Site:
    """A small site behind nginx, of which files can be missing for a while."""

    address: str
    assets: Path
    away: Path

    def lose(self, pattern: str) -> None:
        """Take a file away, with its compressed siblings."""
        self._move(pattern, self.assets, self.away)

    def find_again(self, pattern: str) -> None:
        """Put it back."""
        self._move(pattern, self.away, self.assets)

    def _move(self, pattern: str, start: Path, end: Path) -> None:
        found = [path for ending in ("", ".gz", ".br") for path in start.glob(pattern + ending)]
        assert found
        for path in found:
            path.rename(end / path.name)


@pytest.fixture(params=[False, True], ids=["deployed", "keeps errors"])
def hosted(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Site]:
    """The site behind nginx as we describe it, and as a host that has errors kept for a year."""
    (tmp_path / "away").mkdir()
    files = write_tiny(tmp_path / "site", "1.0")
    with running(tmp_path, files, keeps_errors=request.param) as host:
        yield Site(host.address, tmp_path / "site" / "assets", tmp_path / "away")


@pytest.mark.parametrize("pattern", MISSING)
def test_reload_is_enough_once_the_file_is_back(hosted: Site, page: Page, pattern: str) -> None:
    hosted.lose(pattern)
    page.goto(hosted.address)
    expect(page.locator("#trouble")).to_be_visible(timeout=15_000)
    hosted.find_again(pattern)
    page.reload()
    assert shown(page) == ("1.0", "1.0")


def test_new_tab_is_enough_once_the_file_is_back(hosted: Site, page: Page, context: BrowserContext) -> None:
    hosted.lose(MISSING[-1])
    page.goto(hosted.address)
    expect(page.locator("#trouble")).to_be_visible(timeout=15_000)
    hosted.find_again(MISSING[-1])
    again = context.new_page()
    again.goto(hosted.address)
    assert shown(again) == ("1.0", "1.0")


def test_host_that_answers_no_more_costs_no_copy(hosted: Site, page: Page, context: BrowserContext) -> None:
    """A start fails for once, of all times while the host is gone: what is stored starts the next one."""
    page.goto(hosted.address)
    assert shown(page) == ("1.0", "1.0")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    again = context.new_page()
    again.add_init_script("if (!sessionStorage.length) WebAssembly.instantiate = () => Promise.reject(new Error())")
    page.close()
    for path in (hosted.assets.parent).glob("sw.js*"):
        path.rename(hosted.away / path.name)
    again.goto(hosted.address)
    expect(again.locator("#trouble")).to_be_visible(timeout=15_000)
    context.set_offline(True)
    again.evaluate("sessionStorage.setItem('well', 'yes')")
    again.reload()
    assert shown(again) == ("1.0", "1.0")
