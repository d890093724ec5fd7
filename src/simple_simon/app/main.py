"""Wiring: what happens from an intent to the screen, in its order, and the start of the program."""

from simple_simon.app import announce, dom, early, endings, i18n, intents, keeping, motion, outcomes
from simple_simon.app.announcer import Announcer
from simple_simon.app.input import Input
from simple_simon.app.install import Install
from simple_simon.app.keeping import Keeping
from simple_simon.app.page import Page
from simple_simon.app.state import State
from simple_simon.app.storage import Storage
from simple_simon.app.tabs import Tabs
from simple_simon.app.trouble import Trouble
from simple_simon.app.update import update
from simple_simon.app.updates import Updates
from simple_simon.app.view.screen import Screen
from simple_simon.words.language import english

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.database import Text
    from simple_simon.words.language import Language

FIRST_SUITS = 1
WATCH_STEP = 700
SOON = 50


class Program:
    """The running program: its state, and the conductor that every intent goes through."""

    def __init__(self) -> None:
        self.state = State(dom.now, dom.random_below)
        self.screen = Screen()
        self.announcer = Announcer(lambda: self.dispatch(intents.Dismiss()))
        self.storage = Storage(self._tell_storage)
        self.language: Language = english()
        self.motion: motion.Motion = motion.chosen("system")
        self.late_timer = dom.Timer(self._finish)
        self.watch_timer = dom.Timer(self._watch_on)
        self.input = Input(self)
        self.updates = Updates(self)
        self.install = Install()
        self.page = Page(self)
        self.tabs = Tabs(self)
        self.trouble = Trouble(self)
        self.keeping = Keeping(self)
        self.is_ready = False
        self.is_new = False
        self.broken: list[str] = []

    def dispatch(self, intent: "Any") -> None:
        """Update the state, start saving, draw, animate, announce: the one path of every input."""
        self.motion.finish()
        done = update(self.state, intent)
        if done.kind == outcomes.NOTHING:
            return
        self.storage.keep(self.state, done)
        self.screen.draw(self.state, self.language, done, self.motion)
        self.announcer.say(announce.sentence(self.state, self.language, done), done, self.state)
        self._follow(done)

    def _tell_storage(self, is_kept: bool) -> None:
        """A write held or failed: the player is told once, until one holds again."""
        if is_kept != self.state.is_kept:
            self.state.is_kept = is_kept
            self.screen.draw_note(self.state, self.language)

    def _follow(self, done: "outcomes.Outcome") -> None:
        """What an outcome means beyond the table: settings that act at once, a game that runs by itself."""
        if done.kind == outcomes.CHOSEN:
            self.motion = motion.chosen(self.state.settings["animation"])
            dom.background(self.speak())
        if done.kind in (outcomes.DEALT, outcomes.RESTARTED):
            self.screen.board.focus()
        if done.kind in (outcomes.STEPPED, outcomes.WATCHING):
            self._watch_later()
        if done.kind in outcomes.GAME_CHANGES:
            self.keeping.follow(self.state)
        self.page.follow(done)
        self.input.follow(self.state)
        if not (self.state.watching or self.state.is_elsewhere):
            early.keep_picture()
        self.updates.follow(done)

    def _watch_later(self) -> None:
        watching = self.state.watching
        if watching and watching.is_running:
            self.watch_timer.start(WATCH_STEP)
        else:
            self.watch_timer.stop()

    def _watch_on(self) -> None:
        watching = self.state.watching
        if watching and watching.is_running:
            self.dispatch(intents.Step(watching.moves + 1))

    async def speak(self) -> None:
        """Put the page into the chosen language, or the device's."""
        await self._choose_language()
        self.screen.speak(self.state, self.language)
        early.keep_picture()

    async def _choose_language(self) -> None:
        wanted = self.state.settings["language"]
        code = i18n.choose(dom.languages()) if wanted == "system" else wanted
        if code != self.language.code:
            self.language = await i18n.load(code)

    async def load(self) -> None:
        """Put what the device has kept into the state, or begin the very first game."""
        try:
            texts = {} if self.is_new else await self.storage.read()
            self.broken = self.storage.restore(self.state, texts)
            self.keeping.is_hinted = keeping.HINTED in texts
        except Exception as error:
            dom.window.console.warn(dom.trace(error))
            self.storage.give_up()
        if self.state.game is None:
            endings.begin(self.state, endings.fresh_code(self.state, FIRST_SUITS))
            self.storage.keep(self.state, outcomes.outcome(outcomes.DEALT))
        else:
            endings.settle(self.state)

    async def run(self) -> None:
        """Load, draw, listen: the page is ready once the board can be played."""
        dom.on_trouble(self.trouble.show)
        self.trouble.listen()
        self.is_new = bool(early.found("isNew"))
        if not await self.tabs.is_free():
            self.lose()
        await self.load()
        await self._show()
        self.input.listen()
        self.page.listen()
        self.is_ready = True
        dom.root.setAttribute("data-ready", "")
        early.replay(self, self.screen.was_painted)
        self._begin()

    def _begin(self) -> None:
        """Say what has to be said at the start, and open the link that the page was opened by."""
        if self.state.is_elsewhere:
            self.dispatch(intents.LoseGame())
        if self.is_new:
            self.is_new = False
            dom.background(self.storage.open_late(self.state))
        if self.broken:
            self.announcer.show(announce.broken(self.language, self.broken))
        self.page.follow_link()
        self.install.listen()
        self.updates.listen()

    def lose(self) -> None:
        """Another tab has the game: nothing is kept here from now on."""
        self.state.is_elsewhere = True
        if self.is_ready:
            self.dispatch(intents.LoseGame())

    async def _show(self) -> None:
        self.motion = motion.chosen(self.state.settings["animation"])
        await self._choose_language()
        self.screen.begin(self.state, self.language, self.motion)
        self.late_timer.start(SOON)

    def _finish(self) -> None:
        """Do what nobody sees at once."""
        self.screen.finish(self.language)
        early.keep_picture()

    async def take_over(self) -> None:
        """Go on here with the game that another tab had, from what that tab has saved, then with a link's deal."""
        linked = self.state.linked
        await self.tabs.take_over()
        await self.load()
        self.state.is_elsewhere = False
        self.dispatch(intents.Close())
        await self._show()
        if linked:
            self.dispatch(intents.FollowLink(linked))

    async def replace(self, texts: "list[Text]") -> None:
        """Put everything that a file held in the place of what there was."""
        await self.storage.replace(texts)
        await self.load()
        await self._show()


programs: list[Program] = []


async def start() -> None:
    """Start the program; called once by the page."""
    program = Program()
    programs.append(program)
    await program.run()
