"""Links: what a fragment names, checked in slices; what can't be read says why; what is shared reads back."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from simple_simon.app import links
from simple_simon.app.links import Link, TooLong
from simple_simon.game import codes, records
from simple_simon.game.codes import CodeError
from simple_simon.game.records import RecordError
from tests.game.data import read_json

RECORD = read_json("example.json")["example_record"]
WRITTEN_OUT = read_json("example.json")["rules_deal_record"]
SITE = "https://play.example/simon/?x=1"
TO_AND_FRO = ("10-8", "8-10")
Result = TypeVar("Result")


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine to its end, in a thread of its own: Playwright's loop may be running in this one."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, work).result()


def read(fragment: str) -> Link:
    """Return what a fragment names."""
    return run(links.read(fragment))


def failure(fragment: str) -> Exception:
    """Return why a fragment can't be read."""
    try:
        read(fragment)
    except links.MISREAD as error:
        return error
    raise AssertionError(fragment)


def test_a_deal_and_a_played_game_are_told_apart() -> None:
    deal = read("SS1-S1-AAAAABD")
    assert (codes.format_code(deal.code), deal.session) == ("SS1-S1-AAAAABD", None)
    played = read(RECORD.replace(" ", "."))
    assert played.session is not None
    assert records.record_of(played.session) == RECORD


def test_what_is_shared_reads_back() -> None:
    for record in (RECORD, WRITTEN_OUT):
        session = records.replay(record)
        address, fragment = links.game_link(SITE + "#old", record).split("#")
        assert address == SITE
        shared = read(fragment).session
        assert shared is not None
        assert records.record_of(shared) == record
        assert read(links.deal_link(SITE, session.code).split("#")[1]) == Link(session.code, None)


def test_what_is_no_code_is_refused_with_its_reason() -> None:
    for fragment in ("", "board", "<img src=x onerror=alert(1)>", "\u0000\u202e", "%", "." * 200, "a" * 40_000):
        error = failure(fragment)
        assert isinstance(error, CodeError), fragment
        assert error.reason == codes.NO_CODE


def test_the_first_false_move_is_named() -> None:
    for moves, number in (("1-2.1-1", 2), ("<b>.1-2", 1), ("1-2." * 3, 2), ("9999999999-1", 1)):
        error = failure(f"SS1-S1-AAAAABD.{moves}")
        assert isinstance(error, RecordError), moves
        assert error.number == number, moves


def test_a_game_may_be_long_but_not_endless() -> None:
    moves = list(TO_AND_FRO) * (links.MOST_MOVES // 2)
    played = read(".".join(["SS1-S1-AAAAABD", *moves]))
    assert played.session is not None
    assert played.session.moves == links.MOST_MOVES
    for much in ([*moves, "10-8"], moves * 20):
        assert isinstance(failure(".".join(["SS1-S1-AAAAABD", *much])), TooLong)


def test_a_kept_record_has_to_be_exact() -> None:
    assert run(links.read_record(RECORD)).is_won
    for record in ("ss1-s1-aaaaabd 1-2", "", "SS1-S1-AAAAABD 1-2 ", "SS1-S1-AAAAABD  1-2"):
        try:
            run(links.read_record(record))
        except links.MISREAD:
            continue
        raise AssertionError(record)


def test_a_page_is_not_kept_waiting_by_a_long_game() -> None:
    """Another task gets its turn many times while a long game is checked."""
    turns = []

    async def play_on() -> None:
        while True:
            turns.append(1)
            await asyncio.sleep(0)

    async def check() -> None:
        other = asyncio.create_task(play_on())
        await links.read(".".join(["SS1-S1-AAAAABD", *TO_AND_FRO * 500]))
        other.cancel()

    run(check())
    assert len(turns) >= 1000 // links.SLICE


def test_the_code_of_a_kept_record_is_shown_whatever_it_is() -> None:
    assert links.short_code(RECORD) == "SS1-S1-AAAAABD"
    assert links.short_code(WRITTEN_OUT) == codes.format_short(records.replay(WRITTEN_OUT).code)
    assert links.short_code("<b>nothing of ours at all</b> 1-2") == "<b>nothing"
