"""Cards: how rank, suit and text sit in one int.

A card is ``rank - 1 + 13 * (suit + 4 * copy)``: equal faces of the 1- and 2-suit decks differ in their copy, so that
each of the 52 cards on the table is a thing of its own. The card numbers 0 … 51 of spec §2 are another count, that of
the deck before the shuffle; ``from_number`` and ``to_number`` lead from one to the other.
"""

RANKS = "A23456789TJQK"
SUITS = "SHDC"
SUIT_SIGNS = (SUITS, "♠♥♦♣", "♤♡♢♧")
# whether a suit's sign is a picture or a letter in the text is said by a sign of its own behind it
VARIATIONS = ("\ufe0e", "\ufe0f")
ACE = 1
KING = 13
DECK = 52
SUIT_COUNTS = (1, 2, 4)


def rank(card: int) -> int:
    """Return the rank of a card, ace 1 … king 13."""
    return card % 13 + 1


def suit(card: int) -> int:
    """Return the suit of a card: 0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return card // 13 % 4


def face(card: int) -> str:
    """Return the text of a card, rank then suit: ``TH`` is the ten of hearts."""
    return RANKS[card % 13] + SUITS[card // 13 % 4]


def from_number(number: int, suits: int) -> int:
    """Return the card that has this number 0 … 51 in a deck of ``suits`` suits (spec §2, step 1)."""
    pack = number // 13
    return number % 13 + 13 * (pack % suits + 4 * (pack // suits))


def to_number(card: int, suits: int) -> int:
    """Return the number 0 … 51 of a card in a deck of ``suits`` suits; the inverse of ``from_number``."""
    copy = card // DECK
    return card % 13 + 13 * (copy * suits + suit(card))


def parse_face(text: str) -> int:
    """Return the first copy of the card written as ``TH``, ``10h``, ``as`` or ``10♥``.

    Raises ValueError when the text is not a rank and a suit.
    """
    rank_text, suit_text = _parted(text)
    place = _place(RANKS, "T" if rank_text == "10" else rank_text)
    suit_places = [found for found in [_place(signs, suit_text) for signs in SUIT_SIGNS] if found is not None]
    if place is None or not suit_places:
        raise ValueError(f"a card is a rank and a suit, such as TH, AS or 10♥, not {text[:20]!r}")
    return place + 13 * suit_places[0]


def _parted(text: str) -> tuple[str, str]:
    """Return what stands for the rank and what for the suit."""
    end = len(text) - (text[-1:] in VARIATIONS)
    return text[: max(0, end - 1)], text[max(0, end - 1) : end]


def _place(signs: str, sign: str) -> "int | None":
    """Return where a sign stands among ``signs``, capital or not; None for anything that is not one of them."""
    # not str.upper: CPython makes an S of the long s, MicroPython does not
    places = [place for place, known in enumerate(signs) if sign in (known, known.lower())]
    return places[0] if places else None


def deck(suits: int) -> tuple[int, ...]:
    """Return the 52 cards of a deck of 1, 2 or 4 suits, in the order of their numbers (spec §1, Cards)."""
    return tuple(from_number(number, suits) for number in range(DECK))
