"""Updates: every change of the state, one function for each intent. The game decides what a move does."""

from simple_simon.app import endings, intents, links, outcomes, settings
from simple_simon.app.outcomes import Outcome, changed, outcome, refused, unreadable
from simple_simon.app.state import Held, State
from simple_simon.app.watching import Watching
from simple_simon.game import play as playing
from simple_simon.game import records, rules
from simple_simon.game.codes import CodeError, parse_code
from simple_simon.game.play import Change
from simple_simon.game.records import RecordError
from simple_simon.game.table import Move, column

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

NEW_GAME = "new-game"
RESTART = "restart"
LINK = "link"
ELSEWHERE = "elsewhere"


def update(state: State, intent: "Any") -> Outcome:
    """Change the state as an intent wants and return what that did."""
    if state.is_elsewhere and type(intent) in PLAYING:
        state.dialog = ELSEWHERE
        return outcome(outcomes.OPENED)
    if state.watching and type(intent) in PLAYING:
        return outcome(outcomes.NOTHING)
    return UPDATES[type(intent)](state, intent)


def _count_from(state: State, number: int, index: int) -> int:
    return len(column(state.table, number)) - index


def _lift(state: State, number: int, index: int, dragged: bool) -> Outcome:
    """Hold the card at an index and all below it, or be refused where they are no group."""
    count = _count_from(state, number, index)
    cards = rules.group(state.table, number, count)
    reason = rules.group_refusal(cards)
    state.focus = (number, index)
    if reason:
        return _refuse(state, playing.Refusal(reason, cards, ()))
    _clear(state)
    state.held = Held(number, count, dragged)
    return outcome(outcomes.LIFTED)


def _clear(state: State) -> None:
    """Let the reminder, the landing mark and a shown card go: a next action has come."""
    state.reminder = state.landed = state.peek = None


def _refuse(state: State, refusal: playing.Refusal) -> Outcome:
    _clear(state)
    state.held = None
    state.reminder = refusal
    return refused(refusal)


def _release(state: State) -> Outcome:
    if state.held is None:
        return outcome(outcomes.NOTHING)
    _clear(state)
    state.held = None
    return outcome(outcomes.RELEASED)


def _make(state: State, move: Move) -> Outcome:
    """Make a move by whatever gesture; the only place where the player's game goes forward by a new move."""
    result = state.session.play(move)
    if not isinstance(result, Change):
        return _refuse(state, result)
    return _advanced(state, changed(outcomes.MOVED, result))


def _advanced(state: State, done: Outcome) -> Outcome:
    """Follow a move or a redo: the focus stays with the moved card, a win is counted."""
    _clear(state)
    state.held = None
    assert done.change is not None
    move = done.change.move
    length = len(column(state.table, move.target))
    state.focus = (move.target, length - 1 if done.change.run else length - move.count)
    state.landed = None if done.change.run else (move.target, length - move.count)
    if state.session.is_won:
        endings.count_win(state)
    return done


def pick_up(state: State, intent: intents.PickUp) -> Outcome:
    """A drag begins at a card."""
    return _lift(state, intent.column, intent.index, True)


def tap(state: State, intent: intents.Tap) -> Outcome:
    """A tap or Enter: pick up, put down on another column, pick up from another card, or let go (spec §4)."""
    held = state.held
    has_card = intent.index >= 0
    if held is None:
        return _lift(state, intent.column, intent.index, False) if has_card else _walk(state, intent)
    if intent.column != held.column:
        return _make(state, Move(held.column, intent.column, held.count))
    if has_card and _count_from(state, intent.column, intent.index) != held.count:
        return _lift(state, intent.column, intent.index, False)
    return _release(state)


def _walk(state: State, intent: "intents.Tap | intents.Focus") -> Outcome:
    length = len(column(state.table, intent.column))
    focus = (intent.column, min(intent.index, length - 1) if intent.index >= 0 else length - 1)
    was_reminded = state.reminder is not None
    state.reminder = None
    if focus == state.focus and not was_reminded:
        return outcome(outcomes.NOTHING)
    state.focus = focus
    return outcome(outcomes.FOCUSED)


def drop(state: State, intent: intents.Drop) -> Outcome:
    """The dragged group is let go over a column, or elsewhere; automatic placement sends it to its best column."""
    held = state.held
    if held is None or intent.column == held.column:
        return _release(state)
    if state.settings["automatic_placement"]:
        return _send(state, held.column, held.count)
    if intent.column == intents.ELSEWHERE:
        return _release(state)
    return _make(state, Move(held.column, intent.column, held.count))


def send(state: State, intent: intents.Send) -> Outcome:
    """A double tap or Shift+Enter sends a group to its best column."""
    if intent.index < 0:
        return _release(state)
    return _send(state, intent.column, _count_from(state, intent.column, intent.index))


def _send(state: State, number: int, count: int) -> Outcome:
    target = rules.best_column(state.table, number, count)
    if target is None:
        return _refuse(state, playing.refuse_best(state.table, number, count))
    return _make(state, Move(number, target, count))


def cancel(state: State, intent: intents.Cancel) -> Outcome:
    """Escape, the empty table, a lost pointer: the held group goes home."""
    return _release(state)


def focus(state: State, intent: intents.Focus) -> Outcome:
    """The keyboard or a screen reader walks to a card."""
    return _walk(state, intent)


def peek(state: State, intent: intents.Peek) -> Outcome:
    """A covered card is shown whole; a group held by a tap is let go."""
    state.held = state.reminder = None
    state.peek = (intent.column, intent.index)
    return outcome(outcomes.PEEKED)


def unpeek(state: State, intent: intents.Unpeek) -> Outcome:
    """The covered card is shown no longer."""
    state.peek = None
    return outcome(outcomes.PEEKED)


def undo(state: State, intent: intents.Undo) -> Outcome:
    """Take back the last action, with the run it removed."""
    if not state.session.can_undo():
        return _release(state)
    change = state.session.undo()
    _clear(state)
    state.held = None
    length = len(column(state.table, change.move.source))
    state.focus = (change.move.source, length - change.move.count)
    return changed(outcomes.UNDONE, change)


def redo(state: State, intent: intents.Redo) -> Outcome:
    """Make the move that was undone last again."""
    if not state.session.can_redo():
        return _release(state)
    return _advanced(state, changed(outcomes.REDONE, state.session.redo()))


def ask_restart(state: State, intent: intents.AskRestart) -> Outcome:
    """Restart at once where nothing is lost, else ask."""
    if not state.is_at_stake:
        return restart(state, intents.Restart())
    return open_dialog(state, intents.Open(RESTART))


def restart(state: State, intent: intents.Restart) -> Outcome:
    """Begin the same deal anew."""
    endings.restart(state)
    state.dialog = None
    return outcome(outcomes.RESTARTED)


def new_game(state: State, intent: intents.NewGame) -> Outcome:
    """Deal a new game; the choice of the number of suits is the consent to leave the running one."""
    return _begin(state, endings.fresh_code(state, intent.suits))


def _begin(state: State, code: "Any") -> Outcome:
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
            return _watch(state, Watching(records.replay_moves(code, words)))
    except (CodeError, RecordError) as error:
        return unreadable(error)
    if not state.is_at_stake:
        return _begin(state, code)
    state.linked = code
    return open_dialog(state, intents.Open(LINK))


def accept_link(state: State, intent: intents.AcceptLink) -> Outcome:
    """Leave the running game for the deal of the link."""
    return _begin(state, state.linked) if state.linked else outcome(outcomes.NOTHING)


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


def watch(state: State, intent: intents.Watch) -> Outcome:
    """Watch a record, checked by the rules first."""
    try:
        return _watch(state, Watching(records.replay(intent.record)))
    except (CodeError, RecordError) as error:
        return unreadable(error)


def watch_again(state: State, intent: intents.WatchAgain) -> Outcome:
    """Watch the running game from its deal on."""
    return _watch(state, Watching(state.session))


def _watch(state: State, watching: Watching) -> Outcome:
    _clear(state)
    state.held = state.dialog = None
    state.watching = watching
    return outcome(outcomes.WATCHING)


def step(state: State, intent: intents.Step) -> Outcome:
    """Show the watched game after so many moves."""
    if state.watching is None:
        return outcome(outcomes.NOTHING)
    state.watching.go(intent.number)
    if state.watching.moves == state.watching.length:
        state.watching.is_running = False
    return outcome(outcomes.STEPPED)


def play_pause(state: State, intent: intents.PlayPause) -> Outcome:
    """Let the watched game run by itself, from its deal if it stands at its end, or stop it."""
    if state.watching is None:
        return outcome(outcomes.NOTHING)
    state.watching.is_running = not state.watching.is_running
    if state.watching.is_running and state.watching.moves == state.watching.length:
        state.watching.go(0)
    return outcome(outcomes.STEPPED)


def play_deal(state: State, intent: intents.PlayDeal) -> Outcome:
    """Play the deal of the watched game, after a question where moves would be left."""
    if state.watching is None:
        return outcome(outcomes.NOTHING)
    if not state.is_at_stake:
        return _begin(state, state.watching.code)
    state.linked = state.watching.code
    return open_dialog(state, intents.Open(LINK))


def stop_watching(state: State, intent: intents.StopWatching) -> Outcome:
    """Go back to the running game."""
    state.watching = None
    endings.settle(state)
    return outcome(outcomes.WATCHING)


def lose_game(state: State, intent: intents.LoseGame) -> Outcome:
    """Another tab has taken the game over: nothing is played or saved here any more."""
    state.is_elsewhere = True
    state.held = state.peek = None
    state.dialog = ELSEWHERE
    return outcome(outcomes.LOST)


def dismiss(state: State, intent: intents.Dismiss) -> Outcome:
    """The reminder and the landing mark have been there long enough."""
    state.reminder = state.landed = None
    return outcome(outcomes.DISMISSED)


UPDATES: "dict[type, Callable[[State, Any], Outcome]]" = {
    intents.PickUp: pick_up,
    intents.Tap: tap,
    intents.Drop: drop,
    intents.Cancel: cancel,
    intents.Send: send,
    intents.Focus: focus,
    intents.Peek: peek,
    intents.Unpeek: unpeek,
    intents.Undo: undo,
    intents.Redo: redo,
    intents.AskRestart: ask_restart,
    intents.Restart: restart,
    intents.NewGame: new_game,
    intents.EnterCode: enter_code,
    intents.FollowLink: follow_link,
    intents.AcceptLink: accept_link,
    intents.Open: open_dialog,
    intents.Close: close,
    intents.Choose: choose,
    intents.Watch: watch,
    intents.WatchAgain: watch_again,
    intents.Step: step,
    intents.PlayPause: play_pause,
    intents.PlayDeal: play_deal,
    intents.StopWatching: stop_watching,
    intents.LoseGame: lose_game,
    intents.Dismiss: dismiss,
}

PLAYING = (intents.PickUp, intents.Tap, intents.Drop, intents.Send, intents.Undo, intents.Redo, intents.Peek)
