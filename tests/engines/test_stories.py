"""The main stories in WebKitGTK and Firefox: a game won by drags, taps and keys; resumed; offline; four languages."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import pytest

from simple_simon.build.sources import ROOT
from simple_simon.game import records
from simple_simon.game.session import Session
from simple_simon.game.table import Move
from tests.browser.boards import READ_BOARDS, expected_boards
from tests.conftest import served
from tests.engines.drivers import Engine, firefox, lacking, until, webkit
from tests.engines.stories import (
    attribute,
    choose,
    click,
    deal,
    drag_move,
    is_visible,
    key_move,
    press,
    press_with_control,
    resume,
    shows,
    start,
    tap_move,
    text,
)

MakeMove = Callable[[Engine, Session, Move], None]
StartEngine = Callable[[Path], AbstractContextManager[Engine]]

EXAMPLE = json.loads((ROOT / "tests" / "data" / "example.json").read_text())["example_record"]
GAME = records.replay(EXAMPLE)
ENGINES: dict[str, StartEngine] = {"webkit": webkit, "firefox": firefox}
LANGUAGES = [("nb", "ltr", "Angre"), ("he", "rtl", "ביטול"), ("zh-Hant", "ltr", "復原"), ("en", "ltr", "Undo")]
# enough to lift groups, fill empty columns and remove runs
LAST_MOVES = 16
WHOLE_COPY = "() => navigator.serviceWorker.ready.then((found) => found.active.state === 'activated')"


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """Each engine in turn, with a profile of its own."""
    name: str = request.param
    if lacking(name):
        pytest.skip(lacking(name))
    with ENGINES[name](tmp_path_factory.mktemp(name)) as started:
        yield started


@pytest.fixture
def table(engine: Engine, address: str) -> Engine:
    """The table, opened in an engine."""
    start(engine, address)
    return engine


def play(engine: Engine, make: MakeMove, count: int) -> Session:
    """Play so many moves of the example; the page shows each position."""
    session = deal(engine, GAME.code)
    go_on(engine, make, session, count)
    return session


def go_on(engine: Engine, make: MakeMove, session: Session, count: int) -> None:
    """Go on with the example up to a move; the page shows each position."""
    for change in GAME.changes[session.moves : count]:
        make(engine, session, change.move)
        session.play(change.move)
        assert shows(engine, session), change.move


def played(count: int) -> Session:
    """The example after so many moves."""
    session = Session(GAME.code)
    for change in GAME.changes[:count]:
        session.play(change.move)
    return session


def has_language(engine: Engine, language: str) -> bool:
    """Whether the page is in a language."""
    return attribute(engine, "html", "lang") == language


@pytest.mark.parametrize("make", [drag_move, tap_move, key_move])
def test_game_of_before_is_won(table: Engine, address: str, make: MakeMove) -> None:
    session = played(len(GAME.changes) - LAST_MOVES)
    resume(table, session, address)
    go_on(table, make, session, len(GAME.changes))
    expect_win(table, session)


def expect_win(engine: Engine, session: Session) -> None:
    """The page shows the win of a game that is won."""
    assert session.is_won
    assert is_visible(engine, "#win")
    assert attribute(engine, "#score", "data-value") == str(session.score)


def test_game_goes_on_after_a_reload(table: Engine, address: str) -> None:
    session = play(table, drag_move, 3)
    start(table, address)
    assert shows(table, session)
    for _ in range(3):
        press_with_control(table, "z")
        session.undo()
    assert shows(table, session)


def test_four_languages(table: Engine) -> None:
    session = play(table, tap_move, 2)
    click(table, "#settings")
    for language, direction, undo in LANGUAGES:
        choose(table, "language", language)
        until(partial(has_language, table, language))
        assert attribute(table, "html", "dir") == direction
        assert text(table, "#undo").strip() == undo
        assert shows(table, session)
    press(table, "Escape")
    until(lambda: not is_visible(table, "#settings-dialog"))


def test_starts_and_plays_without_a_host(engine: Engine, site: Path) -> None:
    with served(site) as address:
        start(engine, address)
        session = play(engine, drag_move, 2)
        until(lambda: engine.run(WHOLE_COPY))
    start(engine, address)
    assert shows(engine, session)
    move = GAME.changes[2].move
    drag_move(engine, session, move)
    session.play(move)
    assert shows(engine, session)
    click(engine, "#help")
    click(engine, '[data-page="examples"]')
    until(lambda: len(text(engine, "#page-article")) > 1000)
    until(lambda: engine.run(READ_BOARDS) == expected_boards("en", "examples"))
