"""Steps: an open dialog is a step in the browser's history, so that going back closes it first.

The browser takes a step back some time after it was asked to; what is opened meanwhile gets its step afterwards.
"""

from simple_simon.app import history


class Steps:
    """The step of the open dialog, for one page."""

    def __init__(self) -> None:
        self._number = 0
        self._is_returning = False

    def enter(self) -> None:
        """A dialog opens: add its step."""
        if not self._is_returning:
            self._number = history.add_step()

    def leave(self) -> None:
        """The dialog closes: take its step back, unless the player has gone back already."""
        if self._number and history.step() == self._number:
            self._is_returning = True
            history.take_step_back(self._number)
        self._number = 0

    def arrive(self, is_open: bool) -> bool:
        """The browser has come to another step; tell whether the player has left the open dialog by that."""
        if not self._is_returning:
            return is_open and history.step() != self._number
        self._is_returning = False
        if is_open:
            self.enter()
        return False
