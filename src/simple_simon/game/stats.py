"""Statistics: what is counted when a game ends, kept apart by number of suits and by version of the scoring."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    class Ending(NamedTuple):
        """A game that ended: won, or left after at least one move. ``time`` is in seconds since 1970."""

        suits: int
        won: bool
        score: int
        moves: int
        time: int

    class Tally(NamedTuple):
        """The figures of one number of suits under one scoring; ``scores`` holds (time, score) of each won game.

        ``best_score`` and ``fewest_moves`` are of won games only, None before the first.
        """

        scoring: int
        suits: int
        played: int
        won: int
        best_score: "int | None"
        fewest_moves: "int | None"
        streak: int
        longest_streak: int
        scores: tuple[tuple[int, int], ...]
else:
    from collections import namedtuple

    Ending = namedtuple("Ending", ("suits", "won", "score", "moves", "time"))
    Tally = namedtuple(
        "Tally",
        (
            "scoring",
            "suits",
            "played",
            "won",
            "best_score",
            "fewest_moves",
            "streak",
            "longest_streak",
            "scores",
        ),
    )

SCORING = 1


def empty_tally(suits: int) -> Tally:
    """Return the figures of a number of suits before the first game."""
    return Tally(SCORING, suits, 0, 0, None, None, 0, 0, ())


def tally_of(tallies: list[Tally], suits: int) -> Tally:
    """Return the figures of a number of suits under today's scoring."""
    for tally in tallies:
        if kind_of(tally) == (SCORING, suits):
            return tally
    return empty_tally(suits)


def older_tallies(tallies: list[Tally]) -> list[Tally]:
    """Return the figures that another version of the scoring made; they are shown apart and never mixed in."""
    return [tally for tally in tallies if tally.scoring != SCORING]


def count(tallies: list[Tally], ending: Ending) -> list[Tally]:
    """Return the figures with one more game in them (spec §4, Statistics)."""
    before = tally_of(tallies, ending.suits)
    after = _with_win(before, ending) if ending.won else _with_loss(before)
    others = [tally for tally in tallies if kind_of(tally) != kind_of(after)]
    return sorted(others + [after], key=kind_of)


def kind_of(tally: Tally) -> tuple[int, int]:
    """Return what tells figures apart: the version of the scoring and the number of suits."""
    return (tally.scoring, tally.suits)


def _with_loss(tally: Tally) -> Tally:
    return Tally(
        tally.scoring,
        tally.suits,
        tally.played + 1,
        tally.won,
        tally.best_score,
        tally.fewest_moves,
        0,
        tally.longest_streak,
        tally.scores,
    )


def _with_win(tally: Tally, ending: Ending) -> Tally:
    streak = tally.streak + 1
    best = ending.score if tally.best_score is None else max(tally.best_score, ending.score)
    fewest = ending.moves if tally.fewest_moves is None else min(tally.fewest_moves, ending.moves)
    return Tally(
        tally.scoring,
        tally.suits,
        tally.played + 1,
        tally.won + 1,
        best,
        fewest,
        streak,
        max(tally.longest_streak, streak),
        tally.scores + ((ending.time, ending.score),),
    )


def share_won(tally: Tally) -> "int | None":
    """Return the share of played games that were won, in whole per cent, or None before the first game."""
    if not tally.played:
        return None
    return (200 * tally.won + tally.played) // (2 * tally.played)
