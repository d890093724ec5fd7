"""Updates of dialogs and settings."""

from simple_simon.app import intents, outcomes, settings
from simple_simon.app.outcomes import Outcome, outcome
from simple_simon.app.state import State


def open_dialog(state: State, intent: intents.Open) -> Outcome:
    """Open a dialog; a held group goes home first."""
    state.held = state.reminder = state.peek = None
    state.dialog = intent.dialog
    return outcome(outcomes.OPENED)


def close(state: State, intent: intents.Close) -> Outcome:
    """Close the open dialog; a link that was not accepted is used up."""
    if state.dialog is None:
        return outcome(outcomes.NOTHING)
    state.dialog = state.linked = None
    return outcome(outcomes.CLOSED)


def choose(state: State, intent: intents.Choose) -> Outcome:
    """Give a setting a value; it acts at once."""
    if not settings.is_value(intent.name, intent.value):
        raise ValueError(f"expected a setting and one of its values, not {intent!r}")
    state.settings[intent.name] = intent.value
    return outcome(outcomes.CHOSEN)
