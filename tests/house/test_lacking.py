"""Nothing that MicroPython lacks stands in what runs there; and each thing that is missing would be seen."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from simple_simon.build.sources import PACKAGE, ROOT
from tests.house.documents import table_rows
from tests.house.lacking import LACKS, Lack
from tests.house.sources import IN_THE_BROWSER, name_of, python_files, runs, tree_of

# what looks like something missing and is not
FINE = """
TYPE_CHECKING = False
if TYPE_CHECKING:
    from dataclasses import dataclass
    from typing import Any, NamedTuple

    class Move(NamedTuple):
        source: "int | None"
else:
    from collections import namedtuple

    Move = namedtuple("Move", ("source",))

import json
import re
import time

def f(a: int | None, *b: int, c: "Any" = None) -> int | None:
    first, *rest = b
    print(*rest, *b)
    document.title = "Simple Simon"
    pattern = re.compile(r"(?:a|b)+[0-9]*")
    flags = 1 | 2
    held: dict[int, str] | None = {1: "a"} | {2: "b"}
    return f(*b, c=json.dumps({}, separators=(",", ":"))) if isinstance(a, (int, str)) else None

def g():
    raise ValueError(f"{time.time():>8}")
"""


def lacks_of(tree: ast.AST) -> list[str]:
    """What is missing for a tree, with its lines."""
    parts = list(runs(tree))
    return [f"{lack.name}, line {getattr(part, 'lineno', '?')}" for lack in LACKS for part in parts if lack.is_in(part)]


@pytest.mark.parametrize("folder", IN_THE_BROWSER, ids=name_of)
def test_nothing_is_used_that_is_missing(folder: Path) -> None:
    files = python_files(folder)
    found = [(name_of(path), lacks_of(tree_of(path))) for path in files]
    assert files
    assert [(name, lacks) for name, lacks in found if lacks] == []


@pytest.mark.parametrize(
    ("lack", "snippet"),
    [(lack, snippet) for lack in LACKS for snippet in lack.snippets],
    ids=lambda value: str(value)[:40],
)
def test_each_thing_that_is_missing_is_seen(lack: Lack, snippet: str) -> None:
    assert any(lack.is_in(part) for part in runs(ast.parse(snippet)))


@pytest.mark.parametrize("lack", LACKS, ids=lambda lack: lack.name)
def test_what_is_there_is_not_taken_for_missing(lack: Lack) -> None:
    assert [ast.unparse(part) for part in runs(ast.parse(FINE)) if lack.is_in(part)] == []


def test_the_two_packages_of_the_browser_are_looked_at() -> None:
    assert PACKAGE / "game" in IN_THE_BROWSER
    assert PACKAGE / "app" in IN_THE_BROWSER


@pytest.mark.parametrize("lack", LACKS, ids=lambda lack: lack.name)
def test_what_is_missing_is_documented(lack: Lack) -> None:
    rows = table_rows((ROOT / "docs" / "micropython.md").read_text(encoding="utf-8").replace("\\|", "or"), 2)
    assert any(row[0].strip("`").startswith(lack.name) for row in rows)


def test_a_function_of_the_page_is_called_in_one_way() -> None:
    """Called once as a method, MicroPython calls it so ever after, also where it stands bare."""
    calls = [
        (path, call.func)
        for path in python_files(PACKAGE / "app")
        for call in ast.walk(tree_of(path))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
    ]
    bare = {called.attr for _, called in calls if ast.unparse(called.value) == "js"}
    assert "setTimeout" in bare
    others = [(path, called) for path, called in calls if ast.unparse(called.value) not in ("js", "dom")]
    assert [name_of(path) for path, called in others if called.attr in bare] == []
