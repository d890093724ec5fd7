"""Storage: what is kept on the device, in which record, and what happens when it can't be read or written.

The database ``simple-simon`` has two stores: ``records`` (the running game, the settings, the statistics and their
previous copy, what was set aside) and ``wins`` (a record for each won game). docs/save-format.md has the texts.
"""

import json

from simple_simon.app import dom, outcomes
from simple_simon.app.settings import read_settings
from simple_simon.game import saves
from simple_simon.game.saves import SaveError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from simple_simon.app.state import State

DATABASE = "simple-simon"
DATABASE_VERSION = 1
RECORDS = "records"
WINS = "wins"
STATISTICS_BEFORE = "statistics-before"
SET_ASIDE = "-set-aside"


class Storage:
    """The database of the device, or none where it is blocked: then nothing is kept and the game goes on.

    ``tell`` is called with True after a write that holds, with False after one that does not.
    """

    def __init__(self, tell: "Callable[[bool], None]") -> None:
        self._tell = tell
        self._database: Any = None
        self._statistics = ""
        self._done = dom.guarded(lambda _: tell(True))
        self._failed = dom.guarded(self._fail)

    def _fail(self, event: "Any") -> None:
        self._tell(False)

    @property
    def is_open(self) -> bool:
        """Whether there is a database to write to."""
        return self._database is not None

    async def open(self) -> None:
        """Open the database; raises OSError or another error of the browser where it is blocked."""
        request = dom.window.indexedDB.open(DATABASE, DATABASE_VERSION)
        request.onupgradeneeded = dom.guarded(lambda _: _make_stores(request.result))
        self._database = await dom.settled(request)
        self._database.onversionchange = dom.guarded(lambda _: self._database.close())

    async def read(self) -> dict[str, str]:
        """Return the stored texts of the store ``records`` by their keys."""
        store = self._database.transaction(RECORDS, "readonly").objectStore(RECORDS)
        keys, values = store.getAllKeys(), store.getAll()
        names = await dom.settled(keys)
        texts = await dom.settled(values)
        return {str(names[place]): str(texts[place]) for place in range(names.length)}

    async def read_wins(self) -> list[str]:
        """Return the stored texts of all won games."""
        if not self.is_open:
            return []
        store = self._database.transaction(WINS, "readonly").objectStore(WINS)
        texts = await dom.settled(store.getAll())
        return [str(texts[place]) for place in range(texts.length)]

    def write(self, texts: "list[tuple[str, str, str]]") -> None:
        """Write texts, each with its store and key, as one whole; what comes of it is told later."""
        if not self.is_open:
            return
        try:
            self._write(texts)
        except Exception:
            self._tell(False)

    def _write(self, texts: "list[tuple[str, str, str]]") -> None:
        stores = dom.array([RECORDS, WINS])
        transaction = self._database.transaction(stores, "readwrite", dom.options(durability="strict"))
        transaction.oncomplete = self._done
        transaction.onabort = self._failed
        for store, key, text in texts:
            transaction.objectStore(store).put(text, key)

    async def replace(self, texts: "list[tuple[str, str, str]]") -> None:
        """Write texts in the place of all that is stored, in one transaction; raises OSError where that fails."""
        if not self.is_open:
            raise OSError("there is no database to write to")
        transaction = self._database.transaction(dom.array([RECORDS, WINS]), "readwrite")
        for store in (RECORDS, WINS):
            transaction.objectStore(store).clear()
        for store, key, text in texts:
            last = transaction.objectStore(store).put(text, key)
        await dom.settled(last)

    def keep(self, state: "State", done: "outcomes.Outcome") -> None:
        """Write what an outcome changed."""
        if state.is_elsewhere:
            return
        texts = []
        if done.kind in outcomes.GAME_CHANGES:
            texts.append((RECORDS, saves.GAME, game_text(state)))
            texts.extend(self._statistics_texts(state))
        if done.kind == outcomes.CHOSEN:
            texts.append((RECORDS, saves.SETTINGS, settings_text(state)))
        if state.new_win:
            win = state.new_win
            texts.append((WINS, win.id, saves.write(saves.WIN, saves.win_body(win))))
            state.new_win = None
        if texts:
            self.write(texts)

    def _statistics_texts(self, state: "State") -> "list[tuple[str, str, str]]":
        """Return the statistics and their previous copy where they changed."""
        text = statistics_text(state)
        before, self._statistics = self._statistics, text
        if text == before:
            return []
        return [(RECORDS, saves.STATISTICS, text), (RECORDS, STATISTICS_BEFORE, before or text)]

    def restore(self, state: "State", texts: dict[str, str]) -> list[str]:
        """Put stored texts into the state; return the kinds that could not be read and were set aside."""
        broken = []
        for kind, put in READERS:
            if kind in texts and not _try(put, state, texts[kind]):
                broken.append(kind)
                self.write([(RECORDS, kind + SET_ASIDE, texts[kind])])
        if saves.STATISTICS in broken and STATISTICS_BEFORE in texts:
            _try(_put_statistics, state, texts[STATISTICS_BEFORE])
        self._statistics = statistics_text(state)
        return broken


def _make_stores(database: "Any") -> None:
    for name in (RECORDS, WINS):
        if not database.objectStoreNames.contains(name):
            database.createObjectStore(name)


def _try(put: "Callable[[State, str], None]", state: "State", text: str) -> bool:
    try:
        put(state, text)
    except SaveError:
        return False
    return True


def _put_settings(state: "State", text: str) -> None:
    state.settings = read_settings(saves.read(saves.SETTINGS, text))


def _put_statistics(state: "State", text: str) -> None:
    state.tallies = saves.read_statistics_body(saves.read(saves.STATISTICS, text))


def _put_game(state: "State", text: str) -> None:
    state.game = saves.read_game(text)


READERS = ((saves.SETTINGS, _put_settings), (saves.STATISTICS, _put_statistics), (saves.GAME, _put_game))


def game_text(state: "State") -> str:
    """Return the text of the running game."""
    assert state.game is not None
    return saves.write_game(state.game)


def statistics_text(state: "State") -> str:
    """Return the text of the statistics."""
    return saves.write(saves.STATISTICS, saves.statistics_body(state.tallies))


def settings_text(state: "State") -> str:
    """Return the text of the settings."""
    return saves.write(saves.SETTINGS, state.settings)


def everything_text(state: "State", wins: list[str]) -> str:
    """Return the text of the file with all data: game, settings, statistics and won games."""
    body = {
        "game": json.loads(game_text(state)),
        "settings": json.loads(settings_text(state)),
        "statistics": json.loads(statistics_text(state)),
        "wins": [json.loads(win) for win in wins],
    }
    return saves.write(saves.EVERYTHING, body)


def read_everything(text: str) -> "list[tuple[str, str, str]]":
    """Return what a file with all data holds as texts with their stores and keys; SaveError unless all of it holds."""
    body = saves.read(saves.EVERYTHING, text)
    game = saves.check_head(saves.GAME, body.get("game"))
    settings = saves.check_head(saves.SETTINGS, body.get("settings"))
    statistics = saves.check_head(saves.STATISTICS, body.get("statistics"))
    saves.read_game_body(game)
    saves.read_statistics_body(statistics)
    if not isinstance(body.get("wins"), list):
        raise SaveError(saves.DAMAGED)
    texts = [
        (RECORDS, saves.GAME, json.dumps(game)),
        (RECORDS, saves.SETTINGS, saves.write(saves.SETTINGS, read_settings(settings))),
        (RECORDS, saves.STATISTICS, json.dumps(statistics)),
    ]
    for entry in body["wins"]:
        win = saves.read_win_body(saves.check_head(saves.WIN, entry))
        texts.append((WINS, win.id, saves.write(saves.WIN, saves.win_body(win))))
    return texts
