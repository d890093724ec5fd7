"""At rest nothing runs; in a drag only what is held is touched. Counted, not timed."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from simple_simon.game.table import Move
from tests.browser.deals import session_with
from tests.browser.table import drag_move, lift, over, resume, spot

GROUP = {1: "TS 9S 8S 7S 6S 5S 4S 3S", 5: "JH"}
COUNT = """() => {
  globalThis.asked = { frames: 0, timers: 0 };
  const count = (name, kind) => {
    const original = globalThis[name].bind(globalThis);
    globalThis[name] = (...all) => { globalThis.asked[kind] += 1; return original(...all); };
  };
  count("requestAnimationFrame", "frames");
  for (const name of ["setTimeout", "setInterval"]) count(name, "timers");
}"""
WATCH = """() => {
  globalThis.touched = new Set();
  new MutationObserver((changes) => changes.forEach((change) => globalThis.touched.add(
    change.target.dataset?.face ?? change.target.id ?? change.target.nodeName,
  ))).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def wait_for_frames(page: Page) -> None:
    """Let some frames go by."""
    page.evaluate("async () => { for (let n = 0; n < 5; n++) await new Promise(requestAnimationFrame); }")


def test_at_rest_nothing_runs(table: Page) -> None:
    session = session_with(GROUP)
    resume(table, session)
    drag_move(table, session, Move(1, 5, 8))
    table.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished))")
    table.evaluate(COUNT)
    table.wait_for_timeout(1500)
    assert table.evaluate("() => globalThis.asked") == {"frames": 0, "timers": 0}
    assert table.evaluate("() => document.getAnimations().length") == 0


def test_the_count_sees_what_runs(table: Page) -> None:
    table.evaluate(COUNT)
    table.evaluate("() => { requestAnimationFrame(() => 0); setTimeout(() => 0, 1); }")
    assert table.evaluate("() => globalThis.asked") == {"frames": 1, "timers": 1}


def test_a_drag_touches_only_what_is_held(table: Page) -> None:
    session = session_with(GROUP)
    resume(table, session)
    lift(table, spot(table, 1, 0))
    expect(table.locator(".lifted")).to_have_count(8)
    wait_for_frames(table)
    table.evaluate(WATCH)
    for number in (3, 7, 2, 9):
        table.mouse.move(*over(table, number))
        wait_for_frames(table)
    assert sorted(table.evaluate("() => [...globalThis.touched]")) == sorted(GROUP[1].split())
    table.mouse.up()


def test_many_moves_of_the_pointer_are_one_shift_a_frame(table: Page) -> None:
    session = session_with(GROUP)
    resume(table, session)
    lift(table, spot(table, 1, 0))
    wait_for_frames(table)
    shifts = table.evaluate(MANY_MOVES)
    assert shifts == len(GROUP[1].split())
    table.mouse.up()


MANY_MOVES = """async () => {
  const board = document.getElementById("board");
  const held = document.querySelectorAll(".lifted");
  let shifts = 0;
  const observer = new MutationObserver((changes) => { shifts += changes.length; });
  held.forEach((card) => observer.observe(card, { attributeFilter: ["style"] }));
  await new Promise(requestAnimationFrame);
  for (let n = 0; n < 50; n++) board.dispatchEvent(new PointerEvent("pointermove", {
    bubbles: true, pointerId: 1, pointerType: "mouse", button: -1, buttons: 1, clientX: 300 + n, clientY: 300,
  }));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  observer.disconnect();
  return shifts;
}"""


def test_a_move_draws_only_the_columns_it_changes(table: Page) -> None:
    session = session_with(GROUP)
    resume(table, session)
    table.evaluate("() => { globalThis.drawn = new Set(); }")
    table.evaluate("""() => new MutationObserver((changes) => changes.forEach((change) => {
      const column = change.target.closest?.("[data-column]");
      if (column) globalThis.drawn.add(column.dataset.column);
    })).observe(document.getElementById("board"), { subtree: true, childList: true, attributeFilter: ["style"] })""")
    drag_move(table, session, Move(1, 5, 8))
    assert sorted(table.evaluate("() => [...globalThis.drawn]")) == ["1", "5"]
