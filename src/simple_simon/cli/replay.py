"""The verb `replay RECORD`: plays a record by the rules and shows where it leads."""

from __future__ import annotations

import argparse

from simple_simon.cli.failure import CommandFailure
from simple_simon.cli.given import read_text
from simple_simon.game.codes import CodeError
from simple_simon.game.records import RecordError, replay
from simple_simon.game.session import Session
from simple_simon.game.table import board_lines

SUMMARY = "play a record and show where it leads"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can follow the verb."""
    parser.add_argument(
        "record", metavar="RECORD", help="a code and moves, such as 'SS1-S1-AAAAABD 1-2 1-8'; - reads it"
    )


def run(options: argparse.Namespace) -> int:
    """Print one line of figures, then the board."""
    try:
        session = replay(read_text(options.record))
    except (CodeError, RecordError) as error:
        raise CommandFailure(str(error)) from error
    print(figures(session))
    print("\n".join(board_lines(session.table)))
    return 0


def figures(session: Session) -> str:
    """Moves, removed runs, score and whether the game is won, as one line."""
    return f"moves {session.moves}, removed {session.removed}, score {session.score}, won {session.is_won}"
