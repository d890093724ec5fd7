"""The verb `build DIR`: writes the static site into a folder."""

from __future__ import annotations

import argparse
from pathlib import Path

from simple_simon.build.folder import read_folder, write_folder
from simple_simon.build.sources import is_checkout
from simple_simon.cli.site import CARRIED, build_in, find_site

SUMMARY = "write the static site into a folder"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can follow the verb."""
    parser.add_argument("folder", metavar="DIR", type=Path, help="an empty or new folder, or one with an earlier site")


def run(options: argparse.Namespace) -> int:
    """Make the site from the sources, or copy the one that the installed program carries."""
    folder: Path = options.folder
    if is_checkout() and not CARRIED.is_dir():
        _build(folder)
    else:
        _copy(find_site(), folder)
    return 0


def _build(folder: Path) -> None:
    news = "built" if build_in(folder) else "nothing to build"
    print(f"{news}: {folder}")


def _copy(site: Path, folder: Path) -> None:
    write_folder(folder, read_folder(site))
    print(f"written: {folder}")
