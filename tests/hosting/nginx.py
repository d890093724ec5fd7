"""A real nginx with deploy/nginx.conf, on a free port of this machine."""

from __future__ import annotations

import http.client
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from simple_simon.build.headers import KEPT_FOR_EVER, NEVER_KEPT
from simple_simon.build.sources import ROOT

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


@dataclass
class Host:
    """A running nginx, and the files that it serves."""

    port: int
    files: dict[str, bytes]

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return f"http://127.0.0.1:{self.port}/"

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


@contextmanager
def running(folder: Path, files: dict[str, bytes], *, keeps_errors: bool = False) -> Iterator[Host]:
    """An nginx for these files, which are in the folder `site` of this folder; on loopback only.

    keeps_errors: it has browsers keep an error in a file's place for as long as the file, as other hosts do
    """
    folder.chmod(0o755)
    port = free_port()
    _configure(folder, port, keeps_errors=keeps_errors)
    command = [str(NGINX), "-c", str(folder / "nginx.conf"), "-p", "/etc/nginx", "-e", str(folder / "error.log")]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            wait_for(port, folder / "error.log")
            yield Host(port, files)
        finally:
            process.terminate()


def _configure(folder: Path, port: int, *, keeps_errors: bool) -> None:
    site = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    for plain, tried in (
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("root /srv/simple-simon;", f"root {folder / 'site'};"),
        ("include mime.types;", "include /etc/nginx/mime.types;"),
        ("#brotli_static on;", "brotli_static on;" if BROTLI.exists() else ""),
        (
            f'default                       "{NEVER_KEPT}";',
            f'default "{KEPT_FOR_EVER if keeps_errors else NEVER_KEPT}";',
        ),
    ):
        assert plain in site
        site = site.replace(plain, tried)
    (folder / "site.conf").write_text(site)
    modules = f"load_module {BROTLI};" if BROTLI.exists() else ""
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder, modules=modules, user=user))


def wait_for(port: int, log: Path) -> None:
    """Wait until a host that has just been started takes connections on a port."""
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    pytest.fail(log.read_text() if log.exists() else "the host did not start")


def free_port() -> int:
    """A port of this machine that nothing listens on."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])
