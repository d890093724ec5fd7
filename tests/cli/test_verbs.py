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
from simple_simon.cli import given, main

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
    piped = io.BytesIO(EXAMPLE["example_record"].encode() + b"\n")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(piped))
    assert said(capsys, "replay", "-")[1].startswith("moves 49, removed 4, score 851, won True\n")


def test_deal_reads_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{FIRST}\r\n".encode())))
    assert said(capsys, "deal", "-") == said(capsys, "deal", FIRST)


@pytest.mark.parametrize("verb", ["code", "replay"])
def test_a_file_is_read(verb: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = EXAMPLE["example_record"] if verb == "replay" else said(capsys, "deal", EXAMPLE["rules_deal_code"])[1]
    file = tmp_path / "ein Spiel.txt"
    file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode() + b"\r\n")
    assert said(capsys, verb, str(file)) == said(capsys, verb, text)
    assert said(capsys, verb, text)[0] == 0


@pytest.mark.parametrize(
    "shape",
    [
        "{record}",
        "\n  {record} \r\n",
        "https://example.org/simon/#{dotted}",
        "\thttps://example.org/simon/#{dotted}.\n",
        "https://example.org/#{encoded}",
        "https://example.org/%23{dotted}",
        "#{dotted}",
        "{dotted}",
        " {dotted}\n",
        "{encoded}",
    ],
)
def test_replay_reads_records_links_and_dotted_forms(shape: str, capsys: pytest.CaptureFixture[str]) -> None:
    record = EXAMPLE["example_record"]
    dotted = record.replace(" ", ".")
    text = shape.format(record=record, dotted=dotted, encoded=dotted.replace(".", "%2E"))
    code, out, err = said(capsys, "replay", text)
    assert (code, out.splitlines()[0], err) == (0, "moves 49, removed 4, score 851, won True", "")


@pytest.mark.parametrize("verb", ["deal", "code", "replay"])
def test_no_more_is_read_than_a_game_can_be(
    verb: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    endless = io.BytesIO(b"A" * 3 * given.MOST_BYTES)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(endless))
    code, out, err = said(capsys, verb, "-")
    assert (code, out, err) == (1, "", f"simple-simon: expected at most {given.MOST_BYTES} bytes, got more\n")
    assert endless.tell() == given.MOST_BYTES + 1


@pytest.mark.parametrize("ending", ["", "\n", "\r\n"])
def test_a_mark_of_byte_order_and_a_line_end_are_no_part_of_what_is_given(
    ending: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    piped = io.BytesIO(("\ufeff" + FIRST + ending).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(piped))
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
        (["replay", f"{FIRST}.1-2.1-1"], "move 2: same-column"),
        (["replay", f"https://example.org/#{FIRST}.1-2.frog.1-8"], "move 2: not-a-move"),
        (["replay", f"https://example.org/#{FIRST}%2E1-2%2E1-1)"], "move 2: same-column"),
        (["deal", "--day", "2026-02-30"], "'2026-02-30'"),
        (["deal", "--day", ""], "2026-11-30"),
        (["deal", "--day", "\udcff", "--json"], "2026-11-30"),
        (["deal", "nothing", "--json"], "SS1-S1-AAAAABD"),
        (["code", "AS", "--json"], "10 lines"),
        (["code", "Foundations: S-A\n" + "AS\n" * 10], "'S-A' in Foundations"),
        (["replay", "nothing", "--json"], "SS1-S1-AAAAABD"),
        (["replay", f"{FIRST} 1-2."], "move 1: not-a-move"),
        (["replay", "https://example.org/"], "SS1-S1-AAAAABD"),
        (["replay", "a" * 5000], "SS1-S1-AAAAABD"),
        (["code", "."], "10 lines"),
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
    "arguments",
    [
        ["frog"],
        ["deal"],
        ["deal", "a", "b"],
        ["deal", "--day"],
        ["deal", "--suits", "2"],
        ["deal", FIRST, "--suits", "2"],
        ["deal", FIRST, "--random"],
        ["deal", "--random", "--day", "2026-11-30"],
        ["deal", "--random", "--suits", "3"],
        ["deal", "--random", "--suits", "two"],
        ["serve", "--port", "70000"],
        ["--frog"],
    ],
)
def test_wrong_usage_is_exit_code_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "usage:" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["abc", "70000", "-1", "", "８０", "8_0", "9" * 5000])
@pytest.mark.parametrize("verb", ["play", "serve"])
def test_a_wrong_port_is_a_plain_sentence(verb: str, port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([verb, f"--port={port}"])
    assert stopped.value.code == 2
    assert f"argument --port: expected a port from 0 to 65535, not {port!r}\n" in capsys.readouterr().err


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
