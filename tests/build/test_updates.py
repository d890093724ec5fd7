"""Updates: one whole version at a time, taken when the page says so; half an update never starts (OFF-1 to OFF-4)."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.build.tiny import write_tiny
from tests.conftest import served

READY = "html[data-ready]"
WAITING = """() => navigator.serviceWorker.ready.then(async found => {
    await found.update();
    while (found.installing) await new Promise(done => setTimeout(done, 20));
    return found.waiting !== null;
})"""
TAKE_OVER = """() => navigator.serviceWorker.ready.then(found => new Promise(done => {
    navigator.serviceWorker.addEventListener("controllerchange", () => done(true));
    found.waiting.postMessage("take-over");
}))"""
ASK_VERSION = """() => navigator.serviceWorker.ready.then(found => new Promise(done => {
    navigator.serviceWorker.addEventListener("message", event => done(event.data.version));
    found.active.postMessage("version");
}))"""
CACHES = """() => navigator.serviceWorker.ready.then(async found => {
    while (found.active.state !== "activated") await new Promise(done => setTimeout(done, 20));
    return (await caches.keys()).length;
})"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the site of version 1 is published."""
    write_tiny(tmp_path / "site", "1.0")
    return tmp_path / "site"


@contextmanager
def installed(folder: Path, page: Page) -> Iterator[None]:
    """The published version has been visited and is at hand offline."""
    with served(folder) as address:
        page.goto(address)
        wait_until_ready(page)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        yield


def wait_until_ready(page: Page) -> None:
    """Wait until the Python in the page has started."""
    page.wait_for_selector(READY, state="attached", timeout=15_000)


def shown(page: Page) -> tuple[str | None, str]:
    """The version of the page and that of the Python that runs in it."""
    wait_until_ready(page)
    return page.get_attribute("html", "data-version"), page.inner_text("#said")


def test_new_version_waits_until_the_page_lets_it(folder: Path, page: Page) -> None:
    with installed(folder, page):
        write_tiny(folder, "2.0")
        assert page.evaluate(WAITING)
        page.reload()
        assert shown(page) == ("1.0", "1.0")
        assert page.evaluate(ASK_VERSION) == "1.0"
        assert page.evaluate(TAKE_OVER)
        page.reload()
        assert shown(page) == ("2.0", "2.0")
        assert page.evaluate(ASK_VERSION) == "2.0"


def test_a_tab_of_the_old_version_goes_on_and_old_copies_go(folder: Path, page: Page) -> None:
    with installed(folder, page):
        for version in ("2.0", "3.0", "4.0"):
            write_tiny(folder, version)
            assert page.evaluate(WAITING)
            assert page.evaluate(TAKE_OVER)
        assert page.evaluate(CACHES) == 2


def test_same_version_again_is_no_update(folder: Path, page: Page) -> None:
    with installed(folder, page):
        assert not page.evaluate(WAITING)


@pytest.mark.parametrize("broken", ["missing", "other", "server error"])
def test_half_an_update_is_not_taken(folder: Path, page: Page, broken: str) -> None:
    with installed(folder, page):
        files = write_tiny(folder, "2.0")
        bundle = next(folder / address for address in files if address.endswith(".bin"))
        for path in folder.glob(f"assets/{bundle.name}.*"):
            path.unlink()
        if broken == "missing":
            bundle.unlink()
        elif broken == "other":
            bundle.write_bytes(b"something else")
        else:
            shutil.rmtree(folder / "assets")
        assert not page.evaluate(WAITING)
        page.reload()
        assert shown(page) == ("1.0", "1.0")
        assert page.evaluate(CACHES) == 1
        write_tiny(folder, "2.0")
        assert page.evaluate(WAITING)


def test_new_page_before_new_worker_still_gives_one_version(folder: Path, page: Page) -> None:
    """The host already has the new page, but still the old worker script, and the reverse."""
    with installed(folder, page):
        old = (folder / "sw.js").read_bytes()
        write_tiny(folder, "2.0")
        new = (folder / "sw.js").read_bytes()
        for path in folder.glob("sw.js.*"):
            path.unlink()
        (folder / "sw.js").write_bytes(old)
        page.reload()
        assert shown(page) == ("1.0", "1.0")
        write_tiny(folder, "1.0")
        (folder / "sw.js").write_bytes(new)
        assert not page.evaluate(WAITING)
        page.reload()
        assert shown(page) == ("1.0", "1.0")


def test_damaged_copy_repairs_itself(folder: Path, page: Page) -> None:
    """What is stored has gone wrong: the page throws it away once and starts from the host."""
    with installed(folder, page):
        page.evaluate(
            """async () => {
                const cache = await caches.open((await caches.keys())[0]);
                const bundle = (await cache.keys()).find(request => request.url.endsWith(".bin"));
                await cache.put(bundle, new Response("rubbish"));
            }"""
        )
        page.reload()
        assert shown(page) == ("1.0", "1.0")


def test_host_is_gone(folder: Path, page: Page) -> None:
    with installed(folder, page):
        pass
    page.reload()
    assert shown(page) == ("1.0", "1.0")
