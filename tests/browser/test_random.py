"""Gestures at random, with a fixed seed: after each one the screen shows the position that is stored, whole."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from simple_simon.game import cards, play, records, saves
from simple_simon.game.codes import format_code, from_shuffle
from simple_simon.game.deals import deal
from simple_simon.game.session import Session
from simple_simon.game.table import Table, board_lines
from tests.browser.conftest import OpenTable
from tests.browser.deals import EXAMPLE, WINS
from tests.browser.table import resume

SCRIPT = Path(__file__).with_name("gestures.js")
# how many gestures; CONTRIBUTING.md tells of it
COUNT = int(os.environ.get("SIMPLE_SIMON_GESTURES", "2000"))
BATCH = 250
SIZES = ((1280, 800), (390, 780), (640, 360), (320, 568), (1024, 768))
KINDS = ("mouse", "touch", "pen")
ENDS = ("up",) * 12 + ("cancel", "lost", "blur", "escape", "undo", "dialog", "finger", "right", "never")
KEYS = (
    *[(sign, sign, False, False) for sign in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")] * 2,
    *[("Enter", "Enter", False, False), (" ", "Space", False, False), ("Enter", "Enter", False, True)] * 3,
    ("Escape", "Escape", False, False),
    ("z", "KeyZ", True, False),
    ("Z", "KeyZ", True, True),
    ("y", "KeyY", True, False),
    *[(sign, f"Key{sign.upper()}", False, False) for sign in "lnrbx"],
    ("?", "Slash", False, True),
)
BUTTONS = ("undo", "undo", "undo", "redo", "redo", "new-game", "restart", "settings", "statistics", "help")
SETTINGS: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("double_tap", (True, True, False)),
    ("automatic_placement", (True, False, False)),
    ("placement_aid", (True, False)),
    ("interactive_rules", (True, False)),
    ("language", ("en", "nb", "he", "zh-Hant")),
    ("theme", ("light", "dark")),
    ("four_colours", (True, False)),
    ("large_index", (True, False)),
    ("controls_side", ("left", "right")),
    ("animation", ("on", "off", "off")),
)

Gesture = list[Any]


def gesture(chance: Random) -> Gesture:
    """One gesture; those that move cards are the most frequent."""
    column, share = chance.randint(1, 10), 1 - chance.random() ** 2 * 0.99 - 0.01
    weights = {_drag: 30, _tap: 14, _double: 14, _key: 22, _felt: 3, _button: 8, _dialog: 12, _setting: 3, _size: 3}
    make = chance.choices([*weights, _screen_reader, _link], [*weights.values(), 4, 0.4])[0]
    return make(chance, column, share)


def _drag(chance: Random, column: int, share: float) -> Gesture:
    end, kind = chance.choice(ENDS), chance.choice(KINDS)
    is_aimed = chance.random() < 0.7
    return ["drag", column, share, chance.uniform(-0.1, 1.1), chance.uniform(-0.1, 1.1), end, kind, is_aimed]


def _tap(chance: Random, column: int, share: float) -> Gesture:
    return ["tap", column, share, chance.choice(KINDS)]


def _double(chance: Random, column: int, share: float) -> Gesture:
    return ["double", column, share, chance.choice(KINDS)]


def _key(chance: Random, column: int, share: float) -> Gesture:
    return ["key", *chance.choice(KEYS)]


def _felt(chance: Random, column: int, share: float) -> Gesture:
    return ["felt", chance.random(), chance.random()]


def _button(chance: Random, column: int, share: float) -> Gesture:
    return [
        "button",
        chance.choice(("undo", "undo", "undo", "redo", "redo", "new-game", "restart", "settings", "help")),
    ]


def _dialog(chance: Random, column: int, share: float) -> Gesture:
    return ["dialog", chance.random()]


def _setting(chance: Random, column: int, share: float) -> Gesture:
    name, values = chance.choice(SETTINGS)
    return ["setting", name, chance.choice(values)]


def _size(chance: Random, column: int, share: float) -> Gesture:
    return ["size", chance.randint(60, 100), chance.randint(60, 100)]


def _screen_reader(chance: Random, column: int, share: float) -> Gesture:
    return ["screenReader", column, share]


def _link(chance: Random, column: int, share: float) -> Gesture:
    record = chance.choice((EXAMPLE, format_code(from_shuffle(chance.randrange(10**6), 2))))
    return ["link", records.to_fragment(record)]


@cache
def table_after(code: str, moves: str) -> Table:
    """The position after moves, as text, reckoned here."""
    if not moves:
        return deal(records.parse_exact_code(code))
    before, _, word = moves.rpartition(" ")
    move = records.parse_move(word)
    assert move is not None
    return play.play(table_after(code, before), move)[0]


def faults(screen: dict[str, Any], game: dict[str, Any]) -> list[str]:
    """What on a screen is not as the stored game has it."""
    score, moves, removed = screen["numbers"]
    found = [name for name in ("trouble", "untidy") if screen[name]]
    if screen["cards"] != cards.DECK or screen["away"] != 13 * removed:
        found.append("cards")
    if score != play.score(moves, removed):
        found.append("score")
    table = table_after(game["code"], game["moves"])
    told = (screen["columns"], moves, removed)
    if not screen["watching"] and told != (board_lines(table), len(game["moves"].split()), len(table.removed)):
        found.append("position")
    return found


def carry_out(page: Page, gestures: list[Gesture]) -> None:
    """Carry out gestures and check the screen after each."""
    game: dict[str, Any] = {}
    for wish, screen in zip(gestures, page.evaluate("(all) => carryOut(all)", gestures), strict=True):
        if screen["game"] is not None:
            game = saves.read(saves.GAME, screen["game"])
        assert faults(screen, game) == [], (wish, screen, game)


def somewhere(chance: Random) -> Session:
    """A won game at some move of it, often near its end."""
    words = chance.choice(WINS).split(" ")
    left = chance.choice((1, 2, 10, len(words) - 1))
    return records.replay(" ".join(words[: len(words) - left]))


def test_after_every_gesture_the_screen_shows_the_position(open_table: OpenTable) -> None:
    chance = Random(20_260_731)
    page = open_table()
    made: set[str] = set()
    for number in range(0, COUNT, BATCH):
        width, height = chance.choice(SIZES)
        page.set_viewport_size({"width": width, "height": height})
        resume(page, somewhere(chance))
        page.evaluate(SCRIPT.read_text())
        gestures = [gesture(chance) for _ in range(min(BATCH, COUNT - number))]
        carry_out(page, gestures)
        made.update(wish[0] for wish in gestures)
    assert len(made) == 11
    assert table_after.cache_info().currsize > COUNT / 10
