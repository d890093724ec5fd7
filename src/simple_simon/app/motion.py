"""Motion: how cards get to where the position says they are. The position never waits for it."""

from simple_simon.app import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NamedTuple

    class Way(NamedTuple):
        """The way of a card to its place ``left``, ``top``, from a place that is ``x``, ``y`` away, in pixels."""

        element: Any
        left: float
        top: float
        x: float
        y: float
else:
    from collections import namedtuple

    Way = namedtuple("Way", ("element", "left", "top", "x", "y"))

GLIDE = 150
FARTHEST_GLIDE = 180
STAGGER = 16
CURVE = "cubic-bezier(.2,.7,.3,1)"
IN_FRONT = 60


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
            self._animate(way.element, self._frames(way, IN_FRONT + order), GLIDE, 0)

    def deal(self, ways: list[Way]) -> None:
        """Let dealt cards fan out one after the other, all within 400 ms."""
        step = 220 / max(1, len(ways))
        for order, way in enumerate(ways):
            self._animate(way.element, self._frames(way, IN_FRONT + order), FARTHEST_GLIDE, order * step)

    def fold(self, ways: list[Way]) -> None:
        """Let the cards of a finished run fold into its place, one after the other, the ace first."""
        for order, way in enumerate(reversed(ways)):
            frames = [
                {"transform": _start(way), "visibility": "visible", "zIndex": IN_FRONT + order},
                {"transform": _end(way) + " scale(.4)", "visibility": "visible", "zIndex": IN_FRONT + order},
            ]
            self._animate(way.element, frames, 260, 90 + order * 28)

    def refuse(self, elements: "list[Any]", tops: list[float]) -> None:
        """Let refused cards shake their heads."""
        for element, top in zip(elements, tops):
            frames = [{"transform": _at(x, top)} for x in (0, -6, 5, -3, 2, 0)]
            self._animate(element, frames, 240, 0)

    def _frames(self, way: Way, level: int) -> "list[Any]":
        return [
            {"transform": _start(way), "zIndex": level},
            {"transform": _end(way), "zIndex": level},
        ]

    def _animate(self, element: "Any", frames: "list[Any]", duration: float, delay: float) -> None:
        timing = dom.options(duration=duration, delay=delay, easing=CURVE, fill="backwards")
        self._running.append(element.animate(dom.array(frames), timing))

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

    def refuse(self, elements: "list[Any]", tops: list[float]) -> None:
        """Nothing shakes."""

    def is_still(self) -> bool:
        """Tell whether cards just lie in their places at once."""
        return True


def _start(way: Way) -> str:
    return _at(way.left + way.x, way.top + way.y)


def _end(way: Way) -> str:
    return _at(way.left, way.top)


def _at(x: float, y: float) -> str:
    return f"translate({x}px,{y}px)"


def chosen(setting: str) -> Motion:
    """Return the motion that a setting asks for; ``system`` follows the device's wish for reduced motion."""
    if setting == "off" or (setting == "system" and dom.prefers("(prefers-reduced-motion: reduce)")):
        return Stillness()
    return Motion()
