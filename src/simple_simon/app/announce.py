"""Announcements: what is said of an outcome, and for how long a reminder stays in sight."""

from simple_simon.app import links, outcomes
from simple_simon.game import codes, rules, saves
from simple_simon.words import changes, problems, refusals
from simple_simon.words.board import card_label, empty_label
from simple_simon.words.language import message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.app.outcomes import Outcome
    from simple_simon.app.state import State
    from simple_simon.app.watching import Watching
    from simple_simon.words.language import Language

SHORTEST = 4000
FOR_EACH_SIGN = 60
NEW_GAME = "new-game"


def sentence(state: "State", language: "Language", done: "Outcome") -> str:
    """Return what is said of an outcome; empty where nothing is."""
    say = SENTENCES.get(done.kind)
    return say(state, language, done) if say else ""


def is_shown(state: "State", done: "Outcome") -> bool:
    """Tell whether the sentence is in sight, too, and not only spoken."""
    if done.kind == outcomes.UNREADABLE:
        return not _stands_in_dialog(state)
    return done.kind == outcomes.REFUSED and bool(state.settings["interactive_rules"])


def _stands_in_dialog(state: "State") -> bool:
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
    return changes.lifted(language, held_cards(state))


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


def held_cards(state: "State") -> tuple[int, ...]:
    """Return the cards of the held group."""
    held = state.held
    if held is None:
        return ()
    cards = state.table.columns[held.column - 1]
    return cards[len(cards) - held.size :]


BROKEN = {
    saves.GAME: message("The saved game could not be read. It was set aside, and a new one begins."),
    saves.SETTINGS: message("The saved settings could not be read. They were set aside."),
    saves.STATISTICS: message("The saved statistics could not be read. They were set aside."),
}


def broken(language: "Language", kinds: list[str]) -> str:
    """Return what could not be read of what was saved."""
    text = ""
    for kind in kinds:
        sentence = language.text(BROKEN[kind])
        text = changes.both(language, text, sentence) if text else sentence
    return text


def unreadable(language: "Language", error: "Exception") -> str:
    """Return why a code or a record was not read."""
    if isinstance(error, links.TooLong):
        return language.text("The game can’t be shown: it has more than {count} moves.", count=links.MOST_MOVES)
    if isinstance(error, codes.CodeError):
        return problems.code_problem(language, error)
    return problems.record_problem(language, error)  # type: ignore[arg-type]


def _unreadable(state: "State", language: "Language", done: "Outcome") -> str:
    return "" if _stands_in_dialog(state) else unreadable(language, done.error)


def _watching(state: "State", language: "Language", done: "Outcome") -> str:
    if state.watching is None:
        return language.text("Back to your own game.")
    return language.plural(
        "Watching a game of {count} move.", "Watching a game of {count} moves.", state.watching.length
    )


def _stepped(state: "State", language: "Language", done: "Outcome") -> str:
    """Say the move that leads to what is shown; while the game runs by itself, only its end."""
    watching = state.watching
    if watching is None or watching.is_running:
        return ""
    if watching.moves == 0:
        return watched_place(language, watching)
    text = changes.moved(language, watching.changes[watching.moves - 1], watching.table)
    if not rules.is_won(watching.table):
        return text
    return changes.both(language, text, changes.won(language, watching.score, watching.moves))


def watched_place(language: "Language", watching: "Watching") -> str:
    """Return where a watched game stands."""
    return language.text("Move {number} of {all}", number=watching.moves, all=watching.length)


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
    outcomes.UNREADABLE: _unreadable,
    outcomes.WATCHING: _watching,
    outcomes.STEPPED: _stepped,
}
