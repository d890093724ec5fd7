"""Files: all data saved to a file and read back, all of it or nothing."""

from simple_simon.app import device, dom, storage
from simple_simon.game.saves import DAMAGED, SaveError
from simple_simon.words import problems

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.main import Program

NAME = "simple-simon.json"
LARGEST = 12_000_000


class Files:
    """The file with everything, for one program."""

    def __init__(self, program: "Program") -> None:
        self._program = program

    def export(self) -> None:
        """Save all data to a file."""
        dom.background(self._export())

    async def _export(self) -> None:
        wins = await self._program.storage.read_wins()
        device.save_file(NAME, storage.everything_text(self._program.state, wins))

    def choose(self) -> None:
        """Let the player choose a file to read."""
        dom.by_id("import-file").click()

    def read_chosen(self, event: "Any") -> None:
        """Read the chosen file."""
        files = event.target.files
        if files.length:
            dom.background(self._read(files[0], event.target))

    async def _read(self, file: "Any", field: "Any") -> None:
        try:
            if file.size > LARGEST:
                raise SaveError(DAMAGED)
            texts = storage.read_everything(str(await file.text()))
        except SaveError as error:
            self._tell(problems.save_problem(self._program.language, error))
            return
        finally:
            field.value = ""
        await self._program.replace(texts)
        self._tell(self._program.language.text("Everything was read from the file."))

    def _tell(self, text: str) -> None:
        message = dom.by_id("data-message")
        message.textContent = text
        message.hidden = False
