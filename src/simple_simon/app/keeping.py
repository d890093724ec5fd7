"""Keeping: when the browser is asked to keep what is stored. How that stands is told in the settings."""

from simple_simon.app import device, dom
from simple_simon.app.storage import KEEPING_REFUSED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.app.main import Program
    from simple_simon.app.state import State

MANY_MOVES = 20


def is_worth_keeping(state: "State") -> bool:
    """Tell whether a player has something to lose: a game that has gone some way, or one that was counted."""
    return state.session.moves >= MANY_MOVES or bool(state.tallies)


class Keeping:
    """Asks the browser once, for one program."""

    def __init__(self, program: "Program") -> None:
        self._program = program
        self._is_asked = False

    def follow(self, state: "State") -> None:
        """Ask once there is something worth keeping."""
        if not self._is_asked and is_worth_keeping(state):
            self._is_asked = True
            dom.background(self._ask())

    async def refresh(self) -> None:
        """Find out how things stand, for the settings to say."""
        self._program.state.is_persistent = await device.is_persistent()
        self._program.panels.dialogs.refill(self._program.state, self._program.language)

    async def _ask(self) -> None:
        """Ask, unless the browser has agreed before, or has refused and nothing has changed since."""
        program, state = self._program, self._program.state
        state.is_persistent = await device.is_persistent()
        if state.is_persistent or (program.is_keeping_refused and not device.is_installed()):
            return
        state.is_persistent = await device.ask_for_persistence()
        if not state.is_persistent and not program.is_keeping_refused:
            program.is_keeping_refused = True
            program.storage.keep_record(state, KEEPING_REFUSED, "yes")
