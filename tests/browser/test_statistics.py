"""Statistics: a game counts once, at its end; each number says what it counts; won games are listed and watched."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from simple_simon.game import records
from simple_simon.game.saves import WIN, Win, win_body, write
from simple_simon.game.session import Session
from simple_simon.game.stats import Tally
from tests.browser.conftest import OpenTable
from tests.browser.deals import EXAMPLE, WINS
from tests.browser.kept import close_dialog, figures, play, put, reopen, stored, stored_object, win_keys
from tests.browser.table import deal, enter, shows

ALMOST = len(EXAMPLE.split(" ")) - 2
DAY = 86_400
START = 1_750_000_000


def played(page: Page, suits: int = 1) -> tuple[str, str]:
    """Games played and won, as the statistics show them."""
    found = figures(page, suits)
    return found["played"], found["won"]


def win(page: Page) -> Session:
    """Win the example from its deal."""
    session = deal(page, records.replay(EXAMPLE).code)
    play(page, session, EXAMPLE)
    expect(page.locator("#win")).to_be_visible()
    return session


def new_game(page: Page, suits: int) -> None:
    """Begin a new game by the button."""
    page.locator("#new-game").click()
    page.locator(f'[data-suits="{suits}"]').click()
    expect(page.locator("dialog[open]")).to_have_count(0)


def statistics(*tallies: Tally) -> tuple[str, str, str]:
    """The text of statistics, as it is stored."""
    return "records", "statistics", write("statistics", {"tallies": [list(tally) for tally in tallies]})


def stored_win(number: int, record: str = EXAMPLE) -> tuple[str, str, str]:
    """A won game as it is stored, one a day."""
    kept = Win(f"WIN{number:09d}", START + DAY * number, 851 - number, 49 + number, record)
    return "wins", f"{kept.time:012d}-{kept.id}", write(WIN, win_body(kept))


def test_undo_after_a_win_adds_no_second_one(table: Page) -> None:
    session = win(table)
    table.keyboard.press("Control+z")
    session.undo()
    assert shows(table, session)
    play(table, session, EXAMPLE)
    table.keyboard.press("Control+z")
    table.keyboard.press("Control+y")
    assert played(table) == ("1", "1")
    assert len(win_keys(table)) == 1


def test_a_reload_is_no_end(table: Page) -> None:
    session = deal(table, records.replay(EXAMPLE).code)
    play(table, session, EXAMPLE, 3)
    reopen(table)
    assert played(table) == ("0", "0")
    play(table, session, EXAMPLE)
    assert played(table) == ("1", "1")
    reopen(table)
    assert played(table) == ("1", "1")


def test_a_new_game_right_after_a_win_begins_clean(table: Page) -> None:
    win(table)
    new_game(table, 1)
    win(table)
    found = figures(table, 1)
    assert (found["played"], found["won"], found["streak"], found["longest_streak"]) == ("2", "2", "2", "2")


def test_an_untouched_deal_is_not_counted_and_a_left_one_is(table: Page) -> None:
    win(table)
    for _ in range(4):
        new_game(table, 1)
    assert figures(table, 1)["streak"] == "1"
    assert played(table) == ("1", "1")
    session = deal(table, records.replay(EXAMPLE).code)
    play(table, session, EXAMPLE, 1)
    new_game(table, 1)
    found = figures(table, 1)
    assert (found["played"], found["won"], found["streak"], found["longest_streak"]) == ("2", "1", "0", "1")
    assert found["share"] == "50%"


def test_a_restart_before_a_win_goes_on_and_after_it_begins_anew(table: Page) -> None:
    session = deal(table, records.replay(EXAMPLE).code)
    play(table, session, EXAMPLE, 2)
    table.locator("#restart").click()
    table.locator("#restart-dialog [data-action=restart]").click()
    assert played(table) == ("0", "0")
    win(table)
    table.locator("#win [data-action=ask-restart]").click()
    expect(table.locator("dialog[open]")).to_have_count(0)
    session = Session(records.replay(EXAMPLE).code)
    assert shows(table, session)
    play(table, session, EXAMPLE)
    assert played(table) == ("2", "2")
    assert len(win_keys(table)) == 2


def test_the_numbers_are_kept_apart_by_suits(table: Page) -> None:
    win(table)
    session = deal(table, records.replay(EXAMPLE).code)
    play(table, session, EXAMPLE, 1)
    hard = deal(table, records.replay(next(won for won in WINS if won.startswith("SS1-S4"))).code)
    play(table, hard, next(won for won in WINS if won.startswith("SS1-S4")), 1)
    new_game(table, 2)
    assert (played(table, 1), played(table, 2), played(table, 4)) == (("2", "1"), ("0", "0"), ("1", "0"))
    assert figures(table, 4)["best_score"] == "–"
    assert figures(table, 1)["best_score"] == "851"
    assert figures(table, 1)["fewest_moves"] == "49"


def test_only_won_games_have_a_best_score(table: Page) -> None:
    """An untouched game has 500 points, more than a win after more than 400 moves."""
    put(table, statistics(Tally(1, 1, 1, 1, 450, 450, 1, 1, ((START, 450),))))
    reopen(table)
    enter(table, "SS1-S1-AAAAABD")
    assert figures(table, 1)["best_score"] == "450"


def test_figures_of_an_older_scoring_stand_apart(table: Page) -> None:
    older = Tally(0, 1, 9, 3, 9999, 20, 0, 2, ((START, 9999),))
    put(table, statistics(older, Tally(1, 1, 1, 1, 851, 49, 1, 1, ((START, 851),))))
    reopen(table)
    assert figures(table, 1)["best_score"] == "851"
    assert figures(table, 1, scoring=0)["best_score"] == "9,999"
    table.locator("#statistics").click()
    expect(table.locator("#figures")).to_contain_text("Under earlier scoring rules")
    close_dialog(table)
    win(table)
    assert [row[:4] for row in stored_object(table, "statistics")["tallies"]] == [[0, 1, 9, 3], [1, 1, 2, 2]]


def test_the_scores_over_time_are_drawn_and_read_as_a_table(table: Page) -> None:
    scores = tuple((START + DAY * number, 700 + number * 50) for number in range(3))
    put(table, statistics(Tally(1, 1, 5, 3, 800, 50, 0, 2, scores)))
    reopen(table)
    table.locator("#statistics").click()
    section = table.locator('[data-tally="1-1"]')
    expect(section.locator("svg.plot circle")).to_have_count(3)
    expect(section.locator("svg.plot")).to_have_attribute("aria-label", "Scores of won games over time, 1 suit")
    section.locator("details summary").click()
    expect(section.locator("table td:nth-child(2)")).to_have_text(["800", "750", "700"])
    assert "2025" in section.locator("table td").first.inner_text()


def test_a_single_win_makes_no_plot_yet_and_says_when_there_will_be_one(table: Page) -> None:
    older = Tally(0, 1, 1, 1, 900, 60, 0, 1, ((START, 900),))
    put(table, statistics(older, Tally(1, 1, 1, 1, 851, 49, 1, 1, ((START, 851),))))
    reopen(table)
    table.locator("#statistics").click()
    expect(table.locator("#figures .plot, #figures .scores")).to_have_count(0)
    expect(table.locator('[data-tally="1-1"]')).to_contain_text("From your second win on")
    expect(table.locator("#figures .first-win")).to_have_count(1)


def test_won_games_are_listed_watched_and_shared(open_table: OpenTable) -> None:
    page = open_table()
    page.evaluate("() => { navigator.share = async (data) => { document.documentElement.shared = data.url } }")
    session = win(page)
    page.locator("#statistics").click()
    entry = page.locator("#win-list li")
    expect(entry).to_have_count(1)
    expect(entry).to_contain_text("851 points")
    expect(entry).to_contain_text("49 moves")
    expect(entry).to_contain_text("SS1-S1-AAAAABD")
    entry.locator("[data-action=share-win]").click()
    expect(page.locator("html")).to_have_js_property("shared", page.url + "#" + EXAMPLE.replace(" ", "."))
    entry.locator("[data-action=watch-win]").click()
    expect(page.locator("#watch-place")).to_have_text("Move 0 of 49")
    page.keyboard.press("Escape")
    assert shows(page, session)


def test_the_code_of_a_listed_game_is_copied(open_table: OpenTable) -> None:
    page = open_table()
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text } }")
    put(page, stored_win(0))
    page.locator("#statistics").click()
    page.locator("#win-list [data-action=copy-win-code]").click()
    expect(page.locator("#announcer.shown")).to_have_text("Copied.")
    expect(page.locator("#announcer.shown")).to_be_visible()
    assert page.evaluate("() => window.copied") == "SS1-S1-AAAAABD"


@pytest.mark.parametrize("record", ["<b>1</b>", "SS1-S1-AAAAABD 1-1", "SS1-S1-AAAAABD" + " 10-8 8-10" * 2_600])
def test_a_kept_game_that_does_not_hold_is_not_shown(table: Page, record: str) -> None:
    put(table, stored_win(0, record))
    table.locator("#statistics").click()
    table.locator("#win-list [data-action=watch-win]").click()
    expect(table.locator("#announcer.shown")).to_be_visible()
    expect(table.locator("#watch")).to_be_hidden()
    assert table.locator("#win-list b").count() == 0


def test_five_thousand_won_games_are_listed_as_far_as_wanted(table: Page) -> None:
    scores = tuple((START + DAY * number, 851 - number) for number in range(5_000))
    put(table, statistics(Tally(1, 1, 6_000, 5_000, 851, 49, 0, 5, scores)))
    put(table, *[stored_win(number) for number in range(5_000)])
    reopen(table)
    table.locator("#statistics").click()
    expect(table.locator("#win-list li")).to_have_count(20)
    expect(table.locator("#win-list li").first).to_contain_text("5,048 moves")
    table.locator("#more-wins").click()
    expect(table.locator("#win-list li")).to_have_count(40)
    expect(table.locator("#win-list li").last).to_contain_text("5,009 moves")
    assert table.evaluate("() => document.querySelectorAll('*').length") < 3_000


def test_a_list_that_is_opened_again_in_haste_names_each_game_once(table: Page) -> None:
    put(table, *[stored_win(number) for number in range(3)])
    table.evaluate(
        """() => { for (let times = 0; times < 3; times += 1) {
          document.getElementById("statistics").click();
          document.querySelector("#statistics-dialog .close").click(); }
        document.getElementById("statistics").click(); }"""
    )
    expect(table.locator("#win-list li")).to_have_count(3)
    table.locator("#win-list li").last.locator("[data-action=watch-win]").click()
    expect(table.locator("#watch-place")).to_have_text("Move 0 of 49")


def test_the_previous_copy_of_the_statistics_is_kept(table: Page) -> None:
    win(table)
    first = stored(table, "statistics")
    session = deal(table, records.replay(EXAMPLE).code)
    play(table, session, EXAMPLE, 1)
    new_game(table, 1)
    assert json.loads(stored(table, "statistics-before") or "") == json.loads(first or "")
    assert stored_object(table, "statistics")["tallies"][0][2] == 2
