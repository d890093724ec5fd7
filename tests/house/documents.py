"""What our Markdown says that a machine can check: names in tables, and commands with what they print."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.house.sources import tree_of


class Example(NamedTuple):
    """A command of a console block, without its prompt, and the lines below it."""

    command: str
    printed: str


def table_rows(text: str, columns: int) -> list[list[str]]:
    """The rows of all tables with this number of columns, heads and rulers left out."""
    rows = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and len(cells) == columns and not set(line) <= set("|-: "):
            rows.append(cells)
    heads = {tuple(rows[0])} if rows else set()
    return [row for row in rows if tuple(row) not in heads]


def names_in(cell: str) -> list[str]:
    """The names in a cell that stand between backquotes."""
    return re.findall(r"`([^`]+)`", cell)


def defined_in(path: Path) -> set[str]:
    """The functions of a file, those of its classes as `Class.function`, and its classes."""
    return set(_defined(tree_of(path).body, ""))


def _defined(body: list[ast.stmt], before: str) -> Iterator[str]:
    for part in body:
        if isinstance(part, ast.FunctionDef | ast.ClassDef):
            yield before + part.name
        if isinstance(part, ast.ClassDef):
            yield from _defined(part.body, before + part.name + ".")


def is_defined(folder: Path, name: str) -> bool:
    """Whether `module.function` or `module.Class.function` is there in a folder."""
    module, _, rest = name.partition(".")
    path = folder / f"{module}.py"
    return bool(rest) and path.is_file() and rest in defined_in(path)


def examples(text: str) -> list[Example]:
    """The commands of all ```console blocks; a command begins with `$ `, a line of it may end with a backslash."""
    found = []
    for block in re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, printed = re.split(r"(?<!\\)\n", part, maxsplit=1)
            found.append(Example(command.replace("\\\n", ""), printed))
    return found


def has_entry(changelog: str, version: str) -> bool:
    """Whether a changelog has a heading for a version."""
    return re.search(rf"^## \[?{re.escape(version)}\]?(\s|$)", changelog, re.MULTILINE) is not None


def missing_links(path: Path) -> list[str]:
    """The relative links and pictures of a Markdown file that lead to no file."""
    targets = re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8"))
    local = [target.split("#")[0] for target in targets if not re.match(r"[a-z]+:|#", target)]
    return [target for target in local if not (path.parent / target).exists()]
