"""The verbs play and serve as processes: the address, a second start, a port that is taken, and the end."""

from __future__ import annotations

import os
import shlex
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from simple_simon.build.sources import ROOT
from tests.cli.processes import STOPPED, stop
from tests.cli.test_server import has_ipv6

COMMAND = [sys.executable, "-m", "simple_simon"]


# a browser of the terminal: it keeps its caller waiting until the page has come, and notes what it was sent
BROWSER = """
import sys, urllib.request
try:
    status = urllib.request.urlopen(sys.argv[2], timeout=5).status
except OSError as error:
    status = error
with open(sys.argv[1], "w") as note:
    note.write(f"{sys.argv[2]} {status}")
"""


def environment(browser: str = "true") -> dict[str, str]:
    """The sources of this checkout, and a browser that does nothing."""
    return os.environ | {"PYTHONPATH": str(ROOT / "src"), "BROWSER": browser}


@contextmanager
def started(*arguments: str, browser: str = "true") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running command and the address that it said."""
    command = [*COMMAND, *arguments]
    with subprocess.Popen(
        command, env=environment(browser), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        yield process, process.stdout.readline().strip().removeprefix("Simple Simon is at ")
        stop(process)
        process.communicate(timeout=5)


def test_serve_says_its_address_answers_and_stops_quietly(site: Path) -> None:
    assert site.is_dir()
    with started("serve", "--port", "0") as (process, address):
        with urllib.request.urlopen(address) as response:
            assert response.status == 200
        stop(process)
        _, err = process.communicate(timeout=5)
    assert (process.returncode, err) == (STOPPED, "")


def test_second_play_opens_the_game_that_is_served(site: Path) -> None:
    assert site.is_dir()
    port = free_port()
    with started("--no-browser", "--port", port) as (_, address):
        again = [*COMMAND, "play", "--no-browser", "--port", port]
        second = subprocess.run(again, env=environment(), capture_output=True, text=True, timeout=10, check=False)
    assert (second.returncode, second.stdout) == (0, f"Simple Simon is at {address}\n")


def terminal_browser(folder: Path) -> tuple[str, Path]:
    """The name of such a browser, and the file where it notes what it was sent."""
    script, note = folder / "browser.py", folder / "note.txt"
    script.write_text(BROWSER)
    return shlex.join([sys.executable, str(script), str(note)]) + " %s", note


def test_a_browser_that_waits_for_the_page_gets_it(site: Path, tmp_path: Path) -> None:
    assert site.is_dir()
    browser, note = terminal_browser(tmp_path)
    with started("play", "--port", "0", browser=browser) as (process, address):
        while not (note.is_file() and note.read_text()) and process.poll() is None:
            time.sleep(0.02)
    assert note.read_text() == f"{address} 200"


@pytest.mark.parametrize("host", ["::1", "0.0.0.0", "localhost"])
def test_second_play_opens_the_address_that_the_first_one_said(site: Path, tmp_path: Path, host: str) -> None:
    assert site.is_dir()
    if host == "::1" and not has_ipv6():
        pytest.skip("there is no IPv6 here")
    port, (browser, note) = free_port(), terminal_browser(tmp_path)
    with started("serve", "--host", host, "--port", port) as (_, address):
        again = [*COMMAND, "play", "--host", host, "--port", port]
        second = subprocess.run(again, env=environment(browser), capture_output=True, text=True, check=False)
    assert (second.stdout, second.stderr) == (f"Simple Simon is at {address}\n", "")
    assert note.read_text() == f"{address} 200"


def test_serve_takes_the_option_that_says_what_it_does_anyway(site: Path) -> None:
    assert site.is_dir()
    with started("serve", "--no-browser", "--port", "0") as (_, address):
        assert address.startswith("http://127.0.0.1:")


def test_port_of_another_program_is_one_line(site: Path) -> None:
    assert site.is_dir()
    with socket.create_server(("127.0.0.1", 0)) as other:
        command = [*COMMAND, "serve", "--port", str(other.getsockname()[1])]
        result = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=10, check=False)
    assert (result.returncode, result.stderr.count("\n")) == (1, 1)
    assert "can't listen" in result.stderr


def test_two_servers_never_share_a_port(site: Path) -> None:
    assert site.is_dir()
    with started("serve", "--port", "0") as (_, address):
        command = [*COMMAND, "serve", "--port", str(urlsplit(address).port)]
        result = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=10, check=False)
    assert (result.returncode, result.stderr.count("\n")) == (1, 1)
    assert "can't listen" in result.stderr


def free_port() -> str:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return str(probe.getsockname()[1])
