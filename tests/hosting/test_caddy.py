"""The configuration for Caddy says what the program's own server sends; where there is a Caddy, it does so."""

from __future__ import annotations

import gzip
import subprocess
from collections.abc import Iterator

import pytest

from simple_simon.build.headers import ASKED_AGAIN, KEPT_FOR_EVER, NEVER_KEPT, cache_control, site_headers
from tests.build.tiny import write_tiny
from tests.hosting.caddy import CADDY, FILE, running
from tests.hosting.nginx import Host

needs_caddy = pytest.mark.skipif(CADDY is None, reason="Caddy is not installed")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Caddy, serving a small site."""
    folder = tmp_path_factory.mktemp("caddy")
    with running(folder, write_tiny(folder / "site", "1.0")) as started:
        yield started


def test_headers() -> None:
    text = FILE.read_text(encoding="utf-8")
    for name, value in site_headers():
        assert f'\t\t{name} "{value}"\n' in text
    assert f'header @named Cache-Control "{KEPT_FOR_EVER}"' in text
    assert f'header @asked Cache-Control "{ASKED_AGAIN}"' in text
    assert f'header Cache-Control "{NEVER_KEPT}"' in text


@needs_caddy
def test_caddy_takes_it() -> None:
    command = [str(CADDY), "validate", "--adapter", "caddyfile", "--config", str(FILE)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


@needs_caddy
def test_every_answer_carries_the_headers(host: Host) -> None:
    for target in ("/", "/sw.js", "/manifest.webmanifest", "/nothing", "/assets/nothing"):
        response, _ = host.ask(target)
        assert {name: response.getheader(name) for name, _ in site_headers()} == dict(site_headers())
        assert response.getheader("Server") is None


@needs_caddy
def test_every_file_is_sent_as_it_was_built(host: Host) -> None:
    for address, content in host.files.items():
        if address.endswith((".gz", ".br", "index.html")) or address == "_headers":
            continue
        response, given = host.ask(f"/{address}")
        assert (response.status, given) == (200, content)
        assert response.getheader("Cache-Control") == cache_control(address)


@needs_caddy
def test_page_is_asked_again_and_compressed(host: Host) -> None:
    response, given = host.ask("/", accepted="gzip")
    assert gzip.decompress(given) == host.files["index.html"]
    assert response.getheader("Cache-Control") == ASKED_AGAIN


@needs_caddy
@pytest.mark.parametrize("target", ["/nothing", "/assets/a.0123456789.bin", "/cards/assets/a.bin", "/_headers"])
def test_no_error_is_kept(host: Host, target: str) -> None:
    response, given = host.ask(target)
    assert (response.status, given) == (404, b"404 Not Found")
    assert response.getheader("Cache-Control") == NEVER_KEPT
