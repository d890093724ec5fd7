"""The archive: the file with all data, written of its parts and read back, all of it or nothing.

The file may be large and hostile: the browser parses it, each part is checked by itself, the won games in slices
between which the page goes on.
"""

from simple_simon.app import device, dom, storage
from simple_simon.app.database import RECORDS, WINS
from simple_simon.app.settings import read_settings
from simple_simon.game import saves
from simple_simon.game.saves import SaveError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.database import Text
    from simple_simon.app.state import State
    from simple_simon.app.storage import Storage

SLICE = 20
# in seconds; with none at all MicroPython goes on at once and the page stands still
PAUSE = 0.001
LARGEST = 6_000_000
LONGEST_PART = 500_000
HEAD = ["program", "kind", "version"]


async def write(state: "State", kept: "Storage") -> list[str]:
    """Return the file with all data as pieces of text: game, settings, statistics and won games."""
    head = saves.write(saves.EVERYTHING, {})[:-1]
    parts = [
        f'{head}, "game": {storage.game_text(state)}',
        f', "settings": {storage.settings_text(state)}',
        f', "statistics": {storage.statistics_text(state)}',
        ', "wins": [',
    ]
    wins = await _written_wins(kept)
    return parts + [text if place == 0 else "," + text for place, text in enumerate(wins)] + ["]}"]


async def _written_wins(kept: "Storage") -> list[str]:
    """Return the texts of all won games, the newest first."""
    texts: list[str] = []
    found = await kept.read_wins(SLICE)
    while found:
        texts.extend([storage.win_text(win) for _, win in found])
        found = await kept.read_wins(SLICE, found[-1][0])
    return texts


async def read(file: "Any") -> "list[Text]":
    """Return what a file holds as texts with their stores and keys; SaveError unless all of it holds."""
    if file.size > LARGEST:
        raise SaveError(saves.DAMAGED)
    body = await _parse(file)
    saves.read(saves.EVERYTHING, _text(body, HEAD))
    game = _read_part(body, saves.GAME)
    settings = _read_part(body, saves.SETTINGS)
    statistics = _read_part(body, saves.STATISTICS)
    saves.read_game_body(game)
    saves.read_statistics_body(statistics)
    texts = [
        (RECORDS, saves.GAME, saves.write(saves.GAME, game)),
        (RECORDS, saves.SETTINGS, saves.write(saves.SETTINGS, read_settings(settings))),
        (RECORDS, saves.STATISTICS, saves.write(saves.STATISTICS, statistics)),
    ]
    return texts + await _read_wins(dom.field(body, "wins"))


async def _parse(file: "Any") -> "Any":
    try:
        return await dom.window.Response.new(file).json()
    except Exception:
        raise SaveError(saves.DAMAGED)


def _text(thing: "Any", only: "list[str] | None" = None) -> str:
    """Return the JSON text of a parsed thing, or only of these fields; SaveError where it is none or far too long."""
    try:
        text = dom.json_text(thing, only)
    except OSError:
        raise SaveError(saves.DAMAGED)
    if len(text) > LONGEST_PART:
        raise SaveError(saves.DAMAGED)
    return text


def _read_part(body: "Any", kind: str) -> "dict[str, Any]":
    return saves.read(kind, _text(dom.field(body, kind)))


async def _read_wins(wins: "Any") -> "list[Text]":
    if not dom.is_array(wins):
        raise SaveError(saves.DAMAGED)
    texts = []
    for place in range(wins.length):
        if place % SLICE == SLICE - 1:
            await device.pause(PAUSE)
        win = saves.read_win_body(saves.read(saves.WIN, _text(wins[place])))
        texts.append((WINS, storage.win_key(win), storage.win_text(win)))
    return texts
