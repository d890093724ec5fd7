"""The verbs play and serve as processes: the address, a second start, a port that is taken, and the end."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from simple_simon.build.sources import ROOT

COMMAND = [sys.executable, "-m", "simple_simon"]


def environment() -> dict[str, str]:
    """The sources of this checkout, and no browser to open."""
    return os.environ | {"PYTHONPATH": str(ROOT / "src"), "BROWSER": "true"}


@contextmanager
def started(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running command and the address that it said."""
    command = [*COMMAND, *arguments]
    with subprocess.Popen(
        command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        yield process, process.stdout.readline().strip().removeprefix("Simple Simon is at ")
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=5)


def test_serve_says_its_address_answers_and_stops_quietly(site: Path) -> None:
    assert site.is_dir()
    with started("serve", "--port", "0") as (process, address):
        with urllib.request.urlopen(address) as response:
            assert response.status == 200
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=5)
    assert (process.returncode, err) == (0, "")


def test_second_play_opens_the_game_that_is_served(site: Path) -> None:
    assert site.is_dir()
    port = free_port()
    with started("--no-browser", "--port", port) as (_, address):
        again = [*COMMAND, "play", "--no-browser", "--port", port]
        second = subprocess.run(again, env=environment(), capture_output=True, text=True, timeout=10, check=False)
    assert (second.returncode, second.stdout) == (0, f"Simple Simon is at {address}\n")


def test_port_of_another_program_is_one_line(site: Path) -> None:
    assert site.is_dir()
    with socket.create_server(("127.0.0.1", 0)) as other:
        command = [*COMMAND, "serve", "--port", str(other.getsockname()[1])]
        result = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=10, check=False)
    assert (result.returncode, result.stderr.count("\n")) == (1, 1)
    assert "can't listen" in result.stderr


def free_port() -> str:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return str(probe.getsockname()[1])
