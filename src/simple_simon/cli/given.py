"""Knows that a text can be given as an argument, or as `-` on standard input."""

from __future__ import annotations

import sys

STANDARD_INPUT = "-"


def read_text(argument: str) -> str:
    """The text that an argument stands for, less the line end that closes it."""
    if argument != STANDARD_INPUT:
        return argument
    text = sys.stdin.buffer.read().decode("utf-8", errors="replace").replace("\r\n", "\n")
    return text.removesuffix("\n")
