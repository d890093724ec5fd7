"""The table by keys alone: walking, picking up, what each key does on every layout, and when keys rest."""

from __future__ import annotations

import re
from string import ascii_lowercase

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game import records
from simple_simon.game.table import Move
from tests.browser.deals import EXAMPLE, session_with
from tests.browser.table import (
    card,
    deal,
    focused,
    key_move,
    look,
    numbers,
    reason,
    resume,
    said,
    shows,
    walk,
)

SEVEN = {1: "2C 7H", 2: "8H", 3: "8S", 4: "TD", 10: "3S", 9: "4H"}
ALT, CONTROL, META, SHIFT = 1, 2, 4, 8


def test_a_game_goes_on_by_keys_with_a_group_and_an_empty_column(table: Page) -> None:
    """Moves 1 to 20 of the example, without a pointer; and the list of keys one press away."""
    session = deal(table, records.replay(EXAMPLE).code)
    moves = [change.move for change in records.replay(EXAMPLE).changes[:20]]
    assert max(move.count for move in moves) >= 3
    for move in moves:
        key_move(table, session, move)
        session.play(move)
    assert shows(table, session)
    table.keyboard.press("?")
    expect(table.locator("#keys-dialog")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator("#keys-dialog")).to_be_hidden()


def test_the_list_of_keys_names_those_of_a_watched_game(table: Page) -> None:
    table.keyboard.press("?")
    rows = table.locator("#keys-dialog tbody + tbody tr").all_inner_texts()
    named = [" ".join(row.split()) for row in rows]
    assert named == [
        "Watched game",
        "← One move back",
        "→ One move forward",
        "Home End To the start, to the end",
        "Space Play, pause",
        "Escape Stop watching",
    ]


def test_keys_move_to_an_empty_column(table: Page) -> None:
    resume(table, session_with(SEVEN, "10-9"))
    key_move(table, session_with(SEVEN, "10-9"), Move(1, 10, 1))
    assert shows(table, session_with(SEVEN, "10-9", "1-10"))


@pytest.mark.parametrize("pick", ["Enter", "Space"])
def test_enter_and_space_pick_up_put_down_and_let_go(table: Page, pick: str) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    walk(table, 1, 7)
    table.keyboard.press(pick)
    expect(card(table, 1, 7)).to_have_attribute("aria-pressed", "true")
    table.keyboard.press(pick)
    expect(table.locator(".held")).to_have_count(0)
    table.keyboard.press(pick)
    table.keyboard.press("Escape")
    expect(table.locator(".held")).to_have_count(0)
    table.keyboard.press(pick)
    table.keyboard.press("ArrowRight")
    table.keyboard.press(pick)
    assert shows(table, session_with(SEVEN, "1-2"))


def test_shift_and_enter_sends_to_the_best_column(table: Page) -> None:
    resume(table, session_with(SEVEN))
    walk(table, 1, 7)
    table.keyboard.press("Shift+Enter")
    assert shows(table, session_with(SEVEN, "1-2"))


def test_letters_open_what_they_name(table: Page) -> None:
    resume(table, session_with(SEVEN, "1-2"))
    for key, dialog in (("n", "new-game"), ("r", "restart"), ("b", "board-text"), ("?", "keys")):
        table.keyboard.press(key)
        expect(table.locator(f"#{dialog}-dialog")).to_be_visible()
        table.keyboard.press("Escape")
        expect(table.locator("dialog[open]")).to_have_count(0)


def test_the_board_as_text_names_every_card(table: Page) -> None:
    resume(table, session_with(SEVEN))
    table.keyboard.press("b")
    text = table.locator("#board-text").text_content() or ""
    assert table.locator("#board-text span").count() == 10
    assert text.startswith("No runs removed. Column 1: ")
    assert "; column 10: 3 of spades." in text
    assert text.count(" of ") == 52


@pytest.mark.parametrize(
    ("key", "code", "modifiers"),
    [
        ("n", "KeyN", CONTROL),
        ("n", "KeyN", META),
        ("r", "KeyR", CONTROL),
        ("p", "KeyP", CONTROL),
        ("d", "KeyD", ALT),
        ("n", "KeyN", ALT),
        ("ñ", "KeyN", CONTROL | ALT),
    ],
)
def test_what_is_meant_for_the_browser_changes_nothing(table: Page, key: str, code: str, modifiers: int) -> None:
    session = session_with(SEVEN, "1-2", "10-9")
    resume(table, session)
    press(table, key, code, modifiers)
    assert shows(table, session)
    expect(table.locator("dialog[open]")).to_have_count(0)


def press(page: Page, key: str, code: str, modifiers: int = 0) -> None:
    """A key with the sign and the place that a layout gives it; no text comes of it."""
    client = page.context.new_cdp_session(page)
    for kind in ("rawKeyDown", "keyUp"):
        client.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code, "modifiers": modifiers})


LAYOUTS = (
    ("English", "z", "KeyZ"),
    ("Hebrew", "ז", "KeyZ"),
    ("Norwegian", "z", "KeyZ"),
    ("German", "z", "KeyY"),
    ("French", "z", "KeyW"),
    ("Zhuyin", "ㄈ", "KeyZ"),
    ("Russian", "я", "KeyZ"),
)


@pytest.mark.parametrize("control", [CONTROL, META])
def test_undo_works_on_every_layout(table: Page, control: int) -> None:
    resume(table, session_with(SEVEN, "1-2", "10-9"))
    for layout, key, code in LAYOUTS:
        press(table, key, code, control)
        assert shows(table, session_with(SEVEN, "1-2")), layout
        press(table, key.upper(), code, control | SHIFT)
        assert shows(table, session_with(SEVEN, "1-2", "10-9")), layout


def test_german_control_y_does_not_undo(table: Page) -> None:
    resume(table, session_with(SEVEN, "1-2", "10-9"))
    press(table, "y", "KeyZ", CONTROL)
    assert shows(table, session_with(SEVEN, "1-2", "10-9"))


def test_letters_of_other_scripts_act_by_their_place(table: Page) -> None:
    press(table, "מ", "KeyN")
    expect(table.locator("#new-game-dialog")).to_be_visible()


def test_alt_graph_is_no_letter_by_itself(table: Page) -> None:
    table.evaluate(ALT_GRAPH)
    expect(table.locator("dialog[open]")).to_have_count(0)


ALT_GRAPH = """() => { for (const key of ["”", "n"]) document.body.dispatchEvent(new KeyboardEvent(
  "keydown", { key, code: "KeyN", modifierAltGraph: true, bubbles: true, cancelable: true })); }"""


def test_while_a_dialog_is_open_keys_only_type(table: Page) -> None:
    session = session_with(SEVEN, "1-2")
    resume(table, session)
    table.locator("#new-game").click()
    table.locator("#code-entry").focus()
    table.keyboard.type(ascii_lowercase + " ")
    table.keyboard.press("Enter")
    expect(table.locator("#code-entry")).to_have_value(ascii_lowercase + " ")
    expect(table.locator("#code-problem")).to_be_visible()
    expect(table.locator("#new-game-dialog")).to_be_visible()
    assert shows(table, session)


def test_keys_rest_behind_every_dialog(table: Page) -> None:
    session = session_with(SEVEN, "1-2")
    resume(table, session)
    table.keyboard.press("b")
    for key in ("Control+z", "l", "n", "r", "?", "ArrowLeft"):
        table.keyboard.press(key)
    expect(table.locator("#board-text-dialog")).to_be_visible()
    expect(table.locator("dialog[open]")).to_have_count(1)
    assert shows(table, session)


def test_enter_on_a_button_presses_the_button(table: Page) -> None:
    resume(table, session_with(SEVEN, "1-2"))
    before = look(table)
    table.locator("#undo").focus()
    table.keyboard.press("Enter")
    assert shows(table, session_with(SEVEN))
    table.locator("#redo").focus()
    table.keyboard.press("Space")
    assert look(table) == before
    table.keyboard.press("ArrowLeft")
    assert focused(table) == "redo"


def test_a_covered_card_is_shown_while_its_key_is_down(table: Page) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    walk(table, 2, 4)
    table.keyboard.down("l")
    expect(card(table, 2, 4)).to_have_class("card peek")
    assert said(table) == card(table, 2, 4).get_attribute("aria-label")
    table.keyboard.up("l")
    expect(table.locator(".peek")).to_have_count(0)
    assert shows(table, session)


def test_a_game_can_be_begun_by_keys_and_goes_on_at_the_board(table: Page) -> None:
    table.keyboard.press("n")
    expect(table.locator("#new-game-dialog [data-suits='1']")).to_be_focused()
    table.keyboard.press("Tab")
    table.keyboard.press("Enter")
    expect(table.locator("#code")).to_have_attribute("data-value", re.compile("^SS1-S2-[A-Z]{7}$"))
    assert focused(table).endswith("can move")


def test_a_refused_key_move_says_why_and_goes_on_where_it_was(table: Page) -> None:
    session = session_with(SEVEN)
    resume(table, session)
    key_move(table, session, Move(4, 2, 1))
    assert reason(table) == "wrong-rank"
    assert numbers(table) == (500, 0, 0)
    assert focused(table).startswith("8 of hearts, column 2")
