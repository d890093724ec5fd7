"""Geometry: where columns and cards lie on a board of a size, and which of them a point meets. In CSS pixels."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    class Layout(NamedTuple):
        """A board of a size: the size of a card, the left edge of each column, the widest strip, the index wanted."""

        width: float
        height: float
        card_width: int
        card_height: int
        lefts: tuple[int, ...]
        widest_strip: float
        index_size: float
else:
    from collections import namedtuple

    Layout = namedtuple(
        "Layout", ("width", "height", "card_width", "card_height", "lefts", "widest_strip", "index_size")
    )

COLUMNS = 10
PROPORTION = 1.42
EDGE = 5
WIDEST_CARD = 160
TALLEST_SHARE = 0.24
SMALLEST_CARD = 16


def measure(width: float, height: float, large_index: bool) -> Layout:
    """Return the layout of a board of a size."""
    gap = max(3, min(24, int(width / 100)))
    edge = max(EDGE, gap)
    room = int((width - 2 * edge - (COLUMNS - 1) * gap) / COLUMNS)
    by_height = int(height * TALLEST_SHARE / PROPORTION)
    card_width = max(SMALLEST_CARD, min(room, max(by_height, 34), WIDEST_CARD))
    card_height = int(card_width * PROPORTION)
    gap = max(gap, min(int(card_width * 0.28), int((width - 2 * edge - COLUMNS * card_width) / (COLUMNS - 1))))
    start = int((width - COLUMNS * card_width - (COLUMNS - 1) * gap) / 2)
    lefts = tuple([start + place * (card_width + gap) for place in range(COLUMNS)])
    strip = _widest_strip(card_height, height)
    return Layout(width, height, card_width, card_height, lefts, strip, _index(card_width, large_index))


def _widest_strip(card_height: int, height: float) -> float:
    """Return how far apart cards lie at most: as wide as a column of 14 allows, and never too narrow for a finger."""
    roomy = min(card_height * 0.62, (height - card_height) / 13)
    return min(card_height * 0.85, max(card_height * 0.4, roomy, 36))


def _index(card_width: int, large: bool) -> float:
    """Return the size of the index in pixels: the rank is the biggest thing on the card."""
    wanted = max(20, card_width * 0.44) if large else max(15, card_width * 0.3)
    return min(wanted, card_width * (0.64 if large else 0.5))


def strip(layout: Layout, count: int) -> float:
    """Return how far apart the cards of a column of ``count`` cards lie: as wide as there is room, evenly."""
    if count < 2:
        return layout.widest_strip
    return min(layout.widest_strip, (layout.height - layout.card_height - EDGE) / (count - 1))


def top(layout: Layout, count: int, index: int) -> float:
    """Return the upper edge of the card at an index of a column of ``count`` cards."""
    return round(strip(layout, count) * index * 4) / 4


def index_size(layout: Layout, count: int) -> float:
    """Return the size of the index in a column of ``count`` cards: fitting its strip wins."""
    return round(min(layout.index_size, strip(layout, count) * 0.96) * 4) / 4


def column_at(layout: Layout, x: float) -> int:
    """Return the column, 1 … 10, whose strip a point lies in; gaps are split in the middle."""
    pitch = layout.lefts[1] - layout.lefts[0]
    first = layout.lefts[0] - (pitch - layout.card_width) / 2
    return max(1, min(COLUMNS, int((x - first) // pitch) + 1))


def index_at(layout: Layout, count: int, y: float) -> int:
    """Return the index of the card at a height of a column of ``count`` cards, or -1 below the last card."""
    if count == 0 or y > top(layout, count, count - 1) + layout.card_height:
        return -1
    return max(0, min(count - 1, int(y // strip(layout, count))))


def is_on(layout: Layout, x: float, y: float) -> bool:
    """Tell whether a point lies on the board."""
    return 0 <= x < layout.width and 0 <= y < layout.height
