"""Knows how a browser gets to hold a game in progress or many games of statistics, without playing them there."""

from __future__ import annotations

import json
from random import Random

from playwright.sync_api import BrowserContext

from benchmarks.browser import Lab, opened
from simple_simon.build.sources import ROOT
from simple_simon.game import records, saves, stats
from simple_simon.game.session import Session

EXAMPLE = json.loads((ROOT / "tests" / "data" / "example.json").read_text(encoding="utf-8"))
WINS = json.loads((ROOT / "tests" / "data" / "wins.json").read_text(encoding="utf-8"))
PUT = """texts => new Promise((resolve, reject) => {
  const request = indexedDB.open("simple-simon");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const change = request.result.transaction(["records", "wins"], "readwrite");
    for (const [store, key, text] of texts) change.objectStore(store).put(text, key);
    change.oncomplete = () => (request.result.close(), resolve(true));
  };
})"""
Texts = list[tuple[str, str, str]]


def seed(context: BrowserContext, lab: Lab, texts: Texts) -> None:
    """Visit once, so that everything is at hand, put texts into the database, and visit again."""
    with opened(context, lab.product) as page:
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page = context.new_page()
    page.goto(lab.product + "third-party.txt")
    page.evaluate(PUT, texts)
    page.close()
    with opened(context, lab.product) as page:
        page.wait_for_timeout(700)
        # a move there and back, so that everything that is kept with a move is of this game
        page.keyboard.press("Control+z")
        page.wait_for_timeout(700)
        page.keyboard.press("Control+y")
        page.wait_for_timeout(700)


def game_after(moves: int) -> Session:
    """The example game after some of its moves."""
    words = str(EXAMPLE["example_record"]).split(" ")
    return records.replay(" ".join(words[: moves + 1]))


def next_move(moves: int) -> str:
    """The move that follows them."""
    return str(EXAMPLE["example_record"]).split(" ")[moves + 1]


def game_texts(session: Session) -> Texts:
    """A running game as it is stored."""
    return [("records", saves.GAME, saves.write_game(saves.SavedGame("ABCDEFGHIJKL", session, False)))]


def statistics_texts(games: int) -> Texts:
    """Many games as they are stored, every other one won."""
    chance, tallies = Random(1), list[stats.Tally]()
    texts: Texts = []
    for number in range(games):
        entry = chance.choice(WINS)["record"] if isinstance(WINS[0], dict) else str(chance.choice(WINS))
        moves = entry.count(" ")
        ending = stats.Ending(
            chance.choice((1, 2, 4)), number % 2 == 0, 900 - moves, moves, 1_700_000_000 + number * 3600
        )
        tallies = stats.count(tallies, ending)
        if ending.won:
            win = saves.Win(f"WIN{number:09d}".replace("0", "A"), ending.time, ending.score, moves, entry)
            texts.append(("wins", win.id, saves.write(saves.WIN, saves.win_body(win))))
    return [*texts, ("records", saves.STATISTICS, saves.write(saves.STATISTICS, saves.statistics_body(tallies)))]
