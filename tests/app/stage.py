"""A stage for the parts of the program that need no document: a state with any position, and fingers on a board."""

from simple_simon.app import geometry, intents
from simple_simon.app.gestures import NO_CARD, Gestures, Press
from simple_simon.app.state import State
from simple_simon.app.update import update
from simple_simon.game.saves import SavedGame
from simple_simon.game.session import Session
from simple_simon.game.table import column
from tests.game.positions import position, session_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LAYOUT = geometry.measure(1000, 600, False)
NOON = 1_750_000_000


def state_of(session: Session) -> State:
    """Return a state whose running game is a session; random numbers are 0, it is always noon."""
    state = State(lambda: NOON, lambda bound: 0)
    state.game = SavedGame("game", session, False)
    return state


def state_at(columns: "dict[int, str]", removed: "tuple[int, ...]" = ()) -> State:
    """Return a state with a position as the cases write it."""
    return state_of(session_at(position(columns, removed)))


def kinds(state: State, *wishes: "Any") -> "list[str]":
    """Update a state by intents, one after the other; return the kinds of what they did."""
    return [update(state, wish).kind for wish in wishes]


def told(wish: "Any") -> str:
    """Return an intent as text, ``Tap 1 3``: as tuples, different intents with the same fields would be equal."""
    return " ".join([type(wish).__name__] + [str(field) for field in wish])


class Timer:
    """A timer that only remembers whether it runs."""

    def __init__(self) -> None:
        self.is_running = False

    def start(self, milliseconds: float) -> None:
        """Begin to wait."""
        self.is_running = True

    def stop(self) -> None:
        """Wait no longer."""
        self.is_running = False


class Hand:
    """Fingers on a board with a state: what they do becomes intents, which are remembered and carried out."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.wishes: list[str] = []
        self.shifts: list[tuple[float, float]] = []
        self.timer = Timer()
        self.time = 0.0
        self.gestures = Gestures(
            self.wish,
            lambda number, row, card: column(state.table, number)[row : row + 1] == (card,),
            lambda: state.held.column if state.held else intents.ELSEWHERE,
            lambda: bool(state.settings["double_tap"]),
            lambda x, y: self.shifts.append((x, y)),
            self.timer,
        )

    def wish(self, wish: "Any") -> None:
        """Remember an intent and carry it out."""
        self.wishes.append(told(wish))
        update(self.state, wish)

    def point(self, number: int, row: int) -> tuple[float, float]:
        """Return a point on a card; row -1 is near the lower edge of the board."""
        count = len(column(self.state.table, number))
        top = LAYOUT.height - 5 if row < 0 else geometry.top(LAYOUT, count, row)
        return LAYOUT.lefts[number - 1] + LAYOUT.card_width / 2, top + 3

    def press(self, number: int, row: int, pointer: int = 1, is_mouse: bool = False) -> bool:
        """Put a finger, or the mouse, down where a card lies or lay."""
        x, y = self.point(number, row)
        cards = column(self.state.table, number)
        card = cards[row] if 0 <= row < len(cards) else NO_CARD
        return self.gestures.press(Press(pointer, is_mouse, x, y, number, row, card, self.time))

    def move(self, number: int, row: int, pointer: int = 1) -> None:
        """Move to a card, or where a card would lie."""
        self.gestures.move(pointer, *self.point(number, row))

    def release(self, number: int, row: int, pointer: int = 1) -> None:
        """Lift at a card, or where a card would lie."""
        x, y = self.point(number, row)
        self.gestures.release(pointer, x, y, self.time, LAYOUT)

    def tap(self, number: int, row: int, after: float = 50) -> None:
        """Tap a card, some milliseconds after what was before."""
        self.time += after
        self.press(number, row)
        self.release(number, row)

    def drag(self, number: int, row: int, target: int) -> None:
        """Drag from a card to the lower edge of a column."""
        self.time += 1000
        self.press(number, row)
        self.move(target, -1)
        self.release(target, -1)
