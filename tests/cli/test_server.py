"""The program's own web server: its headers, its compression, and what it does with hostile requests."""

from __future__ import annotations

import http.client
import socket
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from simple_simon.build.headers import NEVER_KEPT, site_headers
from simple_simon.cli import address, server
from tests.conftest import served

PAGE = b"<!doctype html><title>page</title>"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small site with a secret beside it."""
    outside = tmp_path_factory.mktemp("server")
    site = outside / "site"
    (site / "assets").mkdir(parents=True)
    (outside / "secret.txt").write_text("secret")
    (site / "index.html").write_bytes(PAGE)
    (site / "en").mkdir()
    (site / "en" / "index.html").write_bytes(PAGE)
    (site / "assets" / "a.0123456789.js").write_bytes(b"plain")
    (site / "assets" / "a.0123456789.js.gz").write_bytes(b"as gzip")
    (site / "assets" / "a.0123456789.js.br").write_bytes(b"as brotli")
    (site / "_headers").write_text("secret")
    (site / ".written").write_text("secret")
    (site / "en" / "_more").mkdir()
    (site / "en" / "_more" / "index.html").write_text("secret")
    (site / "link.txt").symlink_to(outside / "secret.txt")
    return site


@pytest.fixture(scope="module")
def port(folder: Path) -> Iterator[int]:
    """The port on which the small site is served."""
    with served(folder) as where:
        yield urlsplit(where).port or 0


def ask(port: int, target: str, method: str = "GET", **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    """The answer to one request, and its content."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.putrequest(method, target, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    response = connection.getresponse()
    content = response.read()
    connection.close()
    return response, content


def say(port: int, request: bytes) -> bytes:
    """The whole answer to raw bytes."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: connection.recv(65536), b""))


def test_every_answer_carries_the_headers(port: int) -> None:
    for target in ("/", "/assets/a.0123456789.js", "/nothing"):
        response, _ = ask(port, target)
        assert {name: response.getheader(name) for name, _ in site_headers()} == dict(site_headers())


def test_no_two_servers_share_a_port_on_windows_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(socket, "SO_EXCLUSIVEADDRUSE", raising=False)
    assert server.address_option() == socket.SO_REUSEADDR
    # it is there on Windows only
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", ~socket.SO_REUSEADDR, raising=False)
    assert server.address_option() == ~socket.SO_REUSEADDR


def test_policy_allows_nothing_inline(port: int) -> None:
    policy = ask(port, "/")[0].getheader("Content-Security-Policy") or ""
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    assert "frame-ancestors 'none'" in policy


def test_page_is_asked_again_and_named_files_are_kept(port: int) -> None:
    page, _ = ask(port, "/")
    asset, _ = ask(port, "/assets/a.0123456789.js")
    assert page.getheader("Cache-Control") == "no-cache"
    assert "immutable" in (asset.getheader("Cache-Control") or "")


@pytest.mark.parametrize("target", ["/nothing", "/assets/a.9876543210.js", "/assets/"])
def test_no_error_is_kept(port: int, target: str) -> None:
    response, _ = ask(port, target)
    assert (response.status, response.getheader("Cache-Control")) == (404, NEVER_KEPT)


def test_folders_answer_with_their_page(port: int) -> None:
    assert ask(port, "/?a=1#b")[1] == ask(port, "/en/")[1] == PAGE


@pytest.mark.parametrize(
    ("accepted", "content"),
    [
        ("br, gzip", b"as brotli"),
        ("gzip", b"as gzip"),
        ("br;q=0, gzip;q=0.5", b"as gzip"),
        ("", b"plain"),
        ("zstd", b"plain"),
    ],
)
def test_smallest_accepted_encoding(port: int, accepted: str, content: bytes) -> None:
    response, given = ask(port, "/assets/a.0123456789.js", Accept_Encoding=accepted)
    assert given == content
    assert response.getheader("Vary") == "Accept-Encoding"
    assert response.getheader("Content-Type") == "text/javascript; charset=utf-8"


def test_unchanged_file_is_not_sent_again(port: int) -> None:
    etag = ask(port, "/")[0].getheader("ETag") or ""
    response, content = ask(port, "/", If_None_Match=etag)
    assert (response.status, content) == (304, b"")


def test_head_has_no_content(port: int) -> None:
    response, content = ask(port, "/", method="HEAD")
    assert (response.getheader("Content-Length"), content) == (str(len(PAGE)), b"")


@pytest.mark.parametrize(
    "target",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/en/../../secret.txt",
        "//secret.txt",
        "/link.txt",
        "/_headers",
        "/%5fheaders",
        "/en/../_headers",
        "/.written",
        "/en/_more/",
        "/%00",
        "/index.html%00.js",
        "/%ff",
        "/" + "a" * 5000,
        "/en",
    ],
)
def test_nothing_but_the_pages_of_the_site(port: int, target: str) -> None:
    response, content = ask(port, target)
    assert response.status == 404
    assert b"secret" not in content


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"\r\n\r\n",
        b"\x00\xff\xfe garbage\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nno colon\r\n\r\n",
        b"GET /" + b"a" * 70000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 200 + b"\r\n",
        b"BREW / HTTP/1.1\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello",
    ],
)
def test_broken_requests_leave_the_server_well(
    port: int, request_bytes: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    answer = say(port, request_bytes)
    assert b"200 OK" not in answer.split(b"\r\n")[0] or b"no colon" in request_bytes
    assert ask(port, "/")[1] == PAGE
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"])
def test_what_would_change_the_site_is_not_allowed(port: int, method: str) -> None:
    response, content = ask(port, "/", method=method)
    assert (response.status, response.getheader("Allow")) == (405, "GET, HEAD")
    assert content == b"405 Method Not Allowed\n"


def test_a_method_that_nobody_knows_is_not_implemented(port: int) -> None:
    assert ask(port, "/", method="BREW")[0].status == 501


def test_slow_requests_are_dropped_and_hold_up_nobody(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "SECONDS_FOR_ONE_REQUEST", 0.3)
    with served(folder) as where:
        port = urlsplit(where).port or 0
        slow = [socket.create_connection(("127.0.0.1", port), timeout=5) for _ in range(30)]
        for connection in slow:
            connection.sendall(b"GET / HTTP/1.1\r\nX: ")
        started = time.monotonic()
        assert ask(port, "/")[1] == PAGE
        assert time.monotonic() - started < 2
        for connection in slow:
            assert b"200" not in connection.recv(1000)[:15]
            connection.close()


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "::1", "::"])
def test_the_address_can_be_opened(folder: Path, host: str) -> None:
    if ":" in host and not has_ipv6():
        pytest.skip("there is no IPv6 here")
    with served(folder, host) as where, urllib.request.urlopen(where) as response:
        assert response.read() == PAGE
    assert urlsplit(where).hostname == {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def has_ipv6() -> bool:
    """Whether this machine speaks IPv6 with itself."""
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


def test_others_are_told_an_address_only_where_they_may_open_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "_way_out", lambda family: "192.168.1.5" if family == socket.AF_INET else None)
    assert address.address_for_others("0.0.0.0", 80) == "http://192.168.1.5:80/"
    for host in ("127.0.0.1", "192.168.1.5", "localhost", "::"):
        assert address.address_for_others(host, 80) is None


def test_the_way_out_is_an_address_of_this_machine() -> None:
    found = address._way_out(socket.AF_INET)
    if found is None:
        pytest.skip("there is no network here")
    socket.create_server((found, 0)).close()
    assert not found.startswith("127.")


def test_listens_on_this_machine_only(folder: Path) -> None:
    with server.make_server(folder, "127.0.0.1", 0) as made:
        assert made.address.startswith("http://127.0.0.1:")
