"""Install: the browser's offer to install the app, kept for a quiet button in the settings."""

from simple_simon.app import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Install:
    """The offer, from when the browser makes it until it is used up. boot.js keeps one that came before the start."""

    def __init__(self) -> None:
        self._button: Any = dom.by_id("install")
        self._offer: Any = None

    def listen(self) -> None:
        """Begin to wait for the offer."""
        dom.listen(dom.window, "beforeinstallprompt", self._keep, passive=False)
        dom.listen(dom.window, "appinstalled", lambda _: self._put(None))
        early = dom.field(dom.window, "earlyInstallOffer")
        if early:
            self._put(early)

    def _keep(self, event: "Any") -> None:
        event.preventDefault()
        self._put(event)

    def _put(self, offer: "Any") -> None:
        self._offer = offer
        self._button.hidden = offer is None

    def ask(self) -> None:
        """Let the browser ask the player; an offer can be used once."""
        if self._offer is not None:
            offer = self._offer
            self._put(None)
            dom.background(_let_ask(offer))


async def _let_ask(offer: "Any") -> None:
    """Let the browser ask; what the player answers is between the two."""
    try:
        await dom.attempt(offer, "prompt")
    except Exception:
        return
