"""Settings: each acts at once in mid-game, is kept, and touches nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from simple_simon.app.settings import SETTINGS
from simple_simon.game import records
from simple_simon.game.session import Session
from tests.browser.conftest import OpenTable
from tests.browser.deals import EXAMPLE
from tests.browser.kept import close_dialog, play, reopen, stored_object
from tests.browser.table import board, card, column, deal, drag, focused, over, reason, shows, spot

DOUBLE_SEND = "#setting-double_tap"


@pytest.fixture
def session(table: Page) -> Session:
    """Four moves of the example, the last of them undone."""
    begun = deal(table, records.replay(EXAMPLE).code)
    play(table, begun, EXAMPLE, 4)
    table.keyboard.press("Control+z")
    begun.undo()
    return begun


def choose(page: Page, name: str, value: bool | str) -> None:
    """Give a setting a value, and close the settings."""
    page.locator("#settings").click()
    field = page.locator(f"#setting-{name}")
    if isinstance(value, bool):
        field.set_checked(value)
    else:
        field.select_option(value)
    close_dialog(page)


def root(page: Page, name: str) -> str | None:
    """An attribute of the page."""
    return page.locator("html").get_attribute(name)


def left_of(page: Page, selector: str) -> float:
    """Where an element begins."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_a_setting_has_its_name_its_default_and_is_kept(table: Page, session: Session, setting: object) -> None:
    name, values = setting.name, setting.values  # type: ignore[attr-defined]
    table.locator("#settings").click()
    field = table.locator(f"#settings-dialog [name={name}]")
    if isinstance(values[0], bool):
        expect(field).to_be_checked(checked=values[0])
    else:
        expect(field).to_have_value(values[0])
        assert set(field.locator("option").evaluate_all("(all) => all.map((one) => one.value)")) == set(values)
    close_dialog(table)
    choose(table, name, values[-1])
    assert shows(table, session)
    reopen(table)
    assert shows(table, session)
    assert stored_object(table, "settings")[name] == values[-1]
    table.locator("#settings").click()
    if isinstance(values[0], bool):
        expect(table.locator(f"#setting-{name}")).to_be_checked(checked=values[-1])
    else:
        expect(table.locator(f"#setting-{name}")).to_have_value(values[-1])


def test_a_language_touches_nothing_else(table: Page, session: Session) -> None:
    card(table, 3, -1).focus()
    before = board(table)
    for language, direction in (("he", "rtl"), ("zh-Hant", "ltr"), ("nb", "ltr"), ("en", "ltr")):
        choose(table, "language", language)
        expect(table.locator("html")).to_have_attribute("lang", language)
        expect(table.locator("html")).to_have_attribute("dir", direction)
        assert board(table) == before
        assert shows(table, session)
        assert focused(table) != ""
    table.keyboard.press("Control+y")
    session.redo()
    assert shows(table, session)
    table.keyboard.press("Control+z")
    table.keyboard.press("Control+z")
    session.undo()
    session.undo()
    assert shows(table, session)


def test_double_tap_acts_at_once(table: Page, session: Session) -> None:
    choose(table, "double_tap", False)
    before = board(table)
    for number in range(1, 11):
        card(table, number, -1).dblclick()
    assert board(table) == before
    choose(table, "double_tap", True)
    for number in range(1, 11):
        card(table, number, -1).dblclick()
    assert board(table) != before


def test_automatic_placement_acts_at_once(table: Page, session: Session) -> None:
    """Released over the table, away from every column that may take it, a card goes to its best column all the same."""
    from simple_simon.game.rules import best_column

    number = next(n for n in range(1, 11) if session.table.columns[n - 1] and best_column(session.table, n, 1))
    target = best_column(session.table, number, 1)
    assert target is not None
    away = next(n for n in range(1, 11) if n not in (number, target))
    before = board(table)
    if not session.table.columns[away - 1]:
        pytest.fail("expected a column with cards to release over")
    choose(table, "automatic_placement", True)
    index = len(session.table.columns[number - 1]) - 1
    drag(table, spot(table, number, index), over(table, away))
    assert board(table) != before
    assert column(table, target).locator("[data-face]").count() == len(session.table.columns[target - 1]) + 1


def test_placement_aid_acts_at_once(table: Page, session: Session) -> None:
    number = next(move[0] for move in legal(session))
    card(table, number, -1).click()
    assert table.locator(".may-take").count() > 0
    card(table, number, -1).click()
    choose(table, "placement_aid", False)
    card(table, number, -1).click()
    expect(table.locator(".held")).to_have_count(1)
    expect(table.locator(".may-take")).to_have_count(0)


def legal(session: Session) -> list[tuple[int, int, int]]:
    """The moves of single cards that may be made."""
    from simple_simon.game.rules import legal_moves

    return [(move.source, move.target, move.count) for move in legal_moves(session.table) if move.count == 1]


def refuse(page: Page, session: Session) -> None:
    """Try to lift a group that is none: the back card of the first column."""
    page.mouse.click(*spot(page, 1, 0))


def test_interactive_rules_act_at_once(table: Page, session: Session) -> None:
    refuse(table, session)
    assert reason(table) in ("mixed-suits", "broken-run")
    choose(table, "interactive_rules", False)
    refuse(table, session)
    assert reason(table) is None
    expect(table.locator("#announcer.shown")).to_have_count(0)


def test_the_look_changes_at_once(table: Page, session: Session) -> None:
    colour = "() => getComputedStyle(document.body).color"
    light = table.evaluate(colour)
    choose(table, "theme", "dark")
    assert table.evaluate(colour) != light
    choose(table, "four_colours", True)
    assert root(table, "data-four-colours") is not None
    size = "() => document.querySelector('[data-face] .rank').getBoundingClientRect().height"
    small = table.evaluate(size)
    choose(table, "large_index", True)
    assert table.evaluate(size) > small
    assert shows(table, session)


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("viewport", [{"width": 360, "height": 640}, {"width": 640, "height": 360}], ids=str)
def test_buttons_go_to_the_other_side_and_cards_do_not(open_table: OpenTable, language: str, viewport: object) -> None:
    page = open_table(viewport=viewport)
    choose(page, "language", language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    before, columns = left_of(page, "#undo"), [left_of(page, f'[data-column="{n}"]') for n in range(1, 11)]
    assert columns == sorted(columns)
    choose(page, "controls_side", "left")
    assert left_of(page, "#undo") < before
    columns = [left_of(page, f'[data-column="{n}"]') for n in range(1, 11)]
    assert columns == sorted(columns)
    reopen(page)
    assert left_of(page, "#undo") < before


def test_animation_can_be_switched_off(table: Page, session: Session) -> None:
    running = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
    choose(table, "animation", "off")
    table.keyboard.press("Control+z")
    assert table.evaluate(running) == 0
    choose(table, "animation", "on")
    table.keyboard.press("Control+y")
    assert table.evaluate(running) > 0


def test_the_settings_say_how_safely_games_are_kept(table: Page) -> None:
    table.evaluate("() => { navigator.storage.persisted = async () => window.isKept ?? false }")
    table.locator("#settings").click()
    expect(table.locator("#storage-state")).to_contain_text("may clear it")
    close_dialog(table)
    table.evaluate("() => { window.isKept = true }")
    table.locator("#settings").click()
    expect(table.locator("#storage-state")).to_contain_text("agreed to keep")


def test_the_browser_is_asked_once_and_only_the_settings_tell_of_it(open_table: OpenTable) -> None:
    page = open_table()
    ask = "() => { window.asked = 0; navigator.storage.persist = async () => { window.asked += 1; return false } }"
    page.evaluate(ask)
    session = deal(page, records.replay(EXAMPLE).code)
    play(page, session, EXAMPLE, 19)
    assert page.evaluate("() => window.asked") == 0
    play(page, session, EXAMPLE, 22)
    assert page.evaluate("() => window.asked") == 1
    expect(page.locator("#note")).to_be_hidden()
    expect(page.locator("#announcer")).not_to_have_class("shown")
    page.locator("#settings").click()
    expect(page.locator("#storage-state")).to_contain_text("Installing the app")
    close_dialog(page)
    reopen(page)
    page.evaluate(ask)
    play(page, session, EXAMPLE, 23)
    expect(page.locator("html")).to_have_js_property("lang", "en")
    assert page.evaluate("() => window.asked") == 0
