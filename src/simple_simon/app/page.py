"""The page around the board: its buttons and fields, links, copying and sharing, files, and our own errors."""

from simple_simon.app import buttons, device, dom, intents, reading, sharing
from simple_simon.app.files import Files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.main import Program

LONGEST_CODE_TEXT = 1_000_000


class Page:
    """Listens to everything of the page that is not the board, for one program."""

    def __init__(self, program: "Program") -> None:
        self._program = program
        self._files = Files(program)
        self._has_trouble = False
        self._own = {
            "copy-code": lambda: sharing.copy_code(program),
            "share-game": lambda: sharing.share_game(program),
            "share-deal": lambda: sharing.share_deal(program),
            "copy-details": lambda: sharing.copy_details(program),
            "export": self._files.export,
            "choose-import": self._files.choose,
            "take-over": lambda: dom.background(program.take_over()),
            "reload": device.reload,
            "update": program.updates.agree,
            "put-off-update": program.updates.put_off,
            "install": program.install.ask,
        }

    def listen(self) -> None:
        """Begin to listen."""
        dom.listen(dom.document, "click", self._click, passive=False)
        dom.listen(dom.by_id("code-form"), "submit", self._enter_code, passive=False)
        dom.listen(dom.by_id("settings-dialog"), "change", self._choose)
        dom.listen(dom.by_id("watch-step"), "input", self._step)
        dom.listen(dom.by_id("import-file"), "change", self._files.read_chosen)
        dom.listen(dom.window, "hashchange", lambda _: self.follow_link())
        dom.listen(dom.window, "popstate", self._go_back)
        for dialog in dom.find("dialog"):
            dom.listen(dialog, "cancel", self._cancel, passive=False)
            dom.listen(dialog, "click", self._click_beside)

    def follow_link(self) -> None:
        """Open the deal or game that the page's address names; the link is used up thereby."""
        fragment = dom.fragment()
        if fragment:
            dom.use_up_fragment()
            self._program.dispatch(intents.FollowLink(fragment))

    def _click(self, event: "Any") -> None:
        page = event.target.closest("a[data-page]")
        link = event.target.closest("#page-article a[href]")
        button = event.target.closest("[data-action]")
        if page:
            event.preventDefault()
            dom.background(reading.open_page(self._program, str(page.dataset.page)))
        elif link:
            reading.follow(self._program, link, event)
        elif button and button.getAttribute("aria-disabled") != "true":
            self._act(str(button.dataset.action))

    def _act(self, action: str) -> None:
        own = self._own.get(action)
        if own:
            own()
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
        """Escape closes a dialog through the state, like every other way."""
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
        if event.state != "dialog" and self._program.state.dialog:
            self._program.dispatch(intents.Close())

    def show_trouble(self, error: Exception) -> None:
        """Show an error of ours once, with its details to copy; the game is saved and a reload goes on with it."""
        details = dom.trace(error)
        dom.window.console.error(details)
        if self._has_trouble:
            return
        self._has_trouble = True
        dom.by_id("trouble-details").textContent = details
        dialog = dom.by_id("trouble-dialog")
        if not dialog.open:
            dialog.showModal()
