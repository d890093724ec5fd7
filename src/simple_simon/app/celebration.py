"""The celebration of a win: the cards rise like a fountain, for less than three seconds, until any input."""

import math

from simple_simon.app import motion

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GOLDEN_ANGLE = 2.4


def celebrate(moving: motion.Motion, ways: list[motion.Way], width: float, height: float) -> None:
    """Let all cards rise from the middle of a board of a size and fall; where nothing is to move, nothing does."""
    if moving.is_still():
        return
    moves = [
        motion.move(_fountain(way, order, width, height), 1500, 400 + order * 18, "none")
        for order, way in enumerate(ways)
    ]
    moving.animate([way.picture for way in ways], moves)


def _fountain(way: motion.Way, order: int, width: float, height: float) -> "list[Any]":
    angle = order * GOLDEN_ANGLE
    aside, turn = math.sin(angle) * width * 0.46, math.cos(angle) * 200
    rise = height * (0.3 + 0.15 * math.cos(angle * 1.7))
    places = ((0.0, 0.0, 0.0, 0.4), (aside * 0.6, -rise, turn, 0.8), (aside, height, 2 * turn, 0.8))
    return [
        {
            "transform": f"{motion.at(way.x + x, way.y + y)} rotate({angle}deg) scale({scale})",
            "visibility": "visible",
            "zIndex": motion.IN_FRONT + order,
            "easing": "ease-in-out",
        }
        for x, y, angle, scale in places
    ]
