"""Measures of what is seen: boxes and whether they overlap, and contrast, reckoned from pixels (WCAG 2.2, 1.4.3)."""

from __future__ import annotations

import io
from collections import Counter
from itertools import combinations
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Locator, Page

Colour = tuple[int, int, int]

BOXES = """(selector) => [...document.querySelectorAll(selector)]
  .map((element) => [element.id || element.className.baseVal || element.className, element.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && box.height > 1)
  .map(([name, box]) => [String(name), box.left, box.top, box.right, box.bottom])"""


class Box(NamedTuple):
    """Where an element is seen, in CSS pixels, and what it is called."""

    name: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """How wide it is."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """How high it is."""
        return self.bottom - self.top


def boxes(page: Page, selector: str) -> list[Box]:
    """The boxes of all elements that a selector finds and that are seen."""
    return [Box(*row) for row in page.evaluate(BOXES, selector)]


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes have more than a hair's breadth in common."""
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide > 0.5 and high > 0.5


def overlapping(found: list[Box]) -> list[tuple[str, str]]:
    """The names of all pairs of boxes that overlap."""
    return [(one.name, other.name) for one, other in combinations(found, 2) if overlap(one, other)]


def is_inside(inner: Box, outer: Box) -> bool:
    """Whether a box lies within another, to half a pixel."""
    return (
        inner.left >= outer.left - 0.5
        and inner.top >= outer.top - 0.5
        and inner.right <= outer.right + 0.5
        and inner.bottom <= outer.bottom + 0.5
    )


def window(page: Page) -> Box:
    """The window."""
    size = page.viewport_size
    assert size is not None
    return Box("window", 0, 0, size["width"], size["height"])


def picture(element: Locator) -> Image.Image:
    """What an element looks like."""
    return Image.open(io.BytesIO(element.screenshot(animations="disabled"))).convert("RGB")


def contrast(element: Locator) -> float:
    """The contrast of what an element shows: its most frequent colour against the one that differs most from it."""
    return contrast_of(picture(element))


def contrast_of(image: Image.Image) -> float:
    """The contrast of a picture's most frequent colour and the colour that differs most from it."""
    counted = Counter(image.get_flattened_data() if hasattr(image, "get_flattened_data") else image.getdata())
    ground = counted.most_common(1)[0][0]
    return max(ratio(ground, colour) for colour in counted)


def ratio(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 … 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Colour) -> float:
    """The relative luminance of a colour, 0 … 1."""
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
