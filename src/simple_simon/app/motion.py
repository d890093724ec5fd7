"""Motion: how cards get to where the position says they are. The position never waits for it."""

import math

from simple_simon.app import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NamedTuple

    class Way(NamedTuple):
        """The way of a card: its picture, and how far from its place it is seen yet, in pixels."""

        picture: Any
        x: float
        y: float
else:
    from collections import namedtuple

    Way = namedtuple("Way", ("picture", "x", "y"))

GLIDE = 150
FARTHEST_GLIDE = 180
CURVE = "cubic-bezier(.2,.7,.3,1)"
IN_FRONT = 60
GOLDEN_ANGLE = 2.4


class Motion:
    """Glides cards to their places."""

    def __init__(self) -> None:
        self._running: list[Any] = []

    def finish(self) -> None:
        """End what is running: everything lies in its place."""
        for animation in self._running:
            animation.cancel()
        self._running = []

    def glide(self, ways: list[Way]) -> None:
        """Let cards glide from their old places to their new ones, all together."""
        for order, way in enumerate(ways):
            self._animate(way.picture, _straight(way, order), GLIDE, 0)

    def deal(self, ways: list[Way]) -> None:
        """Let dealt cards fan out one after the other, all within 400 ms."""
        step = 220 / max(1, len(ways))
        for order, way in enumerate(ways):
            self._animate(way.picture, _straight(way, order), FARTHEST_GLIDE, order * step)

    def fold(self, ways: list[Way]) -> None:
        """Let the cards of a finished run, king first, fold into its place, one after the other, the ace first."""
        for order, way in enumerate(reversed(ways)):
            self._animate(way.picture, _into_place(way, order), 260, 90 + order * 28)

    def refuse(self, pictures: "list[Any]") -> None:
        """Let refused cards shake their heads."""
        frames = [{"transform": _at(x, 0)} for x in (0, -6, 5, -3, 2, 0)]
        for picture in pictures:
            self._animate(picture, frames, 240, 0)

    def roll(self, numbers: "list[Any]") -> None:
        """Let changed numbers roll into their place."""
        for number in numbers:
            frames = [{"transform": "translateY(45%)", "opacity": 0.2}, {"transform": "none", "opacity": 1}]
            self._animate(number, frames, GLIDE, 0)

    def celebrate(self, ways: list[Way], width: float, height: float) -> None:
        """Let all cards rise like a fountain from the middle of a board of a size and fall, within 3 s."""
        for order, way in enumerate(ways):
            self._animate(way.picture, _fountain(way, order, width, height), 1500, 400 + order * 18, "none")

    def _animate(
        self, picture: "Any", frames: "list[Any]", duration: float, delay: float, fill: str = "backwards"
    ) -> None:
        timing = dom.options(duration=duration, delay=delay, easing=CURVE, fill=fill)
        self._running.append(picture.animate(dom.array(frames), timing))

    def is_still(self) -> bool:
        """Tell whether cards just lie in their places at once."""
        return False


class Stillness(Motion):
    """No motion: every card is where it belongs at once."""

    def glide(self, ways: list[Way]) -> None:
        """Nothing glides."""

    def deal(self, ways: list[Way]) -> None:
        """Nothing fans out."""

    def fold(self, ways: list[Way]) -> None:
        """Nothing folds."""

    def refuse(self, pictures: "list[Any]") -> None:
        """Nothing shakes."""

    def celebrate(self, ways: list[Way], width: float, height: float) -> None:
        """Nothing rises."""

    def roll(self, numbers: "list[Any]") -> None:
        """Nothing rolls."""

    def is_still(self) -> bool:
        """Tell whether cards just lie in their places at once."""
        return True


def _straight(way: Way, order: int) -> "list[Any]":
    level = IN_FRONT + order
    return [{"transform": _at(way.x, way.y), "zIndex": level}, {"transform": _at(0, 0), "zIndex": level}]


def _into_place(way: Way, order: int) -> "list[Any]":
    start = {"transform": _at(way.x, way.y), "visibility": "visible", "zIndex": IN_FRONT + order}
    end = {"transform": "scale(.3)", "transformOrigin": "0 0", "visibility": "visible", "zIndex": IN_FRONT + order}
    return [dict(start, transformOrigin="0 0"), end]


def _fountain(way: Way, order: int, width: float, height: float) -> "list[Any]":
    angle = order * GOLDEN_ANGLE
    aside, turn = math.sin(angle) * width * 0.46, math.cos(angle) * 200
    rise = height * (0.3 + 0.15 * math.cos(angle * 1.7))
    places = ((0.0, 0.0, 0.0, 0.4), (aside * 0.6, -rise, turn, 0.8), (aside, height, 2 * turn, 0.8))
    return [
        {
            "transform": f"{_at(way.x + x, way.y + y)} rotate({angle}deg) scale({scale})",
            "visibility": "visible",
            "zIndex": IN_FRONT + order,
            "easing": "ease-in-out",
        }
        for x, y, angle, scale in places
    ]


def _at(x: float, y: float) -> str:
    return f"translate({x}px,{y}px)"


def chosen(setting: str) -> Motion:
    """Return the motion that a setting asks for; ``system`` follows the device's wish for reduced motion."""
    if setting == "off" or (setting == "system" and dom.prefers("(prefers-reduced-motion: reduce)")):
        return Stillness()
    return Motion()
