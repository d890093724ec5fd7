"""The shuffle favours no card and no pair of cards: chi-square over 20,000 codes in a row."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise

from simple_simon.game import codes
from simple_simon.game.deals import shuffle

DEALS = 20_000
FREEDOM = 51 * 51
# the standard deviation of chi-square is √(2 · 2601) = 72; five of them either way
TOLERANCE = 5 * 72


def deals() -> Iterable[list[int]]:
    return (shuffle(codes.to_letters(number, codes.SHORT)) for number in range(DEALS))


def places(order: list[int]) -> Iterable[tuple[int, int]]:
    return enumerate(order)


def chi_square(
    orders: Iterable[list[int]], cells: Callable[[list[int]], Iterable[tuple[int, int]]], kinds: int
) -> float:
    """How far the counts of cells are from equal ones; near FREEDOM for a fair shuffle.

    Each of `kinds` cells is met in one of 52 orders. In one order the cells depend on each other, hence 51 / 52 where
    they fill a square.
    """
    met = Counter(cell for order in orders for cell in cells(order))
    assert sum(met.values()) >= DEALS * 51
    expected = DEALS / 52
    return sum((count - expected) ** 2 for count in met.values()) / expected + (kinds - len(met)) * expected


def test_each_card_in_each_place() -> None:
    assert abs(chi_square(deals(), places, 52 * 52) * 51 / 52 - FREEDOM) < TOLERANCE


def test_each_pair_of_neighbours() -> None:
    assert abs(chi_square(deals(), pairwise, 52 * 51) - FREEDOM) < TOLERANCE


def skewed(source: random.Random) -> list[int]:
    """The classic slip: each place swaps with any place."""
    order = list(range(52))
    for place in range(52):
        other = source.randrange(52)
        order[place], order[other] = order[other], order[place]
    return order


def test_a_skewed_shuffle_is_seen() -> None:
    source = random.Random(1)
    assert chi_square((skewed(source) for _ in range(DEALS)), places, 52 * 52) * 51 / 52 - FREEDOM > 10 * TOLERANCE


def test_a_fair_shuffle_of_another_make_passes() -> None:
    source = random.Random(1)
    fair = (source.sample(range(52), 52) for _ in range(DEALS))
    assert abs(chi_square(fair, places, 52 * 52) * 51 / 52 - FREEDOM) < TOLERANCE


def test_neighbouring_codes_share_no_more_places_than_chance() -> None:
    shared = sum(
        sum(one == other for one, other in zip(first, second, strict=True)) for first, second in pairwise(deals())
    )
    # one place for each pair of codes by chance, with a deviation of √20,000 = 141
    assert abs(shared - DEALS) < 5 * 141
