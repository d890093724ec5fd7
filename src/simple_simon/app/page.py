"""The page around the board: its buttons and fields, links, copying and sharing, files, and what dialogs look up."""

from simple_simon.app import buttons, device, dom, history, intents, links, outcomes, reading, sharing
from simple_simon.app.files import Files
from simple_simon.app.wins import Wins

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.main import Program
    from simple_simon.app.outcomes import Outcome

LONGEST_CODE_TEXT = 20_000
STATISTICS = "statistics"
SETTINGS = "settings"


class Page:
    """Listens to everything of the page that is not the board, for one program."""

    def __init__(self, program: "Program") -> None:
        self._program = program
        self._files = Files(program)
        self._wins = Wins(program)
        self._own = {
            "copy-code": lambda _: sharing.copy_code(program),
            "share-game": lambda _: sharing.share_game(program),
            "share-deal": lambda _: sharing.share_deal(program),
            "copy-details": lambda _: dom.background(program.trouble.copy_details()),
            "export": lambda _: self._files.export(),
            "choose-import": lambda _: self._files.choose(),
            "take-over": lambda _: dom.background(program.take_over()),
            "reload": lambda _: device.reload(),
            "update": lambda _: program.updates.agree(),
            "put-off-update": lambda _: program.updates.put_off(),
            "install": lambda _: program.install.ask(),
            "more-wins": lambda _: dom.background(self._wins.show_more()),
            "watch-win": self._wins.watch,
            "share-win": self._wins.share,
            "copy-win-code": self._wins.copy_code,
        }

    def listen(self) -> None:
        """Begin to listen."""
        dom.listen(dom.by_id("code-form"), "submit", self._enter_code, passive=False)
        dom.listen(dom.by_id("settings-dialog"), "change", self._choose)
        dom.listen(dom.by_id("watch-step"), "input", self._step)
        dom.listen(dom.by_id("import-file"), "change", self._files.read_chosen)
        dom.listen(dom.window, "hashchange", lambda _: self.follow_link())
        dom.listen(dom.window, "popstate", self._go_back)
        for dialog in dom.find("dialog"):
            dom.listen(dialog, "cancel", self._cancel, passive=False)
            dom.listen(dialog, "click", self._click_beside)

    def follow(self, done: "Outcome") -> None:
        """Look up what an opened dialog shows beyond the state."""
        if done.kind != outcomes.OPENED:
            return
        if self._program.state.dialog == STATISTICS:
            dom.background(self._wins.show())
        elif self._program.state.dialog == SETTINGS:
            self._files.forget()
            dom.background(self._program.keeping.refresh())

    def follow_link(self) -> None:
        """Open the deal or game that the page's address names; the link is used up thereby."""
        fragment = history.fragment()
        if fragment:
            history.use_up_fragment()
            self.open_link(fragment)

    def open_link(self, fragment: str) -> None:
        """Open the deal or game of a link's fragment, checked first."""
        self._program.updates.touch()
        dom.background(self._open_link(fragment))

    async def _open_link(self, fragment: str) -> None:
        try:
            link = await links.read(fragment)
        except links.MISREAD as error:
            self._program.dispatch(intents.Misread(error))
            return
        wish = intents.Watch(link.session) if link.session else intents.FollowLink(link.code)
        self._program.dispatch(wish)

    def click(self, event: "Any") -> None:
        """Do what the clicked link or button means."""
        page = event.target.closest("a[data-page]")
        link = event.target.closest("#page-article a[href]")
        button = event.target.closest("[data-action]")
        if page:
            event.preventDefault()
            dom.background(reading.open_page(self._program, str(page.dataset.page)))
        elif link:
            reading.follow(self._program, link, event)
        elif button and button.getAttribute("aria-disabled") != "true":
            self._act(str(button.dataset.action), button)

    def _act(self, action: str, button: "Any") -> None:
        own = self._own.get(action)
        if own:
            own(button)
            return
        intent = buttons.intent_of(action, self._program.state)
        if intent is not None:
            self._program.dispatch(intent)

    def _enter_code(self, event: "Any") -> None:
        event.preventDefault()
        text = str(dom.by_id("code-entry").value)[:LONGEST_CODE_TEXT]
        self._program.dispatch(intents.EnterCode(text))

    def _choose(self, event: "Any") -> None:
        field = event.target
        if not field.name:
            return
        value = bool(field.checked) if field.type == "checkbox" else str(field.value)
        self._program.dispatch(intents.Choose(str(field.name), value))

    def _step(self, event: "Any") -> None:
        self._program.dispatch(intents.Step(int(event.target.value)))

    def _cancel(self, event: "Any") -> None:
        """Escape closes a dialog through the state, like every other way; the panel of trouble is no dialog of it."""
        if str(event.target.id) == "trouble-dialog":
            return
        event.preventDefault()
        self._program.dispatch(intents.Close())

    def _click_beside(self, event: "Any") -> None:
        """A click on a dialog's backdrop closes it."""
        if event.target.tagName != "DIALOG":
            return
        box = event.target.getBoundingClientRect()
        inside = box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom
        if not inside and not (event.clientX == 0 and event.clientY == 0):
            self._program.dispatch(intents.Close())

    def _go_back(self, event: "Any") -> None:
        """The browser's way back closes an open dialog first."""
        if self._program.panels.dialogs.steps.arrive(self._program.state.dialog is not None):
            self._program.dispatch(intents.Close())
