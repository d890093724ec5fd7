"""The verb `code BOARD`: gives the code of a board, such as one dealt with real cards."""

from __future__ import annotations

import argparse

from simple_simon.cli.failure import CommandFailure
from simple_simon.cli.given import read_text
from simple_simon.game.codes import format_code
from simple_simon.game.deals import code_of
from simple_simon.game.table import parse_board

SUMMARY = "give the code of a board"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can follow the verb."""
    parser.add_argument(
        "board",
        metavar="BOARD",
        help="ten lines, one for each column, cards as TH or 10H, or a file with them; - reads them",
    )


def run(options: argparse.Namespace) -> int:
    """Print the written-out code of the board."""
    try:
        print(format_code(code_of(parse_board(read_text(options.board)))))
    except ValueError as error:
        raise CommandFailure(str(error)) from error
    return 0
