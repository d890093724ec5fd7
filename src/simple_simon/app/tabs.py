"""Tabs: one tab holds the game; another may take it over, and the first then knows. By the browser's lock."""

from simple_simon.app import device, dom, intents

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.main import Program

LOCK = "simple-simon-game"


class Tabs:
    """This tab's hold on the game. Where the browser has no locks, the tab that took it last says so to the others."""

    def __init__(self, program: "Program") -> None:
        self._program = program
        self._locks: Any = dom.field(dom.window.navigator, "locks")
        self._channel: Any = None

    async def is_free(self) -> bool:
        """Take the game for this tab if no other tab has it; tell whether that is so."""
        if self._locks is None:
            self._announce()
            return True
        return await self._request({"ifAvailable": True})

    async def take_over(self) -> None:
        """Take the game from the tab that has it."""
        if self._locks is None:
            self._announce()
        else:
            await self._request({"steal": True})

    async def _request(self, wish: "dict[str, Any]") -> bool:
        """Ask for the lock; it is held until the tab ends or another one takes it."""
        return await device.hold_lock(self._locks, LOCK, wish, self._lose)

    def _lose(self) -> None:
        self._program.dispatch(intents.LoseGame())

    def _announce(self) -> None:
        if self._channel is None:
            self._channel = dom.window.BroadcastChannel.new(LOCK)
            dom.listen(self._channel, "message", lambda _: self._lose())
        self._channel.postMessage("taken")
