"""An update that reaches the host in parts: whoever has the game starts in one whole version, old or new (OFF-4)."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.build.test_updates import TAKE_OVER, WAITING, wait_until_ready
from tests.build.tiny import write_tiny
from tests.hosting import caddy, nginx
from tests.hosting.nginx import Host

OLD, NEW = "1.0", "2.0"
# which files come first; what is no longer part of the site goes before the files of the same kind come
ORDERS = {
    "worker first": ("sw.js", "index.html", "assets/"),
    "assets first": ("assets/", "index.html", "sw.js"),
    "page first": ("index.html", "assets/", "sw.js"),
}
SHOWN = """() => [
  document.documentElement.dataset.version,
  document.getElementById("said").textContent,
  getComputedStyle(document.body).getPropertyValue("--version").replace(/['"]/g, ""),
]"""

needs_nginx = pytest.mark.skipif(nginx.NGINX is None, reason="nginx is not installed")
needs_caddy = pytest.mark.skipif(caddy.CADDY is None, reason="Caddy is not installed")

Running = Callable[[Path, dict[str, bytes]], AbstractContextManager[Host]]


@dataclass
class Site:
    """A folder behind a host, and the two versions that it can hold in any mixture."""

    host: Host
    folder: Path
    old: dict[str, bytes]
    new: dict[str, bytes]
    writes: int = field(default=0)

    def steps(self, order: tuple[str, ...]) -> list[str]:
        """The addresses of all files in which the versions differ, in the order in which they change."""
        changed = [name for name in {**self.old, **self.new} if self.old.get(name) != self.new.get(name)]
        return sorted(changed, key=lambda name: (_rank(name, order), name in self.new, name))

    def put(self, name: str, files: dict[str, bytes]) -> None:
        """Let a file be as in this version: there with another date than ever before, or gone."""
        path = self.folder / name
        if name not in files:
            path.unlink(missing_ok=True)
            return
        beside = path.with_name(path.name + ".new")
        beside.write_bytes(files[name])
        self.writes += 1
        os.utime(beside, (1_700_000_000 + self.writes,) * 2)
        beside.replace(path)

    def publish(self, names: list[str], files: dict[str, bytes]) -> None:
        """Let these files be as in this version."""
        for name in names:
            self.put(name, files)


def _rank(name: str, order: tuple[str, ...]) -> int:
    return next(place for place, start in enumerate(order) if name.startswith(start))


def make_site(host: Host, folder: Path, beside: Path) -> Site:
    """The site in the old version; the new one is not published."""
    return Site(host, folder, host.files, write_tiny(beside / "site", NEW))


def whole_version(page: Page) -> str:
    """The version of page, program and style sheet, which have to be one."""
    wait_until_ready(page)
    parts = page.evaluate(SHOWN)
    assert len(set(parts)) == 1, parts
    return str(parts[0])


def visit(context: BrowserContext, site: Site) -> Page:
    """A first visit, after which everything is at hand offline."""
    page = context.new_page()
    page.goto(site.host.address)
    assert whole_version(page) == OLD
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    return page


def reopen(context: BrowserContext, site: Site) -> Page:
    """A new page, with every other one closed."""
    again = context.new_page()
    for page in context.pages[:-1]:
        page.close()
    again.goto(site.host.address)
    return again


@needs_nginx
@pytest.mark.parametrize("order", ORDERS)
def test_cut_after_each_file(tmp_path: Path, chromium: Browser, order: str) -> None:
    """Publishing stops after a file, the network goes; later it is finished, and the new version is found."""
    with nginx.running(tmp_path, write_tiny(tmp_path / "site", OLD)) as host:
        site = make_site(host, tmp_path / "site", tmp_path / "beside")
        steps = site.steps(ORDERS[order])
        for cut in _after_siblings(steps):
            site.publish(steps, site.old)
            context = chromium.new_context()
            page = visit(context, site)
            site.publish(steps[:cut], site.new)
            is_found = page.evaluate(WAITING)
            context.set_offline(True)
            assert whole_version(reopen(context, site)) in ((OLD, NEW) if is_found else (OLD,))
            context.set_offline(False)
            site.publish(steps[cut:], site.new)
            take_newest(context)
            context.set_offline(True)
            assert whole_version(reopen(context, site)) == NEW
            context.close()


def take_newest(context: BrowserContext) -> None:
    """Look for a newer version and let it take over, unless it has done so already: a tab that is left lets it."""
    page = context.pages[0]
    if page.evaluate(WAITING):
        assert page.evaluate(TAKE_OVER)


def _after_siblings(steps: list[str]) -> list[int]:
    """After how many steps a file has changed together with its compressed siblings."""
    plain = [name.removesuffix(".br").removesuffix(".gz") for name in steps]
    return [place for place in range(1, len(steps) + 1) if place == len(steps) or plain[place] != plain[place - 1]]


@pytest.mark.parametrize(
    ("running", "order"),
    [
        *(pytest.param(nginx.running, order, marks=needs_nginx, id=f"nginx, {order}") for order in ORDERS),
        pytest.param(caddy.running, "page first", marks=needs_caddy, id="caddy, page first"),
    ],
)
def test_one_player_comes_back_after_each_file(tmp_path: Path, chromium: Browser, running: Running, order: str) -> None:
    """With all that earlier attempts have left in this browser; a file's compressed siblings count as files."""
    with running(tmp_path, write_tiny(tmp_path / "site", OLD)) as host:
        site = make_site(host, tmp_path / "site", tmp_path / "beside")
        context = chromium.new_context()
        visit(context, site)
        found = []
        for name in site.steps(ORDERS[order]):
            site.put(name, site.new)
            page = reopen(context, site)
            assert whole_version(page) in (OLD, NEW)
            page.evaluate(WAITING)
            context.set_offline(True)
            found.append(whole_version(reopen(context, site)))
            context.set_offline(False)
        assert found == sorted(found)
        take_newest(context)
        assert whole_version(reopen(context, site)) == NEW
        context.close()
