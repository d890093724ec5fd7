"""Updates: a newer version of the app is noticed, offered quietly, and taken when the player agrees or all is quiet.

static/sw.js keeps one whole version at hand; a newer one waits there until it is told to take over. Then the page is
loaded anew, by the new version, and goes on with the saved game. All is quiet at the start, before anything was
touched, and when a deal begins; never while a group is held, a pointer is down, a dialog is open or a game is watched.
"""

from simple_simon.app import device, dom, outcomes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.main import Program

TAKEN = "simple-simon-updated"
TAKE_OVER = "take-over"
BEGINNINGS = (outcomes.DEALT, outcomes.RESTARTED)


class Updates:
    """The newer version, if there is one, for one program."""

    def __init__(self, program: "Program") -> None:
        self._program = program
        self._note: Any = dom.by_id("update")
        self._workers: Any = device.service_workers()
        self._kept: Any = None
        self._was_controlled = False
        self._was_touched = False
        self._is_offered = False
        self._was_shown = False
        self._is_agreed = False
        self._has_changed = False

    def listen(self) -> None:
        """Begin to watch for a newer version, where the browser keeps versions at all."""
        if self._workers is None:
            return
        self._was_controlled = bool(self._workers.controller)
        dom.listen(self._workers, "controllerchange", self._change)
        dom.listen(dom.document, "visibilitychange", self._come_back)
        dom.background(self._watch())

    async def _watch(self) -> None:
        self._kept = await self._workers.ready
        dom.listen(self._kept, "updatefound", lambda _: self._expect())
        self._expect()
        if self._kept.waiting:
            self._find_at_start()

    def _expect(self) -> None:
        """Offer the version that is just being stored, once it is whole."""
        coming = self._kept.installing
        if coming:
            dom.listen(coming, "statechange", lambda _: self._follow_storing(coming))

    def _follow_storing(self, coming: "Any") -> None:
        if coming.state == "installed" and self._was_controlled:
            self._offer()

    def _find_at_start(self) -> None:
        """Take a version that has waited since the last time at once, but only once for a tab: no going round."""
        if not self._was_touched and device.is_first_time(TAKEN):
            self._is_agreed = True
        self._offer()

    def _offer(self) -> None:
        self._is_offered = True
        self._go_on()

    def agree(self) -> None:
        """The player agrees to the update."""
        self._is_agreed = True
        self._go_on()

    def put_off(self) -> None:
        """The player wants no note; the version is still taken when the next deal begins."""
        self._note.hidden = True
        self._program.screen.board.focus()

    def touch(self) -> None:
        """The player has begun with something, such as a link."""
        self._was_touched = True

    def follow(self, done: "outcomes.Outcome") -> None:
        """Use the quiet that an outcome may have brought."""
        self.touch()
        if self._is_offered:
            self._is_agreed = self._is_agreed or done.kind in BEGINNINGS
            self._go_on()

    def _go_on(self) -> None:
        """Show the note or take the version, as soon as that disturbs nothing."""
        if not self._is_quiet():
            return
        if not self._is_agreed:
            self._show()
        elif self._has_changed:
            dom.background(self._load())
        elif self._kept.waiting:
            dom.attempt(self._kept.waiting, "postMessage", TAKE_OVER)

    def _is_quiet(self) -> bool:
        state = self._program.state
        is_table_at_rest = state.held is None and state.watching is None and not self._program.input.is_pressing
        return is_table_at_rest and state.dialog is None

    def _show(self) -> None:
        """Show the note once, not again after it was put off."""
        if not self._was_shown:
            self._was_shown = True
            self._note.hidden = False

    def _change(self, _: "Any") -> None:
        """Another version has taken over, by this tab's wish or another's; the very first one is no update."""
        if self._was_controlled:
            self._has_changed = True
            self._offer()
        self._was_controlled = True

    async def _load(self) -> None:
        """Load the page anew once all writes before have come to their end."""
        if self._program.storage.is_open:
            await self._program.storage.read()
        if self._is_quiet():
            device.reload()

    def _come_back(self, _: "Any") -> None:
        if dom.document.visibilityState == "visible" and self._kept is not None:
            dom.background(self._ask())

    async def _ask(self) -> None:
        """Ask the host for a newer version; without a network, or with a host in trouble, there is none."""
        try:
            await self._kept.update()
        except Exception:
            return
