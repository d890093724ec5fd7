"""Motion: how cards get to where the position says they are. The position never waits for it."""

import json

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


class Motion:
    """Glides cards to their places."""

    def finish(self) -> None:
        """End what is running: everything lies in its place."""
        dom.window.stopAll()

    def glide(self, ways: list[Way]) -> None:
        """Let cards glide from their old places to their new ones, all together."""
        moves = [move(_straight(way, order), GLIDE, 0) for order, way in enumerate(ways)]
        self.animate([way.picture for way in ways], moves)

    def deal(self, ways: list[Way]) -> None:
        """Let dealt cards fan out one after the other, all within 400 ms."""
        step = 220 / max(1, len(ways))
        moves = [move(_straight(way, order), FARTHEST_GLIDE, order * step) for order, way in enumerate(ways)]
        self.animate([way.picture for way in ways], moves)

    def fold(self, ways: list[Way]) -> None:
        """Let the cards of a finished run, king first, fold into its place, one after the other, the ace first."""
        last = len(ways) - 1
        moves = [move(_into_place(way, order), 260, 90 + (last - order) * 28) for order, way in enumerate(ways)]
        self.animate([way.picture for way in ways], moves)

    def refuse(self, pictures: "list[Any]") -> None:
        """Let refused cards shake their heads."""
        frames = [{"transform": at(x, 0)} for x in (0, -6, 5, -3, 2, 0)]
        self.animate(pictures, [move(frames, 240, 0)] * len(pictures))

    def roll(self, numbers: "list[Any]") -> None:
        """Let changed numbers roll into their place."""
        frames = [{"transform": "translateY(45%)", "opacity": 0.2}, {"transform": "none", "opacity": 1}]
        self.animate(numbers, [move(frames, GLIDE, 0)] * len(numbers))

    def animate(self, pictures: "list[Any]", moves: "list[Any]") -> None:
        """Let each picture make its move, until ``finish``."""
        if pictures:
            dom.window.moveMany(dom.array(pictures), json.dumps(moves))

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

    def roll(self, numbers: "list[Any]") -> None:
        """Nothing rolls."""

    def is_still(self) -> bool:
        """Tell whether cards just lie in their places at once."""
        return True


def move(frames: "list[Any]", duration: float, delay: float, fill: str = "backwards") -> "list[Any]":
    """Return a way through frames, its times in milliseconds."""
    return [frames, {"duration": duration, "delay": delay, "easing": CURVE, "fill": fill}]


def _straight(way: Way, order: int) -> "list[Any]":
    level = IN_FRONT + order
    return [{"transform": at(way.x, way.y), "zIndex": level}, {"transform": at(0, 0), "zIndex": level}]


def _into_place(way: Way, order: int) -> "list[Any]":
    start = {"transform": at(way.x, way.y), "visibility": "visible", "zIndex": IN_FRONT + order}
    end = {"transform": "scale(.3)", "transformOrigin": "0 0", "visibility": "visible", "zIndex": IN_FRONT + order}
    return [dict(start, transformOrigin="0 0"), end]


def at(x: float, y: float) -> str:
    """Return the transform that shows something a way from its place, in pixels."""
    return f"translate({x}px,{y}px)"


def chosen(setting: str) -> Motion:
    """Return the motion that a setting asks for; ``system`` follows the device's wish for reduced motion."""
    if setting == "off" or (setting == "system" and dom.prefers("(prefers-reduced-motion: reduce)")):
        return Stillness()
    return Motion()
