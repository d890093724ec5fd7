"""Knows the parts that are measured, each by the name of its section."""

from __future__ import annotations

from collections.abc import Callable

from benchmarks import commands, drag, early, load, motion, moves, rest, rules, sizes, soak, start

PARTS: dict[str, Callable[[], str]] = {
    "sizes": sizes.measure,
    "start": start.measure,
    "early": early.measure,
    "drag": drag.measure,
    "motion": motion.measure,
    "moves": moves.measure,
    "rest": rest.measure,
    "soak": soak.measure,
    "rules": rules.measure,
    "commands": commands.measure,
    "load": load.measure,
}
