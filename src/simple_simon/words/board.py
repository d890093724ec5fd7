"""The board in words: the label of each card and empty column, a column card by card, and the whole table."""

from simple_simon.game.rules import movable
from simple_simon.game.table import COLUMNS
from simple_simon.game.table import column as column_cards
from simple_simon.words.cards import card_name, card_names, comma, suit_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.game.table import Table
    from simple_simon.words.language import Language


def card_label(language: "Language", table: "Table", column: int, index: int) -> str:
    """Return what a screen reader says of the card at ``index`` (0 at the back) of a column.

    ``queen of hearts, column 3, card 7 of 8, 2 can move``; of a card that can't move only where it lies.
    """
    held = column_cards(table, column)
    return _label(language, held, column, index, movable(held))


def card_labels(language: "Language", table: "Table", column: int) -> list[str]:
    """Return the labels of all cards of a column, from the back."""
    held = column_cards(table, column)
    together = movable(held)
    return [_label(language, held, column, index, together) for index in range(len(held))]


def _label(language: "Language", held: tuple[int, ...], column: int, index: int, together: int) -> str:
    """Return the label of a card of a column, the last cards of which, so many, move together."""
    card = card_name(language, held[index])
    count = len(held) - index
    place, total = index + 1, len(held)
    if count > together:
        # Translators: spoken label of a card that can't move now
        return language.text(
            "{card}, column {column}, card {place} of {total}", card=card, column=column, place=place, total=total
        )
    # Translators: spoken label of a card; {count} cards, from this one to the last of the column, move together
    return language.plural(
        "{card}, column {column}, card {place} of {total}, {count} can move",
        "{card}, column {column}, card {place} of {total}, {count} can move",
        count,
        card=card,
        column=column,
        place=place,
        total=total,
    )


def empty_label(language: "Language", column: int) -> str:
    """Return what a screen reader says of an empty column."""
    # Translators: spoken label of an empty column
    return language.text("column {column}, empty", column=column)


def column_text(language: "Language", table: "Table", column: int) -> str:
    """Return a column card by card, from the back: ``queen of hearts, jack of spades``; or that it is empty."""
    held = column_cards(table, column)
    # Translators: stands for the cards of a column that has none: "column 2: empty"
    return card_names(language, held) if held else language.text("empty")


def removed_text(language: "Language", table: "Table") -> str:
    """Return the sentence on the removed runs: ``1 run removed: spades.``"""
    if not table.removed:
        return language.text("No runs removed.")
    suits = comma(language).join([suit_name(language, suit) for suit in table.removed])
    # Translators: {suits} are the names of the suits of the removed runs
    return language.plural(
        "{count} run removed: {suits}.", "{count} runs removed: {suits}.", len(table.removed), suits=suits
    )


def columns_text(language: "Language", table: "Table") -> str:
    """Return all ten columns card by card: ``Column 1: …; column 2: …``"""
    texts = [column_text(language, table, number) for number in range(1, COLUMNS + 1)]
    # Translators: the first of ten columns, at the beginning of a sentence
    first = language.text("Column {column}: {cards}", column=1, cards=texts[0])
    # Translators: a further column, in the middle of a sentence
    others = [
        language.text("column {column}: {cards}", column=number, cards=texts[number - 1])
        for number in range(2, COLUMNS + 1)
    ]
    return semicolon(language).join([first] + others)


def semicolon(language: "Language") -> str:
    """Return what stands between two columns."""
    # Translators: only what stands between the two is used, with a space only where your language has one
    return language.text("{before}; {after}", before="", after="")


def board_text(language: "Language", table: "Table") -> str:
    """Return the whole table: ``No runs removed. Column 1: …; column 2: ….``"""
    # Translators: {removed} is a whole sentence on the removed runs, {columns} are the ten columns card by card
    return language.text(
        "{removed} {columns}.", removed=removed_text(language, table), columns=columns_text(language, table)
    )
