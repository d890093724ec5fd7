"""The tests of the packages that run in the browser, run there: in MicroPython, on the bytecode that players get."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from simple_simon.build.sources import ROOT
from tests.micropython.runtime import run, start_runtime

PACKAGES = ("game", "words", "app")
# folders of tests that hold plain functions with plain asserts, and the data they read
FOLDERS = ("game", "words", "app", "data")

FILES = [path for name in FOLDERS for path in sorted((ROOT / "tests" / name).glob("test_*.py"))]


@pytest.fixture(scope="module")
def runtime(chromium: Browser) -> Iterator[Page]:
    """A page in which the runtime has started."""
    page = chromium.new_page()
    start_runtime(page, PACKAGES, FOLDERS)
    yield page
    page.close()


def names_of_tests(path: Path) -> list[str]:
    """The names of the test functions of a file, in their order."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return [part.name for part in body if isinstance(part, ast.FunctionDef) and part.name.startswith("test_")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_file(runtime: Page, path: Path) -> None:
    module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    names = names_of_tests(path)
    # each function by its own call from JavaScript: memory is only freed between them
    failures = [(name, run(runtime, f"from {module} import {name}\n{name}()")) for name in names]
    assert names
    told = [f"{name}\n{text}" for name, text in failures if text]
    if told:
        pytest.fail("\n".join(told), pytrace=False)


def test_a_failing_assert_is_seen(runtime: Page) -> None:
    answer = run(runtime, "assert 1 + 1 == 3, 'one and one'")
    assert answer is not None
    assert "AssertionError: one and one" in answer


def test_what_runs_is_the_bytecode_in_micropython(runtime: Page) -> None:
    source = """
import sys
from simple_simon.game import rules
assert sys.implementation.name == "micropython", sys.implementation
assert rules.__file__.endswith("rules.mpy"), rules.__file__
"""
    assert run(runtime, source) is None
