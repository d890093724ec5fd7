"""Updates of the running game: a new one by number of suits, by code or by link, a restart, the loss to another tab."""

from simple_simon.app import endings, intents, outcomes
from simple_simon.app.outcomes import Outcome, outcome, unreadable
from simple_simon.app.state import State
from simple_simon.app.update import dialogs
from simple_simon.game.codes import Code, CodeError, parse_code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

RESTART = "restart"
LINK = "link"
ELSEWHERE = "elsewhere"


def ask_restart(state: State, intent: intents.AskRestart) -> Outcome:
    """Restart at once where nothing is lost, else ask."""
    if not state.is_at_stake:
        return restart(state, intents.Restart())
    return dialogs.open_dialog(state, intents.Open(RESTART))


def restart(state: State, intent: intents.Restart) -> Outcome:
    """Begin the same deal anew."""
    endings.restart(state)
    state.dialog = None
    return outcome(outcomes.RESTARTED)


def new_game(state: State, intent: intents.NewGame) -> Outcome:
    """Deal a new game; the choice of the number of suits is the consent to leave the running one."""
    return _begin(state, endings.fresh_code(state, intent.suits))


def _begin(state: State, code: Code) -> Outcome:
    endings.begin(state, code)
    state.dialog = None
    return outcome(outcomes.DEALT)


def enter_code(state: State, intent: intents.EnterCode) -> Outcome:
    """Start the deal of a typed code; what cannot be read starts nothing."""
    try:
        return _begin(state, parse_code(intent.text))
    except CodeError as error:
        return unreadable(error)


def follow_link(state: State, intent: intents.FollowLink) -> Outcome:
    """Open the deal of a link, after a question where moves would be left."""
    if not state.is_at_stake:
        return _begin(state, intent.code)
    state.linked = intent.code
    return dialogs.open_dialog(state, intents.Open(LINK))


def misread(state: State, intent: intents.Misread) -> Outcome:
    """Say why a link or a record opens nothing."""
    return unreadable(intent.error)


def accept_link(state: State, intent: intents.AcceptLink) -> Outcome:
    """Leave the running game for the deal of the link."""
    return _begin(state, state.linked) if state.linked else outcome(outcomes.NOTHING)


def play_deal(state: State, intent: intents.PlayDeal) -> Outcome:
    """Play the deal of the watched game, like that of a link."""
    if state.watching is None:
        return outcome(outcomes.NOTHING)
    return follow_link(state, intents.FollowLink(state.watching.code))


def refer(state: State, intent: "Any") -> Outcome:
    """Another tab has the game: say so and offer to take it over; the deal of a link waits for that."""
    linked = intent.code if isinstance(intent, intents.FollowLink) else None
    done = dialogs.open_dialog(state, intents.Open(ELSEWHERE))
    state.linked = linked
    return done


def lose_game(state: State, intent: intents.LoseGame) -> Outcome:
    """Another tab has taken the game over: nothing is played or saved here any more."""
    state.is_elsewhere = True
    state.held = state.peek = None
    state.dialog = ELSEWHERE
    return outcome(outcomes.LOST)
