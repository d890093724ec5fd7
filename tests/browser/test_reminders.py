"""Reminders and the placement aid: which, in what order, for how long, and by every gesture."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game.session import Session
from simple_simon.game.table import Move
from tests.browser.deals import session_with
from tests.browser.table import (
    card,
    click_move,
    double_click,
    drag,
    drag_move,
    key_move,
    lift,
    look,
    over,
    press_send,
    reason,
    resume,
    said,
    settle,
    shows,
    spot,
    walk,
)

# column 1 ends in a mixed group, 2 in a broken one; 3 a king, 4 an ace; the others by rank
ENDS = {1: "9C 8H", 2: "9D 7D", 3: "KC", 4: "AD", 5: "QC", 6: "9S", 7: "TD", 8: "4C", 9: "JS", 10: "5S"}
SENTENCES = {
    "mixed-suits": "Only cards of one suit move together: the 9 of clubs and the 8 of hearts differ, "
    "so split the group there.",
    "broken-run": "A group runs down without a gap: the 7 of diamonds does not follow the 9 of diamonds.",
    "king-needs-empty-column": "Kings go only to an empty column: the king of clubs can’t go on the ace of diamonds.",
    "nothing-on-ace": "The ace is lowest, nothing goes on it: the queen of clubs can’t go on the ace of diamonds.",
    "wrong-rank": "The 9 of spades goes on any 10, whatever its suit, or to an empty column, not on the 4 of clubs.",
}
REFUSED = {
    "mixed-suits": Move(1, 7, 2),
    "broken-run": Move(2, 7, 2),
    "king-needs-empty-column": Move(3, 4, 1),
    "nothing-on-ace": Move(5, 4, 1),
    "wrong-rank": Move(6, 8, 1),
}


def ways_to(page: Page, session: Session, why: str) -> list[Callable[[], None]]:
    """Every gesture that is refused for a reason; what is no group is refused before it lifts."""
    move = REFUSED[why]
    first = len(session.table.columns[move.source - 1]) - move.count
    if why in ("mixed-suits", "broken-run"):
        return [
            lambda: drag_move(page, session, move),
            lambda: page.mouse.click(*spot(page, move.source, first)),
            lambda: press_enter(page, move.source, first),
            lambda: press_send(page, move.source, first),
        ]
    return [
        lambda: drag_move(page, session, move),
        lambda: click_move(page, session, move),
        lambda: key_move(page, session, move),
    ]


def press_enter(page: Page, number: int, index: int) -> None:
    walk(page, number, index)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("why", REFUSED)
def test_a_refused_move_is_explained_whatever_the_gesture(table: Page, why: str) -> None:
    session = session_with(ENDS)
    resume(table, session)
    for make in ways_to(table, session, why):
        make()
        assert reason(table) == why
        assert said(table) == SENTENCES[why]
        expect(table.locator("#announcer")).to_be_visible()
        expect(table.locator(".held")).to_have_count(0)
        assert shows(table, session)
        table.keyboard.press("ArrowUp")
        assert reason(table) is None


def test_a_group_without_a_place_is_explained(table: Page) -> None:
    session = session_with(ENDS)
    resume(table, session)
    double_click(table, 3, -1)
    assert (reason(table), said(table)) == ("no-place", "The king of clubs can’t go anywhere now.")
    press_send(table, 1, 6)
    assert reason(table) == "mixed-suits"
    press_send(table, 3, 7)
    assert reason(table) == "no-place"


def test_automatic_placement_goes_to_the_best_column_or_says_that_there_is_none(table: Page) -> None:
    session = session_with(ENDS)
    resume(table, session)
    settle(table, {"automatic_placement": True})
    drag(table, spot(table, 3, 7), over(table, 7))
    assert reason(table) == "no-place"
    drag(table, spot(table, 6, -1), over(table, 6))
    assert shows(table, session)
    assert reason(table) is None
    drag(table, spot(table, 6, -1), (20, 20))
    assert shows(table, session_with(ENDS, "6-7"))


def test_a_reminder_goes_away_by_itself(table: Page) -> None:
    table.clock.install()
    resume(table, session_with(ENDS))
    drag_move(table, session_with(ENDS), REFUSED["wrong-rank"])
    assert reason(table) == "wrong-rank"
    table.clock.run_for(3_000)
    assert reason(table) == "wrong-rank"
    table.clock.run_for(20_000)
    assert reason(table) is None
    assert said(table) == ""
    expect(table.locator("#announcer")).not_to_have_class("shown")


def test_a_reminder_is_in_nobodys_way(table: Page) -> None:
    """Nothing has to be closed: what lies under it can be played on."""
    resume(table, session_with(ENDS))
    drag_move(table, session_with(ENDS), REFUSED["wrong-rank"])
    expect(table.locator("#announcer")).to_have_css("pointer-events", "none")
    drag_move(table, session_with(ENDS), Move(6, 7, 1))
    assert shows(table, session_with(ENDS, "6-7"))
    assert reason(table) is None


def test_without_interactive_rules_the_group_just_stays(table: Page) -> None:
    session = session_with(ENDS)
    resume(table, session)
    settle(table, {"interactive_rules": False})
    for why in REFUSED:
        for make in ways_to(table, session, why):
            make()
            assert reason(table) is None
            assert said(table) == "Not moved."
    expect(table.locator("#announcer")).not_to_have_class("shown")
    assert shows(table, session)


def aims(page: Page) -> list[str]:
    """The columns that are marked as able to take what is held."""
    numbers: list[str] = page.locator(".may-take").evaluate_all("(all) => all.map((one) => one.dataset.column)")
    return numbers


def test_the_aid_shows_from_pick_up_to_put_down_by_every_gesture(table: Page) -> None:
    session = session_with(ENDS)
    resume(table, session)
    assert aims(table) == []
    lift(table, spot(table, 6, -1))
    assert aims(table) == ["7"]
    table.mouse.up()
    assert aims(table) == []
    table.mouse.click(*spot(table, 6, -1))
    assert aims(table) == ["7"]
    table.keyboard.press("Escape")
    assert aims(table) == []
    walk(table, 6, 4)
    table.keyboard.press("Enter")
    assert aims(table) == ["7"]
    table.keyboard.press("ArrowRight")
    assert aims(table) == ["7"]
    table.keyboard.press("Enter")
    assert aims(table) == []
    assert shows(table, session_with(ENDS, "6-7"))


def test_the_aid_is_told_by_shape_and_can_be_put_off(table: Page) -> None:
    resume(table, session_with(ENDS))
    table.mouse.click(*spot(table, 6, -1))
    marked, unmarked = [table.evaluate(SHAPE, number) for number in (7, 8)]
    assert marked != unmarked
    settle(table, {"placement_aid": False})
    table.mouse.click(*spot(table, 6, -1))
    expect(table.locator(".held")).to_have_count(1)
    assert aims(table) == []


SHAPE = """(number) => ["::before", "::after"].map((part) => {
  const style = getComputedStyle(document.querySelector(`[data-column="${number}"]`), part);
  return style.content;
})"""


def test_the_landing_place_is_marked_until_the_next_action(table: Page) -> None:
    resume(table, session_with(ENDS))
    double_click(table, 6, -1)
    expect(card(table, 7, -1)).to_have_class("card landed")
    before = look(table)
    table.keyboard.press("Control+z")
    expect(table.locator(".landed")).to_have_count(0)
    assert look(table) != before
