"""The screen of the table: board and status, and how an outcome is drawn and animated there."""

from simple_simon.app import dom, labels, outcomes
from simple_simon.app.view.board import BoardView
from simple_simon.app.view.status import StatusView
from simple_simon.game import rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.app.motion import Motion, Way
    from simple_simon.app.outcomes import Outcome
    from simple_simon.app.state import State
    from simple_simon.words.language import Language


class Screen:
    """What is drawn of a game. The position is in the document when ``draw`` returns; motion only follows."""

    def __init__(self) -> None:
        self.board = BoardView()
        self.status = StatusView()
        self.was_painted = False
        self._removed = 0

    def draw(self, state: "State", language: "Language", done: "Outcome", motion: "Motion") -> None:
        """Draw the state after an outcome and let the cards go to their places."""
        if done.kind == outcomes.CHOSEN:
            self.dress(state)
        self.status.draw(state, language)
        ways, gone = self.board.draw(state, language, self._fold_place(state))
        self._animate(done, motion, ways, gone)

    def _fold_place(self, state: "State") -> tuple[float, float]:
        """Return where a run that leaves the table folds to; only then is the page's layout read."""
        before, self._removed = self._removed, len(state.table.removed)
        if self._removed <= before:
            return 0.0, 0.0
        return self.status.fold_place(self.board.element, self._removed)

    def _animate(self, done: "Outcome", motion: "Motion", ways: "list[Way]", gone: "list[Way]") -> None:
        if done.kind in (outcomes.DEALT, outcomes.RESTARTED):
            motion.deal(ways)
        elif done.refusal and not ways:
            motion.refuse(self.board.refused(done.refusal))
        else:
            motion.glide(ways)
        if len(gone) <= rules.WHOLE_RUN:  # a leap through a watched game may take more away
            motion.fold(gone)
        motion.roll(self.status.take_rolling())

    def fit(self, state: "State", language: "Language") -> bool:
        """Fit the board to its size; tell whether that has changed."""
        if not self.board.measure(state):
            return False
        self.board.draw(state, language, (0, 0))
        return True

    def dress(self, state: "State") -> None:
        """Give the page the look that the settings choose."""
        root, settings = dom.root, state.settings
        for name, value in (("theme", settings["theme"]), ("controlsSide", settings["controls_side"])):
            if dom.field(root.dataset, name) != value:
                setattr(root.dataset, name, value)
        root.toggleAttribute("data-four-colours", settings["four_colours"])
        root.toggleAttribute("data-large-index", settings["large_index"])
        self.board.measure(state)

    def begin(self, state: "State", language: "Language", motion: "Motion") -> None:
        """Draw everything for the first time, or anew: what was painted before is taken over as it is."""
        self.dress(state)
        is_spoken = labels.is_painted(language)
        labels.turn(language)
        if not is_spoken:
            labels.translate(language, dom.by_id("app"))
            self.status.forget()
        self.was_painted = self.board.take_over(state)
        if not (self.was_painted and is_spoken):
            self.board.forget()
        self.board.name_columns(language)
        self.draw(state, language, outcomes.outcome(outcomes.DEALT), motion)

    def speak(self, state: "State", language: "Language") -> None:
        """Put the table into a language."""
        labels.turn(language)
        labels.translate(language)
        self.status.forget()
        self.status.draw(state, language)
        self.board.rename(state, language)
