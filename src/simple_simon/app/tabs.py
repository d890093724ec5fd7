"""Tabs: one tab has the game; another may take it over, and the first then knows.

The browser's lock decides. Where there is none, as on plain http, the tabs tell each other: a new one asks, the one
that has the game answers, and the one that takes it says so.
"""

from simple_simon.app import dom, early

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from simple_simon.app.main import Program

LOCK = "simple-simon-game"
ASKING = "asking"
HELD = "held"
TAKEN = "taken"


class Tabs:
    """This tab's hold on the game, for one program."""

    def __init__(self, program: "Program") -> None:
        self._program = program
        self._locks: Any = dom.field(dom.window.navigator, "locks")
        self._channel: Any = None

    async def is_free(self) -> bool:
        """Take the game for this tab if no other tab has it; tell whether that is so, as far as is known yet."""
        if self._locks is None:
            self._say(ASKING)
            return True
        answer = early.found("isFree")
        if answer is not None:
            dom.window.whenLost(dom.guarded(lambda *_: self._program.lose()))
            return bool(answer)
        return await self._request({"ifAvailable": True})

    async def take_over(self) -> None:
        """Take the game from the tab that has it."""
        if self._locks is None:
            self._say(TAKEN)
        else:
            await self._request({"steal": True})

    async def _request(self, wish: "dict[str, Any]") -> bool:
        """Ask for the lock; it is held until the tab ends or another one takes it."""
        return await _hold_lock(self._locks, LOCK, wish, self._program.lose)

    def _say(self, word: str) -> None:
        if self._channel is None:
            self._channel = dom.window.BroadcastChannel.new(LOCK)
            dom.listen(self._channel, "message", self._hear)
        self._channel.postMessage(word)

    def _hear(self, event: "Any") -> None:
        if self._program.state.is_elsewhere:
            return
        if str(event.data) == ASKING:
            self._say(HELD)
        else:
            self._program.lose()


async def _hold_lock(locks: "Any", name: str, wish: "dict[str, Any]", lost: "Callable[[], None]") -> bool:
    """Ask for a lock and hold it until the page ends; ``lost`` is called when another page steals it.

    Returns whether it was to be had.
    """
    answers: list[bool] = []

    def ask(resolve: "Any", _: "Any") -> None:
        def granted(lock: "Any") -> "Any":
            answers.append(lock is not None)
            resolve(True)
            return dom.promise(lambda *_: None) if lock is not None else None

        def stolen(_: "Any") -> None:
            if answers:
                lost()
            else:
                answers.append(False)
                resolve(True)

        locks.request(name, dom.options(**wish), dom.answering(granted)).catch(dom.guarded(stolen))

    await dom.promise(ask)
    return answers[0]
