"""Knows how a table is drawn as a picture, an SVG file with the suits of static/sprite.svg.

Columns stand from left to right in every language. The sizes are those of a card 100 wide.
"""

from __future__ import annotations

import re

from simple_simon.build.sources import STATIC
from simple_simon.game.cards import rank, suit
from simple_simon.game.table import COLUMNS, RUNS, Table
from simple_simon.words.cards import RANK_SIGNS

CARD_WIDTH, CARD_HEIGHT = 100, 140
GAP = 10
STRIP = 48
TOP = 138
LEAST_ROWS = 8
WIDTH = COLUMNS * CARD_WIDTH + (COLUMNS + 1) * GAP
SUIT_IDS = ("suit-S", "suit-H", "suit-D", "suit-C")
COURTS = "JQK"
DRAWN = (*SUIT_IDS, *[f"court-{sign}" for sign in COURTS])
INKS = ("#1a1a1a", "#c4122f", "#c4122f", "#1a1a1a")
FELT, LINE, CARD, EDGE, MARK = "#1f5f43", "#8fc0a6", "#fffdf8", "#5b5b5b", "#f2b705"
BLANK = f'<rect id="card" x="1" y="1" width="98" height="138" rx="9" fill="{CARD}" stroke="{EDGE}" stroke-width="2"/>'


def draw(table: Table, marked_column: int, marked_count: int) -> str:
    """The picture of a table, the last ``marked_count`` cards of a column marked as those that moved last."""
    height = _height(table)
    parts = [f'<rect width="{WIDTH}" height="{height}" rx="16" fill="{FELT}"/>', *_removed(table)]
    for number in range(1, COLUMNS + 1):
        parts += _column(table, number)
    if marked_count:
        parts.append(_mark(table, marked_column, marked_count))
    drawing = "".join(parts)
    return _svg(height, _symbols(drawing), drawing)


def _svg(height: int, definitions: str, drawing: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'font-family="Helvetica, Arial, sans-serif" font-weight="700">'
        f"<defs>{definitions}</defs>{drawing}</svg>\n"
    )


def _symbols(drawing: str) -> str:
    """The card of every card, and those suits and court signs of the app's sprite that a drawing uses."""
    sprite = (STATIC / "sprite.svg").read_text(encoding="utf-8")
    used = [name for name in DRAWN if f'"#{name}"' in drawing]
    found = [re.search(rf'<symbol\b[^>]*\bid="{name}".*?</symbol>', sprite, re.DOTALL) for name in used]
    return BLANK + "".join(re.sub(r"\s+", " ", match[0]) for match in found if match)


def size(table: Table) -> tuple[int, int]:
    """Width and height of the picture of a table."""
    return WIDTH, _height(table)


def _height(table: Table) -> int:
    rows = max([LEAST_ROWS, *[len(held) for held in table.columns]])
    return TOP + (rows - 1) * STRIP + CARD_HEIGHT + GAP


def _left(number: int) -> int:
    return GAP + (number - 1) * (CARD_WIDTH + GAP)


def _column(table: Table, number: int) -> list[str]:
    held = table.columns[number - 1]
    left = _left(number)
    sign = f'<text x="{left + 50}" y="{TOP - 12}" text-anchor="middle" font-size="34" fill="{LINE}">{number}</text>'
    if not held:
        return [sign, _slot(left, TOP, CARD_WIDTH, CARD_HEIGHT)]
    covered = [_card(card, left, TOP + place * STRIP, "") for place, card in enumerate(held[:-1])]
    return [sign, *covered, _card(held[-1], left, TOP + len(covered) * STRIP, _middle(held[-1]))]


def _slot(left: int, top: int, width: int, height: int) -> str:
    return (
        f'<rect x="{left + 2}" y="{top + 2}" width="{width - 4}" height="{height - 4}" rx="10" fill="none" '
        f'stroke="{LINE}" stroke-width="4" stroke-dasharray="12 8"/>'
    )


def _card(card: int, left: int, top: int, middle: str) -> str:
    """A card: rank and suit side by side in the strip that stays in sight, and below them what is in its middle."""
    sign, name = RANK_SIGNS[rank(card) - 1], SUIT_IDS[suit(card)]
    squeezed = ' textLength="48" lengthAdjust="spacingAndGlyphs"' if len(sign) > 1 else ""
    return (
        f'<g transform="translate({left} {top})" color="{INKS[suit(card)]}"><use href="#card"/>'
        f'<text x="6" y="40" font-size="44" fill="currentColor"{squeezed}>{sign}</text>'
        f'<use href="#{name}" x="58" y="7" width="36" height="36"/>{middle}</g>'
    )


def _middle(card: int) -> str:
    """The sign in the middle of a card that is not covered: that of the court, or the suit once more."""
    sign = RANK_SIGNS[rank(card) - 1]
    name = f"court-{sign}" if sign in COURTS else SUIT_IDS[suit(card)]
    return f'<use href="#{name}" x="20" y="62" width="60" height="60"/>'


def _removed(table: Table) -> list[str]:
    """The places of the four runs above the table; a removed run shows its suit."""
    parts = []
    for place in range(RUNS):
        left = GAP + place * 90
        if place < len(table.removed):
            name, ink = SUIT_IDS[table.removed[place]], INKS[table.removed[place]]
            parts.append(f'<rect x="{left}" y="10" width="80" height="64" rx="10" fill="{CARD}"/>')
            parts.append(
                f'<use href="#{name}" x="{left + 18}" y="20" width="44" height="44" fill="{ink}" color="{ink}"/>'
            )
        else:
            parts.append(_slot(left, 10, 80, 64))
    return parts


def _mark(table: Table, column: int, count: int) -> str:
    """A frame around the cards that moved last."""
    start = len(table.columns[column - 1]) - count
    height = (count - 1) * STRIP + CARD_HEIGHT
    return (
        f'<rect x="{_left(column) - 3}" y="{TOP + start * STRIP - 3}" width="{CARD_WIDTH + 6}" height="{height + 6}" '
        f'rx="12" fill="none" stroke="{MARK}" stroke-width="7"/>'
    )
