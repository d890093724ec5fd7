"""Watching a game: slider, steps, play and pause, keys; the board shows it and can't be changed meanwhile."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game import records
from simple_simon.game.session import Session
from simple_simon.game.table import board_lines
from tests.browser.conftest import OpenTable
from tests.browser.deals import EXAMPLE
from tests.browser.kept import play, reopen
from tests.browser.measure import boxes, overlapping
from tests.browser.table import board, card, deal, focused, said, shows

FRAGMENT = "#" + EXAMPLE.replace(" ", ".")
PLACE = "#watch-place"


@pytest.fixture
def watched(open_table: OpenTable) -> Page:
    """The example, opened for watching."""
    page = open_table(FRAGMENT)
    expect(page.locator(PLACE)).to_have_text("Move 0 of 49")
    return page


def example(moves: int) -> Session:
    """The example after some moves."""
    return records.replay(" ".join(EXAMPLE.split(" ")[: moves + 1]))


def test_buttons_and_slider_go_through_the_game(watched: Page) -> None:
    for _ in range(3):
        watched.locator("[data-action=step-forward]").click()
    assert shows(watched, example(3))
    watched.locator("[data-action=step-back]").click()
    assert shows(watched, example(2))
    watched.locator("#watch-step").fill("34")
    assert shows(watched, example(34))
    expect(watched.locator("#watch-step")).to_have_attribute("aria-valuetext", "Move 34 of 49")
    watched.locator("#watch-step").fill("0")
    watched.locator("[data-action=step-back]").click()
    assert shows(watched, example(0))


def test_keys_go_through_the_game_wherever_the_focus_is(watched: Page) -> None:
    assert watched.evaluate("() => document.activeElement.id") == "watch-step"
    for key, moves in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 49), ("Home", 0)):
        watched.keyboard.press(key)
        assert shows(watched, example(moves))
    card(watched, 3, -1).focus()
    watched.keyboard.press("ArrowRight")
    assert shows(watched, example(1))
    watched.keyboard.press("Escape")
    expect(watched.locator("#watch")).to_be_hidden()


def test_a_card_of_a_watched_game_is_shown_while_its_key_is_down(watched: Page) -> None:
    watched.locator("#watch-step").fill("48")
    watched.keyboard.down("l")
    assert said(watched)
    watched.keyboard.up("l")
    expect(watched.locator("dialog[open]")).to_have_count(0)
    assert shows(watched, example(48))


FLIGHTS = """() => document.getAnimations().filter((one) => one.effect.target.closest?.("#away")).map((one) => {
  one.finish();
  const card = one.effect.target.getBoundingClientRect();
  const slot = document.querySelector("#runs .slot").getBoundingClientRect();
  return [Math.round(card.x - slot.x), Math.round(card.y - slot.y)];
})"""


def test_a_run_of_a_watched_game_folds_into_its_place(open_table: OpenTable) -> None:
    page = open_table(FRAGMENT, reduced_motion="no-preference")
    first = next(number for number in range(50) if example(number).removed)
    page.locator("#watch-step").fill(str(first - 1))
    assert page.evaluate(FLIGHTS) == []
    page.locator("[data-action=step-forward]").click()
    assert page.evaluate(FLIGHTS) == [[0, 0]] * 13


def test_a_leap_to_the_end_lets_nothing_fly(open_table: OpenTable) -> None:
    page = open_table(FRAGMENT, reduced_motion="no-preference")
    page.locator("#watch-step").fill("49")
    assert page.evaluate(FLIGHTS) == []
    assert shows(page, example(49))


def test_it_runs_by_itself_and_stops(watched: Page) -> None:
    watched.locator("#watch-step").fill("47")
    watched.keyboard.press("Space")
    expect(watched.locator("#watch-play")).to_have_attribute("aria-pressed", "true")
    expect(watched.locator(PLACE)).to_have_text("Move 49 of 49", timeout=10_000)
    expect(watched.locator("#watch-play")).to_have_attribute("aria-pressed", "false")
    assert shows(watched, example(49))
    watched.locator("#watch-play").click()
    expect(watched.locator(PLACE)).to_have_text("Move 1 of 49", timeout=10_000)
    watched.locator("#watch-play").click()
    expect(watched.locator("#watch-play")).to_have_attribute("aria-pressed", "false")


def test_the_board_cannot_be_changed_meanwhile(watched: Page) -> None:
    watched.locator("#watch-step").fill("5")
    before = board(watched)
    card(watched, 1, -1).dblclick()
    card(watched, 2, -1).click()
    for key in ("Control+z", "Control+y", "r", "l", "Enter"):
        watched.keyboard.press(key)
    assert board(watched) == before
    assert shows(watched, example(5))
    expect(watched.locator("dialog[open], .held")).to_have_count(0)


def test_labels_and_sentences_tell_the_watched_game(watched: Page) -> None:
    assert said(watched) == "Watching a game of 49 moves."
    watched.keyboard.press("ArrowRight")
    assert said(watched) == "The 2 of spades moved to column 2, on the 3 of spades."
    label = card(watched, 2, -1).get_attribute("aria-label") or ""
    assert "2 of spades" in label
    assert "column 2" in label
    watched.keyboard.press("End")
    assert said(watched).endswith("You won with 851 points in 49 moves.")
    watched.keyboard.press("Home")
    assert said(watched) == "Move 0 of 49"
    watched.keyboard.press("Escape")
    assert said(watched) == "Back to your own game."


def test_after_watching_the_own_game_goes_on(table: Page) -> None:
    session = deal(table, records.replay(EXAMPLE).code)
    play(table, session, EXAMPLE)
    table.locator("[data-action=watch-again]").click()
    expect(table.locator("#win")).to_be_hidden()
    assert board(table) == board_lines(example(0).table)
    table.keyboard.press("End")
    table.locator("[data-action=stop-watching]").click()
    expect(table.locator("#win")).to_be_visible()
    assert focused(table) == "win-title"
    table.keyboard.press("Control+z")
    session.undo()
    assert shows(table, session)
    reopen(table)
    assert shows(table, session)


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (768, 1024), (1280, 800)], ids=str)
@pytest.mark.parametrize("locale", ["en-GB", "he-IL"])
def test_time_runs_to_the_right_and_the_rest_from_where_the_language_begins(
    open_table: OpenTable, locale: str, size: tuple[int, int]
) -> None:
    page = open_table(FRAGMENT, locale=locale, viewport={"width": size[0], "height": size[1]})
    expect(page.locator("#watch")).to_be_visible()
    (bar,) = boxes(page, "#watch")
    names = ("step-back", "play-pause", "step-forward", "play-deal", "stop-watching")
    back, run, forward, deal_again, end = [boxes(page, f"#watch [data-action={name}]")[0] for name in names]
    (slider,) = boxes(page, "#watch-step")
    assert back.right <= run.left < run.right <= forward.left < forward.right <= slider.left
    begins_left = locale == "en-GB"
    assert (bar.right - end.right if begins_left else end.left - bar.left) < 12
    assert (deal_again.left > bar.width / 2) == begins_left or size[0] > size[1]
    assert overlapping([back, run, forward, deal_again, end, slider]) == []
    page.locator("#watch-step").focus()
    page.keyboard.press("ArrowRight")
    assert page.locator("#watch-step").input_value() == "1"
