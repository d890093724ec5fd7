"""Knows where the built site is: in the installed package, or made from a checkout."""

from __future__ import annotations

from pathlib import Path

from simple_simon.build.sources import SITE, is_checkout
from simple_simon.cli.failure import CommandFailure

CARRIED = Path(__file__).parents[1] / "site"


def find_site() -> Path:
    """The folder of the built site, without building it."""
    for folder in (CARRIED, SITE):
        if (folder / "index.html").is_file():
            return folder
    raise CommandFailure(f"expected a built site in {SITE}: run `python3 dev.py build` first")


def ready_site() -> Path:
    """The folder of the site; in a checkout it is built first if a source has changed."""
    if is_checkout() and not CARRIED.is_dir():
        from simple_simon.build.site import build_site

        build_site(SITE)
    return find_site()
