"""Partial positions, as the cases write them: columns by number as faces, the rest empty; sessions that hold one."""

from simple_simon.game import cards, codes
from simple_simon.game.session import Session
from simple_simon.game.table import COLUMNS, Table

RANKS_DOWN = "KQJT98765432A"


def run(suit: str, highest: str = "K", lowest: str = "A") -> str:
    """Return the faces of a run of one suit, such as ``KH QH … AH``."""
    ranks = RANKS_DOWN[RANKS_DOWN.index(highest) : RANKS_DOWN.index(lowest) + 1]
    return " ".join([rank + suit for rank in ranks])


def held(faces: str) -> tuple[int, ...]:
    """Return the cards that faces such as ``9C 8C`` name."""
    return tuple([cards.parse_face(face) for face in faces.split()])


def position(columns: dict[int, str], removed: tuple[int, ...] = ()) -> Table:
    """Return a table with these columns, by number, and empty ones beside them."""
    return Table(tuple([held(columns.get(number, "")) for number in range(1, COLUMNS + 1)]), removed)


def session_at(table: Table) -> Session:
    """Return a session that begins with a position in place of a deal."""
    session = Session(codes.from_shuffle(1, 4))
    session.table = table
    return session


def shown(table: Table, number: int) -> str:
    """Return the faces of a column as text."""
    return " ".join([cards.face(card) for card in table.columns[number - 1]])


def all_cards(table: Table) -> list[int]:
    """Return every card of a table in ascending order, the cards of removed runs left out."""
    return sorted([card for column in table.columns for card in column])
