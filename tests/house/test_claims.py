"""What the README says of size and speed is what benchmarks/results.md shows."""

from __future__ import annotations

import re

import pytest

from simple_simon.build.sources import ROOT
from tests.house.documents import table_rows

COLUMNS = 6
FIGURES = {row[0]: row[1] for row in table_rows((ROOT / "benchmarks/results.md").read_text(encoding="utf-8"), COLUMNS)}
README = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
BACK = re.compile(
    r"seen within ([\d.]+) seconds and can be played within ([\d.]+), "
    r"on a processor four times slower within ([\d.]+) and ([\d.]+)\."
)
NO_LATE_FRAME = "0 frames (0–0)"


def median(row: str) -> float:
    """The median of a row of the results, in seconds."""
    figure, unit = re.match(r"([\d.]+) (m?s) ", FIGURES[row]).groups()  # type: ignore[union-attr]
    return float(figure) / (1000 if unit == "ms" else 1)


def test_the_sizes_say_how_they_were_reckoned() -> None:
    play, everything = (FIGURES[f"{what}, by gzip"].split(" (")[0] for what in ("to play", "everything"))
    assert f"begins with {play} over the network and has loaded {everything} with all" in README
    assert "both compressed by gzip and without the icons of an installed game" in README


@pytest.mark.parametrize("visit", ["online", "offline"])
def test_coming_back_is_as_quick_as_said(visit: str) -> None:
    match = BACK.search(README)
    assert match
    claimed = [float(number) for number in match.groups()]
    rows = [f"repeat visit {visit}: {what}, {speed}" for speed in ("1×", "4×") for what in ("painted", "playable")]
    shown = [median(row) for row in rows]
    assert [row for row, most, figure in zip(rows, claimed, shown, strict=True) if figure > most] == []


def test_cards_glide_and_are_dragged_as_said() -> None:
    """On a slower processor drags were not as smooth, and the README does not say so."""
    assert "There cards still glide at 60 frames a second, while a drag keeps that up at full speed only" in README
    glides = [row for row in FIGURES if row.startswith("frames over 20 ms while")]
    drags = [row for row in FIGURES if row.startswith("frames over 20 ms of a drag") and row.endswith("1×")]
    assert len(glides) > 5
    assert len(drags) > 1
    assert {FIGURES[row] for row in glides + drags} == {NO_LATE_FRAME}


@pytest.mark.parametrize("row", ["repeat visit online: playable, 1×", "second `dev.py play` → address answers"])
def test_figures_are_read_as_seconds(row: str) -> None:
    assert 0 < median(row) < 60
