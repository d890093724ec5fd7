"""Knows where the built site is, in the installed package or made from a checkout, and what making it needs."""

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
        build_in(SITE)
    return find_site()


def build_in(folder: Path) -> bool:
    """Build the site from the sources of a checkout into a folder; whether there was anything to build."""
    try:
        from simple_simon.build.site import build_site
    except ModuleNotFoundError as error:
        raise CommandFailure(
            f"expected the tools of the build, not a Python without {error.name}: run `python3 dev.py build` once"
        ) from error
    return build_site(folder)
