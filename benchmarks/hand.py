"""Knows how a player's hand moves: drags and taps of columns on a page, by mouse or by touch."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page

from simple_simon.game import records
from simple_simon.game.table import Move

Point = tuple[float, float]


def move_of(word: str) -> Move:
    """The move that a word of a record names."""
    move = records.parse_move(word)
    assert move is not None
    return move


def card_at(page: Page, column: int, from_end: int) -> Point:
    """Where to touch a card of a column, counted from its last card, which is 1."""
    cards = page.locator(f"[data-column='{column}'] [data-face]")
    box = cards.nth(cards.count() - from_end).bounding_box()
    assert box
    return box["x"] + 12, box["y"] + 8


def column_at(page: Page, column: int) -> Point:
    """Where to let go over a column."""
    box = page.locator(f"[data-column='{column}']").bounding_box()
    assert box
    return box["x"] + 14, box["y"] + box["height"] - 40


def drag_move(page: Page, word: str) -> None:
    """Make a move, named as in a record, by dragging with the mouse."""
    move = move_of(word)
    page.mouse.move(*card_at(page, move.source, move.count))
    page.mouse.down()
    page.mouse.move(*column_at(page, move.target), steps=4)
    page.mouse.up()


class Touch:
    """One finger on a page, with the methods of Playwright's mouse."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session
        self._at: Point = (0, 0)

    def move(self, x: float, y: float) -> None:
        """Bring the finger there, or move it there while it is down."""
        self._at = (x, y)
        if self._is_down:
            self._send("touchMove", [{"x": x, "y": y}])

    _is_down = False

    def down(self) -> None:
        """Touch."""
        self._is_down = True
        self._send("touchStart", [{"x": self._at[0], "y": self._at[1]}])

    def up(self) -> None:
        """Lift."""
        self._is_down = False
        self._send("touchEnd", [])

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
