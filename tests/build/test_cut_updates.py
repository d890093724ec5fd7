"""An installation that fails or is cut, wherever that happens, leaves alone what a player has (OFF-4)."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from simple_simon.build import worker
from simple_simon.build.sources import STATIC
from simple_simon.cli.server import SiteHandler, SiteServer, make_server
from tests.build.test_updates import TAKE_OVER, WAITING, shown, wait_until_ready
from tests.build.tiny import write_tiny

# a browser also looks for an update by itself some time after a page was loaded
CACHES = """() => navigator.serviceWorker.ready.then(async found => {
    while (found.installing) await new Promise(done => setTimeout(done, 20));
    return caches.keys();
})"""
UNTIL_TAKEN = """() => navigator.serviceWorker.ready.then(async found => {
    while (found.active.state !== "activated") await new Promise(done => setTimeout(done, 20));
    return caches.keys();
})"""
DELETE_IN_THE_MAKING = """() => navigator.serviceWorker.ready.then(async found => {
    found.update();
    while ((await caches.keys()).length < 2) await new Promise(done => setTimeout(done, 20));
    await caches.delete((await caches.keys())[1]);
})"""
SETTLED = """() => navigator.serviceWorker.ready.then(async found => {
    while (found.installing) await new Promise(done => setTimeout(done, 20));
    return found.waiting !== null;
})"""
WORKER = "/sw.js"


class Failing(SiteHandler):
    """Answers for a while; what it still does is decided at each request, for connections are kept."""

    left: Iterator[int]
    kind: str
    may_send_page: threading.Event

    def do_GET(self) -> None:  # noqa: N802 - the name is the parent's
        """Answer, or fail."""
        if self.path == "/":
            self.may_send_page.wait()
        if self.path == WORKER or next(self.left, None) is not None:
            super().do_GET()
        elif self.kind == "error":
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE)
        else:
            self.close_connection = True


@dataclass
class Host:
    """A server of a small site that can be told to fail."""

    server: SiteServer
    folder: Path
    handler: type[Failing]

    def publish(self, version: str) -> dict[str, bytes]:
        """Put a version in the place of what is there; its files."""
        return write_tiny(self.folder, version)

    def fail_after(self, answers: int, kind: str) -> None:
        """Answer the worker's script, so many other requests, and then no more: with an error, or not at all."""
        self.handler.left, self.handler.kind = iter(range(answers)), kind

    def recover(self) -> None:
        """Answer everything again."""
        self.handler.left = count()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """Where version 1 is published, on a free port."""
    folder = tmp_path / "site"
    handler: type[Failing] = type(
        "Own", (Failing,), {"left": count(), "kind": "error", "may_send_page": threading.Event()}
    )
    handler.may_send_page.set()
    write_tiny(folder, "1.0")
    with make_server(folder, "127.0.0.1", 0) as server:
        server.RequestHandlerClass = handler
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield Host(server, folder, handler)
        server.shutdown()


@pytest.fixture
def visited(host: Host, page: Page) -> Page:
    """The page of version 1, which is at hand offline."""
    page.goto(host.server.address)
    wait_until_ready(page)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    return page


def open_offline(context: BrowserContext, host: Host) -> tuple[str | None, str]:
    """What a new page shows without a network, with every other page closed; the network comes back."""
    again = context.new_page()
    for page in context.pages[:-1]:
        page.close()
    context.set_offline(True)
    again.goto(host.server.address)
    found = shown(again)
    context.set_offline(False)
    return found


@pytest.mark.parametrize("kind", ["error", "silence"])
def test_installation_cut_after_each_file(host: Host, visited: Page, context: BrowserContext, kind: str) -> None:
    host.publish("2.0")
    cuts = 0
    page = visited
    while True:
        host.fail_after(cuts, kind)
        if page.evaluate(WAITING):
            break
        assert open_offline(context, host) == ("1.0", "1.0")
        page = context.pages[0]
        assert len(page.evaluate(CACHES)) == 1
        cuts += 1
    assert cuts > 1
    assert page.evaluate(TAKE_OVER)
    assert open_offline(context, host) == ("2.0", "2.0")


def test_change_of_the_worker_alone(
    host: Host, visited: Page, context: BrowserContext, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its files are those of the version before, so only its own name can keep the two apart."""
    # but for the build's own list, which no browser asks for
    before = {path: path.read_bytes() for path in host.folder.rglob("[!.]*") if path.is_file()}
    source = tmp_path / "other"
    source.mkdir()
    (source / "sw.js").write_text((STATIC / "sw.js").read_text(encoding="utf-8") + "self.tried = true;")
    monkeypatch.setattr(worker, "STATIC", source)
    host.publish("1.0")
    changed = {path.name for path, content in before.items() if path.read_bytes() != content}
    assert changed == {"sw.js", "sw.js.gz", "sw.js.br"}
    host.fail_after(0, "error")
    assert not visited.evaluate(WAITING)
    assert open_offline(context, host) == ("1.0", "1.0")
    host.recover()
    assert context.pages[0].evaluate(WAITING)
    assert context.pages[0].evaluate(TAKE_OVER)
    assert open_offline(context, host) == ("1.0", "1.0")


def test_way_back_to_the_version_before_needs_nothing_but_its_worker(
    host: Host, visited: Page, context: BrowserContext
) -> None:
    """Its copy is kept for tabs that still show it: it is whole, and nothing is written or deleted there."""
    host.publish("2.0")
    assert visited.evaluate(WAITING)
    assert visited.evaluate(TAKE_OVER)
    host.publish("1.0")
    host.fail_after(0, "error")
    assert visited.evaluate(WAITING)
    assert len(visited.evaluate(CACHES)) == 2
    assert visited.evaluate(TAKE_OVER)
    assert open_offline(context, host) == ("1.0", "1.0")


def test_remains_of_a_killed_installation(host: Host, visited: Page, context: BrowserContext) -> None:
    """Files without their page: they are no version before, and are completed when that version comes again."""
    host.publish("2.0")
    assert visited.evaluate(WAITING)
    first, second = visited.evaluate(CACHES)
    visited.evaluate(
        """async ([scope, second]) => {
            await (await caches.open(second)).delete(scope);
            await (await caches.open(second.slice(0, -10) + "0123456789")).put("assets/x", new Response("rest"));
        }""",
        [host.server.address, second],
    )
    host.publish("3.0")
    assert visited.evaluate(WAITING)
    assert visited.evaluate(TAKE_OVER)
    third = visited.evaluate(UNTIL_TAKEN)
    assert first in third
    assert second not in third
    assert open_offline(context, host) == ("3.0", "3.0")


def test_taking_over_leaves_a_newer_copy_in_the_making(host: Host, visited: Page) -> None:
    """It comes while the version before it is still busy with taking over."""
    host.publish("2.0")
    assert visited.evaluate(WAITING)
    newer = visited.evaluate(
        """async () => {
            const newer = (await caches.keys())[1].slice(0, -10) + "0123456789";
            await (await caches.open(newer)).put("assets/x", new Response("a part"));
            return newer;
        }"""
    )
    assert visited.evaluate(TAKE_OVER)
    assert newer in visited.evaluate(UNTIL_TAKEN)


def test_copy_that_is_deleted_while_it_is_made_is_no_version(
    host: Host, visited: Page, context: BrowserContext
) -> None:
    """By a page of another tab, which repairs itself."""
    host.publish("2.0")
    host.handler.may_send_page.clear()
    visited.evaluate(DELETE_IN_THE_MAKING)
    host.handler.may_send_page.set()
    assert not visited.evaluate(SETTLED)
    assert open_offline(context, host) == ("1.0", "1.0")
    assert context.pages[0].evaluate(WAITING)
