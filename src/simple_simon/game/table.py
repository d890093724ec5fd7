"""The table: a position of the game, its ten columns, the removed runs, and how a board is written."""

from simple_simon.game import cards, codes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    class Table(NamedTuple):
        """A position: ten columns of cards, back card first, and the suits of the removed runs in their order."""

        columns: tuple[tuple[int, ...], ...]
        removed: tuple[int, ...]

    class Move(NamedTuple):
        """``count`` cards from the end of column ``source`` to column ``target``; columns are 1 … 10."""

        source: int
        target: int
        count: int  # type: ignore[assignment]  # hides tuple.count, which no move needs
else:
    from collections import namedtuple

    Table = namedtuple("Table", ("columns", "removed"))
    Move = namedtuple("Move", ("source", "target", "count"))

COLUMNS = 10
LENGTHS = (8, 8, 8, 7, 6, 5, 4, 3, 2, 1)
RUNS = 4
# what other programs call the places beside the columns
ELSEWHERE = ("foundations", "founds", "freecells")


def from_cards(order: list[int]) -> Table:
    """Return the table dealt from 52 cards: column 1 from its back card to its last card, then column 2 …"""
    columns = []
    start = 0
    for length in LENGTHS:
        columns.append(tuple(order[start : start + length]))
        start += length
    return Table(tuple(columns), ())


def column(table: Table, number: int) -> tuple[int, ...]:
    """Return the cards of column ``number``, 1 … 10, back card first."""
    return table.columns[number - 1]


def with_columns(table: Table, changed: dict[int, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Return the ten columns with some of them, by number, put in anew."""
    return tuple([changed.get(place + 1, table.columns[place]) for place in range(COLUMNS)])


def board_lines(table: Table) -> list[str]:
    """Return ten lines, back card first, cards as ``TH``; an empty column is an empty line."""
    return [" ".join([cards.face(card) for card in held]) for held in table.columns]


def parse_board(text: str) -> Table:
    """Return the table written as ten lines, as ``board_lines`` gives them, each with an optional leading ``:``.

    As other programs write them, ``#`` begins a comment, and lines such as ``Foundations: H-0 C-0 D-0 S-0`` say that
    no card lies elsewhere. Raises ValueError for another number of lines, something that is no card, or cards that
    lie elsewhere. Blank lines around the ten are ignored.
    """
    lines = [line for line in [_content(line) for line in text.split("\n")] if line is not None]
    while len(lines) > COLUMNS and not lines[-1]:
        lines.pop()
    while len(lines) > COLUMNS and not lines[0]:
        lines.pop(0)
    if len(lines) != COLUMNS:
        raise ValueError(f"a board has {COLUMNS} lines, one for each column, not {len(lines)}")
    return Table(tuple([_parse_line(line) for line in lines]), ())


def _content(line: str) -> "str | None":
    """Return what a line says of a column, or None for one that speaks of something else."""
    said, comment, _ = line.partition("#")
    content = "".join([" " if codes.is_space(ord(sign)) else sign for sign in said]).strip()
    name, colon, elsewhere = content.partition(":")
    if colon and name.lower() in ELSEWHERE:
        _require_empty(name, elsewhere)
        return None
    return None if comment and not content else content


def _require_empty(name: str, held: str) -> None:
    """Raise ValueError for places beside the columns where cards lie; ``H-0`` says that none of a suit do."""
    for word in held.split():
        if word[1:] != "-0":
            raise ValueError(f"a deal has no cards but in its columns, not {word[:20]!r} in {name}")


def _parse_line(line: str) -> tuple[int, ...]:
    """Return the cards that one line writes, after an optional colon."""
    words = line[1:] if line[:1] == ":" else line
    return tuple([cards.parse_face(word) for word in words.split()])
