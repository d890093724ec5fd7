"""Cards on their way: stopped at any moment of it, each can be read like one that lies on the table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from simple_simon.game import records
from simple_simon.game.cards import DECK
from simple_simon.game.rules import WHOLE_RUN
from tests.browser.conftest import OpenTable
from tests.browser.deals import WINS, just_before
from tests.browser.table import click_move, lift, resume, settle, ways

SIZES: list[ViewportSize] = [{"width": 360, "height": 640}, {"width": 1280, "height": 800}]
GAME = next(record for record in WINS if record.startswith("SS1-S4"))
# a game in which a moving thing stops as soon as it begins, so that no clock decides what is seen
STOPPED = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    animation.pause();
    return animation;
  };
}"""
# what is seen of a face, its signs measured against its own height
MEASURE = """(face) => {
  const [middle, rank, suit] = [".middle", ".rank", ".index .suit"].map((part) => face.querySelector(part));
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return {
    name: face.parentNode.dataset.face, isSeen: isSeen(face), isAway: face.closest("#away") !== null,
    rank: rank.textContent, suit: suit.querySelector("use").getAttribute("href"),
    hasSigns: [rank, suit].every(isSeen), hasMiddle: isSeen(middle), level: Number(getComputedStyle(face).zIndex),
    rankShare: rank.offsetHeight / face.offsetHeight,
    suitShare: parseFloat(getComputedStyle(suit).height) / face.offsetHeight,
  };
}"""
FLYING = f"""(time) => document.getAnimations().map((animation) => {{
  animation.currentTime = time;
  return animation.effect.target;
}}).filter((element) => element.matches(".face")).map({MEASURE})"""
SMALLEST_RANK, SMALLEST_SUIT = 0.2, 0.12


@pytest.fixture(params=SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def page(request: pytest.FixtureRequest, open_table: OpenTable) -> Page:
    """The table on a phone and on a desktop."""
    return open_table(viewport=request.param)


def flying(page: Page, time: int) -> list[dict[str, Any]]:
    """What is seen of the cards on their way at a time, in milliseconds."""
    return [one for one in page.evaluate(FLYING, time) if one["isSeen"]]


def unreadable(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The cards whose rank and suit are missing, hidden, of another card, or too small for the card."""
    return [
        one
        for one in found
        if not one["hasSigns"]
        or one["rank"] != one["name"][0].replace("T", "10")
        or one["suit"] != f"#suit-{one['name'][1]}"
        or one["rankShare"] < SMALLEST_RANK
        or one["suitShare"] < SMALLEST_SUIT
    ]


def finish_run(page: Page, removed: int) -> None:
    """Make the move that removes this run, everything that moves then being stopped."""
    session, word = just_before(GAME, removed)
    resume(page, session)
    page.evaluate(STOPPED)
    move = records.parse_move(word)
    assert move is not None
    click_move(page, session, move)


@pytest.mark.parametrize("large", [False, True], ids=["index", "large index"])
def test_the_cards_of_a_finished_run_can_be_read_as_they_fold_away(page: Page, large: bool) -> None:
    settle(page, {"large_index": large})
    finish_run(page, 1)
    for time in range(0, 700, 50):
        away = [one for one in flying(page, time) if one["isAway"]]
        assert len(away) > 0
        assert unreadable(away) == []
        assert [one["name"] for one in away if not one["hasMiddle"]] == []


def test_the_cards_of_a_finished_run_lie_on_each_other_as_they_lay_in_the_column(page: Page) -> None:
    """The queen on the king, the ace on the two: what lies over a card leaves its rank free."""
    finish_run(page, 1)
    away = [one for one in flying(page, 0) if one["isAway"]]
    assert [one["name"][0] for one in sorted(away, key=lambda one: one["level"])] == list("KQJT98765432A")


def test_the_cards_of_a_removed_run_can_be_read_as_they_come_back(page: Page) -> None:
    finish_run(page, 1)
    page.keyboard.press("Control+z")
    for time in range(0, 150, 50):
        back = flying(page, time)
        assert len(back) >= WHOLE_RUN
        assert unreadable(back) == []


def test_the_cards_of_the_fountain_can_be_read(page: Page) -> None:
    finish_run(page, 4)
    expect(page.locator("#win")).to_be_visible()
    seen: set[str] = set()
    for time in range(0, 2_900, 50):
        rising = flying(page, time)
        seen.update(one["name"] for one in rising)
        assert unreadable(rising) == []
        assert [one["name"] for one in rising if not one["hasMiddle"]] == []
    assert len(seen) == DECK


def test_carried_cards_can_be_read(page: Page) -> None:
    session, word = just_before(GAME, 1)
    resume(page, session)
    move = records.parse_move(word)
    assert move is not None
    taken, strip, _ = ways(page, session, move)
    lift(page, taken)
    page.mouse.move(*strip)
    carried = [face.evaluate(MEASURE) for face in page.locator(".lifted > .face").all()]
    assert len(carried) == move.count
    assert unreadable(carried) == []
    page.mouse.up()
