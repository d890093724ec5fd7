"""Dragging with the mouse: where it lets go, what may break it off, and what it never does."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game import records
from simple_simon.game.codes import format_code, with_suits
from simple_simon.game.session import Session
from simple_simon.game.table import Move, board_lines
from tests.browser.deals import EXAMPLE, WINS, just_before, session_with
from tests.browser.table import (
    board,
    card,
    column,
    drag,
    drag_move,
    lift,
    numbers,
    over,
    resume,
    shows,
    spot,
    stored_game,
    ways,
)

SEVEN = {1: "7H", 2: "8S", 3: "8C", 4: "TD"}


def rest_is_quiet(page: Page, at: tuple[float, float]) -> None:
    """Nothing follows the pointer any more, and nothing is held."""
    page.mouse.move(*at)
    page.mouse.move(at[0] + 60, at[1] + 60)
    expect(page.locator(".held, .lifted, .may-take")).to_have_count(0)
    assert page.evaluate("() => [...document.querySelectorAll('.card')].filter((c) => c.style.transform).length") == 0


@pytest.mark.parametrize("share", [0.02, 0.5, 0.97])
def test_a_large_group_lands_wherever_in_the_column_it_is_let_go(table: Page, share: float) -> None:
    group = "TS 9S 8S 7S 6S 5S 4S 3S"
    session = session_with({1: group, 5: "JH"})
    resume(table, session)
    drag(table, spot(table, 1, 0), over(table, 5, share))
    assert board(table)[4].endswith("JH " + group)
    assert numbers(table) == (499, 1, 0)


def test_a_card_is_taken_where_it_is_touched_and_dropped_with_tolerance(table: Page) -> None:
    session = session_with(SEVEN)
    taken, _, last = ways(table, session, Move(1, 2, 1))
    for end in ((last[0], last[1] + 150), (column_right(table, 2) + 4, last[1])):
        resume(table, session)
        before = card(table, 1, -1).bounding_box()
        assert before is not None
        taken = spot(table, 1, 7)
        lift(table, taken)
        expect(card(table, 1, -1)).to_have_css("transform", "matrix(1, 0, 0, 1, 9, 7)")
        table.mouse.move(*end)
        table.mouse.up()
        assert board(table)[1].endswith("8S 7H"), end


def column_right(page: Page, number: int) -> float:
    """The right edge of a column's cards."""
    box = column(page, number).bounding_box()
    assert box is not None
    return box["x"] + box["width"]


def test_a_release_outside_brings_the_card_home(table: Page) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    lift(table, spot(table, 1, 7))
    table.mouse.move(600, -50)
    table.mouse.up()
    assert shows(table, session)
    rest_is_quiet(table, over(table, 5))
    drag_move(table, session, Move(1, 2, 1))
    assert numbers(table) == (499, 1, 0)


def test_a_release_that_the_page_never_saw_brings_the_card_home(table: Page) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    lift(table, spot(table, 1, 7))
    x, y = over(table, 2)
    client = table.context.new_cdp_session(table)
    client.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x, "y": y, "button": "none", "buttons": 0})
    expect(table.locator(".held")).to_have_count(0)
    assert shows(table, session)
    table.mouse.up()
    assert shows(table, session)
    drag_move(table, session, Move(1, 2, 1))
    assert numbers(table) == (499, 1, 0)


BREAKS = ("Escape", "blur", "resize", "hidden", "n", "Control+z")


@pytest.mark.parametrize("how", BREAKS)
def test_what_breaks_a_drag_off_leaves_no_trace(table: Page, how: str) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    lift(table, spot(table, 1, 7))
    expect(table.locator(".lifted")).to_have_count(1)
    table.mouse.move(*over(table, 2))
    break_off(table, how)
    expect(table.locator(".held")).to_have_count(0)
    table.mouse.move(*over(table, 3))
    table.mouse.up()
    assert shows(table, session)
    table.keyboard.press("Escape")
    expect(table.locator("dialog[open]")).to_have_count(0)
    rest_is_quiet(table, over(table, 5))
    drag_move(table, session, Move(1, 2, 1))
    assert numbers(table) == (499, 1, 0)


@pytest.mark.parametrize("suits", [1, 2, 4])
def test_a_deal_that_comes_in_mid_drag_takes_the_place_of_all_cards(table: Page, suits: int) -> None:
    lift(table, spot(table, 1, 7))
    table.mouse.move(*over(table, 5))
    expect(table.locator(".lifted")).to_have_count(1)
    code = with_suits(records.replay(EXAMPLE.split(" ")[0]).code, suits)
    table.evaluate("(code) => { location.hash = code }", format_code(code))
    expect(table.locator("#code")).to_have_attribute("data-value", format_code(code))
    table.mouse.up()
    assert shows(table, Session(code))
    expect(table.locator("dialog[open]")).to_have_count(0)
    rest_is_quiet(table, over(table, 5))


def test_a_press_that_a_dialog_covers_lifts_nothing(table: Page) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    table.mouse.move(*spot(table, 1, 7))
    table.mouse.down()
    table.keyboard.press("n")
    expect(table.locator("#new-game-dialog")).to_be_visible()
    table.mouse.up()
    table.keyboard.press("Escape")
    expect(table.locator("dialog[open]")).to_have_count(0)
    expect(table.locator(".held")).to_have_count(0)
    assert shows(table, session)


@pytest.mark.parametrize("wait", [0, 700])
def test_a_press_whose_card_an_undo_takes_away_means_nothing(table: Page, wait: int) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    drag_move(table, session, Move(1, 2, 1))
    table.mouse.move(*spot(table, 2, -1))
    table.mouse.down()
    table.keyboard.press("Control+z")
    table.wait_for_timeout(wait)
    table.mouse.up()
    assert shows(table, session)
    expect(table.locator("dialog[open]")).to_have_count(0)


def break_off(page: Page, how: str) -> None:
    """What may come in the middle of a drag."""
    if how == "resize":
        page.set_viewport_size({"width": 900, "height": 700})
    elif how == "blur":
        page.evaluate("() => window.dispatchEvent(new Event('blur'))")
    elif how == "hidden":
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    else:
        page.keyboard.press(how)


def test_exactly_one_column_takes_what_is_let_go_between_two(table: Page) -> None:
    session = session_with(SEVEN)
    _, _, last = ways(table, session, Move(1, 2, 1))
    middle = (column_right(table, 2) + column_left(table, 3)) / 2
    for x, moved in ((middle - 1, Move(1, 2, 1)), (middle + 1, Move(1, 3, 1))):
        resume(table, session)
        drag(table, spot(table, 1, 7), (x, last[1]))
        after = session_with(SEVEN, records.format_move(moved))
        assert shows(table, after)


def column_left(page: Page, number: int) -> float:
    """The left edge of a column's cards."""
    box = column(page, number).bounding_box()
    assert box is not None
    return box["x"]


def test_a_column_that_refuses_sends_the_group_home(table: Page) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    drag(table, spot(table, 1, 7), over(table, 4))
    assert shows(table, session)


@pytest.mark.parametrize("button", ["right", "middle"])
def test_only_the_main_button_drags(table: Page, button: str) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    table.mouse.move(*spot(table, 1, 7))
    table.mouse.down(button="right" if button == "right" else "middle")
    table.mouse.move(*over(table, 2))
    expect(table.locator(".held")).to_have_count(0)
    table.mouse.up(button="right" if button == "right" else "middle")
    assert shows(table, session)
    rest_is_quiet(table, over(table, 5))


def test_a_press_with_control_does_not_drag(table: Page) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    table.keyboard.down("Control")
    drag(table, spot(table, 1, 7), over(table, 2))
    table.keyboard.up("Control")
    assert shows(table, session)


def test_another_button_in_a_drag_changes_nothing(table: Page) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    lift(table, spot(table, 1, 7))
    table.mouse.down(button="right")
    table.mouse.move(*over(table, 2))
    table.mouse.up(button="left")
    table.mouse.up(button="right")
    assert shows(table, session_with(SEVEN, "1-2"))
    rest_is_quiet(table, over(table, 5))
    drag_move(table, session_with(SEVEN, "1-2"), Move(2, 3, 1))
    assert numbers(table) == (498, 2, 0)


def test_what_still_glides_can_be_grabbed_and_undone(table: Page) -> None:
    ends = {1: "6C 7H", 2: "8S", 3: "7D", 4: "TD"}
    session = session_with(ends)
    resume(table, session)
    drag(table, spot(table, 1, 7), over(table, 2))
    drag(table, spot(table, 1, 6), over(table, 3))
    table.keyboard.press("Control+z")
    table.keyboard.press("Control+z")
    table.keyboard.press("Control+y")
    assert shows(table, session_with(ends, "1-2"))
    assert len(" ".join(board(table)).split()) == 52


def test_a_run_that_flies_off_cannot_be_grabbed(table: Page) -> None:
    session, word = just_before(WINS[0], 1)
    move = records.parse_move(word)
    assert move is not None
    resume(table, session)
    drag_move(table, session, move)
    session.play(move)
    for share in (0.05, 0.3, 0.6):
        drag(table, over(table, move.target, share), (5, 5))
        expect(table.locator("#away .held")).to_have_count(0)
        assert shows(table, session)
    assert len(" ".join(board(table)).split()) == 39


def test_undo_in_the_middle_of_a_flight_brings_the_run_back(table: Page) -> None:
    session, word = just_before(WINS[0], 1)
    move = records.parse_move(word)
    assert move is not None
    resume(table, session)
    drag_move(table, session, move)
    table.keyboard.press("Control+z")
    assert shows(table, session)
    assert board(table) == board_lines(stored_game(table).session.table)


def test_a_pen_drags_like_a_mouse(table: Page) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    client = table.context.new_cdp_session(table)
    start, end = spot(table, 1, 7), over(table, 2)
    steps = (
        ("mousePressed", start),
        ("mouseMoved", (start[0] + 20, start[1])),
        ("mouseMoved", end),
        ("mouseReleased", end),
    )
    for kind, (x, y) in steps:
        event = {"type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1, "pointerType": "pen"}
        client.send("Input.dispatchMouseEvent", event)
    assert shows(table, session_with(SEVEN, "1-2"))
