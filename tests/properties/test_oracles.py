"""The rules against slow oracles that were written from the specification alone and work on faces as text."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings

from simple_simon.game import codes
from simple_simon.game.codes import Code
from simple_simon.game.deals import deal
from simple_simon.game.records import format_move
from simple_simon.game.rules import best_column, best_refusal, legal_moves, movable, refusal
from simple_simon.game.table import Move, Table, board_lines
from tests.properties.strategies import positions, shuffle_codes

ORDER = "A23456789TJQK"


def steps(faces: list[str]) -> bool:
    return all(ORDER.index(above[0]) - ORDER.index(below[0]) == 1 for above, below in pairwise(faces))


def may_go(faces: list[str], target: list[str]) -> bool:
    one_suit = len({face[1] for face in faces}) == 1
    return one_suit and steps(faces) and (not target or steps([target[-1], faces[0]]))


def boards(table: Table) -> list[list[str]]:
    return [line.split() for line in board_lines(table)]


def oracle_moves(table: Table) -> set[str]:
    found = set()
    for source, held in enumerate(boards(table), 1):
        for target, onto in enumerate(boards(table), 1):
            for count in range(1, len(held) + 1):
                if source != target and may_go(held[-count:], onto):
                    found.add(f"{source}-{target}" + (f"x{count}" if count > 1 else ""))
    return found


def oracle_run(faces: list[str]) -> int:
    """How many cards of one suit step down to the end of a column."""
    return max(count for count in range(1, len(faces) + 1) if may_go(faces[-count:], []))


def oracle_best(table: Table, source: int, count: int) -> int | None:
    """Rank all columns by the three rules of the specification, then take the first."""
    held = boards(table)[source - 1]
    group = held[-count:]
    ranked = []
    for number, onto in enumerate(boards(table), 1):
        if number == source or not may_go(group, onto):
            continue
        if onto and onto[-1][1] == group[0][1]:
            ranked.append((1, -oracle_run(onto + group), number))
        elif onto:
            ranked.append((3, 0, number))
        elif count < len(held):
            ranked.append((2, 0, number))
    return min(ranked)[2] if ranked else None


def oracle_reason(group: list[str], onto: list[str]) -> str | None:
    if not may_go(group, []):
        return "mixed-suits" if steps(group) else "broken-run"
    if may_go(group, onto):
        return None
    if group[0][0] == "K":
        return "king-needs-empty-column"
    return "nothing-on-ace" if onto[-1][0] == "A" else "wrong-rank"


def check(table: Table) -> None:
    assert {format_move(move) for move in legal_moves(table)} == oracle_moves(table)
    for source, held in enumerate(boards(table), 1):
        assert movable(table.columns[source - 1]) == (oracle_run(held) if held else 0)
        for count in range(1, len(held) + 1):
            check_group(table, source, count)


def check_group(table: Table, source: int, count: int) -> None:
    group = boards(table)[source - 1][-count:]
    for target, onto in enumerate(boards(table), 1):
        if target != source:
            assert refusal(table, Move(source, target, count)) == oracle_reason(group, onto)
    best = best_column(table, source, count)
    assert best == oracle_best(table, source, count)
    if best is None:
        assert best_refusal(table, source, count) == (oracle_reason(group, []) or "no-place")


@given(positions)
@settings(max_examples=60)
def test_positions_with_runs(table: Table) -> None:
    check(table)


@given(shuffle_codes)
@settings(max_examples=20)
def test_deals(code: Code) -> None:
    check(deal(code))


def test_the_oracle_itself_sees_a_mixed_group() -> None:
    assert not may_go(["8S", "7H"], [])
    assert may_go(["8S", "7S"], ["9H"])
    assert oracle_moves(deal(codes.from_shuffle(1, 1)))
