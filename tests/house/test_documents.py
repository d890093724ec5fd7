"""What is documented is there, and what is there is documented."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from simple_simon import __version__
from simple_simon.app.settings import SETTINGS
from simple_simon.build.sources import PACKAGE, ROOT
from simple_simon.cli import VERBS, make_parser
from tests.house.documents import (
    Example,
    defined_in,
    examples,
    has_entry,
    is_defined,
    missing_links,
    names_in,
    table_rows,
)
from tests.house.sources import name_of

GAME, GAME_TESTS = PACKAGE / "game", ROOT / "tests" / "game"
PRINTING = ("deal", "code", "replay")
OURS = ("simple-simon", "python3 -m simple_simon", "PYTHONPATH=src python3 -m simple_simon")
# what else a reader may be told to type
OTHERS = ("git clone ", "cd ", "pip install ", "pipx install ")


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


RULES = table_rows(text_of("docs/rules.md"), 3)
README = text_of("README.md") if (ROOT / "README.md").is_file() else ""
EXAMPLES = examples(README)


def developer_commands() -> list[str]:
    """The commands that dev.py says it has."""
    answer = subprocess.run([sys.executable, "dev.py"], cwd=ROOT, capture_output=True, text=True, check=False)
    lines = [line.split() for line in answer.stderr.splitlines()]
    return [words[2] for words in lines if words[:2] == ["python3", "dev.py"]]


def own_words(command: str) -> list[str] | None:
    """The words after the name of our program, or None where the command is not ours."""
    for name in sorted(OURS, key=len, reverse=True):
        if command == name or command.startswith(name + " "):
            return shlex.split(command.removeprefix(name))
    return None


def is_run(example: Example) -> bool:
    words = own_words(example.command.split(" | ")[-1])
    return bool(words) and words is not None and words[0] in (*PRINTING, "--version")


@pytest.mark.parametrize("row", RULES, ids=lambda row: row[0][:40])
def test_every_rule_names_its_function_and_its_test(row: list[str]) -> None:
    functions, tests = names_in(row[1]), names_in(row[2])
    assert functions
    assert tests
    assert [name for name in functions if not is_defined(GAME, name)] == []
    assert [name for name in tests if not is_defined(GAME_TESTS, name)] == []


def test_every_function_of_the_rules_is_a_documented_rule() -> None:
    named = {name for row in RULES for name in names_in(row[1])}
    functions = {f"rules.{name}" for name in defined_in(GAME / "rules.py") if not name.startswith("_")}
    assert functions - named == set()


def test_a_name_that_is_not_there_is_seen() -> None:
    assert is_defined(GAME, "session.Session.undo")
    for name in ("rules", "rules.can_fly", "session.undo", "session.Session.can_fly", "nothing.movable"):
        assert not is_defined(GAME, name)
    assert table_rows("|a|b|\n|---|---|\n|`c`|d|\n", 2) == [["`c`", "d"]]


@pytest.mark.parametrize("path", sorted((ROOT / "tests/data/saves").glob("*.json")), ids=lambda path: path.stem)
def test_every_kind_of_save_is_documented(path: Path) -> None:
    kind = path.stem.split("-")[1]
    assert f'`"{kind}"`' in text_of("docs/save-format.md")


def test_the_version_has_an_entry_in_the_changelog() -> None:
    assert has_entry(text_of("CHANGELOG.md"), __version__)
    assert has_entry("## 1.2.3 — today", "1.2.3")
    assert not has_entry("## 1.2.30\n## 11.2.3\n1.2.3", "1.2.3")


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_documented(verb: str) -> None:
    assert f"simple-simon {verb}" in README or f"-m simple_simon {verb}" in README


@pytest.mark.parametrize("command", developer_commands())
def test_every_command_of_developers_is_documented(command: str) -> None:
    assert f"dev.py {command}" in README + text_of("CONTRIBUTING.md")


def test_the_commands_of_developers_are_found() -> None:
    assert {"play", "test", "check"} <= set(developer_commands())


@pytest.mark.parametrize("name", [setting.name for setting in SETTINGS])
def test_every_setting_is_documented(name: str) -> None:
    assert f"`{name}`" in README


@pytest.mark.parametrize("path", [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")], ids=name_of)
def test_links_within_the_project_lead_somewhere(path: Path) -> None:
    assert missing_links(path) == []


def test_a_link_to_nowhere_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("[a](page.md#top) [b](nowhere.md) ![c](no.png) [d](https://example.org) [e](#top)")
    assert missing_links(path) == ["nowhere.md", "no.png"]


def test_the_readme_shows_how_to_replay_a_record() -> None:
    assert any("replay" in example.command for example in EXAMPLES if is_run(example))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.command[:50])
def test_the_commands_of_the_readme_work(example: Example) -> None:
    if is_run(example):
        assert output_of(example.command) == example.printed
    elif example.command.startswith("python3 dev.py"):
        assert example.command.split()[2] in developer_commands()
    elif (words := own_words(example.command)) is not None:
        make_parser().parse_args(words or ["play"])
    else:
        assert example.command.startswith(OTHERS), example.command


def output_of(command: str) -> str:
    """What a command of ours prints in a checkout."""
    python = f"{shlex.quote(sys.executable)} -m simple_simon"
    for name in sorted(OURS, key=len, reverse=True):
        command = command.replace(name + " ", python + " ")
    environment = os.environ | {"PYTHONPATH": "src"}
    answer = subprocess.run(command, shell=True, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    return answer.stdout + answer.stderr


def test_a_wrong_example_is_seen() -> None:
    text = "```console\n$ simple-simon --version\nsimple-simon 0\n$ echo a \\\nb\nc\nd\n```\n```sh\n$ no\n```\n"
    first, second = examples(text)
    assert first == Example("simple-simon --version", "simple-simon 0\n")
    assert second == Example("echo a b", "c\nd\n")
    assert is_run(first)
    assert output_of(first.command) == f"simple-simon {__version__}\n" != first.printed
