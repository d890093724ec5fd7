"""Measures the real nginx with deploy/nginx.conf under load on this machine, for seconds only, and reckons players."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext

from benchmarks.browser import Lab, open_lab, opened
from benchmarks.figures import Row, table, told
from simple_simon.build.folder import site_files
from simple_simon.build.sources import ROOT, SITE

NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
SECONDS, CONNECTIONS = 8, 64
LINE_RATE = 1_000_000_000 / 8
MAIN = """
pid {folder}/nginx.pid;
error_log {folder}/error.log;
{user}
daemon off;
worker_processes auto;
events {{ worker_connections 1024; }}
http {{
    log_format sent "$bytes_sent";
    map $http_user_agent $is_browser {{ default 1; "" 0; }}
    access_log {folder}/sent.log sent if=$is_browser;
    include {folder}/site.conf;
}}
"""


def measure() -> str:
    """The section."""
    if not (Path(NGINX).exists() and shutil.which("wrk")):
        return "Needs nginx and wrk (Debian: `apt-get install nginx-light wrk`), which are not on this machine.\n"
    with open_lab() as lab, TemporaryDirectory() as folder, _nginx(Path(folder)) as address:
        visits = {
            name: _visit(lab, address, Path(folder, "sent.log"), again=again)
            for name, again in (("first", False), ("repeat", True))
        }
        loads = {name: _load(address + target) for name, target in _targets().items()}
    rows = [told(f"{name}: requests a second; p99", f"{rate:,.0f}/s; {p99}") for name, (rate, p99, _) in loads.items()]
    rows += [told(f"{name} visit: requests, bytes", f"{len(sizes)}, {sum(sizes):,}") for name, sizes in visits.items()]
    return f"{table([*rows, *_players(visits, loads)])}\n{NOTE}"


NOTE = f"""Made by `wrk -t2 -c{CONNECTIONS} -d{SECONDS}s --latency` over loopback, the load on the same cores as nginx
(so a host of its own answers more), with gzip as every browser takes it. Players a second: as many visits as the
requests allow, all of them as slow as the largest file; and as the bytes of a visit allow at 1 Gbit/s.
"""


def _targets() -> dict[str, str]:
    return {"the page": "", "the largest file": _asset("micropython.*.wasm"), "the bundle": _asset("python.*.bin")}


def _asset(pattern: str) -> str:
    return next(address for address in site_files(SITE) if fnmatch(address, f"assets/{pattern}"))


def _load(address: str) -> tuple[float, str, float]:
    """Requests a second, the 99th percentile of their times, and bytes a second."""
    command = ["wrk", "-t2", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "--latency", "-H", "Accept-Encoding: gzip", address]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rate, p99 = re.search(r"Requests/sec:\s+([\d.]+)", text), re.search(r"99%\s+(\S+)", text)
    sent = re.search(r"Transfer/sec:\s+([\d.]+)(\w+)", text)
    assert rate
    assert p99
    assert sent
    return float(rate[1]), p99[1], float(sent[1]) * {"KB": 1e3, "MB": 1e6, "GB": 1e9}[sent[2]]


def _players(visits: dict[str, list[int]], loads: dict[str, tuple[float, str, float]]) -> list[Row]:
    """How many players a second one machine lets begin."""
    slowest = min(rate for rate, _, _ in loads.values())
    page = loads["the page"][0]
    rows = []
    for name, sizes in visits.items():
        by_requests = (slowest if name == "first" else page) / max(1, len(sizes))
        by_line = LINE_RATE / max(1, sum(sizes))
        figure = f"{by_requests:,.0f}/s by requests, {by_line:,.0f}/s by a line of 1 Gbit/s"
        rows.append(told(f"players who can begin a {name} visit, each second", figure))
    return rows


def _visit(lab: Lab, address: str, log: Path, *, again: bool) -> list[int]:
    """The bytes of each answer that a visit fetches from the server, also what is fetched to be at hand offline."""
    context = lab.browser.new_context()
    if again:
        _open(context, address)
    before = len(log.read_text().splitlines())
    _open(context, address)
    context.close()
    return [int(line) for line in log.read_text().splitlines()[before:]]


def _open(context: BrowserContext, address: str) -> None:
    with opened(context, address) as page:
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_timeout(3000)


@contextmanager
def _nginx(folder: Path) -> Iterator[str]:
    """nginx on a free port of this machine, with the configuration that is deployed."""
    folder.chmod(0o755)
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = int(probe.getsockname()[1])
    text = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    for plain, tried in (
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("root /srv/simple-simon;", f"root {SITE};"),
        ("include mime.types;", "include /etc/nginx/mime.types;"),
    ):
        text = text.replace(plain, tried)
    (folder / "site.conf").write_text(text)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder, user=user))
    command = [NGINX, "-c", str(folder / "nginx.conf"), "-p", "/etc/nginx", "-e", str(folder / "error.log")]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        _wait_for(port)
        yield f"http://127.0.0.1:{port}/"
        process.terminate()


def _wait_for(port: int) -> None:
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("nginx did not start")
