"""The verbs of the browser stories: what a player does with real input, and what then stands on the table."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

from simple_simon.game import codes, saves
from simple_simon.game.codes import Code
from simple_simon.game.session import Session
from simple_simon.game.table import Move, board_lines

Point = tuple[float, float]

# playable, and everything else is there as well
READY = "html[data-ready][data-whole]"
KEPT = "html[data-saved]"
SLOWEST_START = 20_000
LOOK = """() => [
  [...document.querySelectorAll("[data-column]")].map(
    (column) => [...column.querySelectorAll("[data-face]")].map((card) => card.dataset.face).join(" ")),
  ["score", "moves", "removed"].map((name) => Number(document.getElementById(name).dataset.value)),
]"""
BOXES = """([source, index, target]) => {
  const column = (number) => document.querySelector(`[data-column="${number}"]`);
  const box = (element) => { const b = element.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; };
  const cards = column(target).querySelectorAll("[data-face]");
  return [
    box(column(source).querySelectorAll("[data-face]")[index]),
    box(column(target)),
    box(cards.length ? cards[cards.length - 1] : column(target).querySelector(".place")),
  ];
}"""
WRITE = """([key, text]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("simple-simon", 1);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const writing = opening.result.transaction("records", "readwrite");
    writing.objectStore("records").put(text, key);
    writing.oncomplete = () => { opening.result.close(); resolve(); };
  };
})"""


def wait_until_ready(page: Page) -> None:
    """Wait until the board can be played."""
    page.wait_for_selector(READY, state="attached", timeout=SLOWEST_START)


def wait_until_held(page: Page) -> None:
    """Wait until the device has a game, so that what a story writes there is not written over by the first one."""
    page.wait_for_selector(KEPT, state="attached", timeout=SLOWEST_START)


def board(page: Page) -> list[str]:
    """The ten columns as the page holds them, back card first."""
    return look(page)[0]


def numbers(page: Page) -> tuple[int, int, int]:
    """Score, moves and removed runs as the page tells them."""
    return look(page)[1]


def look(page: Page) -> tuple[list[str], tuple[int, int, int]]:
    """Columns and numbers at one moment."""
    lines, told = page.evaluate(LOOK)
    return lines, tuple(told)


def said(page: Page) -> str:
    """What stands in the announcer."""
    return page.locator("#announcer").inner_text()


def reason(page: Page) -> str | None:
    """The reason of the reminder that is shown, or None."""
    return page.locator("#announcer").get_attribute("data-reason")


def shows(page: Page, session: Session) -> bool:
    """Whether the page shows exactly the position and numbers of a session."""
    return look(page) == (board_lines(session.table), (session.score, session.moves, session.removed))


def enter(page: Page, code: str) -> None:
    """Start the deal of a code as a player does: new game, type the code, Enter."""
    page.locator("#new-game").click()
    page.locator("#code-entry").fill(code)
    page.locator("#code-entry").press("Enter")
    expect(page.locator("#code")).to_have_attribute("data-value", code)


def deal(page: Page, code: Code) -> Session:
    """Start the deal of a code; the session that begins with it."""
    enter(page, codes.format_code(code))
    return Session(code)


def resume(page: Page, session: Session) -> None:
    """Go on with a session as one that was played here before."""
    wait_until_held(page)
    text = saves.write_game(saves.SavedGame("resumed", session, False))
    page.evaluate(WRITE, [saves.GAME, text])
    page.reload()
    wait_until_ready(page)


def settle(page: Page, chosen: Mapping[str, bool | str]) -> None:
    """Choose settings in the dialog."""
    page.locator("#settings").click()
    for name, wanted in chosen.items():
        field = page.locator(f"#setting-{name}")
        if isinstance(wanted, bool):
            field.set_checked(wanted)
        else:
            field.select_option(wanted)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def column(page: Page, number: int) -> Locator:
    """A column."""
    return page.locator(f'[data-column="{number}"]')


def card(page: Page, number: int, index: int) -> Locator:
    """The card at an index of a column, 0 at the back, -1 the last."""
    return column(page, number).locator("[data-face]").nth(index)


def spot(page: Page, number: int, index: int) -> Point:
    """A point in the visible strip of a card."""
    box = card(page, number, index).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + 4


def over(page: Page, number: int, share: float = 0.6) -> Point:
    """A point in the strip of a column, by its height."""
    box = column(page, number).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * share


def ways(page: Page, session: Session, move: Move) -> tuple[Point, Point, Point]:
    """Where a move takes its first card, a place over the target column, and the target's last card or empty place."""
    index = len(session.table.columns[move.source - 1]) - move.count
    taken, strip, last = page.evaluate(BOXES, [move.source, index, move.target])
    return (
        (taken[0] + taken[2] / 2, taken[1] + 4),
        (strip[0] + strip[2] / 2, strip[1] + strip[3] * 0.6),
        (last[0] + last[2] / 2, last[1] + last[3] / 2),
    )


def drag(page: Page, start: Point, end: Point) -> None:
    """Drag with the mouse from one point to another."""
    lift(page, start)
    page.mouse.move(*end)
    page.mouse.up()


def lift(page: Page, start: Point) -> None:
    """Begin a drag with the mouse."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 9, start[1] + 7)


def drag_move(page: Page, session: Session, move: Move) -> None:
    """Make a move by dragging."""
    taken, strip, _ = ways(page, session, move)
    drag(page, taken, strip)


def tap_move(page: Page, session: Session, move: Move) -> None:
    """Make a move by two taps of a finger."""
    taken, _, last = ways(page, session, move)
    page.touchscreen.tap(*taken)
    page.touchscreen.tap(*last)


def click_move(page: Page, session: Session, move: Move) -> None:
    """Make a move by two clicks of the mouse."""
    taken, _, last = ways(page, session, move)
    page.mouse.click(*taken)
    page.mouse.click(*last)


def double_click(page: Page, number: int, index: int) -> None:
    """Two clicks on a card, one soon after the other by the clock of the events, however busy the machine is."""
    client = page.context.new_cdp_session(page)
    x, y = spot(page, number, index)
    page.mouse.move(x, y)
    now = time.time()
    for step, kind in enumerate(("mousePressed", "mouseReleased") * 2):
        event = {
            "type": kind,
            "x": x,
            "y": y,
            "button": "left",
            "clickCount": 1 + step // 2,
            "timestamp": now + step / 30,
        }
        client.send("Input.dispatchMouseEvent", event | {"timestamp": now + step / 30})


def walk(page: Page, number: int, index: int) -> None:
    """Walk to a card by the arrows: Home, to the right, then up from the last card."""
    page.keyboard.press("Home")
    for _ in range(number - 1):
        page.keyboard.press("ArrowRight")
    count = column(page, number).locator("[data-face]").count()
    for _ in range(count - 1 - index if count else 0):
        page.keyboard.press("ArrowUp")


def key_move(page: Page, session: Session, move: Move) -> None:
    """Make a move by keys alone."""
    walk(page, move.source, len(session.table.columns[move.source - 1]) - move.count)
    page.keyboard.press("Enter")
    walk(page, move.target, len(session.table.columns[move.target - 1]) - 1)
    page.keyboard.press("Enter")


def press_send(page: Page, number: int, index: int) -> None:
    """Send a group to its best column by keys."""
    walk(page, number, index)
    page.keyboard.press("Shift+Enter")


def focused(page: Page) -> str:
    """The spoken name of what has the focus."""
    name: str = page.evaluate("() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.id")
    return name


def stored_game(page: Page) -> saves.SavedGame:
    """The running game as the device has it."""
    return saves.read_game(json.loads(json.dumps(page.evaluate(READ, saves.GAME))))


READ = """(key) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("simple-simon", 1);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const asking = opening.result.transaction("records").objectStore("records").get(key);
    asking.onsuccess = () => { opening.result.close(); resolve(asking.result); };
    asking.onerror = () => reject(asking.error);
  };
})"""
