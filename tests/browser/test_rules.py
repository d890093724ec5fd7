"""The rules at the table, by real input: what may move, what is refused, what leaves the table, what ends the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from simple_simon.build.sources import ROOT
from simple_simon.game import records
from simple_simon.game.session import Session
from simple_simon.game.table import Move
from tests.browser.deals import WINS, dead_end, just_before, session_with
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
    reason,
    resume,
    settle,
    shows,
    spot,
)

MakeMove = Callable[[Page, Session, Move], None]


def send_by_double_click(page: Page, session: Session, move: Move) -> None:
    double_click(page, move.source, len(session.table.columns[move.source - 1]) - move.count)


def send_by_key(page: Page, session: Session, move: Move) -> None:
    press_send(page, move.source, len(session.table.columns[move.source - 1]) - move.count)


def drag_anywhere(page: Page, session: Session, move: Move) -> None:
    """Automatic placement: let the group go where it could not lie."""
    settle(page, {"automatic_placement": True})
    first = len(session.table.columns[move.source - 1]) - move.count
    drag(page, spot(page, move.source, first), (20, 20))


@pytest.mark.parametrize("make", [drag_move, click_move, key_move, send_by_double_click, send_by_key, drag_anywhere])
def test_every_way_of_making_the_last_move_wins_once(table: Page, make: MakeMove) -> None:
    session, word = just_before(WINS[0], 4)
    move = records.parse_move(word)
    assert move is not None
    resume(table, session)
    before = session.score
    table.evaluate(COUNT_WINS)
    make(table, session, move)
    assert numbers(table) == (before + 99, 46, 4)
    expect(table.locator("#win")).to_be_visible()
    assert table.evaluate("() => globalThis.winsShown") == 1


COUNT_WINS = """() => {
  const panel = document.getElementById("win");
  globalThis.winsShown = 0;
  new MutationObserver(() => { if (!panel.hidden) globalThis.winsShown += 1; })
    .observe(panel, { attributes: true, attributeFilter: ["hidden"] });
}"""


def test_a_run_moves_from_any_of_its_cards_however_often_it_was_undone(table: Page) -> None:
    session = session_with({1: "9C 5D 4D 3D", 2: "6S", 3: "5C"})
    resume(table, session)
    for _ in range(8):
        for move in (Move(1, 2, 3), Move(1, 3, 2)):
            drag_move(table, session, move)
            session.play(move)
            assert shows(table, session)
            table.locator("#undo").click()
            session.undo()
            assert shows(table, session)


def test_an_empty_column_takes_any_card_or_group(table: Page) -> None:
    session = session_with({10: "3S", 9: "4H", 1: "KS QS", 3: "7H"}, "10-9")
    for move in (Move(1, 10, 1), Move(1, 10, 2), Move(3, 10, 1)):
        resume(table, session)
        drag_move(table, session, move)
        moved = records.replay(records.record_of(session))
        moved.play(move)
        assert shows(table, moved)


def test_a_whole_column_moves_to_an_empty_one_by_drag_but_is_not_sent_there(table: Page) -> None:
    session = session_with({9: "5S 4S", 10: "3S"}, "10-9")
    resume(table, session)
    double_click(table, 9, 0)
    assert reason(table) == "no-place"
    assert shows(table, session)
    drag_move(table, session, Move(9, 10, 3))
    session.play(Move(9, 10, 3))
    assert numbers(table) == (498, 2, 0)
    assert shows(table, session)


@pytest.mark.parametrize("beside", ["", "10-9"])
def test_a_covered_or_mixed_group_never_lifts(table: Page, beside: str) -> None:
    ends = {1: "4H 3S", 2: "5C", 3: "9D 7D", 4: "TC", 10: "6S", 9: "7H"}
    session = session_with(ends, *beside.split())
    resume(table, session)
    before = look(table)
    for number, target, why in ((1, 2, "mixed-suits"), (3, 4, "broken-run"), (1, 10, "mixed-suits")):
        drag(table, spot(table, number, len(session.table.columns[number - 1]) - 2), over(table, target))
        assert reason(table) == why
        assert look(table) == before
        expect(table.locator(".held")).to_have_count(0)


def test_no_card_can_be_taken_from_a_removed_run(table: Page) -> None:
    session, word = just_before(WINS[0], 1)
    records.play_word(session, 1, word)
    resume(table, session)
    before = look(table)
    box = table.locator("#runs .slot").first.bounding_box()
    assert box is not None
    slot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    drag(table, slot, over(table, 5))
    table.mouse.dblclick(*slot)
    assert look(table) == before
    assert table.evaluate("() => document.querySelectorAll('#away [data-face]').length") == 13
    expect(table.locator("#away")).to_be_hidden()
    table.keyboard.press("Control+z")
    session.undo()
    assert shows(table, session)


def test_right_ranks_are_taken_whatever_their_suit_and_wrong_ones_refused(table: Page) -> None:
    ends = {1: "2C", 2: "3D", 3: "QC", 4: "KD", 5: "TH", 6: "JH", 7: "AD", 8: "KC", 9: "7H", 10: "9S"}
    session = session_with(ends)
    for move in (Move(1, 2, 1), Move(3, 4, 1), Move(5, 6, 1)):
        resume(table, session)
        drag_move(table, session, move)
        assert numbers(table) == (499, 1, 0)
    resume(table, session)
    before = look(table)
    for source, target, why in (
        (8, 7, "king-needs-empty-column"),
        (9, 10, "wrong-rank"),
        (10, 9, "wrong-rank"),
        (1, 7, "nothing-on-ace"),
        (7, 8, "wrong-rank"),
    ):
        drag_move(table, session, Move(source, target, 1))
        assert reason(table) == why, (source, target)
        assert look(table) == before


def test_at_a_dead_end_nothing_is_said_and_everything_works(table: Page) -> None:
    session = dead_end()
    word = records.record_of(session).split(" ")[-1]
    last = records.parse_move(word)
    assert last is not None
    session.undo()
    resume(table, session)
    drag_move(table, session, last)
    session.play(last)
    assert shows(table, session)
    assert reason(table) is None
    expect(table.locator("dialog[open]")).to_have_count(0)
    expect(table.locator("#undo")).to_have_attribute("aria-disabled", "false")
    table.locator("#restart").click()
    table.locator("#restart-dialog [data-action=restart]").click()
    assert numbers(table) == (500, 0, 0)


def test_no_text_of_the_program_judges_a_game() -> None:
    texts = (ROOT / "locale" / "messages.pot").read_text(encoding="utf-8").lower()
    assert "kings go only to an empty column" in texts
    assert [
        word for word in ("stuck", "no more moves", "game over", "unwinnable", "hint:", "you lost") if word in texts
    ] == []
