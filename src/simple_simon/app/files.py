"""Files: all data saved to a file and read back, as the player asks for it."""

from simple_simon.app import archive, device, dom, intents
from simple_simon.app.update.games import ELSEWHERE
from simple_simon.game.saves import SaveError
from simple_simon.words import problems

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.main import Program

NAME = "simple-simon.json"


class Files:
    """The file with everything, for one program."""

    def __init__(self, program: "Program") -> None:
        self._program = program

    def export(self) -> None:
        """Save all data to a file."""
        dom.background(self._export())

    async def _export(self) -> None:
        device.save_file(NAME, await archive.write(self._program.state, self._program.storage))

    def choose(self) -> None:
        """Let the player choose a file to read; not while another tab has the game."""
        if self._program.state.is_elsewhere:
            self._program.dispatch(intents.Open(ELSEWHERE))
        else:
            dom.by_id("import-file").click()

    def read_chosen(self, event: "Any") -> None:
        """Read the chosen file."""
        files = event.target.files
        if files.length:
            dom.background(self._read(files[0], event.target))

    async def _read(self, file: "Any", field: "Any") -> None:
        language = self._program.language
        try:
            await self._program.replace(await archive.read(file))
        except SaveError as error:
            self._tell(problems.save_problem(language, error))
        except OSError:
            self._tell(language.text("This device can’t keep the game just now. Nothing was changed."))
        else:
            self._tell(self._program.language.text("Everything was read from the file."))
        finally:
            field.value = ""

    def forget(self) -> None:
        """Let what was said of a file go: it was said of one chosen before."""
        self._tell("")

    def _tell(self, text: str) -> None:
        message = dom.by_id("data-message")
        message.textContent = text
        message.hidden = not text
