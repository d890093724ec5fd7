"""Coming back: the board is painted before the program runs, taken over as it is, and early input is not lost."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from simple_simon.game import records
from simple_simon.game.session import Session
from simple_simon.game.table import Move
from tests.browser.conftest import OpenTable
from tests.browser.deals import EXAMPLE
from tests.browser.table import board, click_move, deal, drag_move, lift, shows, wait_until_ready, ways

PICTURE = "simple-simon-picture"
CODE, *WORDS = EXAMPLE.split(" ")
PLAYED = 6
# every board that a frame shows, with the places of its cards, until a while after the start
WATCH = """(() => {
  window.shown = [];
  const look = () => {
    const cards = [...document.querySelectorAll("#board [data-column] [data-face]")];
    const at = (card) => { const box = card.getBoundingClientRect(); return [card.dataset.face, box.x, box.y]; };
    const texts = ["score", "moves", "code", "new-game"].map((id) => document.getElementById(id)?.textContent.trim());
    const seen = JSON.stringify([document.documentElement.lang, texts, cards.map(at)]);
    if (window.shown.at(-1) !== seen) window.shown.push(seen);
    if (performance.now() < 4000) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""


class Delay:
    """Holds the program's bundle back, so that the page stands without its program."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._waiting: list[Route] = []
        page.route("**/python.*.bin", lambda route: self._waiting.append(route))

    def end(self) -> None:
        """Let the program come."""
        for route in self._waiting:
            route.continue_()
        self._page.unroute("**/python.*.bin")
        wait_until_ready(self._page)


def picture_of(page: Page) -> str | None:
    """The kept picture."""
    kept: str | None = page.evaluate("name => localStorage.getItem(name)", PICTURE)
    return kept


def wait_for_picture(page: Page) -> None:
    """Wait until the picture shows what the page shows."""
    page.wait_for_function(
        """name => JSON.parse(localStorage.getItem(name) ?? "null")?.fields[1][0]
          === document.getElementById("moves").dataset.value""",
        arg=PICTURE,
    )


@dataclass
class Played:
    """A page with a game in progress, and its session."""

    page: Page
    session: Session

    def next_move(self) -> Move:
        """The move that comes next."""
        move = records.parse_move(WORDS[self.session.moves])
        assert move is not None
        return move

    def come_back(self) -> Delay:
        """Load the page again, its program held back."""
        delay = Delay(self.page)
        self.page.reload(wait_until="commit")
        self.page.wait_for_selector("html[data-painted]", state="attached")
        return delay

    def come_back_with(self, picture: str) -> Delay:
        """Load the page again with another picture."""
        keep = "([name, text]) => addEventListener('pagehide', () => localStorage.setItem(name, text))"
        self.page.evaluate(keep, [PICTURE, picture])
        delay = Delay(self.page)
        self.page.reload(wait_until="commit")
        return delay


def begin(page: Page) -> Played:
    """Play a little, until the picture is kept."""
    played = Played(page, deal(page, records.parse_exact_code(CODE)))
    for _ in range(PLAYED):
        move = played.next_move()
        click_move(page, played.session, move)
        played.session.play(move)
        page.wait_for_timeout(400)
    assert shows(page, played.session)
    wait_for_picture(page)
    return played


@pytest.fixture
def played(table: Page) -> Played:
    """A game in progress."""
    return begin(table)


def test_board_is_painted_before_the_program_runs(played: Played) -> None:
    delay = played.come_back()
    assert shows(played.page, played.session)
    assert played.page.locator("html[data-ready]").count() == 0
    delay.end()
    assert shows(played.page, played.session)


@pytest.mark.parametrize("locale", ["en", "he"])
def test_program_takes_the_board_over_without_a_change(open_table: OpenTable, locale: str) -> None:
    page = begin(open_table(locale=locale)).page
    page.add_init_script(WATCH)
    page.reload()
    wait_until_ready(page)
    page.wait_for_timeout(500)
    shown = [json.loads(seen) for seen in page.evaluate("() => window.shown")]
    assert [seen for seen in shown if len(seen[2]) == 52] == shown[-1:]
    assert page.locator("#board .card").count() == 52


def test_painted_cards_have_their_names(played: Played) -> None:
    first = played.page.locator("#board [data-face]").first
    label = str(first.get_attribute("aria-label"))
    delay = played.come_back()
    expect(first).to_have_attribute("aria-label", label)
    delay.end()
    expect(first).to_have_attribute("aria-label", label)


def test_early_clicks_act_once(played: Played) -> None:
    delay = played.come_back()
    click_move(played.page, played.session, played.next_move())
    delay.end()
    played.session.play(played.next_move())
    assert shows(played.page, played.session)


def test_whole_early_drag_acts_once(played: Played) -> None:
    delay = played.come_back()
    drag_move(played.page, played.session, played.next_move())
    delay.end()
    played.session.play(played.next_move())
    assert shows(played.page, played.session)


def test_drag_begun_early_goes_on(played: Played) -> None:
    taken, strip, _ = ways(played.page, played.session, played.next_move())
    delay = played.come_back()
    lift(played.page, taken)
    delay.end()
    expect(played.page.locator(".lifted").first).to_be_attached()
    played.page.mouse.move(*strip, steps=4)
    played.page.mouse.up()
    played.session.play(played.next_move())
    assert shows(played.page, played.session)


def test_early_key_and_early_button_act_once(played: Played) -> None:
    delay = played.come_back()
    played.page.keyboard.press("Control+z")
    played.page.locator("#settings").click()
    delay.end()
    expect(played.page.locator("#settings-dialog")).to_be_visible()
    played.session.undo()
    assert shows(played.page, played.session)


def test_another_size_is_painted_by_the_program(played: Played) -> None:
    kept = str(picture_of(played.page))
    played.page.set_viewport_size({"width": 700, "height": 900})
    played.page.wait_for_timeout(200)
    delay = played.come_back_with(kept)
    played.page.wait_for_selector("html[data-painted]", state="attached")
    assert "".join(board(played.page)) == ""
    delay.end()
    assert shows(played.page, played.session)
    boxes = "() => [...document.querySelectorAll('.card')].map((card) => card.getBoundingClientRect().right)"
    assert max(played.page.evaluate(boxes)) <= 700


def broken_pictures(good: dict[str, Any]) -> list[str]:
    """Texts that are no pictures of this page."""
    markup = ["<b>", "<img src=x onerror=alert(1)>"]
    return [
        "",
        "{",
        "null",
        json.dumps(good | {"columns": 7}),
        json.dumps(good | {"columns": [{}] * 10}),
        json.dumps(good | {"look": None}),
        json.dumps(good | {"texts": 5}),
        json.dumps(good | {"fields": [markup] * 4}),
        json.dumps(good | {"build": "another"}),
    ]


def test_damaged_pictures_change_nothing(played: Played) -> None:
    page = played.page
    for text in broken_pictures(json.loads(str(picture_of(page)))):
        played.come_back_with(text).end()
        assert shows(page, played.session), text
        assert page.locator("#new-game").inner_text().strip() == "New game"
        assert page.locator("html").get_attribute("lang") == "en"
        assert page.locator("img").count() == 0


def test_picture_of_another_game_gives_way(played: Played) -> None:
    old = str(picture_of(played.page))
    session = deal(played.page, records.parse_exact_code(CODE.replace("-S1-", "-S4-")))
    assert shows(played.page, session)
    wait_for_picture(played.page)
    delay = played.come_back_with(old)
    played.page.wait_for_selector("html[data-painted]", state="attached")
    assert shows(played.page, played.session)
    played.page.keyboard.press("Control+z")
    delay.end()
    assert shows(played.page, session)


@pytest.mark.parametrize("blocked", ["localStorage", "indexedDB"])
def test_blocked_storage_blocks_no_game(chromium: Browser, address: str, blocked: str) -> None:
    page = chromium.new_page()
    refuse = "get() { throw new DOMException('no', 'SecurityError') }"
    page.add_init_script(f"Object.defineProperty(window, '{blocked}', {{ {refuse} }})")
    page.goto(address)
    wait_until_ready(page)
    assert len("".join(board(page)).replace(" ", "")) == 104
    page.close()
