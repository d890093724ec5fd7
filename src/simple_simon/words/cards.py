"""Cards in words: the names of suits, ranks and cards, and the short sign of a card."""

from simple_simon.game.cards import rank, suit
from simple_simon.words.language import message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.words.language import Language

SUIT_NAMES = (message("spades"), message("hearts"), message("diamonds"), message("clubs"))
COURT = ((1, message("ace")), (11, message("jack")), (12, message("queen")), (13, message("king")))
RANK_SIGNS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_SIGNS = "♠♥♦♣"
TEXT_STYLE = "\ufe0e"


def suit_name(language: "Language", suit: int) -> str:
    """Return the name of a suit: ``hearts``."""
    return language.text(SUIT_NAMES[suit])


def rank_name(language: "Language", rank: int) -> str:
    """Return the name of a rank: ``queen``, ``10``."""
    for court, name in COURT:
        if court == rank:
            return language.text(name)
    return language.number(rank)


def card_name(language: "Language", card: int) -> str:
    """Return the name of a card: ``queen of hearts``."""
    # Translators: the name of a card; mind which comes first in your language
    return language.text("{rank} of {suit}", rank=rank_name(language, rank(card)), suit=suit_name(language, suit(card)))


def card_names(language: "Language", cards: "list[int] | tuple[int, ...]") -> str:
    """Return the names of cards in a row: ``queen of hearts, jack of spades``."""
    return comma(language).join([card_name(language, card) for card in cards])


def comma(language: "Language") -> str:
    """Return what stands between two cards in a row."""
    # Translators: only what stands between the two is used, with a space only where your language has one
    return language.text("{before}, {after}", before="", after="")


def card_sign(language: "Language", card: int) -> str:
    """Return the short sign of a card, ``Q♥``, its suit never drawn as a coloured picture."""
    return language.isolate(RANK_SIGNS[rank(card) - 1] + SUIT_SIGNS[suit(card)] + TEXT_STYLE)
