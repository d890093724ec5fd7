"""Measures how long it takes from a command to the address that answers, when everything is built already."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import urllib.request

from benchmarks.browser import RUNS
from benchmarks.figures import limited, table
from simple_simon.build.site import build_site
from simple_simon.build.sources import ROOT, SITE

ADDRESS = re.compile(r"http://\S+")


def measure() -> str:
    """The section."""
    build_site(SITE)
    bare = [
        sys.executable,
        "-c",
        "import http.server as h; h.test(h.SimpleHTTPRequestHandler, port=0, bind='127.0.0.1')",
    ]
    program = [sys.executable, "-m", "simple_simon", "play", "--port", "0", "--no-browser"]
    developer = [sys.executable, "dev.py", "play", "--port", "0", "--no-browser"]
    times: dict[str, list[float]] = {"bare": [], "program": [], "developer": []}
    for _ in range(RUNS):
        for name, command in (("bare", bare), ("program", program), ("developer", developer)):
            times[name].append(_until_it_answers(command))
    return (
        table(
            [
                limited("second `dev.py play` → address answers", times["developer"], 1.0, "s", times["bare"]),
                limited("`simple-simon play` → address answers", times["program"], 0.5, "s", times["bare"]),
            ]
        )
        + "\nControl: Python's own `http.server`.\n"
    )


def _until_it_answers(command: list[str]) -> float:
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"}
    start = time.perf_counter()
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout
        line = next(line for line in process.stdout if ADDRESS.search(line))
        address = ADDRESS.search(line)
        assert address
        urllib.request.urlopen(address[0].rstrip("/)") + "/", timeout=10).read()
        seconds = time.perf_counter() - start
        os.killpg(process.pid, 15)
    return seconds
