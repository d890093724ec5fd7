"""Storage: what is kept on the device, in which record, and what happens when it can't be read or written.

The store ``records`` has the running game, the settings, the statistics and their previous copy, and what was set
aside; ``wins`` has a record for each won game, the keys in the order of winning. docs/save-format.md has the texts.
"""

from simple_simon.app import database, dom, outcomes
from simple_simon.app.database import RECORDS, WINS
from simple_simon.app.settings import defaults, read_settings
from simple_simon.game import saves
from simple_simon.game.saves import SaveError, Win

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from simple_simon.app.database import Text
    from simple_simon.app.state import State
    from simple_simon.game.stats import Tally

STATISTICS_BEFORE = "statistics-before"
SET_ASIDE = "-set-aside"
KEEPING_REFUSED = "hinted"  # named after what once followed


class Storage:
    """What the device keeps. Where it is blocked, nothing is kept and the game goes on.

    ``tell`` is called with True after a write that holds, with False after one that does not.
    """

    def __init__(self, tell: "Callable[[bool], None]") -> None:
        self._tell = tell
        self._database = database.Database(self._confirm)
        self._statistics = ""
        self._tallies: list[Tally] = []
        self._wins: list[Text] = []
        self._has_failed = False

    def _confirm(self, is_kept: bool, mark: str) -> None:
        """A write has ended; the page bears the mark of the game that is surely kept."""
        self._has_failed = self._has_failed or not is_kept
        if is_kept and mark:
            _show_mark(mark)
        self._tell(is_kept)

    @property
    def is_open(self) -> bool:
        """Whether there is a database to write to."""
        return self._database.is_open

    async def open(self) -> None:
        """Open the database, unless it is; raises OSError or another error of the browser where it is blocked."""
        if not self._database.is_open:
            await self._database.open()

    async def open_late(self, state: "State") -> None:
        """Open the database after the first game has begun, try it, and write what there is by then."""
        try:
            await self.read()
        except Exception:
            self.give_up()
            return
        self.keep(state, outcomes.outcome(outcomes.DEALT))
        if state.settings != defaults():
            self.keep(state, outcomes.outcome(outcomes.CHOSEN))

    def give_up(self) -> None:
        """Write nothing more: what can't be read now must not be written over."""
        self._database.close()
        self._tell(False)

    async def read(self) -> dict[str, str]:
        """Return the stored texts of the store ``records`` by their keys; opens the database where it is not."""
        found = self._database.take_over()
        if found is None:
            await self.open()
        keys, texts = found or await self._database.read(RECORDS)
        return {str(keys[place]): str(texts[place]) for place in range(keys.length)}

    async def read_wins(self, most: int, before: str = "") -> "list[tuple[str, Win]]":
        """Return the last won games, at most so many, of those before a key, with their keys, the newest first."""
        if not self._database.is_open:
            return []
        earlier = dom.window.IDBKeyRange.upperBound(before, True) if before else None
        keys = await self._database.read_keys(WINS, earlier)
        if not keys.length:
            return []
        span = dom.window.IDBKeyRange.bound(keys[max(0, keys.length - most)], keys[keys.length - 1])
        names, texts = await self._database.read(WINS, span)
        found = [(str(names[place]), read_win(str(texts[place]))) for place in range(names.length - 1, -1, -1)]
        return [(key, win) for key, win in found if win]

    async def replace(self, texts: "list[Text]") -> None:
        """Write texts in the place of all that is stored, as one whole; raises OSError where that fails."""
        await self._database.replace(texts)

    def keep(self, state: "State", done: "outcomes.Outcome") -> None:
        """Write what an outcome changed; after a write that failed, all that it may have held."""
        texts = self._take_win(state)
        is_game_changed = done.kind in outcomes.GAME_CHANGES
        if is_game_changed:
            texts = [(RECORDS, saves.GAME, game_text(state))] + self._statistics_texts(state) + texts
        if done.kind == outcomes.CHOSEN:
            texts.append((RECORDS, saves.SETTINGS, settings_text(state)))
        if texts and self._has_failed:
            self._write(state, self._all_texts(state), mark_of(state))
        elif texts:
            self._write(state, texts, mark_of(state) if is_game_changed else "")

    def _take_win(self, state: "State") -> "list[Text]":
        """Return the game that was just won, if one was, and remember it in case that it can't be kept yet."""
        if state.new_win is None:
            return []
        text = (WINS, win_key(state.new_win), win_text(state.new_win))
        state.new_win = None
        self._wins.append(text)
        return [text]

    def _all_texts(self, state: "State") -> "list[Text]":
        """Return the running game, the settings, the statistics and the games won in this visit."""
        self._has_failed = False
        texts = [(RECORDS, kind, WRITERS[kind](state)) for kind in WRITERS]
        return [(RECORDS, saves.GAME, game_text(state))] + texts + self._wins

    def keep_record(self, state: "State", key: str, text: str) -> None:
        """Write a text of the program's own."""
        self._write(state, [(RECORDS, key, text)], "")

    def _write(self, state: "State", texts: "list[Text]", mark: str) -> None:
        """Write, unless another tab has the game; where there is no database yet, that is to be made up for."""
        if not self._database.is_open:
            self._has_failed = True
        elif not state.is_elsewhere:
            self._database.write(texts, mark)

    def _statistics_texts(self, state: "State") -> "list[Text]":
        """Return the statistics and their previous copy where they changed."""
        if state.tallies is self._tallies:
            return []
        self._tallies = state.tallies
        before, self._statistics = self._statistics, statistics_text(state)
        return [
            (RECORDS, saves.STATISTICS, self._statistics),
            (RECORDS, STATISTICS_BEFORE, before or self._statistics),
        ]

    def restore(self, state: "State", texts: dict[str, str]) -> list[str]:
        """Put stored texts into the state; return the kinds that could not be read and are set aside."""
        broken = [kind for kind, put in READERS if kind in texts and not _try(put, state, texts[kind])]
        if saves.STATISTICS in broken and STATISTICS_BEFORE in texts:
            _try(_put_statistics, state, texts[STATISTICS_BEFORE])
        self._tallies, self._statistics = state.tallies, statistics_text(state)
        self._wins, self._has_failed = [], False
        if saves.GAME in texts and saves.GAME not in broken:
            _show_mark(mark_of(state))
        self._set_aside(state, texts, broken)
        return broken

    def _set_aside(self, state: "State", texts: dict[str, str], broken: list[str]) -> None:
        """Keep what can't be read under another key, and only that part begins anew."""
        moved = [(RECORDS, kind + SET_ASIDE, texts[kind]) for kind in broken]
        fresh = [(RECORDS, kind, WRITERS[kind](state)) for kind in broken if kind in WRITERS]
        if moved:
            self._write(state, moved + fresh, "")


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


def _show_mark(mark: str) -> None:
    dom.root.dataset.saved = mark


def mark_of(state: "State") -> str:
    """Return what the page bears once the running game is surely kept: its id and the number of its moves."""
    assert state.game is not None
    return f"{state.game.id} {state.session.moves}"


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


# a game that can't be read is followed by a new deal, which is written by itself
WRITERS = {saves.SETTINGS: settings_text, saves.STATISTICS: statistics_text}


def win_key(win: Win) -> str:
    """Return the key of a won game; keys sort by the time of winning."""
    return f"{win.time:012d}-{win.id}"


def win_text(win: Win) -> str:
    """Return the text of a won game."""
    return saves.write(saves.WIN, saves.win_body(win))


def read_win(text: str) -> "Win | None":
    """Return the won game of a stored text, or None where it can't be read."""
    try:
        return saves.read_win_body(saves.read(saves.WIN, text))
    except SaveError:
        return None
