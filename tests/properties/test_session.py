"""A session against the simplest model of one: lists of positions before and after."""

from __future__ import annotations

from collections import deque

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from simple_simon.game import saves
from simple_simon.game.codes import format_code
from simple_simon.game.deals import deal
from simple_simon.game.play import Change, Refusal
from simple_simon.game.records import parse_move, record_of, replay
from simple_simon.game.rules import legal_moves
from simple_simon.game.saves import SavedGame
from simple_simon.game.session import UNDO_LIMIT
from simple_simon.game.table import COLUMNS, Move, Table, column
from tests.properties.strategies import WINS, all_codes

places = st.integers(1, COLUMNS)


class Game(RuleBasedStateMachine):
    """Plays like a player: at random, and along a won game so that runs are removed too."""

    @initialize(record=st.sampled_from(WINS) | all_codes.map(format_code), made=st.integers(0, 60))
    def begin(self, record: str, made: int) -> None:
        """A fresh deal, or a won game up to some move before its last."""
        code, *self.ahead = record.split(" ")
        self.session = replay(code)
        self.forget()
        for _ in range(min(made, len(self.ahead) - 1)):
            self.follow()

    def forget(self) -> None:
        self.past: deque[Table] = deque(maxlen=UNDO_LIMIT)
        self.future: list[Table] = []
        self.made = 0

    def note(self, before: Table) -> None:
        self.past.append(before)
        self.future = []
        self.made += 1

    def move(self, move: Move) -> None:
        before = self.session.table
        assert isinstance(self.session.play(move), Change)
        self.note(before)

    @precondition(lambda self: self.ahead)
    @rule()
    def follow(self) -> None:
        move = parse_move(self.ahead.pop(0))
        assert move is not None
        self.move(move)

    @rule(picks=st.lists(st.integers(0, 999), min_size=1, max_size=40))
    def wander(self, picks: list[int]) -> None:
        self.ahead = []
        for pick in picks:
            moves = legal_moves(self.session.table)
            if moves:
                self.move(moves[pick % len(moves)])

    @rule(source=places, onto=places, data=st.data())
    def try_any_move(self, source: int, onto: int, data: st.DataObject) -> None:
        before = self.session.table
        held = len(column(before, source))
        if source == onto or not held:
            return
        move = Move(source, onto, data.draw(st.integers(1, held)))
        undone = list(self.session.undone)
        answer = self.session.play(move)
        assert isinstance(answer, Change) == (move in legal_moves(before))
        if isinstance(answer, Refusal):
            assert (self.session.table, self.session.undone) == (before, undone)
        else:
            self.ahead = []
            self.note(before)

    @rule()
    def undo(self) -> None:
        assert self.session.can_undo() == bool(self.past)
        if self.past:
            self.ahead = []
            self.future.append(self.session.table)
            self.session.undo()
            self.made -= 1
            assert self.session.table == self.past.pop()

    @rule()
    def redo(self) -> None:
        assert self.session.can_redo() == bool(self.future)
        if self.future:
            self.past.append(self.session.table)
            self.session.redo()
            self.made += 1
            assert self.session.table == self.future.pop()

    @rule()
    def undo_everything(self) -> None:
        while self.past:
            self.undo()
        assert not self.session.can_undo()

    @rule()
    def restart(self) -> None:
        self.ahead = []
        self.session.restart()
        self.forget()
        assert self.session.table == deal(self.session.code)

    @rule()
    def close_and_come_back(self) -> None:
        """The app is killed and opened again."""
        self.session = saves.read_game(saves.write_game(SavedGame("id", self.session, False))).session

    @invariant()
    def there_are_52_cards(self) -> None:
        on_table = [card for held in self.session.table.columns for card in held]
        gone = [card for change in self.session.changes for card in change.run]
        assert len(on_table) + len(gone) == len({*on_table, *gone}) == 52
        assert len(gone) == 13 * self.session.removed

    @invariant()
    def the_score_is_that_of_the_moves_and_removed_runs(self) -> None:
        session = self.session
        assert session.moves == self.made
        assert session.score == 500 - self.made + 100 * session.removed
        assert session.is_won == (session.removed == 4)

    @invariant()
    def the_record_leads_to_the_same_position(self) -> None:
        again = replay(record_of(self.session))
        assert (again.table, again.score) == (self.session.table, self.session.score)


Game.TestCase.settings = settings(max_examples=80, stateful_step_count=30)
TestGame = Game.TestCase
