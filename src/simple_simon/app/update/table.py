"""Updates of the table: what lifting, dropping, sending, walking, undo and redo do to the state."""

from simple_simon.app import endings, intents, outcomes
from simple_simon.app.outcomes import Outcome, changed, outcome, refused
from simple_simon.app.state import Held, State
from simple_simon.game import play as playing
from simple_simon.game import rules
from simple_simon.game.play import Change
from simple_simon.game.table import Move, column


def _count_from(state: State, number: int, row: int) -> int:
    return len(column(state.table, number)) - row


def _lift(state: State, number: int, row: int, dragged: bool) -> Outcome:
    """Hold the card at a row and all below it, or be refused where they are no group."""
    count = _count_from(state, number, row)
    cards = rules.group(state.table, number, count)
    reason = rules.group_refusal(cards)
    state.focus = (number, row)
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
    return _lift(state, intent.column, intent.row, True)


def tap(state: State, intent: intents.Tap) -> Outcome:
    """A tap or Enter: pick up, put down on another column, pick up from another card, or let go (spec §4)."""
    held = state.held
    has_card = intent.row >= 0
    if held is None:
        return _lift(state, intent.column, intent.row, False) if has_card else _walk(state, intent)
    if intent.column != held.column:
        return _make(state, Move(held.column, intent.column, held.size))
    if has_card and _count_from(state, intent.column, intent.row) != held.size:
        return _lift(state, intent.column, intent.row, False)
    return _release(state)


def nearest(state: State, number: int, row: int) -> tuple[int, int]:
    """Return the place of a column that is nearest to a row: a card, or row -1 where the column is empty."""
    last = len(column(state.table, number)) - 1
    return number, min(row, last) if row >= 0 else last


def _walk(state: State, intent: "intents.Tap | intents.Focus") -> Outcome:
    focus = nearest(state, intent.column, intent.row)
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
        return _send(state, held.column, held.size)
    if intent.column == intents.ELSEWHERE:
        return _release(state)
    return _make(state, Move(held.column, intent.column, held.size))


def send(state: State, intent: intents.Send) -> Outcome:
    """A double tap or Shift+Enter sends a group to its best column."""
    if intent.row < 0:
        return _release(state)
    return _send(state, intent.column, _count_from(state, intent.column, intent.row))


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
    state.peek = (intent.column, intent.row)
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


def dismiss(state: State, intent: intents.Dismiss) -> Outcome:
    """The reminder and the landing mark have been there long enough."""
    state.reminder = state.landed = None
    return outcome(outcomes.DISMISSED)
