"""Knows how the site is served over HTTP: only its own files, with its headers, against slow and broken requests."""

from __future__ import annotations

import hashlib
import socket
import sys
import threading
from http import HTTPMethod, HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from simple_simon.build.headers import NEVER_KEPT, cache_control, site_headers
from simple_simon.cli.address import address_for_others, address_of, family_of

TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
ALLOWED = "GET, HEAD"
# what begins so is for other hosts and for the build, such as `_headers`
HIDDEN = ("_", ".")
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
SECONDS_OF_SILENCE = 10
SECONDS_FOR_ONE_REQUEST = 60


class SiteServer(ThreadingHTTPServer):
    """A server of one folder."""

    daemon_threads = True

    def __init__(self, site: Path, host: str, port: int) -> None:
        self.site = site.resolve()
        self.address_family = family_of(host)
        super().__init__((host, port), SiteHandler)

    @property
    def address(self) -> str:
        """Where a browser on this machine finds the site."""
        return address_of(self.server_name, self.server_port)

    @property
    def address_for_others(self) -> str | None:
        """Where browsers on other machines find the site, if they may."""
        return address_for_others(self.server_name, self.server_port)

    def serve_until_interrupted(self) -> None:
        """Serve until the person at the keyboard presses Ctrl+C."""
        try:
            self.serve_forever(poll_interval=0.1)
        except KeyboardInterrupt:
            print(flush=True)

    def server_bind(self) -> None:
        """Bind without the look-up of the machine's own name, which can take seconds."""
        # as HTTPServer does it, less socket.getfqdn
        self.socket.setsockopt(socket.SOL_SOCKET, address_option(), 1)
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = str(self.server_address[0]), int(self.server_address[1])

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A visitor who goes away or dawdles is no news; anything else is one line."""
        error = sys.exc_info()[1]
        if not isinstance(error, (ConnectionError, TimeoutError)):
            print(f"simple-simon: request failed: {error!r}", file=sys.stderr)


class SiteHandler(BaseHTTPRequestHandler):
    """Answers one visitor."""

    server: SiteServer
    protocol_version = "HTTP/1.1"
    server_version = "SimpleSimon"
    sys_version = ""
    timeout = SECONDS_OF_SILENCE

    def handle_one_request(self) -> None:
        """Answer one request, if it comes and goes in time."""
        limit = threading.Timer(SECONDS_FOR_ONE_REQUEST, self._hang_up)
        limit.daemon = True
        limit.start()
        try:
            super().handle_one_request()
        finally:
            limit.cancel()

    def do_GET(self) -> None:
        """Answer with a file."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Answer as to GET, without the content."""
        self._answer(with_body=False)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """A refusal in one plain line; the connection ends, for what follows may be part of the broken request."""
        if code == HTTPStatus.NOT_IMPLEMENTED and self.command in HTTPMethod.__members__:
            # one that servers know, but a site that never changes has nothing for
            code = HTTPStatus.METHOD_NOT_ALLOWED
        body = f"{code} {HTTPStatus(code).phrase}\n".encode()
        self.close_connection = True
        headers = {"Content-Type": "text/plain; charset=utf-8", "Cache-Control": NEVER_KEPT, "Connection": "close"}
        self._send(code, headers | ({"Allow": ALLOWED} if code == HTTPStatus.METHOD_NOT_ALLOWED else {}), body)

    def end_headers(self) -> None:
        """Every answer carries the headers of the site."""
        for name, value in site_headers():
            self.send_header(name, value)
        super().end_headers()

    def version_string(self) -> str:
        """What the server calls itself; `play` knows it by that."""
        return self.server_version

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name is the parent's
        """Nothing is written about visitors."""

    def _answer(self, *, with_body: bool) -> None:
        self.close_connection = self.close_connection or self._brings_a_body()
        path = find_file(self.server.site, self.path)
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        encoding, content = choose_encoding(path, self.headers.get("Accept-Encoding", ""))
        headers = self._file_headers(path, encoding, content)
        if headers["ETag"] in self.headers.get("If-None-Match", ""):
            self._send(HTTPStatus.NOT_MODIFIED, headers, None)
        else:
            self._send(HTTPStatus.OK, headers, content, with_body=with_body)

    def _brings_a_body(self) -> bool:
        return "Content-Length" in self.headers or "Transfer-Encoding" in self.headers

    def _file_headers(self, path: Path, encoding: str | None, content: bytes) -> dict[str, str]:
        address = path.relative_to(self.server.site).as_posix()
        headers = {
            "Content-Type": TYPES.get(path.suffix, "application/octet-stream"),
            "Cache-Control": cache_control(address),
            "ETag": f'"{hashlib.sha256(content).hexdigest()[:20]}"',
            "Vary": "Accept-Encoding",
        }
        return headers | ({"Content-Encoding": encoding} if encoding else {})

    def _send(self, code: int, headers: dict[str, str], body: bytes | None, *, with_body: bool = True) -> None:
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if body is not None and with_body and self.command != "HEAD":
            self.wfile.write(body)

    def _hang_up(self) -> None:
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            self.close_connection = True


def address_option() -> int:
    """The option of a socket by which a server takes an address that a former one has left, but none that is in use."""
    # on Windows SO_REUSEADDR would let two servers share a port, and a port is free there as soon as it was left
    return int(getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR))


def make_server(site: Path, host: str, port: int) -> SiteServer:
    """A server for a built site, listening but not yet answering."""
    return SiteServer(site, host, port)


def find_file(site: Path, target: str) -> Path | None:
    """The file of the site that a request names; None for everything that is not in the site."""
    try:
        asked = unquote(urlsplit(target).path, errors="strict").lstrip("/")
        path = (site / (asked + "index.html" if asked.endswith("/") or not asked else asked)).resolve()
        return path if _is_shown(path.relative_to(site)) and path.is_file() else None
    except (ValueError, OSError):
        return None


def _is_shown(address: Path) -> bool:
    return not any(part.startswith(HIDDEN) for part in address.parts)


def choose_encoding(path: Path, accepted: str) -> tuple[str | None, bytes]:
    """The content that the visitor takes, smallest first, with the name of its encoding."""
    names = {part.split(";")[0].strip() for part in accepted.split(",") if not _is_refused(part)}
    for encoding, ending in ENCODINGS:
        sibling = path.with_name(path.name + ending)
        if encoding in names and sibling.is_file():
            return encoding, sibling.read_bytes()
    return None, path.read_bytes()


def _is_refused(part: str) -> bool:
    return part.replace(" ", "").lower().endswith((";q=0", ";q=0.0", ";q=0.00", ";q=0.000"))
