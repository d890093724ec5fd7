"""Intents: all that a player can want, by whatever gesture.

Columns are 1 … 10; a row counts the cards of a column from the back, 0 first.
"""

ELSEWHERE = 0

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NamedTuple

    from simple_simon.game.codes import Code
    from simple_simon.game.session import Session

    class PickUp(NamedTuple):
        """Lift the card at a row of a column and all below it, by ``drag``."""

        column: int
        row: int

    class Tap(NamedTuple):
        """Tap a column, or press Enter on it: pick up, put down or let go. ``row`` is -1 below the last card."""

        column: int
        row: int

    class Drop(NamedTuple):
        """Let the dragged group go over a column, or ``ELSEWHERE``."""

        column: int

    class Cancel(NamedTuple):
        """Let the held group go home."""

    class Send(NamedTuple):
        """Send the card at a row and all below it to its best column."""

        column: int
        row: int

    class Focus(NamedTuple):
        """Walk to a card; row -1 is the place of an empty column."""

        column: int
        row: int

    class Peek(NamedTuple):
        """Show a covered card whole."""

        column: int
        row: int

    class Unpeek(NamedTuple):
        """Show the covered card no longer."""

    class Undo(NamedTuple):
        """Take the last action back."""

    class Redo(NamedTuple):
        """Make the undone move again."""

    class AskRestart(NamedTuple):
        """Restart, after a question where moves would be lost."""

    class Restart(NamedTuple):
        """Begin the same deal anew."""

    class NewGame(NamedTuple):
        """Deal a new game of 1, 2 or 4 suits."""

        suits: int

    class EnterCode(NamedTuple):
        """Start the deal whose code stands in a text."""

        text: str

    class FollowLink(NamedTuple):
        """Open the deal of a link."""

        code: Code

    class Misread(NamedTuple):
        """Take note that a link or a record could not be read, and why."""

        error: Exception

    class AcceptLink(NamedTuple):
        """Leave the running game for the deal of the link."""

    class Open(NamedTuple):
        """Open a dialog by its name."""

        dialog: str

    class Close(NamedTuple):
        """Close the open dialog."""

    class Choose(NamedTuple):
        """Give a setting a value."""

        name: str
        value: Any

    class Watch(NamedTuple):
        """Watch the game of a session that the rules have checked."""

        session: Session

    class WatchAgain(NamedTuple):
        """Watch the game that is on the table."""

    class Step(NamedTuple):
        """Show the watched game after so many moves."""

        number: int

    class PlayPause(NamedTuple):
        """Let the watched game run by itself, or stop it."""

    class PlayDeal(NamedTuple):
        """Play the deal of the watched game."""

    class StopWatching(NamedTuple):
        """Go back from the watched game to the running one."""

    class LoseGame(NamedTuple):
        """Another tab has taken the game over."""

    class Dismiss(NamedTuple):
        """Take the reminder away."""
else:
    from collections import namedtuple

    PickUp = namedtuple("PickUp", ("column", "row"))
    Tap = namedtuple("Tap", ("column", "row"))
    Drop = namedtuple("Drop", ("column",))
    Cancel = namedtuple("Cancel", ())
    Send = namedtuple("Send", ("column", "row"))
    Focus = namedtuple("Focus", ("column", "row"))
    Peek = namedtuple("Peek", ("column", "row"))
    Unpeek = namedtuple("Unpeek", ())
    Undo = namedtuple("Undo", ())
    Redo = namedtuple("Redo", ())
    AskRestart = namedtuple("AskRestart", ())
    Restart = namedtuple("Restart", ())
    NewGame = namedtuple("NewGame", ("suits",))
    EnterCode = namedtuple("EnterCode", ("text",))
    FollowLink = namedtuple("FollowLink", ("code",))
    Misread = namedtuple("Misread", ("error",))
    AcceptLink = namedtuple("AcceptLink", ())
    Open = namedtuple("Open", ("dialog",))
    Close = namedtuple("Close", ())
    Choose = namedtuple("Choose", ("name", "value"))
    Watch = namedtuple("Watch", ("session",))
    WatchAgain = namedtuple("WatchAgain", ())
    Step = namedtuple("Step", ("number",))
    PlayPause = namedtuple("PlayPause", ())
    PlayDeal = namedtuple("PlayDeal", ())
    StopWatching = namedtuple("StopWatching", ())
    LoseGame = namedtuple("LoseGame", ())
    Dismiss = namedtuple("Dismiss", ())
