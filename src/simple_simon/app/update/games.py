"""Updates of the running game: a new one by number of suits, by code or by link, a restart, the loss to another tab."""

from simple_simon.app import endings, intents, links, outcomes
from simple_simon.app.outcomes import Outcome, outcome, unreadable
from simple_simon.app.state import State
from simple_simon.app.update import dialogs
from simple_simon.app.update.watching import show
from simple_simon.app.watching import Watching
from simple_simon.game import records
from simple_simon.game.codes import Code, CodeError, parse_code
from simple_simon.game.records import RecordError

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
    """Open a link: a played game for watching, a deal after a question where moves would be left."""
    try:
        code, words = links.read(intent.fragment)
        if words:
            return show(state, Watching(records.replay_moves(code, words)))
    except (CodeError, RecordError) as error:
        return unreadable(error)
    if not state.is_at_stake:
        return _begin(state, code)
    state.linked = code
    return dialogs.open_dialog(state, intents.Open(LINK))


def accept_link(state: State, intent: intents.AcceptLink) -> Outcome:
    """Leave the running game for the deal of the link."""
    return _begin(state, state.linked) if state.linked else outcome(outcomes.NOTHING)


def play_deal(state: State, intent: intents.PlayDeal) -> Outcome:
    """Play the deal of the watched game, after a question where moves would be left."""
    if state.watching is None:
        return outcome(outcomes.NOTHING)
    if not state.is_at_stake:
        return _begin(state, state.watching.code)
    state.linked = state.watching.code
    return dialogs.open_dialog(state, intents.Open(LINK))


def lose_game(state: State, intent: intents.LoseGame) -> Outcome:
    """Another tab has taken the game over: nothing is played or saved here any more."""
    state.is_elsewhere = True
    state.held = state.peek = None
    state.dialog = ELSEWHERE
    return outcome(outcomes.LOST)
