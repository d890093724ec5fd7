"""The bar below a watched game: where it stands, and the controls that move it."""

from simple_simon.app import dom, notices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.state import State
    from simple_simon.words.language import Language


class WatchView:
    """The slider and the buttons that show a watched game move by move."""

    def __init__(self) -> None:
        self._bar: Any = dom.by_id("watch")
        self._slider: Any = dom.by_id("watch-step")
        self._place: Any = dom.by_id("watch-place")
        self._button: Any = dom.by_id("watch-play")

    def draw(self, state: "State", language: "Language") -> None:
        """Show the bar while a game is watched."""
        watching = state.watching
        self._bar.hidden = watching is None
        dom.root.classList.toggle("watching", watching is not None)
        if watching is None:
            return
        place = notices.watched_place(language, watching)
        self._slider.max = str(watching.length)
        self._slider.value = str(watching.moves)
        self._slider.setAttribute("aria-valuetext", place)
        self._place.textContent = place
        self._button.setAttribute("aria-pressed", "true" if watching.is_running else "false")

    def focus(self) -> None:
        """Give the slider the focus: its own keys step through the game."""
        self._slider.focus(dom.options(preventScroll=True))
