"""Reminders: the sentence that says, with the cards named, which rule refused a move (spec §4)."""

from simple_simon.game import rules
from simple_simon.game.cards import rank
from simple_simon.words.cards import card_name, rank_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.game.play import Refusal
    from simple_simon.words.language import Language


def reminder(language: "Language", refusal: "Refusal") -> str:
    """Return the sentence for a refused move."""
    return SENTENCES[refusal.reason](language, refusal)


def not_moved(language: "Language") -> str:
    """Return what is said of a refused move when the reminders are off."""
    return language.text("Not moved.")


def break_in(cards: tuple[int, ...]) -> tuple[int, int]:
    """Return the first two neighbours that don't step down by one, else the first two of different suits."""
    pairs = [(cards[place], cards[place + 1]) for place in range(len(cards) - 1)]
    gaps = [pair for pair in pairs if not rules.steps_down(pair[0], pair[1])]
    mixed = [pair for pair in pairs if not rules.continues_run(pair[0], pair[1])]
    return (gaps or mixed)[0]


def _mixed_suits(language: "Language", refusal: "Refusal") -> str:
    upper, lower = break_in(refusal.cards)
    return language.text(
        "Only cards of one suit move together: the {upper} and the {lower} differ, so split the group there.",
        upper=card_name(language, upper),
        lower=card_name(language, lower),
    )


def _broken_run(language: "Language", refusal: "Refusal") -> str:
    upper, lower = break_in(refusal.cards)
    return language.text(
        "A group runs down without a gap: the {lower} does not follow the {upper}.",
        upper=card_name(language, upper),
        lower=card_name(language, lower),
    )


def _king_needs_empty_column(language: "Language", refusal: "Refusal") -> str:
    # Translators: reminder; the held card, a king, by name and the card it was to lie on
    return language.text(
        "Kings go only to an empty column: the {card} can’t go on the {onto}.",
        card=card_name(language, refusal.cards[0]),
        onto=card_name(language, refusal.onto[0]),
    )


def _nothing_on_ace(language: "Language", refusal: "Refusal") -> str:
    # Translators: reminder; the held card by name and the ace it was to lie on
    return language.text(
        "The ace is lowest, nothing goes on it: the {card} can’t go on the {onto}.",
        card=card_name(language, refusal.cards[0]),
        onto=card_name(language, refusal.onto[0]),
    )


def _wrong_rank(language: "Language", refusal: "Refusal") -> str:
    card = refusal.cards[0]
    # Translators: reminder; {rank} is one higher than {card}: "The 7 of hearts goes on any 8 …"
    return language.text(
        "The {card} goes on any {rank}, whatever its suit, or to an empty column, not on the {onto}.",
        card=card_name(language, card),
        rank=rank_name(language, rank(card) + 1),
        onto=card_name(language, refusal.onto[0]),
    )


def _no_place(language: "Language", refusal: "Refusal") -> str:
    first = card_name(language, refusal.cards[0])
    if len(refusal.cards) == 1:
        # Translators: reminder
        return language.text("The {card} can’t go anywhere now.", card=first)
    # Translators: reminder; {count} cards that move as one, of which {card} is the first
    return language.plural(
        "The {count} cards from the {card} can’t go anywhere now.",
        "The {count} cards from the {card} can’t go anywhere now.",
        len(refusal.cards),
        card=first,
    )


SENTENCES = {
    rules.MIXED_SUITS: _mixed_suits,
    rules.BROKEN_RUN: _broken_run,
    rules.KING_NEEDS_EMPTY_COLUMN: _king_needs_empty_column,
    rules.NOTHING_ON_ACE: _nothing_on_ace,
    rules.WRONG_RANK: _wrong_rank,
    rules.NO_PLACE: _no_place,
}
