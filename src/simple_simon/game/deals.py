"""Deals: the cards a code stands for, and the code that a dealt table has (spec §2)."""

import hashlib

from simple_simon.game import cards, codes
from simple_simon.game.codes import Code
from simple_simon.game.table import LENGTHS, Table, from_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class DealError(ValueError):
    """A board that is no dealt table: wrong column lengths, or not one of the three decks."""


def deal(code: Code) -> Table:
    """Return the table that a code deals: 52 cards in columns of 8 8 8 7 6 5 4 3 2 1."""
    body = code.letters[:-1]
    numbers = arrangement(codes.from_letters(body)) if codes.is_written_out(code) else shuffle(body)
    return from_cards([cards.from_number(number, code.suits) for number in numbers])


def shuffle(letters: str) -> list[int]:
    """Return the card numbers 0 … 51 in the order that six letters shuffle them (spec §2, steps 1–3)."""
    numbers = list(range(cards.DECK))
    source = _bytes(letters)
    for place in range(cards.DECK - 1, 0, -1):
        other = _draw(source, place + 1)
        numbers[place], numbers[other] = numbers[other], numbers[place]
    return numbers


def _bytes(letters: str) -> "Iterator[int]":
    """Yield the bytes that shuffle: digest after digest, without an end (spec §2, step 2)."""
    block = 0
    while True:
        yield from hashlib.sha256(f"SS1-{letters}-{block}".encode()).digest()
        block += 1


def _draw(source: "Iterator[int]", ways: int) -> int:
    """Return a number 0 … ways − 1, all equally likely (spec §2, step 3)."""
    while True:
        value = next(source)
        if value < 256 - 256 % ways:
            return value % ways


def arrangement(number: int) -> list[int]:
    """Return order ``number`` of 0 … 51 among all orders, lexicographically; the inverse of ``order_number``."""
    choices = []
    for ways in range(1, cards.DECK + 1):
        number, choice = divmod(number, ways)
        choices.append(choice)
    left = list(range(cards.DECK))
    return [left.pop(choice) for choice in reversed(choices)]


def order_number(numbers: list[int]) -> int:
    """Return the place of an order of 0 … 51 among all orders, lexicographically, 0 … 52! − 1."""
    left = sorted(numbers)
    place = 0
    for number in numbers:
        choice = left.index(number)
        place = place * len(left) + choice
        left.pop(choice)
    return place


def code_of(table: Table) -> Code:
    """Return the written-out code of a dealt table.

    Raises DealError unless the columns hold 8 8 8 7 6 5 4 3 2 1 cards of one of the three decks. Equal faces take
    card numbers in ascending order.
    """
    for place, length in enumerate(LENGTHS):
        if len(table.columns[place]) != length:
            raise DealError(f"column {place + 1} of a deal has {length} cards, not {len(table.columns[place])}")
    faces = [card % cards.DECK for column in table.columns for card in column]
    suits = _suits_of(faces)
    letters = codes.to_letters(order_number(_numbers(faces, suits)), codes.LONG)
    return Code(suits, letters + codes.check_letter(letters))


def _suits_of(faces: list[int]) -> int:
    for suits in cards.SUIT_COUNTS:
        if sorted(faces) == sorted([card % cards.DECK for card in cards.deck(suits)]):
            return suits
    raise DealError(f"the cards are not one of the decks of 1, 2 or 4 suits: {_odd_face(faces)}")


def _odd_face(faces: list[int]) -> str:
    """Name the first face that is there too often or too seldom for the deck that comes nearest."""
    suits = _suits_at_least(faces)
    wanted = [4 // suits if cards.suit(face) < suits else 0 for face in range(cards.DECK)]
    face = next(face for face in range(cards.DECK) if faces.count(face) != wanted[face])
    return f"{cards.face(face)} is there {faces.count(face)} times, not {wanted[face]}"


def _suits_at_least(faces: list[int]) -> int:
    """Return the smallest number of suits of a deck that has every suit there is."""
    highest = max([cards.suit(face) for face in faces])
    return min([suits for suits in cards.SUIT_COUNTS if suits > highest])


def _numbers(faces: list[int], suits: int) -> list[int]:
    """Return a card number for each face, equal faces in ascending order."""
    copies = [0] * cards.DECK
    numbers = []
    for face in faces:
        numbers.append(cards.to_number(face + cards.DECK * copies[face], suits))
        copies[face] += 1
    return numbers
