"""Deals made for a story: columns that end in given cards, the other cards where they are in nobody's way."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

from simple_simon.build.sources import ROOT
from simple_simon.game import cards, codes, deals, records, rules
from simple_simon.game.codes import Code
from simple_simon.game.session import Session
from simple_simon.game.table import LENGTHS, Table, column, parse_board

DATA = ROOT / "tests" / "data"
EXAMPLE: str = json.loads((DATA / "example.json").read_text())["example_record"]
WINS: list[str] = [win["record"] for win in json.loads((DATA / "wins.json").read_text())]


def deal_with(ends: dict[int, str], suits: int = 4) -> Code:
    """A deal whose columns end in these cards; under them lies nothing that they continue."""
    left = _others(ends, suits)
    chance = Random(1)
    while True:
        table = _fill(ends, left)
        if all(_is_apart(table, number, end) for number, end in ends.items()):
            return deals.code_of(table)
        chance.shuffle(left)


def _others(ends: dict[int, str], suits: int) -> list[str]:
    """The faces that the ends leave of the deck, the highest last."""
    faces = Counter(cards.face(card) for card in cards.deck(suits))
    faces.subtract(face for end in ends.values() for face in end.split())
    return sorted(faces.elements(), key=_rank)


def _fill(ends: dict[int, str], left: list[str]) -> Table:
    """Put the cards that are left under the ends; columns without a given end get the lowest of them last."""
    pool = sorted(left, key=_rank)
    lasts = {number: pool.pop(0) for number in range(1, 11) if number not in ends}
    rest = _without(left, list(lasts.values()))
    lines = []
    for number, length in enumerate(LENGTHS, 1):
        end = (ends.get(number) or lasts[number]).split()
        lines.append(" ".join([rest.pop() for _ in range(length - len(end))] + end))
    return parse_board("\n".join(lines))


def _without(faces: list[str], taken: list[str]) -> list[str]:
    found = list(faces)
    for face in taken:
        found.remove(face)
    return found


def _rank(face: str) -> int:
    return cards.rank(cards.parse_face(face))


def _is_apart(table: Table, number: int, end: str) -> bool:
    held = column(table, number)
    count = len(end.split())
    return count in (0, len(held)) or not rules.steps_down(held[-count - 1], held[-count])


def session_with(ends: dict[int, str], *moves: str, suits: int = 4) -> Session:
    """A session in which these moves were made after the deal."""
    return records.replay_moves(deal_with(ends, suits), list(moves))


def just_before(record: str, removed: int) -> tuple[Session, str]:
    """The session before the move of a record that removes this run, and that move."""
    words = record.split(" ")
    session = records.replay(words[0])
    for number, word in enumerate(words[1:], 1):
        records.play_word(session, number, word)
        if session.removed == removed:
            return records.replay(" ".join(words[:number])), word
    raise ValueError(f"expected a game that removes {removed} runs")


def dead_end() -> Session:
    """A game of four suits, played at random until nothing may move any more."""
    chance = Random(1)
    while True:
        session = Session(codes.from_shuffle(chance.randrange(10**6), 4))
        for _ in range(60):
            moves = rules.legal_moves(session.table)
            if not moves:
                return session
            session.play(chance.choice(moves))
