"""What a screen reader gets: names, places, each announcement once, the focus, and clicks without a pointer."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from simple_simon.game import records
from simple_simon.game.table import Move
from tests.browser.deals import WINS, just_before, session_with
from tests.browser.table import (
    card,
    click_move,
    column,
    drag,
    drag_move,
    focused,
    key_move,
    lift,
    over,
    press_send,
    resume,
    said,
    settle,
    shows,
    spot,
    walk,
)

SEVEN = {1: "2C 7H", 2: "8H", 3: "8S", 4: "TD", 10: "3S", 9: "4H"}
LISTEN = """() => {
  globalThis.heard = [];
  const announcer = document.getElementById("announcer");
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(
    (node) => globalThis.heard.push(node.textContent)))).observe(announcer, { childList: true });
}"""
HEARD = "() => globalThis.heard.splice(0)"


def test_every_card_has_its_name_its_place_and_what_can_move(table: Page) -> None:
    resume(table, session_with({3: "QH JH", 10: "3S", 9: "4H"}, "10-9"))
    assert card(table, 3, 6).get_attribute("aria-label") == "queen of hearts, column 3, card 7 of 8, 2 can move"
    assert card(table, 3, 7).get_attribute("aria-label") == "jack of hearts, column 3, card 8 of 8, 1 can move"
    assert (card(table, 3, 5).get_attribute("aria-label") or "").endswith(", column 3, card 6 of 8")
    assert column(table, 10).locator(".place").get_attribute("aria-label") == "column 10, empty"
    names = table.locator("[data-column] [data-face]").evaluate_all("(cards) => cards.map((c) => c.ariaLabel)")
    assert len(names) == 52
    assert len(set(names)) == 52


def test_names_follow_the_cards(table: Page) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    drag_move(table, session, Move(1, 2, 1))
    assert card(table, 2, 7).get_attribute("aria-label") == "8 of hearts, column 2, card 8 of 9, 2 can move"
    assert card(table, 2, 8).get_attribute("aria-label") == "7 of hearts, column 2, card 9 of 9, 1 can move"
    assert card(table, 1, 6).get_attribute("aria-label") == "2 of clubs, column 1, card 7 of 7, 1 can move"


def test_cards_are_buttons_and_exactly_one_is_reached_by_tab(table: Page) -> None:
    resume(table, session_with(SEVEN))
    for move in (Move(1, 2, 1), Move(10, 9, 1)):
        reached = table.locator("#board button[tabindex='0']")
        expect(reached).to_have_count(1)
        assert table.locator("#board [data-face]:not(button)").count() == 0
        walk(table, 4, 3)
        expect(reached).to_have_attribute("aria-label", focused(table))
        drag_move(table, session_with(SEVEN), move)


def test_each_thing_that_happens_is_spoken_once(table: Page) -> None:
    resume(table, session_with(SEVEN))
    table.evaluate(LISTEN)
    click_move(table, session_with(SEVEN), Move(1, 2, 1))
    assert table.evaluate(HEARD) == [
        "Picked up the 7 of hearts.",
        "The 7 of hearts moved to column 2, on the 8 of hearts.",
    ]
    table.keyboard.press("Control+z")
    assert table.evaluate(HEARD) == ["Undone: the 7 of hearts is back in column 1."]
    table.keyboard.press("Control+y")
    assert table.evaluate(HEARD) == ["Made again: the 7 of hearts moved to column 2."]
    table.mouse.click(*spot(table, 10, 0))
    table.keyboard.press("Escape")
    assert table.evaluate(HEARD) == ["Picked up the 3 of spades.", "Put back."]


def test_a_removed_run_and_a_win_are_spoken_once(table: Page) -> None:
    for removed, words in ((1, "1 of 4 removed."), (4, "You won with 854 points in 46 moves.")):
        session, word = just_before(WINS[0], removed)
        move = records.parse_move(word)
        assert move is not None
        resume(table, session)
        table.evaluate(LISTEN)
        key_move(table, session, move)
        heard = table.evaluate(HEARD)
        assert len(heard) == 2
        assert "A run of spades is complete and leaves the table" in heard[1]
        assert heard[1].endswith(words)


def test_the_same_reminder_is_spoken_again(table: Page) -> None:
    resume(table, session_with(SEVEN))
    walk(table, 1, 6)
    table.evaluate(LISTEN)
    table.keyboard.press("Enter")
    table.keyboard.press("Enter")
    heard = table.evaluate(HEARD)
    assert len(heard) == 2
    assert heard[0] == heard[1] == "A group runs down without a gap: the 7 of hearts does not follow the 2 of clubs."


def test_without_interactive_rules_only_not_moved_is_heard(table: Page) -> None:
    resume(table, session_with(SEVEN))
    settle(table, {"interactive_rules": False})
    table.evaluate(LISTEN)
    drag(table, spot(table, 1, 6), over(table, 5))
    assert table.evaluate(HEARD) == ["Not moved."]
    expect(table.locator("#announcer")).not_to_have_class("shown")
    assert table.locator("#announcer").get_attribute("data-reason") is None


def test_a_new_deal_and_a_restart_are_spoken_once(table: Page) -> None:
    resume(table, session_with(SEVEN, "1-2"))
    table.evaluate(LISTEN)
    table.locator("#restart").click()
    table.locator("#restart-dialog [data-action=restart]").click()
    assert table.evaluate(HEARD) == ["The same deal from the beginning."]
    table.locator("#new-game").click()
    table.locator("#new-game-dialog [data-suits='2']").click()
    heard = table.evaluate(HEARD)
    assert len(heard) == 1
    assert heard[0].startswith("New game with 2 suits, code ")


def test_the_focus_stays_with_the_moved_card(table: Page) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    key_move(table, session, Move(1, 2, 1))
    assert focused(table).startswith("7 of hearts, column 2")
    table.keyboard.press("Control+z")
    assert focused(table).startswith("7 of hearts, column 1")
    table.keyboard.press("Control+y")
    assert focused(table).startswith("7 of hearts, column 2")
    press_send(table, 10, 0)
    assert focused(table).startswith("3 of spades, column 9")


def test_the_focus_stays_with_the_column_whose_run_left(table: Page) -> None:
    session, word = just_before(WINS[0], 1)
    move = records.parse_move(word)
    assert move is not None
    resume(table, session)
    key_move(table, session, move)
    assert f"column {move.target}" in focused(table)


def test_the_focus_goes_to_the_win(table: Page) -> None:
    session, word = just_before(WINS[0], 4)
    move = records.parse_move(word)
    assert move is not None
    resume(table, session)
    key_move(table, session, move)
    expect(table.locator("#win-title")).to_be_focused()


def test_a_pointer_brings_the_focus_to_the_board_and_leaves_it_with_the_card(table: Page) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    table.locator("#undo").focus()
    drag_move(table, session, Move(1, 2, 1))
    assert focused(table).startswith("7 of hearts, column 2")


def test_a_click_without_a_pointer_is_a_tap(table: Page) -> None:
    """A screen reader activates the button itself; also right after the mouse was used for a drag."""
    session = session_with(SEVEN)
    resume(table, session)
    drag_move(table, session, Move(10, 9, 1))
    table.wait_for_timeout(600)
    card(table, 1, 7).evaluate("(card) => card.click()")
    expect(card(table, 1, 7)).to_have_attribute("aria-pressed", "true")
    column(table, 10).locator(".place").evaluate("(place) => place.click()")
    assert shows(table, session_with(SEVEN, "10-9", "1-10"))


def test_a_click_of_the_mouse_is_one_tap(table: Page) -> None:
    resume(table, session_with(SEVEN))
    table.evaluate(LISTEN)
    table.mouse.click(*spot(table, 1, 7))
    assert table.evaluate(HEARD) == ["Picked up the 7 of hearts."]


def test_walking_by_screen_reader_moves_the_focus_of_the_state(table: Page) -> None:
    resume(table, session_with(SEVEN))
    card(table, 4, 2).focus()
    table.keyboard.press("ArrowUp")
    assert "column 4, card 2 of 7" in focused(table)


def test_a_language_names_the_cards_anew_in_the_middle_of_a_game(table: Page) -> None:
    session = session_with(SEVEN, "1-2")
    resume(table, session)
    english = card(table, 1, 0).get_attribute("aria-label") or ""
    for language in ("nb", "he", "zh-Hant"):
        settle(table, {"language": language})
        expect(table.locator("html")).to_have_attribute("lang", language)
        expect(card(table, 1, 0)).not_to_have_attribute("aria-label", english)
        assert shows(table, session)
        assert said(table) == ""


def test_what_is_held_in_a_drag_is_pressed(table: Page) -> None:
    resume(table, session_with({1: "9C 8C 7C"}))
    lift(table, spot(table, 1, 6))
    expect(table.locator("#board [aria-pressed='true']")).to_have_count(2)
    table.keyboard.press("Escape")
    expect(table.locator("#board [aria-pressed='true']")).to_have_count(0)
    table.mouse.up()
