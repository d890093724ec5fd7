"""Gestures: pointer events on the board become intents. The first pointer owns the gesture until it lifts."""

from simple_simon.app import geometry, intents

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NamedTuple

    class Press(NamedTuple):
        """Where and when a pointer went down: its number, the point on the board, and the card it met."""

        pointer: int
        is_mouse: bool
        x: float
        y: float
        column: int
        row: int
        card: int
        time: float
else:
    from collections import namedtuple

    Press = namedtuple("Press", ("pointer", "is_mouse", "x", "y", "column", "row", "card", "time"))

DOUBLE_TAP = 350
HOLD = 500
MOUSE_TREMBLE = 4
TOUCH_TREMBLE = 10
SAME_PLACE = 48
NO_CARD = -1


class Gestures:
    """The pointer gestures of the board, free of the document.

    ``dispatch`` takes an intent; ``is_at(column, row, card)`` tells whether a card still lies there; ``held_column``
    gives the column of the held group or 0; ``carry(x, y)`` shifts the held cards; ``hold`` is the timer of a
    long press.
    """

    def __init__(
        self,
        dispatch: "Callable[[Any], None]",
        is_at: "Callable[[int, int, int], bool]",
        held_column: "Callable[[], int]",
        wants_double_tap: "Callable[[], bool]",
        carry: "Callable[[float, float], None]",
        hold: "Any",
    ) -> None:
        self._dispatch = dispatch
        self._is_at = is_at
        self._held_column = held_column
        self._wants_double_tap = wants_double_tap
        self._carry = carry
        self._hold = hold
        self._press: Press | None = None
        self._is_dragging = False
        self._is_spent = False
        self._is_peeking = False
        self._first_tap: Press | None = None
        self._last_send: Press | None = None

    @property
    def is_dragging(self) -> bool:
        """Whether a pointer is moving a group."""
        return self._is_dragging

    @property
    def is_pressing(self) -> bool:
        """Whether a pointer is down."""
        return self._press is not None

    def press(self, press: Press) -> bool:
        """A pointer goes down; tells whether it is the one that owns the gesture now."""
        if self._press is not None:
            return False
        self._press = press
        self._is_dragging = self._is_spent = self._is_peeking = False
        if press.card != NO_CARD:
            self._hold.start(HOLD)
        return True

    def hold(self) -> None:
        """The pointer has rested long enough: show the card under it whole."""
        press = self._press
        if press is not None and not self._is_dragging and not self._is_spent and self._is_there(press):
            self._is_peeking = True
            self._first_tap = None
            self._dispatch(intents.Peek(press.column, press.row))

    def move(self, pointer: int, x: float, y: float) -> None:
        """The pointer moves: beyond a tremble a drag begins; a drag carries the held cards."""
        press = self._press
        if press is None or press.pointer != pointer or self._is_spent:
            return
        if not self._is_dragging and not self._begins_drag(press, x, y):
            return
        self._carry(x - press.x, y - press.y)

    def _begins_drag(self, press: Press, x: float, y: float) -> bool:
        tremble = MOUSE_TREMBLE if press.is_mouse else TOUCH_TREMBLE
        if (x - press.x) ** 2 + (y - press.y) ** 2 < tremble**2:
            return False
        self._hold.stop()
        self._first_tap = None
        if press.card == NO_CARD or not self._is_there(press):
            self._is_spent = True
            return False
        self._unpeek()
        self._dispatch(intents.PickUp(press.column, press.row))
        self._is_dragging = self._held_column() == press.column
        self._is_spent = not self._is_dragging
        return self._is_dragging

    def _is_there(self, press: Press) -> bool:
        """Tell whether what was pressed is still in its place: an undo by key, say, may have come since."""
        return press.card == NO_CARD or self._is_at(press.column, press.row, press.card)

    def _unpeek(self) -> None:
        if self._is_peeking:
            self._is_peeking = False
            self._dispatch(intents.Unpeek())

    def release(self, pointer: int, x: float, y: float, time: float, layout: geometry.Layout) -> None:
        """The pointer lifts: a drag drops its group, a press that did not move is a tap."""
        press = self._press
        if press is None or press.pointer != pointer:
            return
        was_dragging, was_tap = self._is_dragging, not (self._is_spent or self._is_peeking)
        self._unpeek()
        self._end()
        if was_dragging:
            target = geometry.column_at(layout, x) if geometry.is_on(layout, x, y) else intents.ELSEWHERE
            self._dispatch(intents.Drop(target))
        elif was_tap and self._is_there(press):
            self._tap(press, time)

    def _end(self) -> None:
        self._hold.stop()
        self._press = None
        self._is_dragging = False

    def _tap(self, press: Press, time: float) -> None:
        if self._last_send and _is_again(self._last_send, press, time):
            self._last_send = _later(press, time)
            return
        first, self._first_tap, self._last_send = self._first_tap, None, None
        is_double = first is not None and first.card == press.card and time - first.time <= DOUBLE_TAP
        if is_double and self._wants_double_tap():
            self._last_send = _later(press, time)
            self._dispatch(intents.Send(press.column, press.row))
            return
        is_drop = self._held_column() not in (intents.ELSEWHERE, press.column)
        self._dispatch(intents.Tap(press.column, press.row))
        if press.card != NO_CARD and not is_drop:
            self._first_tap = _later(press, time)

    def cancel(self, pointer: "int | None" = None) -> None:
        """The pointer, or any where none is named, is lost: a dragged group goes home, a press is forgotten."""
        press = self._press
        if press is None or (pointer is not None and press.pointer != pointer):
            return
        was_dragging = self._is_dragging
        self._unpeek()
        self._end()
        self._first_tap = None
        if was_dragging:
            self._dispatch(intents.Cancel())

    def spend(self) -> None:
        """Something else has let the group go, or covers the board: what the pointer still does means nothing."""
        self._hold.stop()
        self._is_dragging = self._is_peeking = False
        self._is_spent = True
        self._first_tap = None


def _later(press: Press, time: float) -> Press:
    return Press(press.pointer, press.is_mouse, press.x, press.y, press.column, press.row, press.card, time)


def _is_again(before: Press, press: Press, time: float) -> bool:
    """Tell whether a tap comes at the place of the one before, within the time of a double tap."""
    near = abs(press.x - before.x) <= SAME_PLACE and abs(press.y - before.y) <= SAME_PLACE
    return near and time - before.time <= DOUBLE_TAP
