"""The verb `code BOARD`: gives the code of a board, such as one dealt with real cards."""

from __future__ import annotations

import argparse

from simple_simon.cli.failure import CommandFailure
from simple_simon.cli.given import read_text
from simple_simon.cli.printed import add_json_option, print_json
from simple_simon.game.codes import format_code
from simple_simon.game.deals import code_of
from simple_simon.game.table import board_lines, parse_board

SUMMARY = "give the code of a board"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can follow the verb."""
    parser.add_argument(
        "board",
        metavar="BOARD",
        help="ten lines, one for each column, cards as TH, 10H or 10♥, or a file with them; - reads them",
    )
    add_json_option(parser)


def run(options: argparse.Namespace) -> int:
    """Print the written-out code of the board."""
    try:
        table = parse_board(read_text(options.board))
        code = code_of(table)
    except ValueError as error:
        raise CommandFailure(str(error)) from error
    if options.json:
        columns = [line.split() for line in board_lines(table)]
        print_json({"code": format_code(code), "suits": code.suits, "columns": columns})
    else:
        print(format_code(code))
    return 0
