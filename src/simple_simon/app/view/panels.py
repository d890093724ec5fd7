"""The panels: what lies over, on and below the board beside the cards: dialogs, the win, the bar of a watched game."""

from simple_simon.app import dom, labels, notices, outcomes
from simple_simon.app.celebration import celebrate
from simple_simon.app.view import dialogs, statistics
from simple_simon.app.view.dialogs import DialogView
from simple_simon.app.view.watch import WatchView

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.app.motion import Motion
    from simple_simon.app.outcomes import Outcome
    from simple_simon.app.state import State
    from simple_simon.app.view.board import BoardView
    from simple_simon.words.language import Language


class Panels:
    """What is drawn beside the cards, after them."""

    def __init__(self, board: "BoardView") -> None:
        self._board = board
        self.dialogs = DialogView({"statistics": statistics.fill})
        self.watch = WatchView()

    def draw(self, state: "State", language: "Language", done: "Outcome", motion: "Motion") -> None:
        """Draw what an outcome means beside the cards, and give the focus to what has come by it."""
        if done.kind == outcomes.DEALT:
            dialogs.forget_code()
        if done.kind == outcomes.UNREADABLE and state.dialog == "new-game":
            dialogs.show_problem(notices.unreadable(language, done.error))
        self.watch.draw(state, language)
        self.draw_note(state, language)
        has_won = dialogs.draw_win(state, language)
        if self.dialogs.draw(state, language):
            self._board.draw(state, language, (0, 0))
        self._follow(state, done, has_won)
        if has_won and done.change:
            celebrate(motion, self._board.fountain(), self._board.layout.width, self._board.layout.height)

    def _follow(self, state: "State", done: "Outcome", has_won: bool) -> None:
        """Give the focus to what has come: the win, or the bar of a watched game, or the board after it."""
        if has_won:
            dom.by_id("win-title").focus(dom.options(preventScroll=True))
        elif done.kind == outcomes.WATCHING and state.watching:
            self.watch.focus()
        elif done.kind == outcomes.WATCHING:
            self._board.focus()

    def begin(self, state: "State", language: "Language", motion: "Motion") -> None:
        """Put what is not seen at the start into the language too, and draw what the state wants."""
        for dialog in dom.find("dialog"):
            labels.translate(language, dialog)
        self.draw(state, language, outcomes.outcome(outcomes.DEALT), motion)

    def speak(self, state: "State", language: "Language") -> None:
        """Put what is filled in into a language."""
        self.watch.draw(state, language)
        self.dialogs.refill(state, language)
        dialogs.draw_win(state, language)
        self.draw_note(state, language)

    def draw_note(self, state: "State", language: "Language") -> None:
        """Say quietly that nothing can be kept, for as long as that is so; no row comes or goes under a held group."""
        text = "" if state.is_kept else language.text("This device can’t keep the game just now.")
        note = dom.by_id("note")
        if state.held is None and str(note.textContent) != text:
            note.textContent = text
            note.hidden = not text
