"""Fingers at the table: taps that tremble, fingers too many, holds, and a page that never moves."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game.table import Move
from tests.browser.conftest import OpenTable
from tests.browser.deals import session_with
from tests.browser.fingers import Fingers
from tests.browser.table import (
    board,
    card,
    drag_move,
    look,
    numbers,
    over,
    reason,
    resume,
    shows,
    spot,
)

SEVEN = {1: "2C 7H", 2: "8H", 3: "8S", 4: "TD", 10: "3S", 9: "4H"}
PHONE = {"width": 390, "height": 780}


@pytest.fixture
def phone(open_table: OpenTable) -> Page:
    """The table on a phone."""
    return open_table(has_touch=True, is_mobile=True, viewport=PHONE)


def scale(page: Page) -> float:
    """How far the page is zoomed in."""
    zoom: float = page.evaluate("() => visualViewport.scale")
    return zoom


def offset(page: Page) -> list[float]:
    """How far the page is scrolled."""
    moved: list[float] = page.evaluate("() => [scrollX, scrollY, visualViewport.offsetTop]")
    return moved


def test_fast_taps_never_zoom_and_pinching_stays_allowed(phone: Page) -> None:
    fingers = Fingers(phone)
    box = phone.locator("#undo").bounding_box()
    assert box is not None
    for _ in range(6):
        fingers.tap((box["x"] + 10, box["y"] + 10))
    for _ in range(4):
        fingers.tap(over(phone, 9, 0.95))
    assert scale(phone) == 1
    assert phone.evaluate("() => getComputedStyle(document.getElementById('undo')).touchAction") == "manipulation"
    assert phone.evaluate("() => getComputedStyle(document.getElementById('board')).touchAction") == "none"
    viewport = phone.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport


def test_dragging_and_swiping_down_neither_reloads_nor_scrolls(phone: Page) -> None:
    session = session_with(SEVEN)
    resume(phone, session)
    phone.evaluate("() => { globalThis.isSamePage = true; }")
    fingers = Fingers(phone)
    for number in (1, 5, 9):
        x, y = spot(phone, number, 0)
        fingers.drag((x, y), (x, y + 40), (x, y + 300))
    x, y = over(phone, 10, 0.5)
    for way in ((0, 300), (0, -200), (-200, 0)):
        fingers.drag((x, y), (x + way[0] / 2, y + way[1] / 2), (x + way[0], y + way[1]))
    assert offset(phone) == [0, 0, 0]
    assert phone.evaluate("() => globalThis.isSamePage") is True
    assert phone.evaluate("() => getComputedStyle(document.body).overscrollBehaviorY") == "none"
    assert shows(phone, session)


def test_help_still_scrolls(phone: Page) -> None:
    phone.set_viewport_size({"width": 390, "height": 400})
    phone.locator("#settings").tap()
    dialog = phone.locator("#settings-dialog")
    assert dialog.evaluate("(box) => box.scrollHeight > box.clientHeight") is True
    fingers = Fingers(phone)
    fingers.drag((200, 350), (200, 300), (200, 150), (200, 60))
    phone.wait_for_function(SCROLLED, arg=dialog.element_handle())


SCROLLED = "(box) => box.scrollTop > 0"


def test_the_first_finger_owns_the_drag(phone: Page) -> None:
    resume(phone, session_with(SEVEN))
    fingers = Fingers(phone)
    fingers.put(0, spot(phone, 1, 7))
    fingers.move(0, over(phone, 3))
    fingers.put(1, spot(phone, 4, 6))
    fingers.move(1, over(phone, 7))
    expect(phone.locator(".lifted")).to_have_count(1)
    fingers.lift(0)
    assert shows(phone, session_with(SEVEN, "1-3"))
    fingers.move(1, over(phone, 6))
    fingers.lift(1)
    assert shows(phone, session_with(SEVEN, "1-3"))
    expect(phone.locator(".held")).to_have_count(0)


def test_five_wild_fingers_do_no_harm(phone: Page) -> None:
    session = session_with(SEVEN)
    resume(phone, session)
    fingers, chance = Fingers(phone), Random(5)
    down: set[int] = set()
    for _ in range(120):
        finger = chance.randrange(5)
        at = (chance.uniform(5, 385), chance.uniform(70, 700))
        if finger not in down:
            fingers.put(finger, at)
            down.add(finger)
        elif chance.random() < 0.5:
            fingers.move(finger, at)
        else:
            fingers.lift(finger)
            down.remove(finger)
    for finger in down:
        fingers.lift(finger)
    lines, (score, moves, removed) = look(phone)
    assert len(" ".join(lines).split()) == 52
    assert score == 500 - moves + 100 * removed
    expect(phone.locator(".lifted")).to_have_count(0)


def test_a_trembling_tap_is_a_tap_and_two_are_a_double_tap(phone: Page) -> None:
    session = session_with(SEVEN)
    resume(phone, session)
    fingers = Fingers(phone)
    fingers.tap(spot(phone, 1, 7), tremble=6)
    expect(phone.locator(".held")).to_have_count(1)
    assert shows(phone, session)
    fingers.tap(spot(phone, 1, 7), tremble=6)
    assert shows(phone, session_with(SEVEN, "1-2"))


def test_a_longer_way_is_a_drag(phone: Page) -> None:
    session = session_with(SEVEN)
    resume(phone, session)
    fingers = Fingers(phone)
    x, y = spot(phone, 1, 7)
    fingers.put(0, (x, y))
    fingers.move(0, (x + 25, y))
    expect(phone.locator(".lifted")).to_have_count(1)
    fingers.move(0, (x, y))
    fingers.lift(0)
    expect(phone.locator(".held")).to_have_count(0)
    assert shows(phone, session)


@pytest.mark.parametrize("place", ["card", "button", "felt"])
def test_a_hold_brings_up_nothing_of_the_browser(phone: Page, place: str) -> None:
    resume(phone, session_with(SEVEN))
    phone.evaluate(WATCH_MENU)
    at = {"card": spot(phone, 2, 3), "felt": over(phone, 10, 0.9), "button": middle_of(phone, "#redo")}[place]
    fingers = Fingers(phone)
    fingers.put(0, at)
    if place == "card":
        expect(phone.locator(".peek")).to_have_count(1)
    else:
        phone.wait_for_timeout(700)
    fingers.lift(0)
    assert phone.evaluate("() => String(getSelection())") == ""
    assert phone.evaluate(CAN_SELECT, at) == "none"
    assert phone.evaluate("() => globalThis.menusShown") == 0


CAN_SELECT = "(at) => getComputedStyle(document.elementFromPoint(...at)).userSelect"
WATCH_MENU = """() => {
  globalThis.menusShown = 0;
  addEventListener("contextmenu", (event) => { if (!event.defaultPrevented) globalThis.menusShown += 1; });
}"""


def middle_of(page: Page, selector: str) -> tuple[float, float]:
    """The middle of an element."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_held_card_is_shown_whole_and_can_then_be_dragged(phone: Page) -> None:
    session = session_with(SEVEN)
    resume(phone, session)
    fingers = Fingers(phone)
    fingers.put(0, spot(phone, 1, 7))
    expect(card(phone, 1, 7)).to_have_class("card peek")
    fingers.move(0, over(phone, 2))
    fingers.lift(0)
    assert shows(phone, session_with(SEVEN, "1-2"))


def test_a_swipe_that_the_system_takes_cancels_the_drag(phone: Page) -> None:
    session = session_with(SEVEN)
    resume(phone, session)
    fingers = Fingers(phone)
    fingers.put(0, spot(phone, 1, 7))
    fingers.move(0, over(phone, 2))
    expect(phone.locator(".lifted")).to_have_count(1)
    fingers.lose()
    expect(phone.locator(".held")).to_have_count(0)
    assert shows(phone, session)
    fingers.drag(spot(phone, 1, 7), over(phone, 3), over(phone, 2))
    assert shows(phone, session_with(SEVEN, "1-2"))


def test_the_outer_columns_keep_away_from_the_edge_and_going_back_keeps_the_game(phone: Page) -> None:
    session = session_with(SEVEN)
    resume(phone, session)
    first, last = card(phone, 1, 0).bounding_box(), card(phone, 10, 0).bounding_box()
    assert first is not None
    assert last is not None
    assert first["x"] >= 5
    assert last["x"] + last["width"] <= PHONE["width"] - 5
    fingers = Fingers(phone)
    fingers.drag(spot(phone, 10, 0), over(phone, 9))
    fingers.drag(spot(phone, 1, 7), over(phone, 2))
    session = session_with(SEVEN, "10-9", "1-2")
    assert shows(phone, session)
    address = phone.url
    phone.go_back()
    phone.goto(address)
    phone.wait_for_selector("html[data-ready]", state="attached")
    assert shows(phone, session)


def test_fast_taps_on_two_cards_move_nothing(phone: Page) -> None:
    session = session_with(SEVEN)
    resume(phone, session)
    fingers = Fingers(phone)
    fingers.tap(spot(phone, 1, 7))
    fingers.tap(spot(phone, 4, 6))
    assert shows(phone, session)
    assert reason(phone) == "wrong-rank"


@pytest.mark.parametrize("count", [3, 4, 5])
def test_more_taps_than_two_make_one_move(phone: Page, count: int) -> None:
    resume(phone, session_with(SEVEN))
    fingers, at = Fingers(phone), spot(phone, 1, 7)
    for _ in range(count):
        fingers.tap(at)
    assert shows(phone, session_with(SEVEN, "1-2"))
    expect(phone.locator(".held")).to_have_count(0)


@pytest.mark.parametrize(
    ("ends", "moves", "target"),
    [
        (SEVEN, ("10-9",), 2),
        ({1: "2C 7H", 2: "KH", 3: "8S", 10: "3S", 9: "4H"}, ("10-9",), 10),
        ({1: "2C 7H", 2: "KH", 3: "8S"}, (), 3),
        ({1: "2C 7H", 2: "8C", 3: "8S"}, (), 2),
    ],
)
def test_a_double_tap_sends_where_it_is_written(
    phone: Page, ends: dict[int, str], moves: tuple[str, ...], target: int
) -> None:
    resume(phone, session_with(ends, *moves))
    fingers, at = Fingers(phone), spot(phone, 1, 7)
    fingers.tap(at)
    fingers.tap(at)
    assert shows(phone, session_with(ends, *moves, f"1-{target}"))
    expect(card(phone, target, -1)).to_have_class("card landed")


def test_the_longest_join_of_the_suit_is_best(phone: Page) -> None:
    """Of two eights of the suit the one that continues a run; only decks of fewer suits have two of them."""
    ends = {1: "2S 7H", 2: "8H", 3: "TH 9H 8H"}
    resume(phone, session_with(ends, suits=2))
    fingers, at = Fingers(phone), spot(phone, 1, 7)
    fingers.tap(at)
    fingers.tap(at)
    assert board(phone)[2].endswith("TH 9H 8H 7H")


def test_single_taps_play_without_haste_or_drag(phone: Page) -> None:
    """No time limit: between the two taps anything may pass, such as the end of a reminder."""
    resume(phone, session_with(SEVEN))
    fingers = Fingers(phone)
    fingers.tap(spot(phone, 1, 7))
    phone.wait_for_timeout(1200)
    expect(phone.locator(".held")).to_have_count(1)
    fingers.tap(spot(phone, 2, 7))
    assert numbers(phone) == (499, 1, 0)
    drag_move(phone, session_with(SEVEN, "1-2"), Move(2, 3, 1))
    assert numbers(phone) == (498, 2, 0)
