"""The verb `replay RECORD`: plays a record by the rules and shows where it leads."""

from __future__ import annotations

import argparse

from simple_simon.cli.failure import CommandFailure
from simple_simon.cli.given import read_text
from simple_simon.cli.printed import add_json_option, print_json
from simple_simon.game.codes import CodeError, format_code, parse_code
from simple_simon.game.percent import decode
from simple_simon.game.records import RecordError, from_fragment, record_of, replay, replay_moves
from simple_simon.game.session import Session
from simple_simon.game.table import board_lines

SUMMARY = "play a record and show where it leads"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can follow the verb."""
    parser.add_argument(
        "record",
        metavar="RECORD",
        help="a code and moves, such as 'SS1-S1-AAAAABD 1-2 1-8', a link to a played game, or a file; - reads it",
    )
    add_json_option(parser)


def run(options: argparse.Namespace) -> int:
    """Print one line of figures, then the board."""
    try:
        session = read_session(read_text(options.record))
    except (CodeError, RecordError) as error:
        raise CommandFailure(str(error)) from error
    lines = board_lines(session.table)
    if options.json:
        record = {"code": format_code(session.code), "suits": session.code.suits, "record": record_of(session)}
        print_json(record | figures_of(session) | {"columns": [line.split() for line in lines]})
    else:
        print(", ".join(f"{name} {value}" for name, value in figures_of(session).items()))
        print("\n".join(lines))
    return 0


def read_session(text: str) -> Session:
    """The session of a record, or of a link as the page shares it, or of what stands after the link's ``#``.

    Raises CodeError or RecordError, as `replay`.
    """
    given = decode(text.strip())
    if any(map(str.isspace, given)) or not ("#" in given or "." in given):
        return replay(given)
    deal, moves = from_fragment(given[given.find("#") + 1 :])
    return replay_moves(parse_code(deal), moves)


def figures_of(session: Session) -> dict[str, int | bool]:
    """Moves, removed runs, score and whether the game is won."""
    return {"moves": session.moves, "removed": session.removed, "score": session.score, "won": session.is_won}
