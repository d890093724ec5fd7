"""The verb `deal CODE`: shows the board that a game code deals."""

from __future__ import annotations

import argparse

from simple_simon.cli.failure import CommandFailure
from simple_simon.cli.given import read_text
from simple_simon.game.codes import CodeError, parse_code
from simple_simon.game.deals import deal
from simple_simon.game.table import board_lines

SUMMARY = "show the board that a game code deals"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can follow the verb."""
    parser.add_argument("code", metavar="CODE", help="such as SS1-S1-AAAAABD; - reads it")


def run(options: argparse.Namespace) -> int:
    """Print ten lines, one for each column, back card first."""
    try:
        table = deal(parse_code(read_text(options.code)))
    except CodeError as error:
        raise CommandFailure(str(error)) from error
    print("\n".join(board_lines(table)))
    return 0
