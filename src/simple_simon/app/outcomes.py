"""Outcomes: what an update did, the one record that view, motion, announcement and saving read."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NamedTuple

    from simple_simon.game.play import Change, Refusal

    class Outcome(NamedTuple):
        """What an update did: its kind, with the change or the refusal of the game, or an error that was read."""

        kind: str
        change: Change | None
        refusal: Refusal | None
        error: Any
else:
    from collections import namedtuple

    Outcome = namedtuple("Outcome", ("kind", "change", "refusal", "error"))

NOTHING = "nothing"
MOVED = "moved"
UNDONE = "undone"
REDONE = "redone"
REFUSED = "refused"
LIFTED = "lifted"
RELEASED = "released"
DEALT = "dealt"
RESTARTED = "restarted"
FOCUSED = "focused"
PEEKED = "peeked"
CHOSEN = "chosen"
OPENED = "opened"
CLOSED = "closed"
UNREADABLE = "unreadable"
WATCHING = "watching"
STEPPED = "stepped"
DISMISSED = "dismissed"
LOST = "lost"

GAME_CHANGES = (MOVED, UNDONE, REDONE, DEALT, RESTARTED)


def outcome(kind: str) -> "Outcome":
    """Return an outcome that needs no more than its kind."""
    return Outcome(kind, None, None, None)


def changed(kind: str, change: "Change") -> "Outcome":
    """Return the outcome of a move made, undone or made again."""
    return Outcome(kind, change, None, None)


def refused(refusal: "Refusal") -> "Outcome":
    """Return the outcome of a move that the rules refused."""
    return Outcome(REFUSED, None, refusal, None)


def unreadable(error: "Any") -> "Outcome":
    """Return the outcome of a code, link or record that could not be read."""
    return Outcome(UNREADABLE, None, None, error)
