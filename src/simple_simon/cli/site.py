"""Knows where the built site is, in the installed package or made from a checkout, and what making it needs."""

from __future__ import annotations

import sys
from pathlib import Path

from simple_simon.build.sources import SITE, is_checkout
from simple_simon.cli.failure import CommandFailure

CARRIED = Path(__file__).parents[1] / "site"


class MissingTools(CommandFailure):
    """The tools of the build are not in this Python."""

    def __init__(self) -> None:
        super().__init__("expected the tools of the build in this Python: run `python3 dev.py build` once")


def find_site() -> Path:
    """The folder of the built site, without building it."""
    for folder in (CARRIED, SITE):
        if (folder / "index.html").is_file():
            return folder
    raise CommandFailure(f"expected a built site in {SITE}: run `python3 dev.py build` first")


def ready_site() -> Path:
    """The folder of the site; in a checkout it is built first if a source has changed."""
    if makes_site():
        try:
            build_in(SITE)
        except MissingTools:
            return built_before()
    return find_site()


def makes_site() -> bool:
    """Whether the site is made from sources here, and not carried along."""
    return is_checkout() and not CARRIED.is_dir()


def built_before() -> Path:
    """The folder of a site that was built with tools that are not here, as in an editable install.

    Raises MissingTools where there is none, and says that sources may have changed since then.
    """
    if not (SITE / "index.html").is_file():
        raise MissingTools
    print("simple-simon: the site is as `python3 dev.py build` built it last", file=sys.stderr)
    return SITE


def build_in(folder: Path) -> bool:
    """Build the site from the sources of a checkout into a folder; whether there was anything to build.

    Raises MissingTools in a Python without the tools of the build.
    """
    try:
        from simple_simon.build.site import build_site
    except ModuleNotFoundError as error:
        if str(error.name).startswith("simple_simon"):
            raise
        raise MissingTools from error
    return build_site(folder)
