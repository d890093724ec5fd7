"""Fingers on a touch screen, more than one at once, as the browser gets them from the device."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import CDPSession, Page

Point = tuple[float, float]


# between two things that a finger does; the browser is told so, for a busy machine may take longer
STEP = 0.03


class Fingers:
    """Which fingers are down, by number, and where; what they do follows in steps of their own clock."""

    def __init__(self, page: Page) -> None:
        self._client: CDPSession = page.context.new_cdp_session(page)
        self._down: dict[int, Point] = {}
        self._now = time.time()

    def put(self, finger: int, at: Point) -> None:
        """Put a finger down."""
        self._down[finger] = at
        self._send("touchStart", self._down)

    def move(self, finger: int, at: Point) -> None:
        """Move a finger that is down."""
        self._down[finger] = at
        self._send("touchMove", self._down)

    def lift(self, finger: int) -> None:
        """Lift a finger; the others stay."""
        self._send("touchEnd", {finger: self._down.pop(finger)})

    def lose(self) -> None:
        """The system takes all fingers for itself, as for its own swipe."""
        self._down.clear()
        self._send("touchCancel", {})

    def tap(self, at: Point, tremble: float = 0) -> None:
        """Tap with one finger."""
        self.put(0, at)
        if tremble:
            self.move(0, (at[0] + tremble, at[1]))
        self.lift(0)

    def drag(self, start: Point, *way: Point) -> None:
        """Drag with one finger along a way."""
        self.put(0, start)
        for at in way:
            self.move(0, at)
        self.lift(0)

    def _send(self, kind: str, fingers: dict[int, Point]) -> None:
        points: list[dict[str, Any]] = [{"x": x, "y": y, "id": finger} for finger, (x, y) in fingers.items()]
        self._now += STEP
        self._client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": self._now})
