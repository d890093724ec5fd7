"""What is said when a code, a record or a save can't be read: a whole sentence for each reason."""

from simple_simon.game import codes, records, rules, saves
from simple_simon.words.language import message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.words.language import Language

# {code} is an example of a game code
CODES = {
    codes.NO_CODE: message("That is not a game code. A code looks like {code}."),
    codes.UNKNOWN_VERSION: message("This code is from a version that this app doesn’t know. A code looks like {code}."),
    codes.WRONG_SUITS: message("A game has 1, 2 or 4 suits: S1, S2 or S4 in the code, as in {code}."),
    codes.WRONG_LETTERS: message("The last part of a code has 7 letters (or 49) and no digits, as in {code}."),
    codes.WRONG_CHECK: message("The last letter doesn’t fit: there is a typing slip somewhere in the code."),
}
EXAMPLE = "SS1-S1-AAAAABD"

# {number} is the number of a move in a written-down game, {move} the move as it stands there, such as 1-6x2
RECORDS = {
    records.NOT_A_MOVE: message("The game can’t be shown: move {number} ({move}) is not a move."),
    records.NO_SUCH_COLUMN: message("The game can’t be shown: move {number} ({move}) names a column that isn’t there."),
    records.SAME_COLUMN: message("The game can’t be shown: move {number} ({move}) stays in its own column."),
    records.TOO_MANY_CARDS: message(
        "The game can’t be shown: move {number} ({move}) takes more cards than the column has."
    ),
    rules.MIXED_SUITS: message("The game can’t be shown: move {number} ({move}) moves cards of different suits."),
    rules.BROKEN_RUN: message("The game can’t be shown: move {number} ({move}) moves cards with a gap between them."),
    rules.KING_NEEDS_EMPTY_COLUMN: message("The game can’t be shown: move {number} ({move}) puts a king on a card."),
    rules.NOTHING_ON_ACE: message("The game can’t be shown: move {number} ({move}) puts a card on an ace."),
    rules.WRONG_RANK: message("The game can’t be shown: move {number} ({move}) puts a card where it doesn’t fit."),
}

SAVES = {
    saves.DAMAGED: message("The file is damaged. Nothing was changed."),
    saves.NEWER: message("The file is from a newer version of Simple Simon. Nothing was changed."),
    saves.OTHER_PROGRAM: message("The file is not from Simple Simon. Nothing was changed."),
}


def code_problem(language: "Language", error: codes.CodeError) -> str:
    """Return why a text is no code."""
    return language.text(CODES[error.reason], code=language.unbroken(EXAMPLE))


def record_problem(language: "Language", error: records.RecordError) -> str:
    """Return which move of a record does not hold and why."""
    return language.text(RECORDS[error.reason], number=error.number, move=language.isolate(error.text))


def save_problem(language: "Language", error: saves.SaveError) -> str:
    """Return why a file with saved data was not read."""
    return language.text(SAVES[error.reason])
