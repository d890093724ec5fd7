"""Updates beyond the table: the function of each intent that opens, watches, chooses or begins something."""

from simple_simon.app import intents
from simple_simon.app.outcomes import Outcome
from simple_simon.app.state import State
from simple_simon.app.update import PLAYING, dialogs, games, watching

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def update(state: State, intent: "Any") -> Outcome:
    """Change the state as an intent wants; a game that another tab has is neither played nor replaced here."""
    if state.is_elsewhere and type(intent) in PLAYING + KEEPING:
        return games.refer(state, intent)
    return UPDATES[type(intent)](state, intent)


UPDATES: "dict[type, Callable[[State, Any], Outcome]]" = {
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
}

# what, beside playing, would have to be kept, which only the tab that has the game does
KEEPING = (
    intents.NewGame,
    intents.EnterCode,
    intents.FollowLink,
    intents.AcceptLink,
    intents.PlayDeal,
    intents.Choose,
)
