"""What the readers answer to a text, as plain JSON values: one answer to compare between two runtimes."""

from simple_simon.game import codes, saves
from simple_simon.game.codes import CodeError
from simple_simon.game.percent import decode
from simple_simon.game.records import RecordError, from_fragment, record_of, replay
from simple_simon.game.saves import SaveError
from simple_simon.game.table import board_lines, parse_board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def answer_to_code(text: str) -> "list[Any]":
    """Return suits and letters, or why there are none."""
    try:
        return list(codes.parse_code(text))
    except CodeError as error:
        return [error.reason, error.text]


def answer_to_board(text: str) -> list[str]:
    """Return the lines of a board, or its error."""
    try:
        return board_lines(parse_board(text))
    except ValueError as error:
        return [str(error)[:30]]


def answer_to_record(text: str) -> "list[Any]":
    """Return the score and the board that a record leads to, or why it does not hold."""
    try:
        session = replay(text)
        return [session.score, board_lines(session.table)]
    except RecordError as error:
        return [error.number, error.reason, error.text]
    except CodeError as error:
        return [error.reason]


def answer_to_link(text: str) -> "list[Any]":
    """Return the text of the deal that a fragment names, its moves, and the fragment decoded."""
    deal, words = from_fragment(text)
    return [deal, words, decode(text)]


def answer_to_save(text: str) -> "list[Any]":
    """Return what a saved game holds, or why it is refused."""
    try:
        game = saves.read_game(text)
    except SaveError as error:
        return [error.reason]
    session = game.session
    return [game.id, game.counted, record_of(session), session.undoable, [list(move) for move in session.undone]]


def cleaned(points: range) -> bytes:
    """Return what a run of signs is cleaned to, each between bars."""
    return codes.clean("|".join([chr(point) for point in points]))
