"""The real nginx with deploy/nginx.conf: headers, compression, caching, refusals, and the game starting through it."""

from __future__ import annotations

import gzip
import http.client
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import brotli
import pytest
from playwright.sync_api import Page

from simple_simon.build.headers import cache_control, site_headers
from simple_simon.build.sources import ROOT
from tests.build.tiny import write_tiny

NGINX = shutil.which("nginx") or ("/usr/sbin/nginx" if os.path.exists("/usr/sbin/nginx") else None)
BROTLI = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
MAIN = """
{modules}
pid {folder}/nginx.pid;
error_log {folder}/error.log;
{user}
daemon off;
worker_processes 1;
events {{ }}
http {{
    access_log off;
    include {folder}/site.conf;
}}
"""

pytestmark = pytest.mark.skipif(NGINX is None, reason="nginx is not installed")


@dataclass
class Host:
    """A running nginx."""

    port: int
    files: dict[str, bytes]

    def ask(self, target: str, method: str = "GET", accepted: str = "") -> tuple[http.client.HTTPResponse, bytes]:
        """The answer to one request, and its content as it was sent."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        connection.putrequest(method, target, skip_accept_encoding=True)
        connection.putheader("Accept-Encoding", accepted)
        connection.endheaders()
        response = connection.getresponse()
        content = response.read()
        connection.close()
        return response, content


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """nginx on a free port, serving a small site; on loopback only."""
    folder = tmp_path_factory.mktemp("nginx")
    files = write_tiny(folder / "site", "1.0")
    folder.chmod(0o755)
    port = _free_port()
    _configure(folder, port)
    command = [str(NGINX), "-c", str(folder / "nginx.conf"), "-p", "/etc/nginx", "-e", str(folder / "error.log")]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        _wait_for(port, folder / "error.log")
        yield Host(port, files)
        process.terminate()
        process.wait(timeout=10)


def _configure(folder: Path, port: int) -> None:
    site = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    for plain, tried in (
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("root /srv/simple-simon;", f"root {folder / 'site'};"),
        ("include mime.types;", "include /etc/nginx/mime.types;"),
        ("#brotli_static on;", "brotli_static on;" if BROTLI.exists() else ""),
    ):
        assert plain in site
        site = site.replace(plain, tried)
    (folder / "site.conf").write_text(site)
    modules = f"load_module {BROTLI};" if BROTLI.exists() else ""
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder, modules=modules, user=user))


def _wait_for(port: int, log: Path) -> None:
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    pytest.fail(log.read_text() if log.exists() else "nginx did not start")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


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


def test_game_starts_through_it(host: Host, page: Page) -> None:
    page.goto(f"http://127.0.0.1:{host.port}/")
    page.wait_for_selector("html[data-ready]", state="attached", timeout=15_000)
    assert page.evaluate("navigator.serviceWorker.ready.then(() => true)")
