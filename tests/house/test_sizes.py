"""How long files and functions are."""

from __future__ import annotations

import ast
from pathlib import Path
from statistics import median

from simple_simon.build.sources import PACKAGE, ROOT, STATIC
from tests.house.sources import all_python_files, name_of, python_files, tree_of

MOST_LINES = 300
MOST_LINES_OF_THE_MEDIAN_FUNCTION = 8


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def function_lines(source: ast.AST) -> list[int]:
    """The length of each function, its docstring left out."""
    found = []
    for part in ast.walk(source):
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            first = part.body[1] if ast.get_docstring(part) and len(part.body) > 1 else part.body[0]
            found.append(1 + (part.end_lineno or 0) - first.lineno + 1)
    return found


def test_no_file_is_longer_than_one_can_read_at_once() -> None:
    scripts = [*STATIC.glob("*.js"), *STATIC.glob("css/*.css")]
    files = [*all_python_files(), *scripts]
    assert len(files) > 50
    assert [name_of(path) for path in files if lines_of(path) > MOST_LINES] == []


def test_the_median_function_of_each_package_is_short() -> None:
    for package in ("game", "words", "app", "build", "cli"):
        lengths = [length for path in python_files(PACKAGE / package) for length in function_lines(tree_of(path))]
        assert median(lengths) <= MOST_LINES_OF_THE_MEDIAN_FUNCTION, package


def test_the_measure_of_functions() -> None:
    assert function_lines(ast.parse("def f():\n    return 1\n")) == [2]
    assert function_lines(ast.parse('def f():\n    """Say.\n\n    More."""\n    a = 1\n    return a\n')) == [3]


def test_the_measure_of_files(tmp_path: Path) -> None:
    long = tmp_path / "long.py"
    long.write_text("a = 1\n" * (MOST_LINES + 1))
    assert lines_of(long) > MOST_LINES
    assert ROOT / "dev.py" in all_python_files()
