"""Buttons: what each button of the page but undo and redo wants, by the word in its ``data-action``."""

from simple_simon.app import intents

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.state import State

ACTIONS = {
    "ask-restart": intents.AskRestart(),
    "restart": intents.Restart(),
    "close": intents.Close(),
    "accept-link": intents.AcceptLink(),
    "play-pause": intents.PlayPause(),
    "play-deal": intents.PlayDeal(),
    "stop-watching": intents.StopWatching(),
    "watch-again": intents.WatchAgain(),
}


def intent_of(action: str, state: "State") -> "Any":
    """Return what an action wants, or None where it is no intent but the page's own affair, such as copying.

    ``open-…`` opens a dialog, ``suits-…`` deals a new game; stepping goes from the shown move.
    """
    if action.startswith("open-"):
        return intents.Open(action[len("open-") :])
    if action.startswith("suits-"):
        return intents.NewGame(int(action[len("suits-") :]))
    if action in ("step-back", "step-forward") and state.watching:
        return intents.Step(state.watching.moves + (1 if action == "step-forward" else -1))
    return ACTIONS.get(action)
