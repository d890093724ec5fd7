"""What MicroPython lacks, each as a question about one part of a syntax tree; docs/micropython.md tells people."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from typing import NamedTuple

MODULES = {
    "asyncio",
    "binascii",
    "collections",
    "gc",
    "hashlib",
    "io",
    "js",
    "jsffi",
    "json",
    "math",
    "re",
    "simple_simon",
    "sys",
    "tests",
    "time",
}
MEMBERS = {
    "collections": {"OrderedDict", "defaultdict", "deque", "namedtuple"},
    "hashlib": {"sha256"},
    "json": {"dump", "dumps", "load", "loads"},
    "re": {"compile", "match", "search", "sub"},
    "time": {"gmtime", "localtime", "mktime", "sleep", "strftime", "ticks_diff", "ticks_ms", "time", "time_ns"},
}
METHODS = {
    "as_integer_ratio",
    "bit_count",
    "bit_length",
    "capitalize",
    "casefold",
    "expandtabs",
    "finditer",
    "format_map",
    "fullmatch",
    "groupdict",
    "hexdigest",
    "isalnum",
    "isascii",
    "isdecimal",
    "isidentifier",
    "isnumeric",
    "istitle",
    "ljust",
    "removeprefix",
    "removesuffix",
    "rjust",
    "swapcase",
    "title",
    "zfill",
}
ATTRIBUTES = {"__annotations__", "__doc__", "__mro__", "_asdict", "_fields", "_make", "_replace"}
BUILTINS = {"ascii", "breakpoint", "vars"}
OPTIONS = {
    "zip": {"strict"},
    "sum": {"start"},
    "dumps": {"default", "ensure_ascii", "indent", "sort_keys"},
}


class Lack(NamedTuple):
    """Something that is missing: whether a part of a tree needs it, and snippets that do."""

    name: str
    is_in: Callable[[ast.AST], bool]
    snippets: tuple[str, ...]


def is_missing_module(part: ast.AST) -> bool:
    if isinstance(part, ast.Import):
        return any(alias.name.split(".")[0] not in MODULES for alias in part.names)
    return isinstance(part, ast.ImportFrom) and (part.module or "").split(".")[0] not in MODULES


def is_missing_member(part: ast.AST) -> bool:
    if isinstance(part, ast.ImportFrom):
        known = MEMBERS.get(part.module or "")
        return known is not None and any(alias.name not in known for alias in part.names)
    if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
        return part.attr not in MEMBERS.get(part.value.id, {part.attr})
    return False


def is_call_of(part: ast.AST, names: set[str]) -> bool:
    return isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in names


def called_name(part: ast.Call) -> str:
    return part.func.id if isinstance(part.func, ast.Name) else getattr(part.func, "attr", "")


def has_missing_option(part: ast.AST) -> bool:
    if not isinstance(part, ast.Call):
        return False
    return any(word.arg in OPTIONS.get(called_name(part), set()) for word in part.keywords)


def is_star_in_display(part: ast.AST) -> bool:
    """Whether a list, tuple or set is made with a star; a star on the left of = is known."""
    if not isinstance(part, ast.List | ast.Tuple | ast.Set) or isinstance(getattr(part, "ctx", None), ast.Store):
        return False
    return any(isinstance(element, ast.Starred) for element in part.elts)


def is_union(part: ast.AST) -> bool:
    """Whether types are joined by | outside an annotation."""
    if isinstance(part, ast.Call) and called_name(part) in ("isinstance", "issubclass") and len(part.args) == 2:
        return isinstance(part.args[1], ast.BinOp)
    if not (isinstance(part, ast.BinOp) and isinstance(part.op, ast.BitOr)):
        return False
    return any(isinstance(side, ast.Constant) and side.value is None for side in (part.left, part.right))


def is_rich_pattern(part: ast.AST) -> bool:
    """Whether a regular expression has what this one does not know: counts, groups with a name, options, looks."""
    if not (is_call_of(part, MEMBERS["re"]) and isinstance(part, ast.Call) and part.args):
        return False
    pattern = part.args[0]
    text = pattern.value if isinstance(pattern, ast.Constant) else None
    return isinstance(text, str) and re.search(r"\{\d|\(\?[^:]", text) is not None


def is_date_now(part: ast.AST) -> bool:
    """Whether JavaScript is asked for a number beyond 32 bits, which arrives cut."""
    return is_call_of(part, {"now"}) and ast.unparse(part).endswith("Date.now()")


LACKS = (
    Lack(
        "module",
        is_missing_module,
        (
            "import typing",
            "from typing import Any",
            "import dataclasses",
            "from dataclasses import dataclass",
            "import enum",
            "from __future__ import annotations",
            "import contextlib",
            "import warnings",
            "import bisect",
            "import textwrap",
            "import pytest",
            "from unittest.mock import Mock",
            "if TYPE_CHECKING:\n    pass\nelse:\n    import typing",
        ),
    ),
    Lack(
        "member of a module",
        is_missing_member,
        (
            "import time\ntime.perf_counter()",
            "from time import monotonic",
            "from collections import Counter",
            "import collections\ncollections.Counter()",
            "from collections import abc",
            "import re\nre.fullmatch",
            "import re\nre.findall('a', 'a')",
            "from re import split",
            "from hashlib import md5",
        ),
    ),
    Lack(
        "method",
        lambda part: is_call_of(part, METHODS),
        tuple(f"'a'.{name}()" for name in sorted(METHODS)),
    ),
    Lack(
        "attribute",
        lambda part: isinstance(part, ast.Attribute) and part.attr in ATTRIBUTES and ast.unparse(part.value) != "self",
        tuple(f"move.{name}" for name in sorted(ATTRIBUTES)),
    ),
    Lack(
        "builtin",
        lambda part: isinstance(part, ast.Name) and part.id in BUILTINS,
        ("ascii('a')", "vars()", "breakpoint()"),
    ),
    Lack(
        "option",
        has_missing_option,
        ("zip([], [], strict=True)", "sum([1], start=2)", "json.dumps({}, indent=1)", "json.dumps({}, sort_keys=True)"),
    ),
    Lack("match", lambda part: isinstance(part, ast.Match), ("match a:\n    case 1:\n        pass",)),
    Lack(
        "positional-only parameters",
        lambda part: isinstance(part, ast.arguments) and bool(part.posonlyargs),
        ("def f(a, /): pass", "lambda a, /: a"),
    ),
    Lack("star in a display", is_star_in_display, ("[*a, *b]", "(1, *a)", "{*a}", "a = *b, 1")),
    Lack("** in a dictionary", lambda part: isinstance(part, ast.Dict) and None in part.keys, ("{**a}", "{1: 2, **a}")),
    Lack(
        "options of a class",
        lambda part: isinstance(part, ast.ClassDef) and bool(part.keywords),
        ("class A(metaclass=B): pass", "class A(B, total=False): pass"),
    ),
    Lack(
        "__init_subclass__",
        lambda part: isinstance(part, ast.FunctionDef) and part.name == "__init_subclass__",
        ("class A:\n    def __init_subclass__(cls): pass",),
    ),
    Lack(
        "async comprehension",
        lambda part: isinstance(part, ast.comprehension) and bool(part.is_async),
        ("async def f():\n    return [a async for a in b]",),
    ),
    Lack(
        "raise … from",
        lambda part: isinstance(part, ast.Raise) and part.cause is not None,
        ("raise ValueError from error", "raise ValueError('a') from None"),
    ),
    Lack(
        "except*",
        lambda part: isinstance(part, ast.TryStar),
        ("try:\n    pass\nexcept* ValueError:\n    pass",),
    ),
    Lack("union of types", is_union, ("isinstance(1, int | str)", "Answer = int | None", "a = None | b")),
    Lack(
        "rich regular expression",
        is_rich_pattern,
        ("re.match(r'a{2}', b)", "re.compile('(?P<a>b)')", "re.sub('(?i)a', '', b)", "re.search('(?=a)', b)"),
    ),
    Lack("number beyond 32 bits from JavaScript", is_date_now, ("js.Date.now()", "Date.now()")),
)
