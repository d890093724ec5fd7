"""Updates: every change of the state, one function for each intent. The game decides what a move does."""

from simple_simon.app import intents, outcomes
from simple_simon.app.outcomes import Outcome, outcome
from simple_simon.app.state import State
from simple_simon.app.update import dialogs, games, table, watching

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def update(state: State, intent: "Any") -> Outcome:
    """Change the state as an intent wants and return what that did."""
    if state.is_elsewhere and type(intent) in PLAYING + KEEPING:
        return games.refer(state, intent)
    if state.watching and type(intent) in PLAYING:
        return outcome(outcomes.NOTHING)
    return UPDATES[type(intent)](state, intent)


UPDATES: "dict[type, Callable[[State, Any], Outcome]]" = {
    intents.PickUp: table.pick_up,
    intents.Tap: table.tap,
    intents.Drop: table.drop,
    intents.Cancel: table.cancel,
    intents.Send: table.send,
    intents.Focus: table.focus,
    intents.Peek: table.peek,
    intents.Unpeek: table.unpeek,
    intents.Undo: table.undo,
    intents.Redo: table.redo,
    intents.AskRestart: games.ask_restart,
    intents.Restart: games.restart,
    intents.NewGame: games.new_game,
    intents.EnterCode: games.enter_code,
    intents.FollowLink: games.follow_link,
    intents.AcceptLink: games.accept_link,
    intents.Misread: games.misread,
    intents.Open: dialogs.open_dialog,
    intents.Close: dialogs.close,
    intents.Choose: dialogs.choose,
    intents.Watch: watching.watch,
    intents.WatchAgain: watching.watch_again,
    intents.Step: watching.step,
    intents.PlayPause: watching.play_pause,
    intents.PlayDeal: games.play_deal,
    intents.StopWatching: watching.stop_watching,
    intents.LoseGame: games.lose_game,
    intents.Dismiss: table.dismiss,
}

# what changes the running game on the board: not while another is watched, nor while another tab has the game
PLAYING = (
    intents.PickUp,
    intents.Tap,
    intents.Drop,
    intents.Send,
    intents.Undo,
    intents.Redo,
    intents.AskRestart,
    intents.Restart,
)
# what else would have to be kept, which only the tab that has the game does
KEEPING = (
    intents.NewGame,
    intents.EnterCode,
    intents.FollowLink,
    intents.AcceptLink,
    intents.PlayDeal,
    intents.Choose,
)
