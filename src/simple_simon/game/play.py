"""Playing: a position and a move give the next position and the one record of what changed; and the way back."""

from simple_simon.game import rules
from simple_simon.game.cards import suit
from simple_simon.game.table import Move, Table, column, with_columns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    class Change(NamedTuple):
        """What a move changed: the cards that moved, and the 13 cards of the run it removed, or none."""

        move: Move
        cards: tuple[int, ...]
        run: tuple[int, ...]

    class Refusal(NamedTuple):
        """A move that was not made: the reason of spec §4, the held cards and the last card of the target, or none."""

        reason: str
        cards: tuple[int, ...]
        onto: tuple[int, ...]
else:
    from collections import namedtuple

    Change = namedtuple("Change", ("move", "cards", "run"))
    Refusal = namedtuple("Refusal", ("reason", "cards", "onto"))

START_SCORE = 500
MOVE_COST = 1
RUN_SCORE = 100


def score(moves: int, removed: int) -> int:
    """Return the score after a number of moves and removed runs: 500, −1 each move, +100 each run, no floor."""
    return START_SCORE - MOVE_COST * moves + RUN_SCORE * removed


def refuse(table: Table, move: Move) -> "Refusal | None":
    """Return the refusal of a move between two columns that the game does not allow, with its cards; else None."""
    reason = rules.refusal(table, move)
    if reason is None:
        return None
    return Refusal(reason, rules.group(table, move.source, move.count), column(table, move.target)[-1:])


def refuse_best(table: Table, source: int, count: int) -> Refusal:
    """Return the refusal of a group that was to go to its best column and has none."""
    return Refusal(rules.best_refusal(table, source, count), rules.group(table, source, count), ())


def play(table: Table, move: Move) -> tuple[Table, Change]:
    """Return the position after a move, a completed run removed, and the change.

    Raises ValueError when the rules refuse the move; ask ``refuse`` first.
    """
    reason = rules.refusal(table, move)
    if reason is not None:
        raise ValueError(f"expected a move that the rules allow, {move!r} is refused: {reason}")
    cards = rules.group(table, move.source, move.count)
    left = column(table, move.source)[: -move.count]
    built = column(table, move.target) + cards
    run = built[-rules.WHOLE_RUN :] if rules.ends_in_run(built) else ()
    columns = with_columns(table, {move.source: left, move.target: built[: len(built) - len(run)]})
    removed = table.removed + ((suit(run[0]),) if run else ())
    return Table(columns, removed), Change(move, cards, run)


def take_back(table: Table, change: Change) -> Table:
    """Return the position before a change: the removed run and the moved cards back where they were."""
    move = change.move
    built = column(table, move.target) + change.run
    source = column(table, move.source) + change.cards
    columns = with_columns(table, {move.source: source, move.target: built[: len(built) - move.count]})
    return Table(columns, table.removed[:-1] if change.run else table.removed)
