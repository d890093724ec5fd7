"""The state of the screen: the running game, what is held, focused, open and chosen. No document, no rules."""

from simple_simon.app.settings import defaults
from simple_simon.game.codes import Code
from simple_simon.game.play import Refusal
from simple_simon.game.saves import SavedGame, Win
from simple_simon.game.session import Session
from simple_simon.game.stats import Tally
from simple_simon.game.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NamedTuple

    from simple_simon.app.watching import Watching

    class Held(NamedTuple):
        """The group a player holds: the last ``size`` cards of a column, and whether a drag holds it."""

        column: int
        size: int
        dragged: bool
else:
    from collections import namedtuple

    Held = namedtuple("Held", ("column", "size", "dragged"))


class State:
    """All that the screen shows. ``now`` gives seconds since 1970, ``draw`` a random number below a bound."""

    def __init__(self, now: "Callable[[], int]", draw: "Callable[[int], int]") -> None:
        self.now = now
        self.draw = draw
        self.game: SavedGame | None = None
        self.settings: dict[str, Any] = defaults()
        self.tallies: list[Tally] = []
        self.new_win: Win | None = None
        self.held: Held | None = None
        self.focus: tuple[int, int] = (1, 7)
        self.peek: tuple[int, int] | None = None
        self.landed: tuple[int, int] | None = None
        self.reminder: Refusal | None = None
        self.dialog: str | None = None
        self.linked: Code | None = None
        self.watching: Watching | None = None
        self.is_elsewhere = False
        self.is_kept = True
        self.is_persistent = False

    @property
    def session(self) -> Session:
        """The running game's session."""
        assert self.game is not None
        return self.game.session

    @property
    def shown(self) -> "Session | Watching":
        """What the board shows: the watched game, or else the running one. Both have table, code, moves, score."""
        return self.watching or self.session

    @property
    def table(self) -> Table:
        """The position on the screen."""
        return self.shown.table

    @property
    def held_cards(self) -> tuple[int, ...]:
        """The cards of the held group."""
        if self.held is None:
            return ()
        cards = self.table.columns[self.held.column - 1]
        return cards[len(cards) - self.held.size :]

    @property
    def is_at_stake(self) -> bool:
        """Whether leaving the running game would leave moves behind: some were made and it is not won."""
        return self.session.moves > 0 and not self.session.is_won
