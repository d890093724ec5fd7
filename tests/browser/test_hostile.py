"""Links, typed codes and files that mean harm: each gets a sentence, changes nothing and never becomes markup."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page, expect

from simple_simon.game.codes import CodeError, parse_code
from tests.browser.table import look
from tests.game.data import read_json
from tests.properties.strategies import code_like, json_values, move_like

EVERYTHING: dict[str, Any] = read_json("saves/v1-everything.json")
EVERYTHING["settings"]["language"] = "en"
READ = "Everything was read from the file."
MARKUP = (
    "<img src=x onerror=hurt()>",
    "<script>hurt()</script>",
    '"><svg onload=hurt()>',
    "'onfocus=hurt() autofocus='",
    "<a href=javascript:hurt()>1</a>",
    "<iframe srcdoc=1>",
    "&lt;b&gt;",
    "{{7*7}}",
    "\u202e\u2066\u200f",
    "\x00\x1b\x7f",
    "9" * 400,
    "-1e999",
    "[" * 400,
)
# what every element is and which of its attributes could load or run something
KINDS = """() => [...new Set([...document.querySelectorAll("*")].map((element) => [element.localName,
  ...[...element.attributes].map((attribute) => attribute.name).filter((name) =>
    name.startsWith("on") || ["src", "srcdoc", "formaction", "action"].includes(name))].join(" ")))].sort()"""
FOLLOW = """(text) => new Promise((done) => {
  const announcer = document.getElementById("announcer");
  announcer.replaceChildren();
  location.hash = text;
  if (location.hash.length < 2) { done("nothing was given"); return; }
  const watcher = new MutationObserver(() => {
    if (!announcer.innerText) return;
    watcher.disconnect();
    done(announcer.innerText);
  });
  watcher.observe(announcer, {childList: true, characterData: true, subtree: true});
})"""
ENTER = """(text) => {
  document.getElementById("code-entry").value = text;
  document.getElementById("code-form").requestSubmit();
  return document.getElementById("code-problem").innerText;
}"""
WORK = """([text, times]) => Math.min(...Array.from({length: times}, () => {
  document.getElementById("code-entry").value = text;
  const start = performance.now();
  document.getElementById("code-form").requestSubmit();
  return performance.now() - start;
}))"""
# read as far as a message may be long; to hand a megabyte over takes a little, too
LONGEST, RATIO = 20_000, 12

Unharmed = Callable[[Callable[[], bool]], bool]

hostile = st.lists(st.sampled_from(MARKUP) | code_like | move_like | st.text(max_size=8), min_size=1, max_size=6)
hostile_text = hostile.map("".join)
in_the_browser = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)


def names_a_deal(text: str) -> bool:
    """Whether a code can be read in a text."""
    try:
        parse_code(text)
    except CodeError:
        return False
    return True


@pytest.fixture
def unharmed(table: Page) -> Unharmed:
    """Lets something be done to the page, of which no new kind of element and no trouble may come.

    What is done tells whether it was refused; then nothing of the game may have changed. So does this.
    """
    kinds = {*table.evaluate(KINDS), "span"}

    def watch(do: Callable[[], bool]) -> bool:
        before = game(table)
        was_refused = do()
        assert set(table.evaluate(KINDS)) <= kinds
        assert not table.locator("#trouble-dialog").is_visible()
        assert not was_refused or game(table) == before
        return was_refused

    return watch


def game(page: Page) -> tuple[object, str | None]:
    """What is on the table."""
    return look(page), page.locator("#code").get_attribute("data-value")


@in_the_browser
@given(text=hostile_text)
def test_links(table: Page, unharmed: Unharmed, text: str) -> None:
    assume(not names_a_deal(text))
    assert unharmed(lambda: len(table.evaluate(FOLLOW, text)) > 10)


@in_the_browser
@given(text=hostile_text)
def test_typed_codes(table: Page, unharmed: Unharmed, text: str) -> None:
    assume(not names_a_deal(text))
    if not table.locator("#new-game-dialog").is_visible():
        table.locator("#new-game").click()
    assert unharmed(lambda: len(table.evaluate(ENTER, text)) > 10)


def leaves(thing: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to all that a parsed file holds."""
    inner = (
        list(thing.items()) if isinstance(thing, dict) else list(enumerate(thing)) if isinstance(thing, list) else []
    )
    return [path, *(way for key, value in inner for way in leaves(value, (*path, key)))]


def damaged(path: tuple[Any, ...], value: Any) -> str:
    """The file with another value in one place."""
    if not path:
        return json.dumps(value)
    body = json.loads(json.dumps(EVERYTHING))
    place = body
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return json.dumps(body)


def give(page: Page, file: Path, text: str) -> str:
    """Let a file with this text be read; what is said of it."""
    file.write_text(text, encoding="utf-8")
    page.evaluate("() => document.getElementById('data-message').replaceChildren()")
    page.locator("#import-file").set_input_files(file)
    expect(page.locator("#data-message")).not_to_be_empty(timeout=30_000)
    return page.locator("#data-message").text_content() or ""


@in_the_browser
@given(text=st.builds(damaged, st.sampled_from(leaves(EVERYTHING)), hostile_text | json_values) | hostile_text)
def test_files(table: Page, unharmed: Unharmed, tmp_path: Path, text: str) -> None:
    # what a hostile value has replaced may be something that has a default
    unharmed(lambda: give(table, tmp_path / "given.json", text) != READ)


@pytest.mark.parametrize(
    "text",
    ["[" * 1_000_000, '{"a":' * 100_000, "[" + "1," * 1_000_000 + "1]", "x" * 13_000_000, "\u202e" * 1_000_000],
    ids=["deep", "deeper", "wide", "large", "turned"],
)
def test_huge_files(table: Page, unharmed: Unharmed, tmp_path: Path, text: str) -> None:
    assert unharmed(lambda: "Nothing was changed." in give(table, tmp_path / "given.json", text))


@pytest.mark.parametrize("piece", ["A", "SS1-S1-", "\uff33", "\u202e", "SS1-S4-AAAAABX "])
def test_a_megabyte_typed_is_no_more_work_than_a_long_message(table: Page, unharmed: Unharmed, piece: str) -> None:
    table.locator("#new-game").click()
    short = piece * (LONGEST // len(piece))
    long = piece * (1_000_000 // len(piece))
    assert unharmed(lambda: bool(table.evaluate(WORK, [long, 3]) < RATIO * table.evaluate(WORK, [short, 3])))
    expect(table.locator("#code-problem")).not_to_be_empty()
