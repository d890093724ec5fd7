"""A checkout whose Python lacks the tools of the build, as an editable install has it; and where output goes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from simple_simon.build.sources import ROOT
from tests.cli.processes import STOPPED, stop

FIRST = "SS1-S1-AAAAABD"
NEEDED = ("src", "static", "package-lock.json")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout that nothing was built in."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    for name in NEEDED:
        (folder / name).symlink_to(ROOT / name)
    return folder


def build_by_hand(checkout: Path) -> None:
    """Put a site where the build puts it."""
    page = checkout / ".build" / "site" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("built before")


def command_in(checkout: Path, *arguments: str) -> tuple[list[str], dict[str, str]]:
    """A command of this checkout and its environment; -S hides every installed package."""
    environment = {"PYTHONPATH": str(checkout / "src"), "PATH": os.environ["PATH"]}
    return [sys.executable, "-S", "-X", "utf8", "-m", "simple_simon", *arguments], environment


def ran(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command, environment = command_in(checkout, *arguments)
    return subprocess.run(command, cwd=checkout.parent, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("arguments", [["serve", "--port", "0"], ["build", "made"]])
def test_without_a_site_it_says_in_one_line_how_to_build_one(checkout: Path, arguments: list[str]) -> None:
    result = ran(checkout, *arguments)
    assert (result.returncode, result.stdout, result.stderr.count("\n")) == (1, "", 1)
    assert "python3 dev.py build" in result.stderr
    assert [path.name for path in checkout.parent.iterdir()] == ["checkout"]


def test_the_site_that_was_built_is_served(checkout: Path) -> None:
    build_by_hand(checkout)
    command, environment = command_in(checkout, "serve", "--port", "0")
    with subprocess.Popen(command, env=environment, stdout=-1, stderr=-1, text=True) as process:
        assert process.stdout
        address = process.stdout.readline().strip().removeprefix("Simple Simon is at ")
        with urllib.request.urlopen(address) as response:
            assert response.read() == b"built before"
        stop(process)
        _, err = process.communicate()
    assert (process.returncode, err) == (STOPPED, "simple-simon: the site is as `python3 dev.py build` built it last\n")


def test_the_site_that_was_built_is_written(checkout: Path) -> None:
    build_by_hand(checkout)
    result = ran(checkout, "build", "made")
    assert (result.returncode, result.stdout) == (0, "written: made\n")
    assert (checkout.parent / "made" / "index.html").read_text() == "built before"


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_a_folder_whose_name_the_terminal_lacks(checkout: Path, encoding: str) -> None:
    build_by_hand(checkout)
    command, environment = command_in(checkout, "build", "אתר")
    environment["PYTHONIOENCODING"] = encoding
    result = subprocess.run(command, cwd=checkout.parent, env=environment, capture_output=True, check=False)
    expected = "written: אתר" if encoding == "utf-8" else r"written: \u05d0\u05ea\u05e8"
    assert (result.returncode, result.stdout.decode(encoding).strip()) == (0, expected)
    assert (checkout.parent / "אתר" / "index.html").is_file()


@pytest.mark.skipif(os.name == "nt", reason="there is no such signal")
@pytest.mark.parametrize(
    "arguments", [["deal", FIRST], ["replay", FIRST], ["--help"], ["play", "--help"], ["--version"]]
)
def test_a_reader_that_has_gone_is_no_news(arguments: list[str]) -> None:
    command, environment = command_in(ROOT, *arguments)
    reader, writer = os.pipe()
    os.close(reader)
    result = subprocess.run(command, env=environment, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (result.returncode, result.stderr) == (128 + signal.SIGPIPE, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_output_that_can_not_be_written_is_one_line() -> None:
    command, environment = command_in(ROOT, "deal", FIRST)
    with open("/dev/full", "wb") as full:
        result = subprocess.run(command, env=environment, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (result.returncode, result.stderr.count("\n")) == (1, 1)
    assert result.stderr.startswith("simple-simon: ")


def test_a_closed_output_is_no_fault() -> None:
    command, environment = command_in(ROOT, "deal", FIRST)
    closing = [sys.executable, "-c", "import os, sys; os.close(1); os.execv(sys.argv[1], sys.argv[1:])", *command]
    result = subprocess.run(closing, env=environment, stderr=subprocess.PIPE, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")
