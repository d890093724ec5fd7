"""The browser is killed at any moment: every move whose save was confirmed is there, none is doubled, figures hold."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

from simple_simon.game import records, saves
from tests.browser.deals import EXAMPLE
from tests.browser.kept import stored, stored_object, win_keys
from tests.browser.table import enter, shows, wait_until_ready
from tests.conftest import chromium_arguments, chromium_path

pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="a browser's own process is looked up in /proc")

MOMENTS = 30
LONGEST = 0.35
SEED = 20_251
GONE = 10.0
# the moves of a record by keys, without a pause; a won game is followed by a restart, which begins a new one.
# What is surely kept is told at once, so that it is known when the browser is gone.
PLAY = """(moves) => {
  const root = document.documentElement;
  const tell = () => console.log("kept " + root.dataset.saved);
  new MutationObserver(tell).observe(root, {attributeFilter: ["data-saved"]});
  const last = (number) => {
    const cards = document.querySelectorAll(`[data-column="${number}"] [data-face]`);
    return [...cards, document.querySelector(`[data-column="${number}"] .place`)];
  };
  const tap = (button) => button.click();
  const step = () => {
    const made = Number(document.getElementById("moves").dataset.value);
    if (made === moves.length) {
      document.querySelector("#win [data-action=ask-restart]").click();
    } else {
      const [source, target, count] = moves[made];
      const cards = last(source);
      tap(cards[cards.length - 1 - count]);
      tap(last(target).at(-2) ?? last(target).at(-1));
    }
    setTimeout(step);
  };
  step();
}"""


def open_profile(playwright: Playwright, profile: Path) -> BrowserContext:
    """A Chromium with a profile that lasts."""
    return playwright.chromium.launch_persistent_context(
        profile,
        executable_path=chromium_path(),
        args=chromium_arguments(),
        viewport={"width": 1280, "height": 800},
        service_workers="block",
    )


def process_of(profile: Path) -> int:
    """The number of the browser's own process, which has started all its others."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        if f"--user-data-dir={profile}" in words and not any(word.startswith("--type=") for word in words):
            return int(folder.name)
    raise AssertionError(f"no browser with the profile {profile}")


def kill(profile: Path) -> None:
    """Kill the browser of a profile and wait until it is gone."""
    number = process_of(profile)
    os.kill(number, signal.SIGKILL)
    end = time.monotonic() + GONE
    while Path(f"/proc/{number}/exe").exists() and time.monotonic() < end:
        time.sleep(0.005)


def tell_of(page: Page) -> list[str]:
    """What the page will tell of the saves that are confirmed, as it comes."""
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    return told


def moves_of(record: str) -> list[list[int]]:
    """The moves of a record: source, target, count."""
    return [list(change.move) for change in records.replay(record).changes]


def check(page: Page, confirmed: str, games: int) -> int:
    """Compare what is there with what was confirmed; the number of games that were won up to now."""
    game = saves.read_game(stored(page, "game") or "")
    session = records.replay(" ".join(EXAMPLE.split(" ")[: game.session.moves + 1]))
    assert records.record_of(game.session) == records.record_of(session)
    assert shows(page, session)
    keys = win_keys(page)
    won = {key.split("-")[1] for key in keys}
    check_confirmed(game, won, confirmed)
    tallies = stored_object(page, "statistics")["tallies"] if keys else []
    assert [row[2:4] for row in tallies] == ([[len(keys), len(keys)]] if keys else [])
    assert len(won) == len(keys) >= games
    assert game.counted == session.is_won == (game.id in won)
    return len(keys)


def check_confirmed(game: saves.SavedGame, won: set[str], confirmed: str) -> None:
    """At least the confirmed moves are there: in the running game, or in one that was won and followed by it."""
    if not confirmed:
        return
    name, moves = confirmed.split(" ")
    assert name in won if game.id != name else game.session.moves >= int(moves)


def test_what_was_confirmed_survives_a_kill_at_any_moment(playwright: Playwright, address: str, tmp_path: Path) -> None:
    chance = Random(SEED)
    confirmed, games, kept = "", 0, set[str]()
    for _ in range(MOMENTS + 1):
        context = open_profile(playwright, tmp_path)
        page = context.pages[0]
        page.goto(address)
        wait_until_ready(page)
        if not kept:
            enter(page, EXAMPLE.split(" ")[0])
            kept.add(page.locator("html").get_attribute("data-saved") or "")
        else:
            games = check(page, confirmed, games)
        told = tell_of(page)
        page.evaluate(PLAY, moves_of(EXAMPLE))
        page.wait_for_timeout(chance.uniform(0, LONGEST * 1000))
        kill(tmp_path)
        news = [text.removeprefix("kept ") for text in told if text.startswith("kept ")]
        confirmed = news[-1] if news else confirmed
        kept.update(news)
    assert games > 0
    assert len(kept) > MOMENTS
