"""A new version of the real app: noticed, offered, taken when that disturbs nothing; nothing is lost by it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from simple_simon.build.sources import ROOT
from simple_simon.game import records
from simple_simon.game.session import Session
from tests.browser.table import column, deal, drag_move, lift, numbers, settle, shows, spot, wait_until_ready, ways
from tests.offline.versions import LOOK_FOR_UPDATE, NEW, OLD, Host, make_version, running

EXAMPLE = json.loads((ROOT / "tests" / "data" / "example.json").read_text())["example_record"]
# takes a while to be checked
LONG_GAME = "SS1-S1-AAAAABD" + ".10-8.8-10" * 1_000
OTHER_DEAL = "SS1-S4-AAAAABD"
TAKE_OVER = """() => navigator.serviceWorker.ready.then((found) => new Promise((done) => {
  navigator.serviceWorker.addEventListener("controllerchange", () => done());
  found.waiting.postMessage("take-over");
}))"""
UNTIL_STORED = """() => navigator.serviceWorker.ready.then(async (found) => {
  await found.update().catch(() => undefined);
  const coming = found.installing;
  await new Promise((done) => {
    const look = () => coming?.state === "installing" || done();
    coming?.addEventListener("statechange", look);
    look();
  });
  return found.waiting !== null;
})"""


def begin(page: Page, moves: int = 3) -> Session:
    """Play the first moves of the example."""
    session = deal(page, records.replay(EXAMPLE).code)
    for change in records.replay(EXAMPLE).changes[:moves]:
        drag_move(page, session, change.move)
        session.play(change.move)
    assert shows(page, session)
    return session


def offer(page: Page, host: Host) -> None:
    """Publish the new version and come back to the page, which then offers it."""
    host.publish(NEW)
    page.evaluate(LOOK_FOR_UPDATE)
    expect(page.locator("#update")).to_be_visible()


def expect_version(page: Page, version: str) -> None:
    """Wait until a version has been loaded and can be played; all of it is that version."""
    expect(page.locator(f'html[data-version="{version}"][data-ready]')).to_be_attached()
    assert running(page) == version


def leave_open(page: Page, host: Host) -> None:
    """Leave the table, but not the site: with its last page closed a browser changes to the new version by itself."""
    page.goto(f"{host.address}pages/en/rules.html")


def version_in_about(page: Page) -> str:
    """What the page in the app says about its version."""
    page.locator("#help").click()
    page.locator('a[data-page="about"]').click()
    text = page.locator("#page-article #version + p").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    return text


def test_player_agrees_and_keeps_game_undo_and_settings(visited: Page, host: Host) -> None:
    """OFF-1, OFF-2."""
    settle(visited, {"four_colours": True})
    session = begin(visited)
    host.publish(NEW)
    visited.reload()
    wait_until_ready(visited)
    expect(visited.locator("#update")).to_be_visible()
    assert running(visited) == OLD
    assert OLD in version_in_about(visited)
    visited.get_by_role("button", name="Update now").click()
    expect_version(visited, NEW)
    assert NEW in version_in_about(visited)
    assert shows(visited, session)
    expect(visited.locator("html")).to_have_attribute("data-four-colours", "")
    for _ in range(3):
        visited.keyboard.press("Control+z")
        session.undo()
    assert shows(visited, session)
    expect(visited.locator("#update")).to_be_hidden()


def test_version_that_has_waited_is_taken_at_the_start(visited: Page, host: Host, context: BrowserContext) -> None:
    session = begin(visited)
    offer(visited, host)
    leave_open(visited, host)
    again = context.new_page()
    again.goto(host.address)
    expect_version(again, NEW)
    assert shows(again, session)


def test_link_is_opened_before_an_update_is_taken(visited: Page, host: Host, context: BrowserContext) -> None:
    session = begin(visited)
    offer(visited, host)
    leave_open(visited, host)
    again = context.new_page()
    again.goto(f"{host.address}#{LONG_GAME}")
    expect(again.locator("#watch-place")).to_have_text("Move 0 of 2,000")
    assert running(again) == OLD
    expect(again.locator("#update")).to_be_hidden()
    again.locator('[data-action="stop-watching"]').click()
    expect(again.locator("#update")).to_be_visible()
    assert shows(again, session)


def test_start_does_not_go_round_between_two_versions(visited: Page, host: Host) -> None:
    """Two hosts of one name that differ, as during a roll-out: a tab takes one by itself, and then asks."""
    offer(visited, host)
    visited.reload()
    expect_version(visited, NEW)
    host.publish(OLD)
    assert visited.evaluate(UNTIL_STORED)
    visited.reload()
    wait_until_ready(visited)
    expect(visited.locator("#update")).to_be_visible()
    assert running(visited) == NEW


def test_new_deal_takes_the_new_version_along(visited: Page, host: Host) -> None:
    begin(visited)
    offer(visited, host)
    visited.locator('[data-action="put-off-update"]').click()
    expect(visited.locator("#update")).to_be_hidden()
    visited.locator("#new-game").click()
    visited.locator("#code-entry").fill(OTHER_DEAL)
    visited.locator("#code-entry").press("Enter")
    expect_version(visited, NEW)
    expect(visited.locator("#code")).to_have_attribute("data-value", OTHER_DEAL)
    assert numbers(visited) == (500, 0, 0)


def test_nothing_is_loaded_or_moved_in_a_drag(visited: Page, host: Host) -> None:
    """OFF-2: found, even taken by another tab, while cards are held."""
    session = begin(visited)
    change = records.replay(EXAMPLE).changes[3]
    taken, strip, _ = ways(visited, session, change.move)
    lift(visited, taken)
    host.publish(NEW)
    assert visited.evaluate(UNTIL_STORED)
    visited.evaluate(TAKE_OVER)
    visited.mouse.move(strip[0], strip[1])
    expect(visited.locator("#update")).to_be_hidden()
    visited.mouse.up()
    session.play(change.move)
    assert shows(visited, session)
    expect(visited.locator("#update")).to_be_visible()
    assert running(visited) == OLD
    assert OLD in version_in_about(visited)
    visited.get_by_role("button", name="Update now").click()
    expect_version(visited, NEW)
    assert shows(visited, session)


def test_nothing_is_loaded_while_a_dialog_is_open(visited: Page, host: Host) -> None:
    """OFF-2."""
    session = begin(visited)
    visited.locator("#new-game").click()
    visited.locator("#code-entry").fill("half typed")
    host.publish(NEW)
    assert visited.evaluate(UNTIL_STORED)
    expect(visited.locator("#update")).to_be_hidden()
    expect(visited.locator("#code-entry")).to_have_value("half typed")
    visited.keyboard.press("Escape")
    expect(visited.locator("#update")).to_be_visible()
    assert running(visited) == OLD
    assert shows(visited, session)


def test_tab_of_the_old_version_goes_on_with_all_of_it(visited: Page, host: Host, context: BrowserContext) -> None:
    """OFF-2: another tab takes the game and the new version; this one is left alone, and comes along when asked."""
    session = begin(visited)
    other = context.new_page()
    other.goto(host.address)
    other.get_by_role("button", name="Play here").click()
    offer(other, host)
    other.locator('[data-action="update"]').click()
    expect_version(other, NEW)
    assert shows(other, session)
    assert running(visited) == OLD
    visited.get_by_role("button", name="Play here").click()
    expect(visited.locator("#update")).to_be_visible()
    settle(visited, {"language": "nb"})
    expect(visited.locator("html")).to_have_attribute("lang", "nb")
    assert running(visited) == OLD
    visited.locator('[data-action="update"]').click()
    expect_version(visited, NEW)
    assert shows(visited, session)


def test_host_in_trouble_changes_nothing(visited: Page, host: Host) -> None:
    session = begin(visited)
    host.fail()
    visited.evaluate(LOOK_FOR_UPDATE)
    visited.reload()
    wait_until_ready(visited)
    assert running(visited) == OLD
    assert shows(visited, session)
    host.recover()
    offer(visited, host)


@pytest.mark.parametrize("missing", [".bin", "about.html", "sw.js"])
def test_half_an_update_is_not_offered(visited: Page, host: Host, missing: str) -> None:
    """OFF-4."""
    session = begin(visited)
    host.publish(NEW, without=missing)
    assert not visited.evaluate(UNTIL_STORED)
    visited.reload()
    wait_until_ready(visited)
    assert running(visited) == OLD
    assert shows(visited, session)
    expect(visited.locator("#update")).to_be_hidden()
    offer(visited, host)


@pytest.mark.parametrize("published", [OLD, NEW])
def test_page_of_one_version_in_the_store_of_another(visited: Page, host: Host, published: str) -> None:
    """OFF-4: an old store gives the new page, whether the host has all of that version or nothing of it."""
    session = begin(visited)
    visited.evaluate(
        """async (text) => {
          const cache = await caches.open((await caches.keys())[0]);
          await cache.put(location.href, new Response(text, {headers: {"Content-Type": "text/html; charset=utf-8"}}));
        }""",
        make_version(NEW)["index.html"].decode(),
    )
    host.publish(published)
    visited.reload()
    expect_version(visited, published)
    assert shows(visited, session)


def test_a_tap_that_holds_cards_is_not_disturbed(visited: Page, host: Host) -> None:
    begin(visited)
    visited.mouse.click(*spot(visited, 1, -1))
    host.publish(NEW)
    assert visited.evaluate(UNTIL_STORED)
    expect(visited.locator("#update")).to_be_hidden()
    visited.keyboard.press("Escape")
    expect(visited.locator("#update")).to_be_visible()
    expect(column(visited, 1)).to_be_visible()
