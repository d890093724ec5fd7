"""The developer's commands: an older Python is told, a site that can't be built stops no test, killing reaches all."""

from __future__ import annotations

import ast
import os
import shutil
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import dev
from simple_simon.build import pages
from simple_simon.build.assets import Assets
from simple_simon.build.failure import BuildFailure
from simple_simon.build.sources import ROOT
from simple_simon.game import rules

SOURCE = (ROOT / "dev.py").read_text(encoding="utf-8")
OLDEST = (3, 7)
# what the standard library got later
NEWER_MODULES = ("graphlib", "tomllib", "zoneinfo")
AS_AN_OLDER_PYTHON = f"""
import runpy, sys
sys.modules.update(dict.fromkeys({NEWER_MODULES}))
sys.version_info = (3, 7, 16, "final", 0)
sys.argv = ["dev.py", "test"]
runpy.run_path("dev.py", run_name="__main__")
"""


def ran(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def older_python(version: str) -> str | None:
    """A Python of this version that runs: on the PATH, or one of pyenv, whose names on the PATH may lead nowhere."""
    found = [shutil.which(f"python{version}"), *map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))]
    return next((path for path in found if path and ran(path, "--version").returncode == 0), None)


def test_an_older_python_can_read_the_file() -> None:
    ast.parse(SOURCE, feature_version=OLDEST)


def test_an_older_python_without_the_newer_modules_is_told() -> None:
    result = ran(sys.executable, "-c", AS_AN_OLDER_PYTHON)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == "dev.py: expected Python 3.11 or newer, not 3.7.16\n"


@pytest.mark.parametrize("version", ["3.7", "3.8", "3.9", "3.10"])
def test_an_older_python_that_is_here_is_told(version: str) -> None:
    python = older_python(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    result = ran(python, "dev.py", "play")
    assert (result.returncode, result.stderr.count("\n")) == (1, 1)
    assert result.stderr.startswith(f"dev.py: expected Python 3.11 or newer, not {version}.")


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_is_an_answer(option: str) -> None:
    result = ran(sys.executable, "dev.py", option)
    assert (result.returncode, result.stderr) == (0, "")
    assert "python3 dev.py play" in result.stdout


@pytest.mark.parametrize("arguments", [[], ["frog"]])
def test_no_command_is_wrong_usage(arguments: list[str]) -> None:
    result = ran(sys.executable, "dev.py", *arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert "python3 dev.py play" in result.stderr


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The modules that dev.py runs, one after the other, all of which fail; nothing is installed."""
    names: list[str] = []

    def run(name: str, *arguments: str, output: int | None = None) -> int:
        names.append(name)
        return 1

    monkeypatch.setattr(dev, "make_environment", lambda *groups: None)
    monkeypatch.setattr(dev, "make_helpers", lambda: None)
    monkeypatch.setattr(dev, "make_chromium", lambda: "chromium")
    monkeypatch.setenv("SIMPLE_SIMON_CHROMIUM", os.environ.get("SIMPLE_SIMON_CHROMIUM", ""))
    monkeypatch.setattr(dev, "run_module", run)
    monkeypatch.setattr(dev, "become_module", run)
    return names


def test_a_site_that_can_not_be_built_stops_no_test(done: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    dev.test([])
    assert done == ["simple_simon", "pytest"]
    assert "can't be built" in capsys.readouterr().out


def test_some_tests_need_no_site(done: list[str]) -> None:
    dev.test(["tests/game", "-q"])
    assert done == ["pytest"]


def test_workers_find_the_site(done: list[str]) -> None:
    dev.test(["tests/browser", "-n", "2"])
    assert done == ["simple_simon", "pytest"]


def test_a_rule_that_breaks_the_games_of_the_pages_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "refusal", lambda table, move: "broken")
    with pytest.raises(BuildFailure, match=r"^pages/games\.json: \w+: move 1: broken$"):
        pages.make_pages(Assets())


@pytest.mark.skipif(os.name == "nt", reason="there a process can't become another one")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGKILL"])
def test_killing_the_command_stops_the_server(site: Path, name: str) -> None:
    assert site.is_dir()
    script = "import dev, sys; dev.PYTHON = sys.executable; dev.become_module('simple_simon', 'serve', '--port', '0')"
    with subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        address = process.stdout.readline().strip().removeprefix("Simple Simon is at ")
        with urllib.request.urlopen(address) as response:
            assert response.status == 200
        process.send_signal(signal.Signals[name])
    with pytest.raises(urllib.error.URLError, match="refused"):
        urllib.request.urlopen(address)


def test_on_windows_what_is_started_ends_with_the_command() -> None:
    """By a stand-in: a job that ends its processes when its last handle is closed, and this process is in it."""
    noted: list[tuple[str, list[Any]]] = []

    def note(name: str, answer: int) -> Callable[..., int]:
        def called(*given: Any) -> int:
            noted.append((name, [getattr(each, "value", each) for each in given]))
            return answer

        return called

    job, this_process = 0x1_0000_0004, 0x1_0000_0008
    answers = {"CreateJobObjectW": job, "SetInformationJobObject": 1, "GetCurrentProcess": this_process}
    answers["AssignProcessToJobObject"] = 1
    dev.end_together(SimpleNamespace(**{name: note(name, answer) for name, answer in answers.items()}))
    called = dict(noted)
    (_, kind, limits, size) = called["SetInformationJobObject"]
    # a JOBOBJECT_EXTENDED_LIMIT_INFORMATION: its flags stand after two times of 8 bytes, here only KILL_ON_JOB_CLOSE
    assert (kind, size, len(limits)) == (9, len(limits), 144 if sys.maxsize > 2**32 else 112)
    assert {place: value for place, value in enumerate(limits) if value} == {17: 0x20}
    assert called["AssignProcessToJobObject"] == [job, this_process]


@pytest.mark.parametrize("command", [name for name in dev.COMMANDS if name not in ("check", "pictures", "test")])
def test_every_command_that_runs_one_thing_becomes_it(
    command: str, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(dev, "run_module")
    dev.COMMANDS[command]([])
    assert len(done) == 1


def test_tests_that_can_not_be_collected_stop_no_other(pytestconfig: pytest.Config) -> None:
    assert pytestconfig.getoption("continue_on_collection_errors")
