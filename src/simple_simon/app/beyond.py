"""Beyond the table: what the first move does not need, added to the program once the board can be played.

Everything that is imported here, or inside functions only, is sent as a part of its own (docs/decisions/0011).
"""

from simple_simon.app import intents, notices
from simple_simon.app.install import Install
from simple_simon.app.keeping import Keeping
from simple_simon.app.page import Page
from simple_simon.app.trouble import Trouble
from simple_simon.app.updates import Updates
from simple_simon.app.view.panels import Panels

TYPE_CHECKING = False
if TYPE_CHECKING:
    from simple_simon.app.main import Program


def complete(program: "Program") -> None:
    """Add what is missing to a program."""
    program.trouble = Trouble(program)
    program.trouble.listen()
    program.panels = Panels(program.screen.board)
    program.keeping = Keeping(program)
    program.updates = Updates(program)
    program.install = Install()
    program.page = Page(program)
    program.page.listen()


def begin(program: "Program") -> None:
    """Say what has to be said at the start, and open the link that the page was opened by."""
    if program.state.is_elsewhere:
        program.dispatch(intents.LoseGame())
    if program.broken:
        program.announcer.show(notices.broken(program.language, program.broken))
    program.page.follow_link()
    program.install.listen()
    program.updates.listen()
