"""The verbs deal, code and replay, and what the command line says when it is used wrongly."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from simple_simon import __version__
from simple_simon.build.sources import ROOT
from simple_simon.cli import main

EXAMPLE = json.loads((ROOT / "tests/data/example.json").read_text(encoding="utf-8"))
FIRST = "SS1-S1-AAAAABD"


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of one command."""
    code = main(list(arguments))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_deal_shows_ten_columns(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "deal", FIRST)
    lengths = [len(line.split()) for line in out.splitlines()]
    assert (code, lengths, err) == (0, [8, 8, 8, 7, 6, 5, 4, 3, 2, 1], "")


def test_code_of_a_written_out_deal_is_the_inverse_of_deal(capsys: pytest.CaptureFixture[str]) -> None:
    board = said(capsys, "deal", EXAMPLE["rules_deal_code"])[1]
    assert said(capsys, "code", board)[1].strip() == EXAMPLE["rules_deal_code"]


def test_code_reads_tens_colons_and_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = said(capsys, "deal", EXAMPLE["rules_deal_code"])[1]
    text = "".join(f": {line}\r\n" for line in board.replace("T", "10").splitlines())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert said(capsys, "code", "-")[1].strip() == EXAMPLE["rules_deal_code"]


def test_replay_of_the_example(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "replay", EXAMPLE["example_record"])
    assert (code, out.splitlines()) == (0, ["moves 49, removed 4, score 851, won True", *[""] * 10])


def test_replay_reads_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    given = io.BytesIO(EXAMPLE["example_record"].encode() + b"\n")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(given))
    assert said(capsys, "replay", "-")[1].startswith("moves 49, removed 4, score 851, won True\n")


@pytest.mark.parametrize("ending", ["", "\n", "\r\n"])
def test_a_mark_of_byte_order_and_a_line_end_are_no_part_of_what_is_given(
    ending: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given = io.BytesIO(("\ufeff" + FIRST + ending).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(given))
    assert said(capsys, "replay", "-")[1].startswith("moves 0, removed 0, score 500, won False\n")


@pytest.mark.parametrize("verb", ["code", "replay"])
def test_a_closed_standard_input_gives_nothing(
    verb: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    code, out, err = said(capsys, verb, "-")
    assert (code, out, err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["deal", "nothing"], "SS1-S1-AAAAABD"),
        (["deal", "SS9-S1-AAAAABD"], "SS1"),
        (["deal", "SS1-S1-AAAAABE"], "check letter"),
        (["code", "TH AS"], "10 lines"),
        (["code", "\n".join(["TX", *["AS"] * 9])], "'TX'"),
        (["code", "\udcff"], "10 lines"),
        (["replay", f"{FIRST} 1-2 1-1"], "move 2: same-column"),
        (["replay", f"{FIRST} 1-2 frog"], "move 2: not-a-move"),
        (["replay", f"{FIRST}  1-2"], "move 1: not-a-move"),
        (["replay", "no record"], "SS1-S1-AAAAABD"),
    ],
)
def test_what_does_not_hold_is_one_line_and_exit_code_1(
    capsys: pytest.CaptureFixture[str], arguments: list[str], expected: str
) -> None:
    code, out, err = said(capsys, *arguments)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert err.startswith("simple-simon: ")
    assert expected in err


@pytest.mark.parametrize(
    "arguments", [["frog"], ["deal"], ["deal", "a", "b"], ["serve", "--port", "70000"], ["--frog"]]
)
def test_wrong_usage_is_exit_code_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "usage:" in capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert (stopped.value.code, capsys.readouterr().out) == (0, f"simple-simon {__version__}\n")


@pytest.mark.parametrize(
    "arguments", [["deal", FIRST], ["replay", EXAMPLE["example_record"]], ["--version"], ["code", "x"]]
)
def test_the_standard_library_is_enough(arguments: list[str], tmp_path: Path) -> None:
    """From a checkout without a build; -S hides every installed package."""
    command = [sys.executable, "-S", "-X", "utf8", "-m", "simple_simon", *arguments]
    environment = {"PYTHONPATH": str(ROOT / "src"), "PATH": os.environ["PATH"]}
    result = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == (arguments[0] == "code")
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("arguments", [["serve", "--port", "0"], ["build", "site"]])
def test_a_checkout_without_the_tools_of_the_build_says_so_in_one_line(arguments: list[str], tmp_path: Path) -> None:
    command = [sys.executable, "-S", "-X", "utf8", "-m", "simple_simon", *arguments]
    environment = {"PYTHONPATH": str(ROOT / "src"), "PATH": os.environ["PATH"]}
    result = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout, result.stderr.count("\n")) == (1, "", 1)
    assert "python3 dev.py build" in result.stderr
    assert not list(tmp_path.iterdir())
