"""The verb `deal`: shows the board that a game code deals, or that of a day, or one at random."""

from __future__ import annotations

import argparse
import secrets

from simple_simon.cli.failure import CommandFailure
from simple_simon.cli.given import read_text
from simple_simon.cli.printed import add_json_option, print_json
from simple_simon.game.cards import SUIT_COUNTS
from simple_simon.game.codes import NUMBERS, Code, CodeError, format_code, from_shuffle, parse_code
from simple_simon.game.days import DayError, code_of_day
from simple_simon.game.deals import deal
from simple_simon.game.table import board_lines

SUMMARY = "show the board that a game code deals, or the deal of a day, or one at random"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can follow the verb."""
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("code", metavar="CODE", nargs="?", help="such as SS1-S1-AAAAABD; - reads it")
    which.add_argument("--day", metavar="DATE", help="the deal of a day, such as 2026-11-30")
    which.add_argument("--random", action="store_true", help="any deal, all equally likely")
    parser.add_argument("--suits", type=int, choices=SUIT_COUNTS, help="with --day or --random (default: 1)")
    add_json_option(parser)
    parser.set_defaults(refuse=parser.error)


def run(options: argparse.Namespace) -> int:
    """Print ten lines, one for each column, back card first; before those of a day or at random, their code."""
    try:
        code = chosen_code(options)
    except (CodeError, DayError) as error:
        raise CommandFailure(str(error)) from error
    lines = board_lines(deal(code))
    if options.json:
        print_json({"code": format_code(code), "suits": code.suits, "columns": [line.split() for line in lines]})
        return 0
    # as a comment, so that `code` reads the whole
    print("\n".join(lines if options.code is not None else [f"# {format_code(code)}", *lines]))
    return 0


def chosen_code(options: argparse.Namespace) -> Code:
    """The code that is dealt; raises CodeError or DayError."""
    if options.code is not None:
        if options.suits is not None:
            options.refuse("argument --suits: not allowed with argument CODE")
        return parse_code(read_text(options.code))
    suits = options.suits or SUIT_COUNTS[0]
    return from_shuffle(secrets.randbelow(NUMBERS), suits) if options.random else code_of_day(options.day, suits)
