"""Our Python files, by folder and as syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from simple_simon.build.sources import PACKAGE, ROOT

IN_THE_BROWSER = tuple(folder / name for folder in (PACKAGE, ROOT / "tests") for name in ("game", "words", "app"))


def python_files(*folders: Path) -> list[Path]:
    """The Python files of some folders."""
    return [path for folder in folders for path in sorted(folder.rglob("*.py")) if "__pycache__" not in path.parts]


def all_python_files() -> list[Path]:
    """Every Python file of ours."""
    folders = (ROOT / name for name in ("src", "tests", "benchmarks", "tools"))
    return [*python_files(*folders), ROOT / "dev.py"]


def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    """A file as it is called in messages."""
    return path.relative_to(ROOT).as_posix()


def runs(tree: ast.AST) -> Iterator[ast.AST]:
    """The parts of a tree that MicroPython runs: neither what only type checkers see, nor annotations."""
    yield tree
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns") or (name == "body" and is_guard(tree)):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST):
                yield from runs(part)


def is_guard(tree: ast.AST) -> bool:
    """Whether this is `if TYPE_CHECKING:`."""
    return isinstance(tree, ast.If) and isinstance(tree.test, ast.Name) and tree.test.id == "TYPE_CHECKING"


def imported_modules(tree: ast.AST) -> list[str]:
    """Every module or name that is imported anywhere in a tree, by its full name."""
    found = []
    for part in ast.walk(tree):
        if isinstance(part, ast.Import):
            found += [alias.name for alias in part.names]
        elif isinstance(part, ast.ImportFrom):
            found += [f"{'.' * part.level}{part.module or ''}.{alias.name}" for alias in part.names]
    return found
