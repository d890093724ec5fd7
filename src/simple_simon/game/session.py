"""A session: one deal being played, with its history, undo, redo, restart and score."""

from simple_simon.game import play as playing
from simple_simon.game import rules
from simple_simon.game.codes import Code
from simple_simon.game.deals import deal
from simple_simon.game.play import Change, Refusal
from simple_simon.game.table import Move

UNDO_LIMIT = 100


class Session:
    """One deal being played. ``changes`` are the accepted moves in order, ``undone`` the moves that redo would make
    again, the next one last."""

    def __init__(self, code: Code) -> None:
        """Deal the table of ``code``."""
        self.code = code
        self.restart()

    def restart(self) -> None:
        """Begin the same deal anew: 500 points, no moves, nothing to undo or redo."""
        self.table = deal(self.code)
        self.changes: list[Change] = []
        self.undone: list[Move] = []
        self.undoable = 0

    @property
    def moves(self) -> int:
        """The number of moves made, undone ones not counted."""
        return len(self.changes)

    @property
    def removed(self) -> int:
        """The number of removed runs, 0 … 4."""
        return len(self.table.removed)

    @property
    def score(self) -> int:
        """The score now (spec §1, Score)."""
        return playing.score(self.moves, self.removed)

    @property
    def is_won(self) -> bool:
        """Whether the fourth run has been removed."""
        return rules.is_won(self.table)

    def can_undo(self) -> bool:
        """Tell whether one of the last 100 actions is left to take back."""
        return self.undoable > 0

    def can_redo(self) -> bool:
        """Tell whether an undone move can be made again."""
        return bool(self.undone)

    def play(self, move: Move) -> "Change | Refusal":
        """Make a move and return its change; a move that the rules refuse changes nothing and returns its refusal."""
        refused = playing.refuse(self.table, move)
        if refused:
            return refused
        self.undone = []
        return self._advance(move)

    def _advance(self, move: Move) -> Change:
        self.table, change = playing.play(self.table, move)
        self.changes.append(change)
        self.undoable = min(self.undoable + 1, UNDO_LIMIT)
        return change

    def undo(self) -> Change:
        """Take back the last action, a run it removed included, and return its change.

        Raises ValueError when nothing is left to undo; ask ``can_undo`` first.
        """
        if not self.can_undo():
            raise ValueError("expected a move to undo, there is none")
        change = self.changes.pop()
        self.table = playing.take_back(self.table, change)
        self.undone.append(change.move)
        self.undoable -= 1
        return change

    def redo(self) -> Change:
        """Make the move that was undone last once more and return its change.

        Raises ValueError when nothing is left to redo; ask ``can_redo`` first.
        """
        if not self.can_redo():
            raise ValueError("expected a move to redo, there is none")
        return self._advance(self.undone.pop())
