"""Notices: what is said of what can't be read, and of watched games. No first move needs them."""

from simple_simon.app import announce, links, outcomes
from simple_simon.game import codes, rules, saves
from simple_simon.words import changes, problems
from simple_simon.words.language import message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.app.outcomes import Outcome
    from simple_simon.app.state import State
    from simple_simon.app.watching import Watching
    from simple_simon.words.language import Language

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
    return "" if announce.stands_in_dialog(state) else unreadable(language, done.error)


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
    outcomes.UNREADABLE: _unreadable,
    outcomes.WATCHING: _watching,
    outcomes.STEPPED: _stepped,
}
