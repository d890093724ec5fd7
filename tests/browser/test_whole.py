"""The program before all of it is there: it is played, what needs the rest waits, and the rest comes in the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from simple_simon.game.session import Session
from simple_simon.game.table import Move
from tests.browser.table import READY, board, drag_move, key_move, numbers, reason, shows, stored_game

PLAYABLE = "html[data-ready]:not([data-whole])"
REST = "**/rest.*.bin"
REFUSED, ACCEPTED = 0, 1


class Gate:
    """Holds the requests for the rest of the program until it is opened."""

    def __init__(self) -> None:
        self._held: list[Route] = []
        self._is_open = False

    def hold(self, route: Route) -> None:
        """Keep a request waiting."""
        if self._is_open:
            route.continue_()
        else:
            self._held.append(route)

    def open(self) -> None:
        """Let what waits go on."""
        self._is_open = True
        self._held.pop().continue_()

    def cut(self) -> None:
        """Let what waits find no network; what comes later finds one."""
        self._is_open = True
        self._held.pop().abort()

    def miss(self) -> None:
        """Let what waits find that the host has another version; what comes later finds what it asks for."""
        self._is_open = True
        self._held.pop().fulfill(status=404)


@pytest.fixture
def gate() -> Gate:
    """A closed gate."""
    return Gate()


@pytest.fixture
def begun(chromium: Browser, address: str, gate: Gate) -> Iterator[Page]:
    """The table that can be played, the rest of the program held at the gate."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.route(REST, gate.hold)
    page.goto(address)
    page.wait_for_selector(PLAYABLE, state="attached")
    yield page
    context.close()
    assert problems == []


def session_of(page: Page) -> Session:
    """The game that the page has begun by itself."""
    page.wait_for_selector("html[data-saved]", state="attached")
    return stored_game(page).session


def moves_of(session: Session) -> tuple[Move, Move]:
    """A move of one card that the rules refuse, and one that they accept."""
    ways = [Move(source, target, 1) for source in range(1, 11) for target in range(1, 11) if source != target]
    is_accepted = {move: not _is_refused(session, move) for move in ways}
    return next(move for move in ways if not is_accepted[move]), next(move for move in ways if is_accepted[move])


def _is_refused(session: Session, move: Move) -> bool:
    trial = Session(session.code)
    trial.play(move)
    return trial.moves == 0


def test_the_table_is_played_refuses_and_takes_back_before_the_rest_is_there(begun: Page, gate: Gate) -> None:
    session = session_of(begun)
    moves = moves_of(session)
    drag_move(begun, session, moves[REFUSED])
    assert reason(begun)
    expect(begun.locator("#announcer.shown")).not_to_be_empty()
    drag_move(begun, session, moves[ACCEPTED])
    session.play(moves[ACCEPTED])
    assert shows(begun, session)
    expect(begun.locator("html[data-saved$=' 1']")).to_have_count(1)
    begun.locator("#undo").click()
    assert numbers(begun) == (500, 0, 0)
    begun.keyboard.press("Control+y")
    assert shows(begun, session)
    assert begun.locator(PLAYABLE).count() == 1
    gate.open()
    begun.wait_for_selector(READY, state="attached")
    assert shows(begun, session)


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_wish_that_needs_the_rest_waits_for_it(begun: Page, gate: Gate, way: str) -> None:
    session = session_of(begun)
    if way == "button":
        begun.locator("#new-game").click()
    else:
        begun.keyboard.press("n")
    move = moves_of(session)[ACCEPTED]
    if way == "key":
        key_move(begun, session, move)
        session.play(move)
    expect(begun.locator("dialog[open]")).to_have_count(0)
    gate.open()
    expect(begun.locator("#new-game-dialog")).to_be_visible()
    assert shows(begun, session)


def test_a_network_that_is_gone_for_a_moment_only_puts_the_rest_off(begun: Page, gate: Gate) -> None:
    shown = board(begun)
    gate.cut()
    begun.wait_for_selector(READY, state="attached")
    assert board(begun) == shown
    expect(begun.locator("#trouble")).to_be_hidden()


def test_a_rest_of_another_version_leads_to_one_whole_version_and_keeps_the_game(begun: Page, gate: Gate) -> None:
    session = session_of(begun)
    move = moves_of(session)[ACCEPTED]
    drag_move(begun, session, move)
    session.play(move)
    expect(begun.locator("html[data-saved$=' 1']")).to_have_count(1)
    gate.miss()
    begun.wait_for_selector(READY, state="attached")
    assert shows(begun, session)
