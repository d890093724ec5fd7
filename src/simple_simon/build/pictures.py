"""Knows how tables are drawn as pictures: one SVG file of boards, with the suits of static/sprite.svg.

The boards lie below each other, and a ``<view>`` gives each an address of its own: ``examples.svg#example-34``. So the
cards are drawn once for all of them. Columns stand from left to right in every language. The sizes are those of a card
100 wide.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from simple_simon.build.sources import STATIC
from simple_simon.game.cards import DECK, face, rank, suit
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


class Board(NamedTuple):
    """A table, and which cards moved last: the last ``moved`` of a column."""

    table: Table
    column: int
    moved: int


def draw(boards: dict[str, Board]) -> str:
    """The pictures of boards, each to be shown by the name of its view."""
    views, drawings, top = [], [], 0
    for name, board in boards.items():
        width, height = size(board.table)
        views.append(f'<view id="{name}" viewBox="0 {top} {width} {height}"/>')
        drawings.append(f'<g transform="translate(0 {top})">{_board(board)}</g>')
        top += height + GAP
    drawing = "\n".join(drawings)
    cards = sorted({card % DECK for board in boards.values() for held in board.table.columns for card in held})
    definitions = "\n".join(map(_definition, cards))
    # no size and no viewBox of its own: where a browser takes the proportions of the whole file for those of a view,
    # those that the page states hold instead
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" font-family="Helvetica, Arial, sans-serif" font-weight="700">'
        f"<defs>{_symbols(definitions + drawing)}{definitions}</defs>{''.join(views)}{drawing}</svg>\n"
    )


def size(table: Table) -> tuple[int, int]:
    """Width and height of the picture of a table."""
    rows = max([LEAST_ROWS, *[len(held) for held in table.columns]])
    return WIDTH, TOP + (rows - 1) * STRIP + CARD_HEIGHT + GAP


def _symbols(drawing: str) -> str:
    """The blank of every card, and those suits and court signs of the app's sprite that a drawing uses."""
    sprite = (STATIC / "sprite.svg").read_text(encoding="utf-8")
    used = [name for name in DRAWN if f'"#{name}"' in drawing]
    found = [re.search(rf'<symbol\b[^>]*\bid="{name}".*?</symbol>', sprite, re.DOTALL) for name in used]
    return BLANK + "".join(re.sub(r"\s+", " ", match[0]) for match in found if match)


def _board(board: Board) -> str:
    width, height = size(board.table)
    parts = [f'<rect width="{width}" height="{height}" rx="16" fill="{FELT}"/>', *_removed(board.table)]
    for number in range(1, COLUMNS + 1):
        parts += _column(board.table, number)
    if board.moved:
        parts.append(_mark(board))
    return "".join(parts)


def _left(number: int) -> int:
    return GAP + (number - 1) * (CARD_WIDTH + GAP)


def _column(table: Table, number: int) -> list[str]:
    held = table.columns[number - 1]
    left = _left(number)
    sign = f'<text x="{left + 50}" y="{TOP - 12}" text-anchor="middle" font-size="34" fill="{LINE}">{number}</text>'
    if not held:
        return [sign, _slot(left, TOP, CARD_WIDTH, CARD_HEIGHT)]
    places = [(left, TOP + place * STRIP) for place in range(len(held))]
    return [
        sign,
        *[_card(card, *place) for card, place in zip(held, places, strict=True)],
        _middle(held[-1], *places[-1]),
    ]


def _slot(left: int, top: int, width: int, height: int) -> str:
    return (
        f'<rect x="{left + 2}" y="{top + 2}" width="{width - 4}" height="{height - 4}" rx="10" fill="none" '
        f'stroke="{LINE}" stroke-width="4" stroke-dasharray="12 8"/>'
    )


def _definition(card: int) -> str:
    """A card: rank and suit side by side in the strip that stays in sight."""
    sign, name = RANK_SIGNS[rank(card) - 1], SUIT_IDS[suit(card)]
    squeezed = ' textLength="48" lengthAdjust="spacingAndGlyphs"' if len(sign) > 1 else ""
    return (
        f'<g id="{_name(card)}" color="{INKS[suit(card)]}"><use href="#card"/>'
        f'<text x="6" y="40" font-size="44" fill="currentColor"{squeezed}>{sign}</text>'
        f'<use href="#{name}" x="58" y="7" width="36" height="36"/></g>'
    )


def _name(card: int) -> str:
    """The suit stands first, for a name must not begin with a digit."""
    return face(card)[::-1]


def _card(card: int, left: int, top: int) -> str:
    return f'<use href="#{_name(card)}" x="{left}" y="{top}"/>'


def _middle(card: int, left: int, top: int) -> str:
    """The sign in the middle of a card that is not covered: that of the court, or the suit once more."""
    sign = RANK_SIGNS[rank(card) - 1]
    name = f"court-{sign}" if sign in COURTS else SUIT_IDS[suit(card)]
    return f'<use href="#{name}" x="{left + 20}" y="{top + 62}" width="60" height="60" color="{INKS[suit(card)]}"/>'


def _removed(table: Table) -> list[str]:
    """The places of the four runs above the table; a removed run shows its suit."""
    parts = []
    for place in range(RUNS):
        left = GAP + place * 90
        if place < len(table.removed):
            name, ink = SUIT_IDS[table.removed[place]], INKS[table.removed[place]]
            parts.append(f'<rect x="{left}" y="10" width="80" height="64" rx="10" fill="{CARD}"/>')
            parts.append(f'<use href="#{name}" x="{left + 18}" y="20" width="44" height="44" color="{ink}"/>')
        else:
            parts.append(_slot(left, 10, 80, 64))
    return parts


def _mark(board: Board) -> str:
    """A frame around the cards that moved last."""
    start = len(board.table.columns[board.column - 1]) - board.moved
    left, top = _left(board.column) - 3, TOP + start * STRIP - 3
    height = (board.moved - 1) * STRIP + CARD_HEIGHT
    return (
        f'<rect x="{left}" y="{top}" width="{CARD_WIDTH + 6}" height="{height + 6}" '
        f'rx="12" fill="none" stroke="{MARK}" stroke-width="7"/>'
    )
