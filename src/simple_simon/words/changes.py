"""What is announced when the game changes: moves, removed runs, undo, redo, a win, a new deal, a restart."""

from simple_simon.game.cards import suit
from simple_simon.game.table import RUNS
from simple_simon.game.table import column as column_cards
from simple_simon.words.cards import card_name, suit_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.game.play import Change
    from simple_simon.game.table import Table
    from simple_simon.words.language import Language


def moved(language: "Language", change: "Change", table_after: "Table") -> str:
    """Return the announcement of a move, the run that it removed included."""
    sentence = _moved(language, change, table_after)
    if not change.run:
        return sentence
    return both(language, sentence, run_removed(language, suit(change.run[0]), len(table_after.removed)))


def _moved(language: "Language", change: "Change", table_after: "Table") -> str:
    held = column_cards(table_after, change.move.target)
    if change.run or len(held) == change.move.count:
        return _moved_to(language, change)
    return _moved_onto(language, change, card_name(language, held[-change.move.count - 1]))


def _moved_to(language: "Language", change: "Change") -> str:
    count, column = change.move.count, change.move.target
    first = card_name(language, change.cards[0])
    if count == 1:
        # Translators: announced
        return language.text("The {card} moved to column {column}.", card=first, column=column)
    # Translators: announced; {count} cards that move as one, of which {card} is the first
    return language.plural(
        "{count} cards from the {card} moved to column {column}.",
        "{count} cards from the {card} moved to column {column}.",
        count,
        card=first,
        column=column,
    )


def _moved_onto(language: "Language", change: "Change", onto: str) -> str:
    count, column = change.move.count, change.move.target
    first = card_name(language, change.cards[0])
    if count == 1:
        # Translators: announced
        return language.text(
            "The {card} moved to column {column}, on the {onto}.", card=first, column=column, onto=onto
        )
    # Translators: announced; {count} cards that move as one, of which {card} is the first
    return language.plural(
        "{count} cards from the {card} moved to column {column}, on the {onto}.",
        "{count} cards from the {card} moved to column {column}, on the {onto}.",
        count,
        card=first,
        column=column,
        onto=onto,
    )


def lifted(language: "Language", cards: tuple[int, ...]) -> str:
    """Return the announcement of a group that is held now."""
    first = card_name(language, cards[0])
    if len(cards) == 1:
        # Translators: announced
        return language.text("Picked up the {card}.", card=first)
    # Translators: announced; {count} cards that move as one, of which {card} is the first
    return language.plural(
        "Picked up {count} cards from the {card}.",
        "Picked up {count} cards from the {card}.",
        len(cards),
        card=first,
    )


def both(language: "Language", first: str, second: str) -> str:
    """Return two sentences, one after the other."""
    # Translators: two whole sentences; keep the space only where your language puts one between sentences
    return language.text("{first} {second}", first=first, second=second)


def run_removed(language: "Language", suit: int, removed: int) -> str:
    """Return the announcement of a removed run, with how many are removed now."""
    # Translators: announced; {suit} is the name of a suit, {removed} of {total} runs are removed now
    return language.text(
        "A run of {suit} is complete and leaves the table: {removed} of {total} removed.",
        suit=suit_name(language, suit),
        removed=removed,
        total=RUNS,
    )


def undone(language: "Language", change: "Change") -> str:
    """Return the announcement of an undone move, the run that came back included."""
    sentence = _moved_back(language, change)
    return both(language, sentence, run_returned(language, suit(change.run[0]))) if change.run else sentence


def _moved_back(language: "Language", change: "Change") -> str:
    count, column = change.move.count, change.move.source
    first = card_name(language, change.cards[0])
    if count == 1:
        # Translators: announced
        return language.text("Undone: the {card} is back in column {column}.", card=first, column=column)
    # Translators: announced; {count} cards that moved as one, of which {card} is the first
    return language.plural(
        "Undone: {count} cards from the {card} are back in column {column}.",
        "Undone: {count} cards from the {card} are back in column {column}.",
        count,
        card=first,
        column=column,
    )


def run_returned(language: "Language", suit: int) -> str:
    """Return the announcement of a run that an undone move brought back."""
    return language.text("The run of {suit} is on the table again.", suit=suit_name(language, suit))


def redone(language: "Language", change: "Change") -> str:
    """Return the announcement of a move made again, the run that it removed included."""
    sentence = _moved_again(language, change)
    return both(language, sentence, run_left(language, suit(change.run[0]))) if change.run else sentence


def _moved_again(language: "Language", change: "Change") -> str:
    count, column = change.move.count, change.move.target
    first = card_name(language, change.cards[0])
    if count == 1:
        # Translators: announced
        return language.text("Made again: the {card} moved to column {column}.", card=first, column=column)
    # Translators: announced; {count} cards that move as one, of which {card} is the first
    return language.plural(
        "Made again: {count} cards from the {card} moved to column {column}.",
        "Made again: {count} cards from the {card} moved to column {column}.",
        count,
        card=first,
        column=column,
    )


def run_left(language: "Language", suit: int) -> str:
    """Return the announcement of a run that a move made again has removed."""
    return language.text("The run of {suit} leaves the table.", suit=suit_name(language, suit))


def points(language: "Language", score: int) -> str:
    """Return a score with its unit: ``851 points``."""
    return language.plural("{count} point", "{count} points", score)


def won(language: "Language", score: int, moves: int) -> str:
    """Return the announcement of a win."""
    # Translators: announced; {points} is such as "851 points", {count} the number of moves
    return language.plural(
        "You won with {points} in {count} move.",
        "You won with {points} in {count} moves.",
        moves,
        points=points(language, score),
    )


def dealt(language: "Language", code: str, suits: int) -> str:
    """Return the announcement of a new deal, given its code as it is shown."""
    # Translators: announced; {code} is a game code such as SS1-S1-AAAAABD
    return language.plural(
        "New game with {count} suit, code {code}.",
        "New game with {count} suits, code {code}.",
        suits,
        code=language.isolate(code),
    )


def restarted(language: "Language") -> str:
    """Return the announcement of a restart."""
    return language.text("The same deal from the beginning.")
