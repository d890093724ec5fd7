"""Saves: the stored text of a running game, of statistics, of won games and of the file with everything.

Each text is one JSON object that names its kind and version; docs/save-format.md describes them. A reader takes its
own version and every older one, sets nothing aside by itself, and raises SaveError for anything else.
"""

import json

from simple_simon.game import cards, codes, records, session, stats
from simple_simon.game.play import play
from simple_simon.game.session import Session
from simple_simon.game.stats import Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NamedTuple

    class SavedGame(NamedTuple):
        """A running game: its own id, the session, and whether the statistics have counted it already."""

        id: str
        session: Session
        counted: bool

    class Win(NamedTuple):
        """A won game that is kept: its id, when it was won (seconds since 1970), its score, moves and record."""

        id: str
        time: int
        score: int
        moves: int
        record: str
else:
    from collections import namedtuple

    SavedGame = namedtuple("SavedGame", ("id", "session", "counted"))
    Win = namedtuple("Win", ("id", "time", "score", "moves", "record"))

VERSION = 1
GAME = "game"
SETTINGS = "settings"
STATISTICS = "statistics"
WIN = "win"
EVERYTHING = "everything"

DAMAGED = "damaged"
NEWER = "newer"
OTHER_PROGRAM = "other-program"

LONGEST_ID = 40
LONGEST_RECORD = 200_000
BEYOND = 2**53


class SaveError(ValueError):
    """A stored text that can't be read: ``reason`` is ``damaged``, ``newer`` or ``other-program``."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def write(kind: str, body: "dict[str, Any]") -> str:
    """Return the text of a stored object of a kind, with the program's name and the version of the format."""
    return json.dumps(dict(body, program="simple-simon", kind=kind, version=VERSION))


def read(kind: str, text: str) -> "dict[str, Any]":
    """Return the object that a text of a kind holds; raises SaveError when it is damaged, newer, or another's."""
    try:
        body = json.loads(text)
    except (ValueError, RuntimeError, MemoryError):
        raise SaveError(DAMAGED)
    return check_head(kind, body)


def check_head(kind: str, body: "Any") -> "dict[str, Any]":
    """Return ``body`` when it is an object of this program, kind and a version known here; else SaveError."""
    if not isinstance(body, dict):
        raise SaveError(DAMAGED)
    if body.get("program") != "simple-simon" or body.get("kind") != kind:
        raise SaveError(OTHER_PROGRAM)
    if whole(body, "version", 1) > VERSION:
        raise SaveError(NEWER)
    return body


def whole(body: "dict[str, Any]", name: str, least: int) -> int:
    """Return a field that must be a whole number of at least ``least``; else SaveError."""
    value = body.get(name)
    if type(value) is not int or not least <= value < BEYOND:
        raise SaveError(DAMAGED)
    return value


def words(body: "dict[str, Any]", name: str, longest: int) -> str:
    """Return a field that must be text of at most ``longest`` signs; else SaveError."""
    value = body.get(name)
    if not isinstance(value, str) or len(value) > longest:
        raise SaveError(DAMAGED)
    return value


def write_game(game: SavedGame) -> str:
    """Return the text of a running game: code, moves, undone moves, how many can be undone."""
    return write(GAME, game_body(game))


def game_body(game: SavedGame) -> "dict[str, Any]":
    """Return the fields of a running game, as ``read_game_body`` takes them."""
    return {
        "id": game.id,
        "counted": game.counted,
        "code": codes.format_code(game.session.code),
        "moves": " ".join([records.format_move(change.move) for change in game.session.changes]),
        "undone": " ".join([records.format_move(move) for move in game.session.undone]),
        "undoable": game.session.undoable,
    }


def read_game(text: str) -> SavedGame:
    """Return the running game that a text holds, every move checked by the rules; else SaveError."""
    return read_game_body(read(GAME, text))


def read_game_body(body: "dict[str, Any]") -> SavedGame:
    """Return the running game of an object's fields; the inverse of ``game_body``."""
    counted = body.get("counted")
    if not isinstance(counted, bool):
        raise SaveError(DAMAGED)
    moves = words(body, "moves", LONGEST_RECORD)
    try:
        code = records.parse_exact_code(words(body, "code", 80))
        running = records.replay_moves(code, moves.split(" ") if moves else [])
    except ValueError:
        raise SaveError(DAMAGED)
    running.undoable = whole(body, "undoable", 0)
    if running.undoable > min(session.UNDO_LIMIT, running.moves):
        raise SaveError(DAMAGED)
    _read_undone(running, words(body, "undone", LONGEST_RECORD))
    return SavedGame(words(body, "id", LONGEST_ID), running, counted)


def _read_undone(running: Session, text: str) -> None:
    """Put the undone moves into a session, each tried on the position it would be made in."""
    undone = [records.parse_move(word) for word in text.split(" ")] if text else []
    if len(undone) + running.undoable > session.UNDO_LIMIT:
        raise SaveError(DAMAGED)
    table = running.table
    for move in reversed(undone):
        if move is None or records.move_refusal(table, move):
            raise SaveError(DAMAGED)
        table = play(table, move)[0]
    running.undone = [move for move in undone if move is not None]


def statistics_body(tallies: list[Tally]) -> "dict[str, Any]":
    """Return the fields of the statistics, as ``read_statistics_body`` takes them."""
    return {"tallies": [list(tally) for tally in tallies]}


def read_statistics_body(body: "dict[str, Any]") -> list[Tally]:
    """Return the statistics of an object's fields; SaveError where a figure is missing or can't be."""
    rows = body.get("tallies")
    if not isinstance(rows, list):
        raise SaveError(DAMAGED)
    tallies = [_read_tally(row) for row in rows]
    if len({stats.kind_of(tally) for tally in tallies}) != len(tallies):
        raise SaveError(DAMAGED)
    return tallies


def _read_tally(row: "Any") -> Tally:
    """Return the figures that a list of nine fields holds, in the order of Tally; else SaveError."""
    if not isinstance(row, list) or len(row) != 9 or not isinstance(row[8], list):
        raise SaveError(DAMAGED)
    tally = Tally(*(row[:8] + [tuple([_read_point(point) for point in row[8]])]))
    if not (_has_whole_figures(tally) and _has_possible_figures(tally)):
        raise SaveError(DAMAGED)
    return tally


def _has_whole_figures(tally: Tally) -> bool:
    """Tell whether every figure is a whole number, those of the best game None just when no game was won."""
    best = (tally.best_score, tally.fewest_moves)
    figures = (tally.scoring, tally.suits, tally.played, tally.won, tally.streak, tally.longest_streak)
    wanted = best if tally.won else ()
    return all(_is_whole(value) for value in figures + wanted) and (bool(tally.won) or best == (None, None))


def _has_possible_figures(tally: Tally) -> bool:
    """Tell whether whole figures go together: no more won than played, no longer streak than wins, and so on."""
    return (
        tally.scoring >= 0
        and tally.suits in cards.SUIT_COUNTS
        and 0 <= tally.streak <= tally.longest_streak <= tally.won <= tally.played
        and len(tally.scores) <= tally.won
    )


def _is_whole(value: "Any") -> bool:
    return type(value) is int and abs(value) < BEYOND


def _read_point(point: "Any") -> tuple[int, int]:
    """Return the time and score of a won game; else SaveError."""
    if not isinstance(point, list) or len(point) != 2 or not all(_is_whole(value) for value in point):
        raise SaveError(DAMAGED)
    return (point[0], point[1])


def win_body(win: Win) -> "dict[str, Any]":
    """Return the fields of a kept win, as ``read_win_body`` takes them."""
    return {"id": win.id, "time": win.time, "score": win.score, "moves": win.moves, "record": win.record}


def read_win_body(body: "Any") -> Win:
    """Return the win of an object's fields. Its record is checked by the rules only when it is watched."""
    if not isinstance(body, dict) or not _is_whole(body.get("score")):
        raise SaveError(DAMAGED)
    return Win(
        words(body, "id", LONGEST_ID),
        whole(body, "time", 0),
        body["score"],
        whole(body, "moves", 1),
        words(body, "record", LONGEST_RECORD),
    )
