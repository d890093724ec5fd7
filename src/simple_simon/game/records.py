"""Records: a game written down as its code and its moves, checked by the rules, and the text of links (spec §3)."""

from simple_simon.game import codes, percent, rules
from simple_simon.game.codes import Code, CodeError, parse_code
from simple_simon.game.session import Session
from simple_simon.game.table import COLUMNS, Move, Table, column

NOT_A_MOVE = "not-a-move"
NO_SUCH_COLUMN = "no-such-column"
SAME_COLUMN = "same-column"
TOO_MANY_CARDS = "too-many-cards"
LONGEST_NUMBER = 4
DIGITS = "0123456789"
MOVE_SIGNS = DIGITS + "-x"


class RecordError(ValueError):
    """A record that does not hold: the number of the move, from 1, the reason, and the text of the move."""

    def __init__(self, number: int, reason: str, text: str) -> None:
        super().__init__(f"move {number}: {reason}")
        self.number = number
        self.reason = reason
        self.text = text


def format_move(move: Move) -> str:
    """Return a move as text, ``1-6`` or ``1-6x2``."""
    return f"{move.source}-{move.target}" + (f"x{move.count}" if move.count > 1 else "")


def parse_move(text: str) -> "Move | None":
    """Return the move that ``text`` writes, or None where it has not exactly that form. Columns are not checked."""
    columns, times, count = text.partition("x")
    source, hyphen, target = columns.partition("-")
    numbers = [_parse_number(part) for part in (source, target, count if times else "1")]
    if not hyphen or None in numbers or (times and count in ("0", "1")):
        return None
    return Move(*[number for number in numbers if number is not None])


def _parse_number(text: str) -> "int | None":
    """Return a number without sign and leading zeros; one that is longer than any column or count stays large."""
    if not text or any(sign not in DIGITS for sign in text) or (text[0] == "0" and len(text) > 1):
        return None
    return int(text[:LONGEST_NUMBER])


def form_refusal(table: Table, move: Move) -> "str | None":
    """Return why a move names no cards of the table or no other column, or None."""
    if not 1 <= move.source <= COLUMNS or not 1 <= move.target <= COLUMNS:
        return NO_SUCH_COLUMN
    if move.source == move.target:
        return SAME_COLUMN
    return TOO_MANY_CARDS if move.count > len(column(table, move.source)) else None


def move_refusal(table: Table, move: "Move | None") -> "str | None":
    """Return the first reason of spec §3 or §4 that a move does not hold on a table, or None."""
    if move is None:
        return NOT_A_MOVE
    return form_refusal(table, move) or rules.refusal(table, move)


def format_record(code: Code, moves: list[Move]) -> str:
    """Return a game as text: the code, then the moves, separated by single spaces."""
    return " ".join([codes.format_code(code)] + [format_move(move) for move in moves])


def record_of(session: Session) -> str:
    """Return the record of a session; undone moves are not in it."""
    return format_record(session.code, [change.move for change in session.changes])


def replay(text: str) -> Session:
    """Return the session that a record leads to.

    Raises CodeError when it does not begin with a code, exactly written, and RecordError for the first move that
    does not hold.
    """
    words = text.split(" ")
    return replay_moves(parse_exact_code(words[0]), words[1:])


def parse_exact_code(text: str) -> Code:
    """Return a code from text that is nothing but the code, exactly as ``format_code`` writes it."""
    code = parse_code(text)
    if codes.format_code(code) != text:
        raise CodeError(codes.NO_CODE, text[:80])
    return code


def replay_moves(code: Code, words: list[str]) -> Session:
    """Return the session that the moves, as text, lead to from the deal of ``code``; RecordError as ``replay``."""
    session = Session(code)
    for number, word in enumerate(words, 1):
        play_word(session, number, word)
    return session


def play_word(session: Session, number: int, word: str) -> None:
    """Play move ``number`` of a record, given as text; raises RecordError where it does not hold."""
    move = parse_move(word)
    reason = move_refusal(session.table, move)
    if move is None or reason:
        raise RecordError(number, reason or NOT_A_MOVE, word[:40])
    session.play(move)


def to_fragment(record: str) -> str:
    """Return the fragment of a link to a deal or a played game: ``#`` and the record with dots for the spaces."""
    return "#" + record.replace(" ", ".")


def from_fragment(fragment: str) -> tuple[str, list[str]]:
    """Return the part of a fragment that names the deal and the moves, as text, that follow it.

    The inverse of ``to_fragment``; the ``#`` may be missing. Escapes are decoded first, and the record ends with its
    last whole move: what follows and can't be one, such as the sign that ends a sentence or what a site puts behind
    links, is dropped. What is no move before that is kept, to be refused.
    """
    text = percent.decode(fragment)
    words = (text[1:] if text[:1] == "#" else text).split(".")
    while len(words) > 1 and not _leading_move(words[-1]):
        words.pop()
    moves = words[1:]
    return words[0], moves[:-1] + [_leading_move(last) for last in moves[-1:]]


def _leading_move(word: str) -> str:
    """Return the whole move that a word begins with, up to the first sign that no move has; empty where none is."""
    end = 0
    while end < len(word) and word[end] in MOVE_SIGNS:
        end += 1
    return word[:end] if parse_move(word[:end]) else ""
