"""Updates of a watched game: it begins, goes on by steps or by itself, and ends."""

from simple_simon.app import endings, intents, outcomes
from simple_simon.app.outcomes import Outcome, outcome
from simple_simon.app.state import State
from simple_simon.app.update import table
from simple_simon.app.watching import Watching


def watch(state: State, intent: intents.Watch) -> Outcome:
    """Watch a game that the rules have checked."""
    return _show(state, Watching(intent.session))


def watch_again(state: State, intent: intents.WatchAgain) -> Outcome:
    """Watch the running game from its deal on."""
    return _show(state, Watching(state.session))


def _show(state: State, watching: Watching) -> Outcome:
    """Show a checked game from its deal on."""
    state.reminder = state.landed = state.peek = None
    state.held = state.dialog = None
    state.watching = watching
    return _shown(state, outcomes.WATCHING)


def _shown(state: State, kind: str) -> Outcome:
    """Follow what the board shows now: the focus stays on a card, a covered card is shown no longer."""
    state.focus = table.nearest(state, *state.focus)
    state.peek = None
    return outcome(kind)


def step(state: State, intent: intents.Step) -> Outcome:
    """Show the watched game after so many moves."""
    if state.watching is None:
        return outcome(outcomes.NOTHING)
    state.watching.go(intent.number)
    if state.watching.moves == state.watching.length:
        state.watching.is_running = False
    return _shown(state, outcomes.STEPPED)


def play_pause(state: State, intent: intents.PlayPause) -> Outcome:
    """Let the watched game run by itself, from its deal if it stands at its end, or stop it."""
    if state.watching is None:
        return outcome(outcomes.NOTHING)
    state.watching.is_running = not state.watching.is_running
    if state.watching.is_running and state.watching.moves == state.watching.length:
        state.watching.go(0)
    return _shown(state, outcomes.STEPPED)


def stop_watching(state: State, intent: intents.StopWatching) -> Outcome:
    """Go back to the running game."""
    state.watching = None
    endings.settle(state)
    return outcome(outcomes.WATCHING)
