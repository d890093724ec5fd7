"""Wiring: what happens from an intent to the screen, in its order, and the start of the program."""

from simple_simon.app import announce, dom, early, endings, i18n, intents, motion, outcomes, update
from simple_simon.app.announcer import Announcer
from simple_simon.app.controls import Controls
from simple_simon.app.input import Input
from simple_simon.app.state import State
from simple_simon.app.storage import KEEPING_REFUSED, Storage
from simple_simon.app.tabs import Tabs
from simple_simon.app.view.screen import Screen
from simple_simon.words.language import english

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from simple_simon.app.database import Text
    from simple_simon.app.install import Install
    from simple_simon.app.keeping import Keeping
    from simple_simon.app.page import Page
    from simple_simon.app.trouble import Trouble
    from simple_simon.app.updates import Updates
    from simple_simon.app.view.panels import Panels
    from simple_simon.words.language import Language

FIRST_SUITS = 1
WATCH_STEP = 700


class Program:
    """The running program: its state, and the conductor that every intent goes through.

    What the first move does not need is not there before ``is_whole``; what needs it waits for that.
    """

    panels: "Panels"
    page: "Page"
    updates: "Updates"
    install: "Install"
    trouble: "Trouble"
    keeping: "Keeping"

    def __init__(self) -> None:
        self.state = State(dom.now, dom.random_below)
        self.screen = Screen()
        self.announcer = Announcer(lambda: self.dispatch(intents.Dismiss()))
        self.storage = Storage(self._tell_storage)
        self.language: Language = english()
        self._wanted = self.language.code
        self.motion: motion.Motion = motion.chosen("system")
        self.watch_timer = dom.Timer(self._watch_on)
        self.input = Input(self)
        self.controls = Controls(self)
        self.tabs = Tabs(self)
        self.is_ready = False
        self.is_new = False
        self.is_keeping_refused = False
        self.broken: list[str] = []
        self.is_whole = False
        self._waiting: list[Callable[[], None]] = []

    def when_whole(self, work: "Callable[[], None]") -> None:
        """Do something now, or as soon as everything that it may need is there, in order."""
        if self.is_whole:
            work()
        else:
            self._waiting.append(work)

    def dispatch(self, intent: "Any") -> None:
        """Update the state, start saving, draw, animate, announce: the one path of every input."""
        if not (self.is_whole or update.is_on_table(self.state, intent)):
            self.when_whole(lambda: self.dispatch(intent))
            return
        self.motion.finish()
        done = update.update(self.state, intent)
        if done.kind == outcomes.NOTHING:
            return
        self.storage.keep(self.state, done)
        self.screen.draw(self.state, self.language, done, self.motion)
        self.when_whole(lambda: self.panels.draw(self.state, self.language, done, self.motion))
        self.announcer.say(announce.sentence(self.state, self.language, done), done, self.state)
        self._follow(done)

    def _tell_storage(self, is_kept: bool) -> None:
        """A write held or failed: the player is told once, until one holds again."""
        if is_kept != self.state.is_kept:
            self.state.is_kept = is_kept
            self.when_whole(lambda: self.panels.draw_note(self.state, self.language))

    def _follow(self, done: "outcomes.Outcome") -> None:
        """What an outcome means beyond the table: settings that act at once, a game that runs by itself."""
        if done.kind == outcomes.CHOSEN:
            self.motion = motion.chosen(self.state.settings["animation"])
            dom.background(self.speak())
        if done.kind in (outcomes.DEALT, outcomes.RESTARTED):
            self.screen.board.focus()
        if done.kind in (outcomes.STEPPED, outcomes.WATCHING):
            self._watch_later()
        self.input.follow(self.state)
        if not (self.state.watching or self.state.is_elsewhere):
            early.keep_picture()
        self.when_whole(lambda: self._follow_beyond(done))

    def _follow_beyond(self, done: "outcomes.Outcome") -> None:
        if done.kind in outcomes.GAME_CHANGES:
            self.keeping.follow(self.state)
        self.page.follow(done)
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
        self.panels.speak(self.state, self.language)
        early.keep_picture()

    async def _choose_language(self) -> None:
        wanted = self.state.settings["language"]
        code = i18n.choose(dom.languages()) if wanted == "system" else wanted
        self._wanted = code
        if code != self.language.code:
            language = await i18n.load(code)
            if code == self._wanted:  # another one may have been chosen while this one was on its way
                self.language = language

    async def load(self) -> None:
        """Put what the device has kept into the state, or begin the very first game."""
        try:
            texts = {} if self.is_new else await self.storage.read()
            self.broken = self.storage.restore(self.state, texts)
            self.is_keeping_refused = KEEPING_REFUSED in texts
        except Exception as error:
            dom.window.console.warn(dom.trace(error))
            self.storage.give_up()
        if self.state.game is None:
            endings.begin(self.state, endings.fresh_code(self.state, FIRST_SUITS))
            self.storage.keep(self.state, outcomes.outcome(outcomes.DEALT))
        else:
            endings.settle(self.state)

    async def run(self) -> None:
        """Load, draw, listen: the page is ready once the board can be played; then comes the rest."""
        dom.on_trouble(lambda error: self.when_whole(lambda: self.trouble.show(error)))
        self.is_new = bool(early.found("isNew"))
        if not await self.tabs.is_free():
            self.lose()
        await self.load()
        await self._show()
        self.input.listen()
        self.controls.listen()
        self.is_ready = True
        dom.root.setAttribute("data-ready", "")
        early.replay(self, self.screen.was_painted)
        if self.is_new:
            self.is_new = False
            dom.background(self.storage.open_late(self.state))
        await self._complete()

    async def _complete(self) -> None:
        """Add what the first move does not need, then do what has waited for it."""
        await early.fetch_rest()
        from simple_simon.app import beyond

        beyond.complete(self)
        self.is_whole = True
        waiting, self._waiting = self._waiting, []
        for work in waiting:
            work()
        beyond.begin(self)
        early.keep_picture()
        dom.root.setAttribute("data-whole", "")

    def lose(self) -> None:
        """Another tab has the game: nothing is kept here from now on."""
        self.state.is_elsewhere = True
        if self.is_ready:
            self.dispatch(intents.LoseGame())

    async def _show(self) -> None:
        self.motion = motion.chosen(self.state.settings["animation"])
        await self._choose_language()
        self.screen.begin(self.state, self.language, self.motion)
        self.when_whole(lambda: self.panels.begin(self.state, self.language, self.motion))

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
