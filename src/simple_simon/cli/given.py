"""Knows that a text can be given as an argument, or as `-` on standard input."""

from __future__ import annotations

import sys

STANDARD_INPUT = "-"


def read_text(argument: str) -> str:
    """The text that an argument stands for, less the line end that closes it."""
    if argument != STANDARD_INPUT:
        return argument
    # there is none where it was closed; a mark of byte order is what some shells put before what they pipe
    given = sys.stdin.buffer.read() if sys.stdin else b""
    return given.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").removesuffix("\n")
