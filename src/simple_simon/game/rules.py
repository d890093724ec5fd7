"""The rules: one function for each sentence of spec §1 on what may move, and where a group goes best (spec §4)."""

from simple_simon.game.cards import ACE, KING, rank, suit
from simple_simon.game.table import COLUMNS, RUNS, Move, Table, column

MIXED_SUITS = "mixed-suits"
BROKEN_RUN = "broken-run"
KING_NEEDS_EMPTY_COLUMN = "king-needs-empty-column"
NOTHING_ON_ACE = "nothing-on-ace"
WRONG_RANK = "wrong-rank"
NO_PLACE = "no-place"
REASONS = (MIXED_SUITS, BROKEN_RUN, KING_NEEDS_EMPTY_COLUMN, NOTHING_ON_ACE, WRONG_RANK, NO_PLACE)

WHOLE_RUN = 13


def steps_down(upper: int, lower: int) -> bool:
    """Tell whether ``lower`` is exactly one rank below ``upper``, whatever their suits; there is no wrap-round."""
    return rank(upper) == rank(lower) + 1


def continues_run(upper: int, lower: int) -> bool:
    """Tell whether two neighbours of a column move together: one rank down and of one suit."""
    return steps_down(upper, lower) and suit(upper) == suit(lower)


def movable(held: tuple[int, ...]) -> int:
    """Return how many cards at the end of a column may move as one group; 0 for an empty column."""
    count = min(1, len(held))
    while count < len(held) and continues_run(held[-count - 1], held[-count]):
        count += 1
    return count


def can_lie_on(card: int, held: tuple[int, ...]) -> bool:
    """Tell whether a card may be placed on a column: an empty one takes any, else one rank higher takes it."""
    return not held or steps_down(held[-1], card)


def group(table: Table, source: int, count: int) -> tuple[int, ...]:
    """Return the last ``count`` cards of a column.

    Raises ValueError unless the column has that many, and at least one is asked for.
    """
    held = column(table, source)
    if not 1 <= count <= len(held):
        raise ValueError(f"expected 1 to {len(held)} cards of column {source}, not {count!r}")
    return held[-count:]


def group_refusal(cards: tuple[int, ...]) -> "str | None":
    """Return why cards do not move as one group, or None: gaps first tell a broken run, then suits a mixed one."""
    if movable(cards) == len(cards):
        return None
    pairs = [(cards[place], cards[place + 1]) for place in range(len(cards) - 1)]
    return MIXED_SUITS if all(steps_down(upper, lower) for upper, lower in pairs) else BROKEN_RUN


def place_refusal(card: int, held: tuple[int, ...]) -> "str | None":
    """Return why a card does not go on a column, or None (spec §4, the reasons in their order)."""
    if can_lie_on(card, held):
        return None
    if rank(card) == KING:
        return KING_NEEDS_EMPTY_COLUMN
    return NOTHING_ON_ACE if rank(held[-1]) == ACE else WRONG_RANK


def refusal(table: Table, move: Move) -> "str | None":
    """Return the first reason of spec §4 that refuses a move between two columns, or None where it may be made."""
    cards = group(table, move.source, move.count)
    return group_refusal(cards) or place_refusal(cards[0], column(table, move.target))


def targets(table: Table, source: int, count: int) -> list[int]:
    """Return the columns, left to right, that may take the last ``count`` cards of a column."""
    cards = group(table, source, count)
    if group_refusal(cards):
        return []
    others = [target for target in range(1, COLUMNS + 1) if target != source]
    return [target for target in others if can_lie_on(cards[0], column(table, target))]


def legal_moves(table: Table) -> list[Move]:
    """Return every move that is not refused, by source, target and number of cards."""
    moves = []
    for source in range(1, COLUMNS + 1):
        counts = range(1, movable(column(table, source)) + 1)
        for count in counts:
            moves.extend([Move(source, target, count) for target in targets(table, source, count)])
    return sorted(moves)


def best_column(table: Table, source: int, count: int) -> "int | None":
    """Return the column a double tap sends a group to, or None where it has no place (spec §4, Best column)."""
    first = group(table, source, count)[0]
    places = targets(table, source, count)
    same = [target for target in places if _joins(table, target, first)]
    if same:
        return max(same, key=lambda target: (movable(column(table, target)), -target))
    empty = [target for target in places if not column(table, target)]
    if empty and count < len(column(table, source)):
        return empty[0]
    other = [target for target in places if column(table, target)]
    return other[0] if other else None


def _joins(table: Table, target: int, card: int) -> bool:
    """Tell whether a column's last card is of the suit of ``card``."""
    held = column(table, target)
    return bool(held) and suit(held[-1]) == suit(card)


def best_refusal(table: Table, source: int, count: int) -> str:
    """Return why a group that has no best column stays: not one group, or no place."""
    return group_refusal(group(table, source, count)) or NO_PLACE


def ends_in_run(held: tuple[int, ...]) -> bool:
    """Tell whether a column ends in the 13 cards of one suit from king to ace, so that they leave the table."""
    return movable(held) == WHOLE_RUN


def is_won(table: Table) -> bool:
    """Tell whether the fourth run has been removed."""
    return len(table.removed) == RUNS
