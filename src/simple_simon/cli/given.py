"""Knows that a text can be given as an argument, in a file, or as `-` on standard input, and how long it may be."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

from simple_simon.cli.failure import CommandFailure

STANDARD_INPUT = "-"
# far more than the longest game, and little for any machine
MOST_BYTES = 1_000_000


def read_text(argument: str) -> str:
    """The text that an argument stands for, less the line end that closes it."""
    if argument == STANDARD_INPUT:
        # there is none where it was closed
        return _read(sys.stdin.buffer) if sys.stdin else ""
    if _is_file(argument):
        with open(argument, "rb") as file:
            return _read(file)
    return argument


def _is_file(argument: str) -> bool:
    """Whether an argument names something that can be read; a text that can't be a name does not."""
    try:
        path = Path(argument)
        return bool(argument) and path.exists() and not path.is_dir()
    except (OSError, ValueError):
        return False


def _read(file: BinaryIO) -> str:
    given = file.read(MOST_BYTES + 1)
    if len(given) > MOST_BYTES:
        raise CommandFailure(f"expected at most {MOST_BYTES} bytes, got more")
    # a mark of byte order is what some shells put before what they pipe
    return given.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").removesuffix("\n")
