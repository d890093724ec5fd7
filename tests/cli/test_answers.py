"""What deal, code and replay read from other programs and links, deals of days and at random, and answers as JSON."""

from __future__ import annotations

import json
import secrets
from typing import Any

import pytest

from simple_simon.game import codes
from simple_simon.game.codes import format_code, parse_code
from tests.cli.test_verbs import EXAMPLE, FIRST, said

SIGNS = {"S": "♠", "H": "♥\ufe0f", "D": "♦\ufe0e", "C": "♣"}


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The answer to a command with `--json`, which is one line."""
    code, out, err = said(capsys, *arguments, "--json")
    assert (code, out.count("\n"), err) == (0, 1, "")
    return json.loads(out)


@pytest.mark.parametrize("suits", [1, 2, 4])
def test_the_deal_of_a_day(suits: int, capsys: pytest.CaptureFixture[str]) -> None:
    first, *board = said(capsys, "deal", "--day", "2026-11-30", "--suits", str(suits))[1].splitlines()
    code = parse_code(first)
    assert first == f"# {format_code(code)}"
    assert (code.suits, code.letters[:6]) == (suits, "XITZPC")
    assert board == said(capsys, "deal", format_code(code))[1].splitlines()


def test_a_deal_at_random_comes_from_the_secure_source(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda most: most - 1)
    assert printed(capsys, "deal", "--random", "--suits", "4")["code"] == format_code(
        codes.from_shuffle(codes.NUMBERS - 1, 4)
    )


@pytest.mark.parametrize("which", [["--random"], ["--day", "2024-02-29"]])
def test_without_a_number_of_suits_there_is_one(which: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "deal", *which)["suits"] == 1


def test_what_deal_prints_is_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "deal", "--random", "--suits", "4")[1]
    written_out = printed(capsys, "code", told)
    assert written_out["columns"] == [line.split() for line in told.splitlines()[1:]]
    assert written_out["columns"] == printed(capsys, "deal", written_out["code"])["columns"]


def test_a_board_of_another_program(capsys: pytest.CaptureFixture[str]) -> None:
    board = said(capsys, "deal", EXAMPLE["rules_deal_code"])[1]
    for letter, sign in SIGNS.items():
        board = board.replace(letter, sign)
    for before in ("Foundations:\n", "# deal 24\nFoundations: H-0 C-0 D-0 S-0\n", "\n#\n"):
        assert said(capsys, "code", before + board)[1].strip() == EXAMPLE["rules_deal_code"]


def test_each_answer_as_an_object(capsys: pytest.CaptureFixture[str]) -> None:
    columns = [line.split() for line in said(capsys, "deal", FIRST)[1].splitlines()]
    assert printed(capsys, "deal", FIRST) == {"code": FIRST, "suits": 1, "columns": columns}
    assert printed(capsys, "code", said(capsys, "deal", EXAMPLE["rules_deal_code"])[1]) == {
        "code": EXAMPLE["rules_deal_code"],
        "suits": 4,
        "columns": [line.split() for line in EXAMPLE["rules_deal"]],
    }
    assert printed(capsys, "replay", EXAMPLE["example_record"]) == {
        "code": FIRST,
        "suits": 1,
        "record": EXAMPLE["example_record"],
        "moves": 49,
        "removed": 4,
        "score": 851,
        "won": True,
        "columns": [[]] * 10,
    }


@pytest.mark.parametrize("behind", ["", ".", ",", "!", '"', ")", "）", "&fbclid=IwY2x-a_1.b", "%22", "%EF%BC%89"])
@pytest.mark.parametrize("dot", [".", "%2E", "%2e"])
def test_what_stands_behind_a_link_is_no_part_of_the_record(
    dot: str, behind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    link = "https://example.org/simon/#" + EXAMPLE["example_record"].replace(" ", dot) + behind
    assert printed(capsys, "replay", link)["record"] == EXAMPLE["example_record"]
