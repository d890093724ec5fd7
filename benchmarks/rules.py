"""Measures the rules on CPython: replaying won games, and finding what may move, with a profile of where time goes."""

from __future__ import annotations

import cProfile
import io
import pstats
import time
from collections.abc import Callable

from benchmarks.browser import RUNS
from benchmarks.figures import Row, spread, table, told
from benchmarks.seeds import WINS
from simple_simon.game import records, rules
from simple_simon.game.session import Session
from simple_simon.game.table import Table

RECORDS = [str(entry["record"]) for entry in WINS]
SHOWN = 12


def measure() -> str:
    """The section."""
    positions = [table for record in RECORDS for table in _positions(record)]
    rows = [
        _rate("`replay` of won records", "records", len(RECORDS), _replay_all),
        _rate("legal moves of a position", "positions", len(positions), lambda: _list_all(positions)),
    ]
    return f"{table(rows)}\nWhere `replay` spends its time:\n\n```\n{_profile(_replay_all)}\n```\n"


def _rate(what: str, unit: str, count: int, work: Callable[[], None]) -> Row:
    work()
    rates = [count / _seconds(work) for _ in range(RUNS)]
    return told(what, spread(rates, f"{unit}/s"))


def _seconds(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _replay_all() -> None:
    for record in RECORDS:
        records.replay(record)


def _list_all(positions: list[Table]) -> None:
    for position in positions:
        rules.legal_moves(position)


def _positions(record: str) -> list[Table]:
    """The positions of a game, one after each move."""
    words = record.split(" ")
    session = Session(records.parse_exact_code(words[0]))
    found = [session.table]
    for number, word in enumerate(words[1:], 1):
        records.play_word(session, number, word)
        found.append(session.table)
    return found


def _profile(work: Callable[[], None]) -> str:
    profile, text = cProfile.Profile(), io.StringIO()
    profile.runcall(work)
    pstats.Stats(profile, stream=text).strip_dirs().sort_stats("tottime").print_stats(SHOWN)
    lines = [line.strip() for line in text.getvalue().splitlines() if line.strip()]
    return "\n".join(lines[2:])
