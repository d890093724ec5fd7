"""Whatever text comes in: one of the documented errors, never another one, and in time that grows with its length."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simple_simon.game import saves
from simple_simon.game.codes import CodeError, parse_code
from simple_simon.game.records import RecordError, from_fragment, record_of, replay
from simple_simon.game.saves import SavedGame, SaveError
from simple_simon.game.table import parse_board
from tests.game.data import read_json
from tests.properties.strategies import code_like, json_values, move_like

EXAMPLE: str = read_json("example.json")["example_record"]
GAME: dict[str, Any] = read_json("saves/v1-game.json")
STATISTICS: dict[str, Any] = read_json("saves/v1-statistics.json")
WIN: dict[str, Any] = read_json("saves/v1-win.json")

SMALL, LARGE = 4_000, 64_000
# what is 16 times as long may take 16 times as long; quadratic work would take 256 times
RATIO = 100

any_text = st.text() | code_like
any_json = st.text() | json_values.map(json.dumps)


def outcome_of(read: Callable[[str], object], text: str, *errors: type[Exception]) -> object:
    try:
        return read(text)
    except errors:
        return None


def seconds(read: Callable[[str], object], text: str) -> float:
    """The shortest of some runs."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        outcome_of(read, text, ValueError)
        times.append(time.perf_counter() - start)
    return min(times)


@given(any_text)
def test_reading_a_code_raises_nothing_but_a_code_error(text: str) -> None:
    outcome_of(parse_code, text, CodeError)


@given(any_text.filter(lambda text: outcome_of(parse_code, text, CodeError) is None))
def test_an_error_can_be_told(text: str) -> None:
    with pytest.raises(CodeError) as caught:
        parse_code(text)
    assert str(caught.value).encode("utf-8")
    assert len(caught.value.text) <= 80


@given(code_like | st.lists(move_like).map(lambda words: " ".join(["SS1-S1-AAAAABD", *words])) | st.text())
def test_reading_a_record_raises_nothing_but_its_errors(text: str) -> None:
    session = outcome_of(replay, text, CodeError, RecordError)
    assert session is None or record_of(session) == text  # type: ignore[arg-type]  # replay returns sessions


@given(st.integers(0, len(EXAMPLE)), st.integers(0, 3), st.text("0123456789-x ", max_size=3))
def test_a_damaged_record_holds_or_is_refused(start: int, length: int, put: str) -> None:
    text = EXAMPLE[:start] + put + EXAMPLE[start + length :]
    session = outcome_of(replay, text, CodeError, RecordError)
    assert session is None or record_of(session) == text  # type: ignore[arg-type]  # replay returns sessions


@given(any_text)
def test_any_fragment_is_read(text: str) -> None:
    deal, words = from_fragment(text)
    assert all(isinstance(word, str) for word in [deal, *words])


@given(st.text() | st.text("AKQJT9876543210shdc \n:", max_size=200))
def test_reading_a_board_raises_nothing_but_a_value_error(text: str) -> None:
    outcome_of(parse_board, text, ValueError)


@given(any_json)
def test_reading_a_save_raises_nothing_but_a_save_error(text: str) -> None:
    for kind in (saves.GAME, saves.STATISTICS, saves.WIN, saves.SETTINGS, saves.EVERYTHING):
        outcome_of(lambda text, kind=kind: saves.read(kind, text), text, SaveError)  # type: ignore[misc]
    outcome_of(saves.read_game, text, SaveError)


@given(st.sampled_from(sorted(GAME)), json_values | st.sampled_from(["1-2 1-8", "10-9", "1-6 1-4 1-8", 0, 1, 2, 3]))
@settings(max_examples=300)
def test_a_changed_game_is_whole_or_refused(name: str, value: object) -> None:
    game = outcome_of(saves.read_game, json.dumps(GAME | {name: value}), SaveError)
    if isinstance(game, SavedGame):
        check_whole(game)


def check_whole(game: SavedGame) -> None:
    """What was read can be played on, undone and redone to its ends, and saved again."""
    session = game.session
    while session.can_redo():
        session.redo()
    while session.can_undo():
        session.undo()
    assert replay(record_of(session)).table == session.table
    assert json.loads(saves.write_game(saves.read_game(saves.write_game(game)))) == json.loads(saves.write_game(game))


@given(st.integers(0, 8), json_values | st.integers(-2, 3))
@settings(max_examples=300)
def test_changed_statistics_are_possible_or_refused(place: int, value: object) -> None:
    body = json.loads(json.dumps(STATISTICS))
    body["tallies"][0][place] = value
    tallies = outcome_of(
        lambda text: saves.read_statistics_body(saves.read(saves.STATISTICS, text)), json.dumps(body), SaveError
    )
    assert tallies is None or saves.write(saves.STATISTICS, saves.statistics_body(tallies))  # type: ignore[arg-type]


@given(st.sampled_from(sorted(WIN)), json_values)
def test_a_changed_win_is_whole_or_refused(name: str, value: object) -> None:
    text = json.dumps(WIN | {name: value})
    win = outcome_of(lambda text: saves.read_win_body(saves.read(saves.WIN, text)), text, SaveError)
    assert win is None or saves.read_win_body(saves.win_body(win)) == win  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "opening", ["[", '{"a":', '[{"kind":', '{"program":"simple-simon","kind":"game","version":1,"x":[']
)
def test_deep_nesting_is_refused(opening: str) -> None:
    for text in (opening * 50_000, opening * 50_000 + "1" + "]}" * 50_000):
        with pytest.raises(SaveError):
            saves.read_game(text)


@pytest.mark.parametrize(
    "part", ["S", "SS1", "XSS1S1", "SS1-", "SS1-S", "SS1 - S1 - ", "- ", "%23SS", "A", "1", "א", "\U0001f0a1"]
)
def test_the_time_to_read_a_code_grows_with_its_length_only(part: str) -> None:
    small, large = (seconds(parse_code, part * (size // len(part))) for size in (SMALL, LARGE))
    assert large < RATIO * small


@pytest.mark.parametrize("part", ["1-2 ", "1-2", "9", "-", "x", " ", "99999999-"])
def test_the_time_to_read_a_record_grows_with_its_length_only(part: str) -> None:
    small, large = (seconds(replay, "SS1-S1-AAAAABD " + part * (size // len(part))) for size in (SMALL, LARGE))
    assert large < RATIO * small


def test_megabytes_cost_no_more_than_what_is_looked_at() -> None:
    looked_at = seconds(parse_code, "SS1-S-" * 20_000)
    assert seconds(parse_code, "SS1-S-" * 2_000_000) < RATIO * looked_at
