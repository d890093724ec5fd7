"""Watching: a played game that is shown move by move and changes nothing of the running one."""

from simple_simon.game import play as playing
from simple_simon.game import records
from simple_simon.game.deals import deal
from simple_simon.game.session import Session


class Watching:
    """A checked game at one of its moves. ``moves`` is the number of moves shown, ``length`` that of the whole game."""

    def __init__(self, session: Session) -> None:
        """Watch the game of a session from its deal on."""
        self.code = session.code
        self.changes = list(session.changes)
        self.record = records.record_of(session)
        self.table = deal(session.code)
        self.moves = 0
        self.is_running = False

    @property
    def length(self) -> int:
        """The number of moves of the whole game."""
        return len(self.changes)

    @property
    def removed(self) -> int:
        """The number of runs removed so far."""
        return len(self.table.removed)

    @property
    def score(self) -> int:
        """The score so far."""
        return playing.score(self.moves, self.removed)

    def go(self, number: int) -> None:
        """Show the game after ``number`` of its moves; less than none and more than all are the ends."""
        number = max(0, min(number, self.length))
        while self.moves < number:
            self.table = playing.play(self.table, self.changes[self.moves].move)[0]
            self.moves += 1
        while self.moves > number:
            self.moves -= 1
            self.table = playing.take_back(self.table, self.changes[self.moves])
