"""Whole games, won with real input: by drags, by taps, by keys; and more moves than can be undone."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from simple_simon.build.sources import ROOT
from simple_simon.game import records
from simple_simon.game.rules import legal_moves
from simple_simon.game.session import Session
from simple_simon.game.table import Move
from tests.browser.conftest import OpenTable
from tests.browser.table import deal, drag_move, key_move, numbers, shows, tap_move

DATA = ROOT / "tests" / "data"
EXAMPLE = json.loads((DATA / "example.json").read_text())["example_record"]
WINS = [win["record"] for win in json.loads((DATA / "wins.json").read_text())]
HARD = next(record for record in WINS if record.startswith("SS1-S4"))

MakeMove = Callable[[Page, Session, Move], None]


def moves_of(record: str) -> list[Move]:
    """The moves of a record."""
    return [change.move for change in records.replay(record).changes]


def win(page: Page, record: str, make: MakeMove) -> None:
    """Play a won game to its end; the page shows each position, and one win at the end."""
    session = deal(page, records.replay(record).code)
    for number, move in enumerate(moves_of(record), 1):
        make(page, session, move)
        session.play(move)
        assert shows(page, session), (number, move)
    assert session.is_won
    expect(page.locator("#win")).to_be_visible()
    expect(page.locator("#win-score")).to_have_text(str(session.score))


@pytest.mark.parametrize(("make", "record"), [(drag_move, EXAMPLE), (key_move, EXAMPLE)])
def test_the_example_is_won_by_drags_and_by_keys(table: Page, make: MakeMove, record: str) -> None:
    win(table, record, make)
    assert numbers(table) == (851, 49, 4)


def test_a_game_of_four_suits_is_won_by_touch(open_table: OpenTable) -> None:
    win(open_table(has_touch=True, viewport={"width": 768, "height": 1024}), HARD, tap_move)


def test_a_hundred_of_a_hundred_and_one_moves_are_undone(table: Page) -> None:
    """The single card of column 10 goes to and fro once its column is empty beside another empty one."""
    session = deal(table, records.replay(EXAMPLE).code)
    for move in to_and_fro(session, 101):
        drag_move(table, session, move)
        session.play(move)
    assert numbers(table) == (399, 101, 0)
    for _ in range(100):
        table.keyboard.press("Control+z")
        session.undo()
    assert shows(table, session)
    assert numbers(table) == (499, 1, 0)
    expect(table.locator("#undo")).to_have_attribute("aria-disabled", "true")
    table.keyboard.press("Control+z")
    assert shows(table, session)


def to_and_fro(session: Session, count: int) -> list[Move]:
    """The first move of the game, and then moves of one card between two columns that both may hold it."""
    trial = Session(session.code)
    found: list[Move] = []
    while len(found) < count:
        move = _next_move(trial, found)
        trial.play(move)
        found.append(move)
    return found


def _next_move(session: Session, made: list[Move]) -> Move:
    legal = legal_moves(session.table)
    back = Move(made[-1].target, made[-1].source, made[-1].count) if made else None
    return back if back in legal else legal[0]
