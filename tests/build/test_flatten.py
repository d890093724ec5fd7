"""Many modules made one: names that clash, constants, modules that are needed later, and what can't be followed."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from simple_simon.build.failure import BuildFailure
from simple_simon.build.flatten import flatten

RULES = '''
"""Rules."""
from simple_simon.table import LIMIT, size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

def check(value: "Any") -> bool:
    """Tell."""
    return size(value) < LIMIT

class Box:
    def check(self, check):
        return check
'''
TABLE = """
LIMIT = 3
NAMES = ["a", "b"]
def size(value): return len(value)
def check(value): return [size for size in value]
"""
LATE = """
from simple_simon import rules, table
def tell(value): return (table.NAMES, rules.check(value), table.check(value))
"""
MAIN = """
from simple_simon import rules, table
def start(value, size=0):
    from simple_simon import late
    return rules.check(value), table.check(value), late.tell(value), rules.Box().check(size), table.LIMIT
"""


def run(parts: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    for name, source in parts.items():
        module = ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
        exec(compile(source, name, "exec"), module.__dict__)
    return sys.modules[next(iter(parts))]


@pytest.fixture
def parts() -> dict[str, str]:
    sources = {"rules": RULES, "table": TABLE, "late": LATE, "main": MAIN}
    return flatten({f"simple_simon.{name}": text for name, text in sources.items()}, "simple_simon.main", "late_part")


def test_parts_do_what_the_modules_did(parts: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    source = parts["simple_simon.main"].replace("from  import", "import")
    late = parts["late_part"].replace("from simple_simon.main import", "from whole import")
    whole = run({"whole": source, "late_part": late}, monkeypatch)
    assert whole.start("abcd", 5) == (False, list("abcd"), (["a", "b"], False, list("abcd")), 5, 3)


def test_constants_become_their_values(parts: dict[str, str]) -> None:
    assert "LIMIT" not in parts["simple_simon.main"]
    assert "TYPE_CHECKING" not in parts["simple_simon.main"]


def test_what_only_functions_import_comes_later(parts: dict[str, str]) -> None:
    assert "def tell" not in parts["simple_simon.main"]
    assert "def tell" in parts["late_part"]
    assert "def size" not in parts["late_part"]


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("from simple_simon import table\ndef start(): return table", "a module is no value"),
        ("from simple_simon import table\ndef start(): return table.nothing()", "has no nothing"),
        ("def start():\n    global start", "no `global`"),
        ("from simple_simon import rules\ndef start(): pass", "ring"),
    ],
)
def test_what_can_not_be_followed_stops_the_build(source: str, problem: str) -> None:
    ring = "from simple_simon import main\ndef check(): return main.start()" if problem == "ring" else RULES
    sources = {"simple_simon.main": source, "simple_simon.rules": ring, "simple_simon.table": TABLE}
    with pytest.raises(BuildFailure, match=problem):
        flatten(sources, "simple_simon.main", "late")
