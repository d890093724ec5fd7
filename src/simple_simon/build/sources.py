"""Knows where the sources are in a checkout, and where what is made from them goes."""

from __future__ import annotations

import hashlib
from pathlib import Path

from simple_simon.build.failure import BuildFailure

PACKAGE = Path(__file__).parents[1]
ROOT = PACKAGE.parents[1]
STATIC = ROOT / "static"
LOCALE = ROOT / "locale"
PAGES = ROOT / "pages"
MADE = ROOT / ".build"
SITE = MADE / "site"

INPUTS = ("src/simple_simon", "static", "locale", "pages", "package-lock.json", "pyproject.toml")


def is_checkout() -> bool:
    """Whether this package lies in a checkout with the sources of the site."""
    return (STATIC / "index.html").is_file() and (ROOT / "package-lock.json").is_file()


def require_checkout() -> None:
    """Stop if the sources of the site are not here."""
    if not is_checkout():
        raise BuildFailure(f"expected the sources of the site in {ROOT}")


def digest_of_inputs() -> str:
    """A digest that changes with any file that the site is made from."""
    digest = hashlib.sha256()
    for path in sorted(_input_files()):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _input_files() -> list[Path]:
    found = [ROOT / name for name in INPUTS if (ROOT / name).is_file()]
    for name in INPUTS:
        found += [path for path in (ROOT / name).rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return found
