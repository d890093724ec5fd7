"""Wins: the list of won games in the statistics, read from the device as far as it is wanted."""

from simple_simon.app import dom, intents, links, sharing
from simple_simon.app.view import statistics

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.main import Program
    from simple_simon.game.saves import Win

AT_ONCE = 20


class Wins:
    """The won games that are listed, for one program."""

    def __init__(self, program: "Program") -> None:
        self._program = program
        self._listed: list[Win] = []
        self._oldest = ""

    async def show(self) -> None:
        """List the newest won games."""
        self._listed, self._oldest = [], ""
        await self.show_more()

    async def show_more(self) -> None:
        """List some won games more, unless the list was begun anew meanwhile."""
        statistics.offer_more(False)
        listed = self._listed
        found = await self._program.storage.read_wins(AT_ONCE + 1, self._oldest)
        if listed is not self._listed:
            return
        shown = found[:AT_ONCE]
        statistics.list_wins([win for _, win in shown], len(self._listed), self._program.language)
        statistics.offer_more(len(found) > len(shown))
        self._listed.extend([win for _, win in shown])
        if shown:
            self._oldest = shown[-1][0]

    def _win_of(self, button: "Any") -> "Win":
        return self._listed[int(button.dataset.place)]

    def watch(self, button: "Any") -> None:
        """Watch the game of a listed win."""
        dom.background(self._watch(self._win_of(button).record))

    async def _watch(self, record: str) -> None:
        try:
            session = await links.read_record(record)
        except links.MISREAD as error:
            self._program.dispatch(intents.Misread(error))
        else:
            self._program.dispatch(intents.Watch(session))

    def share(self, button: "Any") -> None:
        """Share the game of a listed win."""
        sharing.share_record(self._program, self._win_of(button).record)

    def copy_code(self, button: "Any") -> None:
        """Copy the code of a listed win."""
        sharing.copy(self._program, self._win_of(button).record.split(" ")[0])
