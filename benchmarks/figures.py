"""Knows what a measured figure is: the median of some runs with their range, its control and its goal, as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

REACHED, MISSED, TOLD = "yes", "**no**", "–"


@dataclass(frozen=True)
class Row:
    """A line of the table: what was measured, its figure, the control's, their ratio and the goal."""

    what: str
    figure: str
    control: str
    ratio: str
    goal: str
    reached: str


def compared(what: str, ours: Sequence[float], control: Sequence[float], factor: float, spare: float = 0) -> Row:
    """A figure that may be at most ``factor`` times its control's, and ``spare`` more."""
    ratio = median(ours) / median(control)
    allowed = median(control) * factor + spare
    goal = f"≤ {factor:g} × control" + (f" + {spare:g} ms" if spare else "")
    return Row(what, spread(ours), spread(control), f"{ratio:.2f}", goal, _yes(median(ours) <= allowed))


def limited(what: str, ours: Sequence[float], most: float, unit: str, control: Sequence[float] = ()) -> Row:
    """A figure that has a goal of its own; a control of the same run is set beside it."""
    ratio = f"{median(ours) / median(control):.2f}" if control and median(control) else "–"
    beside = spread(control, unit) if control else "–"
    return Row(what, spread(ours, unit), beside, ratio, f"≤ {most:g} {unit}", _yes(median(ours) <= most))


def told(what: str, figure: str, control: str = "–", ratio: str = "–") -> Row:
    """A figure without a goal."""
    return Row(what, figure, control, ratio, "–", TOLD)


def counted(what: str, good: int, tried: int) -> Row:
    """How often something went well that has to go well every time."""
    return Row(what, f"{good} of {tried}", "–", "–", "every time", _yes(good == tried))


def spread(values: Sequence[float], unit: str = "ms") -> str:
    """The median, and the range in brackets."""
    return f"{_short(median(values))} {unit} ({_short(min(values))}–{_short(max(values))})"


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which a part of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def table(rows: Sequence[Row]) -> str:
    """The rows as Markdown."""
    head = "| what | figure | control | ratio | goal | reached |\n|---|---|---|---|---|---|\n"
    return head + "".join(_line(row) for row in rows)


def _line(row: Row) -> str:
    cells = (row.what, row.figure, row.control, row.ratio, row.goal, row.reached)
    return "| " + " | ".join(cells) + " |\n"


def _yes(holds: bool) -> str:
    return REACHED if holds else MISSED


def _short(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"
