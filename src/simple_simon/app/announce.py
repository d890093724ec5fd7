"""Announcements: what is said of an outcome, and for how long a reminder stays in sight."""

from simple_simon.app import outcomes
from simple_simon.game import codes
from simple_simon.words import changes, refusals
from simple_simon.words.board import card_label, empty_label

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.app.outcomes import Outcome
    from simple_simon.app.state import State
    from simple_simon.words.language import Language

SHORTEST = 4000
FOR_EACH_SIGN = 60
NEW_GAME = "new-game"
NOTICES = (outcomes.UNREADABLE, outcomes.WATCHING, outcomes.STEPPED)


def sentence(state: "State", language: "Language", done: "Outcome") -> str:
    """Return what is said of an outcome; empty where nothing is."""
    say = SENTENCES.get(done.kind)
    if say:
        return say(state, language, done)
    if done.kind in NOTICES:
        from simple_simon.app import notices

        return notices.SENTENCES[done.kind](state, language, done)
    return ""


def is_shown(state: "State", done: "Outcome") -> bool:
    """Tell whether the sentence is in sight, too, and not only spoken."""
    if done.kind == outcomes.UNREADABLE:
        return not stands_in_dialog(state)
    return done.kind == outcomes.REFUSED and bool(state.settings["interactive_rules"])


def stands_in_dialog(state: "State") -> bool:
    """Tell whether what could not be read was typed into a dialog that says so itself."""
    return state.dialog == NEW_GAME


def lasting(text: str) -> int:
    """Return for how many milliseconds a sentence stays in sight."""
    return SHORTEST + FOR_EACH_SIGN * len(text)


def _moved(state: "State", language: "Language", done: "Outcome") -> str:
    assert done.change is not None
    text = changes.moved(language, done.change, state.table)
    if state.session.is_won:
        return changes.both(language, text, changes.won(language, state.session.score, state.session.moves))
    return text


def _undone(state: "State", language: "Language", done: "Outcome") -> str:
    assert done.change is not None
    return changes.undone(language, done.change)


def _redone(state: "State", language: "Language", done: "Outcome") -> str:
    assert done.change is not None
    return changes.redone(language, done.change)


def _refused(state: "State", language: "Language", done: "Outcome") -> str:
    assert done.refusal is not None
    if not state.settings["interactive_rules"]:
        return refusals.not_moved(language)
    return refusals.reminder(language, done.refusal)


def _lifted(state: "State", language: "Language", done: "Outcome") -> str:
    return changes.lifted(language, state.held_cards)


def _released(state: "State", language: "Language", done: "Outcome") -> str:
    return language.text("Put back.")


def _dealt(state: "State", language: "Language", done: "Outcome") -> str:
    code = state.session.code
    return changes.dealt(language, codes.format_short(code), code.suits)


def _restarted(state: "State", language: "Language", done: "Outcome") -> str:
    return changes.restarted(language)


def _peeked(state: "State", language: "Language", done: "Outcome") -> str:
    if state.peek is None:
        return ""
    column, index = state.peek
    return card_label(language, state.table, column, index) if index >= 0 else empty_label(language, column)


SENTENCES = {
    outcomes.MOVED: _moved,
    outcomes.UNDONE: _undone,
    outcomes.REDONE: _redone,
    outcomes.REFUSED: _refused,
    outcomes.LIFTED: _lifted,
    outcomes.RELEASED: _released,
    outcomes.DEALT: _dealt,
    outcomes.RESTARTED: _restarted,
    outcomes.PEEKED: _peeked,
}
