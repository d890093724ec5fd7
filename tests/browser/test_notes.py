"""Notes that stay: that nothing can be kept, that a new version is ready. They have room of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from simple_simon.game import rules
from simple_simon.game.session import Session
from simple_simon.game.table import Move
from tests.browser.conftest import OpenTable
from tests.browser.deals import EXAMPLE, session_with
from tests.browser.measure import boxes, is_inside, overlapping, window
from tests.browser.table import click_move, lift, resume, shows, ways

SIZES: list[ViewportSize] = [
    {"width": width, "height": height}
    for width, height in ((360, 640), (640, 360), (320, 568), (568, 320), (768, 1024), (1024, 600), (1280, 800))
]
LANGUAGES = ("en-GB", "nb-NO", "he-IL", "zh-TW")
FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') };"
OFFER = "document.getElementById('update').hidden = false;"
# writing comes to no end until the device turns out to be full
SLOWLY_FULL = """
IDBTransaction.prototype.commit = () => {};
IDBObjectStore.prototype.put = function () {
  this.transaction.addEventListener("abort", () => { window.isTold = true; });
  const wait = () => {
    if (window.isFull) this.transaction.abort();
    else this.get("game").onsuccess = wait;
  };
  wait();
};"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# whatever is seen over a card that lies in a column
OVER = """() => {
  const board = document.getElementById("board");
  const isSeen = (element) => !element.closest("#announcer:not(.shown)")
    && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const boxOf = (element) => element.getBoundingClientRect();
  const faces = [...board.querySelectorAll("[data-column] .face")].map(boxOf);
  const isOver = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
  return [...document.querySelectorAll("body *")]
    .filter((element) => !element.contains(board) && !board.contains(element) && isSeen(element))
    .map((element) => [element.id || element.className || element.tagName, boxOf(element)])
    .filter(([, box]) => box.width > 1 && box.height > 1 && faces.some((face) => isOver(box, face)))
    .map(([name]) => String(name));
}"""
ENDS = {1: "KS", 2: "3S QH", 3: "2H JS", 4: "AS TH", 5: "9S", 6: "8H", 7: "7S", 8: "6H", 9: "5S", 10: "4H"}
MOVES = [f"{number}-1" for number in (2, 3, 4, 5, 6, 7, 8, 9, 10, 2, 3)]
LAST = Move(4, 1, 1)


def before_last() -> Session:
    """Nineteen cards in column 1, and one that may still come."""
    return session_with(ENDS, *MOVES)


def run(page: Page, script: str) -> None:
    """Let something happen in the page."""
    page.evaluate(f"() => {{ {script} }}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_lies_over_the_cards_whatever_there_is_to_note(open_table: OpenTable, language: str) -> None:
    page = open_table(viewport=SIZES[0], locale=language, reduced_motion="reduce")
    resume(page, before_last())
    run(page, FULL + OFFER)
    # the note that is offered has moved the cards
    page.evaluate(DRAWN)
    click_move(page, before_last(), LAST)
    expect(page.locator("#note")).to_be_visible()
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate(DRAWN)
        notes = boxes(page, "#note, #update")
        assert len(notes) == 2
        assert page.evaluate(OVER) == [], size
        assert [box.name for box in notes if not is_inside(box, window(page))] == [], size
        assert overlapping([*notes, *boxes(page, "#controls button, #status .field")]) == [], size


def test_the_note_stands_above_the_bar_of_a_watched_game_as_well(open_table: OpenTable) -> None:
    page = open_table("#" + EXAMPLE.replace(" ", "."), viewport=SIZES[0])
    run(page, FULL + OFFER)
    page.locator("#settings").click()
    page.locator("#setting-four_colours").check()
    page.keyboard.press("Escape")
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate(DRAWN)
        (note,), (bar,) = boxes(page, "#note"), boxes(page, "#watch")
        assert overlapping([note, bar]) == [], size
        assert boxes(page, "#update") == []
        assert page.evaluate(OVER) == [], size


def test_a_note_that_comes_during_a_drag_waits_for_its_end(open_table: OpenTable) -> None:
    """It would take room from the board, and the drag would be lost."""
    page = open_table(reduced_motion="reduce")
    session = before_last()
    resume(page, session)
    run(page, SLOWLY_FULL)
    click_move(page, session, LAST)
    session.play(LAST)
    next_move = rules.legal_moves(session.table)[0]
    taken, strip, _ = ways(page, session, next_move)
    lift(page, taken)
    run(page, "window.isFull = true;")
    page.wait_for_function("() => window.isTold")
    page.evaluate(DRAWN)
    expect(page.locator("#note")).to_be_hidden()
    page.mouse.move(*strip)
    page.mouse.up()
    expect(page.locator("#note")).to_be_visible()
    session.play(next_move)
    assert shows(page, session)
