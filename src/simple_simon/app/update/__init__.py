"""Updates: every change of the state, one function for each intent. The game decides what a move does."""

from simple_simon.app import intents, outcomes
from simple_simon.app.outcomes import Outcome, outcome
from simple_simon.app.state import State
from simple_simon.app.update import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def update(state: State, intent: "Any") -> Outcome:
    """Change the state as an intent wants and return what that did."""
    if state.watching and not state.is_elsewhere and type(intent) in PLAYING:
        return outcome(outcomes.NOTHING)
    if is_on_table(state, intent):
        return ON_TABLE[type(intent)](state, intent)
    from simple_simon.app.update import beyond

    return beyond.update(state, intent)


def is_on_table(state: State, intent: "Any") -> bool:
    """Tell whether an intent needs nothing but the table: it acts from the first moment on."""
    return type(intent) in ON_TABLE and not (state.is_elsewhere and type(intent) in PLAYING)


ON_TABLE: "dict[type, Callable[[State, Any], Outcome]]" = {
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
