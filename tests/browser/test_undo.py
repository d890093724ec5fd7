"""Undo, redo and the score at the table: one step for each action, exact, in whatever haste."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game import records
from simple_simon.game.session import Session
from simple_simon.game.table import Move
from tests.browser.conftest import OpenTable
from tests.browser.deals import EXAMPLE, WINS, just_before, session_with
from tests.browser.table import (
    click_move,
    double_click,
    drag,
    drag_move,
    key_move,
    look,
    numbers,
    over,
    press_send,
    resume,
    settle,
    shows,
    spot,
    stored_game,
    tap_move,
    wait_until_ready,
)


def example(moves: int) -> Session:
    """The example after so many moves."""
    return records.replay(" ".join(EXAMPLE.split(" ")[: moves + 1]))


def test_one_undo_takes_back_the_move_the_run_and_the_points(table: Page) -> None:
    """No cycle of moves and undos gains anything."""
    session, word = just_before(WINS[0], 1)
    move = records.parse_move(word)
    assert move is not None
    resume(table, session)
    before = look(table)
    for _ in range(3):
        drag_move(table, session, move)
        assert numbers(table) == (before[1][0] + 99, before[1][1] + 1, 1)
        table.locator("#undo").click()
        assert look(table) == before


def test_a_group_of_five_is_one_action(table: Page) -> None:
    session = session_with({1: "9C 8C 7C 6C 5C", 2: "TD"})
    resume(table, session)
    before = look(table)
    drag_move(table, session, Move(1, 2, 5))
    assert numbers(table) == (499, 1, 0)
    table.keyboard.press("Control+z")
    assert look(table) == before
    expect(table.locator("#undo")).to_have_attribute("aria-disabled", "true")


def test_undo_in_haste_leaves_every_card_in_its_place(table: Page) -> None:
    session = example(25)
    resume(table, session)
    for _ in range(13):
        table.locator("#undo").click()
    for _ in range(13):
        table.keyboard.press("Control+z")
    start = example(0)
    assert shows(table, start)
    assert table.evaluate(OUT_OF_PLACE) == []
    drag_move(table, start, Move(1, 2, 1))
    assert numbers(table) == (499, 1, 0)


OUT_OF_PLACE = """() => [...document.querySelectorAll("[data-column]")].flatMap((column) => {
  const cards = [...column.querySelectorAll("[data-face]")];
  const left = column.getBoundingClientRect().left;
  return cards.filter((card, index) => {
    const box = card.getBoundingClientRect();
    const before = index ? cards[index - 1].getBoundingClientRect().top : -1;
    return Math.abs(box.left - left) > 0.5 || box.top <= before;
  }).map((card) => card.dataset.face);
})"""


def test_undo_reaches_back_over_a_reload_and_a_turn_of_the_device(table: Page) -> None:
    session = example(0)
    resume(table, session)
    for change in example(5).changes:
        drag_move(table, session, change.move)
        session.play(change.move)
    table.set_viewport_size({"width": 400, "height": 800})
    assert shows(table, session)
    table.reload()
    wait_until_ready(table)
    assert shows(table, session)
    for _ in range(5):
        table.keyboard.press("Control+z")
    assert shows(table, example(0))
    assert numbers(table) == (500, 0, 0)


@pytest.mark.parametrize("is_reloaded", [False, True])
def test_a_new_move_drops_what_was_undone(table: Page, is_reloaded: bool) -> None:
    session = session_with({1: "9C", 2: "TD", 3: "TS", 4: "5H", 5: "6C"})
    resume(table, session)

    def after(work: Callable[[], None]) -> None:
        work()
        if is_reloaded:
            table.reload()
            wait_until_ready(table)

    after(lambda: drag_move(table, session, Move(1, 2, 1)))
    after(lambda: table.keyboard.press("Control+z"))
    after(lambda: drag_move(table, session, Move(1, 3, 1)))
    session.play(Move(1, 3, 1))
    after(lambda: drag_move(table, session, Move(4, 5, 1)))
    after(lambda: table.keyboard.press("Control+z"))
    assert shows(table, session)
    after(lambda: table.keyboard.press("Control+y"))
    session.play(Move(4, 5, 1))
    after(lambda: table.keyboard.press("Control+y"))
    assert shows(table, session)


def test_runs_split_and_join_as_before_after_undo(table: Page) -> None:
    session = session_with({1: "9C 8C 7C", 2: "TD", 3: "8H"})
    resume(table, session)
    drag_move(table, session, Move(1, 2, 3))
    table.keyboard.press("Control+z")
    drag_move(table, session, Move(1, 3, 1))
    session.play(Move(1, 3, 1))
    assert shows(table, session)


def test_a_card_to_and_fro_costs_ten_points(table: Page) -> None:
    session = session_with({1: "9C", 2: "TD", 3: "TS"})
    resume(table, session)
    ways = [Move(1, 2, 1), Move(2, 3, 1)] + [Move(3, 2, 1), Move(2, 3, 1)] * 4
    for move in ways:
        drag_move(table, session, move)
        session.play(move)
    assert numbers(table) == (490, 10, 0)


def test_the_same_move_costs_the_same_by_every_input(open_table: OpenTable) -> None:
    page = open_table(has_touch=True)
    session = session_with({1: "3C 7H", 2: "8H"})
    first = len(session.table.columns[0]) - 1
    move = Move(1, 2, 1)
    moved = session_with({1: "3C 7H", 2: "8H"}, "1-2")
    inputs: list[Callable[[], None]] = [
        lambda: drag_move(page, session, move),
        lambda: click_move(page, session, move),
        lambda: tap_move(page, session, move),
        lambda: key_move(page, session, move),
        lambda: double_click(page, 1, first),
        lambda: press_send(page, 1, first),
        lambda: drag_anywhere(page, first),
    ]
    for make in inputs:
        resume(page, session)
        make()
        assert shows(page, moved)
        assert numbers(page) == (499, 1, 0)
        page.locator("#undo").click()
        assert shows(page, session)


def drag_anywhere(page: Page, first: int) -> None:
    """Automatic placement: the group is let go where it could not lie."""
    settle(page, {"automatic_placement": True})
    drag(page, spot(page, 1, first), over(page, 5))


def test_a_restart_asks_and_ends_all_undo(table: Page) -> None:
    session = example(5)
    resume(table, session)
    table.locator("#restart").click()
    expect(table.locator("#restart-dialog")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator("#restart-dialog")).to_be_hidden()
    assert shows(table, session)
    table.locator("#restart").click()
    table.locator("#restart-dialog [data-action=restart]").click()
    assert shows(table, example(0))
    table.keyboard.press("Control+z")
    assert shows(table, example(0))
    assert stored_game(table).session.moves == 0
    table.locator("#restart").click()
    expect(table.locator("dialog[open]")).to_have_count(0)
