"""Who may import whom: game ← words ← app, build, cli; none of the last three knows another, but cli calls build."""

from __future__ import annotations

import ast

import pytest

from simple_simon.build.sources import PACKAGE
from tests.house.sources import imported_modules, name_of, python_files, tree_of

OURS = "simple_simon"
MAY_IMPORT = {
    "game": {"game"},
    "words": {"game", "words"},
    "app": {"game", "words", "app"},
    "build": {"game", "words", "build"},
    "cli": {"game", "words", "build", "cli"},
}
# these know the version of the program, which stands in the package itself
MAY_KNOW_VERSION = {"app", "build", "cli"}
FROM_JAVASCRIPT = ("js", "jsffi")


def strangers(package: str, source: str) -> list[str]:
    """What a file of a package imports of ours without leave."""
    found = []
    for module in imported_modules(ast.parse(source)):
        parts = module.split(".")
        if module.startswith(".") or (parts[0] == OURS and not is_allowed(package, parts)):
            found.append(module)
    return found


def is_allowed(package: str, parts: list[str]) -> bool:
    if parts == [OURS, "__version__"]:
        return package in MAY_KNOW_VERSION
    return len(parts) > 1 and parts[1] in MAY_IMPORT[package]


def imports_javascript(source: str) -> bool:
    return any(module.split(".")[0] in FROM_JAVASCRIPT for module in imported_modules(ast.parse(source)))


def joins_update_and_view(source: str) -> bool:
    modules = [module.split(".") for module in imported_modules(ast.parse(source))]
    app = [parts[2] for parts in modules if parts[:2] == [OURS, "app"] and len(parts) > 2]
    return "update" in app and "view" in app


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_packages_import_only_what_lies_below_them(package: str) -> None:
    files = python_files(PACKAGE / package)
    found = [(name_of(path), strangers(package, path.read_text(encoding="utf-8"))) for path in files]
    assert files
    assert [(name, modules) for name, modules in found if modules] == []


def test_every_package_has_its_rule() -> None:
    assert {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()} == set(MAY_IMPORT)


def test_only_dom_knows_javascript() -> None:
    files = [path for path in python_files(PACKAGE) if imports_javascript(path.read_text(encoding="utf-8"))]
    assert [name_of(path) for path in files] == ["src/simple_simon/app/dom.py"]


def test_only_main_knows_both_update_and_view() -> None:
    files = [path for path in python_files(PACKAGE / "app") if joins_update_and_view(path.read_text(encoding="utf-8"))]
    assert [name_of(path) for path in files] == ["src/simple_simon/app/main.py"]


@pytest.mark.parametrize(
    ("package", "source"),
    [
        ("game", "from simple_simon.words import cards"),
        ("game", "import simple_simon.app.main"),
        ("game", "from simple_simon import words"),
        ("game", "from simple_simon import __version__"),
        ("game", "from . import cards"),
        ("words", "def later():\n    from simple_simon.app import main"),
        ("app", "from simple_simon.build.site import build_site"),
        ("app", "from simple_simon import cli"),
        ("build", "from simple_simon.app import settings"),
        ("build", "import simple_simon.cli"),
        ("cli", "from simple_simon.app.settings import SETTINGS"),
        ("cli", "import simple_simon"),
    ],
)
def test_a_stranger_is_seen(package: str, source: str) -> None:
    assert strangers(package, source)


@pytest.mark.parametrize("source", ["import js", "from js import document", "import jsffi", "def f():\n    import js"])
def test_javascript_is_seen(source: str) -> None:
    assert imports_javascript(source)


def test_update_beside_view_is_seen() -> None:
    assert joins_update_and_view("from simple_simon.app import update\nfrom simple_simon.app.view import board")
    assert joins_update_and_view("from simple_simon.app.update import update\nfrom simple_simon.app import view")
    assert not joins_update_and_view("from simple_simon.app import update, state\nfrom simple_simon.game import view")


def test_every_file_opens_by_saying_what_it_knows() -> None:
    files = python_files(PACKAGE)
    assert [name_of(path) for path in files if not ast.get_docstring(tree_of(path))] == []
