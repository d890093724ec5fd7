"""The real nginx with deploy/nginx.conf: headers, compression, caching, refusals, and a whole game through it."""

from __future__ import annotations

import gzip
import http.client
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest
from playwright.sync_api import Page, expect

from simple_simon.build.headers import NEVER_KEPT, cache_control, site_headers
from simple_simon.build.sources import ROOT
from simple_simon.game import records
from tests.browser.table import deal, drag_move, shows, wait_until_ready
from tests.build.tiny import write_tiny
from tests.hosting.nginx import BROTLI, NGINX, Host, running

EXAMPLE = json.loads((ROOT / "tests" / "data" / "example.json").read_text())["example_record"]

pytestmark = pytest.mark.skipif(NGINX is None, reason="nginx is not installed")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """nginx, serving a small site."""
    folder = tmp_path_factory.mktemp("nginx")
    with running(folder, write_tiny(folder / "site", "1.0")) as started:
        yield started


def test_every_answer_carries_the_headers(host: Host) -> None:
    for target in ("/", "/sw.js", "/manifest.webmanifest", "/nothing"):
        response, _ = host.ask(target)
        assert {name: response.getheader(name) for name, _ in site_headers()} == dict(site_headers())


def test_every_file_is_sent_as_it_was_built(host: Host) -> None:
    for address, content in host.files.items():
        if address.endswith((".gz", ".br")) or address == "_headers":
            continue
        response, given = host.ask(f"/{address}")
        assert (response.status, given) == (200, content)
        assert response.getheader("Cache-Control") == cache_control(address)


def test_gzip_siblings(host: Host) -> None:
    for address, content in _compressed(host, ".gz"):
        response, given = host.ask(f"/{address}", accepted="gzip")
        assert response.getheader("Content-Encoding") == "gzip"
        assert gzip.decompress(given) == content
        assert "Accept-Encoding" in (response.getheader("Vary") or "")


@pytest.mark.skipif(not BROTLI.exists(), reason="nginx has no module for Brotli here")
def test_brotli_siblings(host: Host) -> None:
    for address, content in _compressed(host, ".br"):
        response, given = host.ask(f"/{address}", accepted="gzip, br")
        assert response.getheader("Content-Encoding") == "br"
        assert brotli.decompress(given) == content


def _compressed(host: Host, ending: str) -> list[tuple[str, bytes]]:
    return [(address, content) for address, content in host.files.items() if address + ending in host.files]


@pytest.mark.parametrize(
    ("ending", "kind"),
    [(".wasm", "application/wasm"), (".webmanifest", "application/manifest+json"), (".js", "application/javascript")],
)
def test_types(host: Host, ending: str, kind: str) -> None:
    address = next(address for address in host.files if address.endswith(ending))
    assert (host.ask(f"/{address}")[0].getheader("Content-Type") or "").split(";")[0] == kind


def test_page_is_not_sent_again_unchanged(host: Host) -> None:
    etag = host.ask("/")[0].getheader("ETag") or ""
    connection = http.client.HTTPConnection("127.0.0.1", host.port, timeout=5)
    connection.request("GET", "/", headers={"If-None-Match": etag})
    response = connection.getresponse()
    assert (response.status, response.read()) == (304, b"")
    connection.close()


@pytest.mark.parametrize(
    ("target", "method", "status"),
    [("/_headers", "GET", 404), ("/assets/", "GET", 403), ("/../../etc/passwd", "GET", 400), ("/", "DELETE", 403)],
)
def test_refusals(host: Host, target: str, method: str, status: int) -> None:
    assert host.ask(target, method)[0].status == status


@pytest.mark.parametrize(
    ("target", "method"),
    [
        ("/nothing", "GET"),
        ("/assets/python.0123456789.bin", "GET"),
        ("/assets/python.0123456789.bin", "HEAD"),
        ("/cards/assets/python.0123456789.bin", "GET"),
        ("/assets/", "GET"),
        ("/assets", "GET"),
        ("/assets/%00", "GET"),
        ("/assets/nothing", "DELETE"),
    ],
)
def test_no_error_is_kept(host: Host, target: str, method: str) -> None:
    response, _ = host.ask(target, method)
    assert response.status >= 300
    assert response.getheader("Cache-Control") == NEVER_KEPT


@pytest.mark.parametrize("length", [10, 100_000])
def test_file_of_another_length_is_sent_whole_at_once(tmp_path: Path, length: int) -> None:
    """It was asked for before, and is then written over where it lies."""
    with running(tmp_path, write_tiny(tmp_path / "site", "1.0")) as host:
        for content in (host.files["sw.js"], b"/" * length):
            (tmp_path / "site" / "sw.js").write_bytes(content)
            for _ in range(3):
                response, given = host.ask("/sw.js")
                assert (response.status, given) == (200, content)


@pytest.mark.parametrize("path", ["", "cards/simple/"])
def test_whole_game_through_it(site: Path, tmp_path: Path, page: Page, path: str) -> None:
    """By drags, at the root of a host and at a sub-path; then once more from what the worker has kept."""
    shutil.copytree(site, tmp_path / "site" / path, dirs_exist_ok=True)
    for folder in (tmp_path, tmp_path / "site"):
        folder.chmod(0o755)
    with running(tmp_path, {}) as host:
        page.goto(host.address + path)
        wait_until_ready(page)
        session = deal(page, records.replay(EXAMPLE).code)
        for change in records.replay(EXAMPLE).changes:
            drag_move(page, session, change.move)
            session.play(change.move)
        assert shows(page, session)
        expect(page.locator("#win")).to_be_visible()
        assert page.evaluate("navigator.serviceWorker.ready.then((found) => found.scope)") == host.address + path
    page.reload()
    wait_until_ready(page)
    assert shows(page, session)
