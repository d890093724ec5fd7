"""Input: the events of pointer, keyboard and screen reader on the board, handed to gestures and keys."""

from simple_simon.app import dom, intents, keys
from simple_simon.app.gestures import Gestures, Press

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.main import Program
    from simple_simon.app.state import State

MOUSE = "mouse"
MAIN_BUTTON = 0
MAIN_BUTTON_DOWN = 1
CLICK_FOLLOWS = 500


class Input:
    """Listens on the board and the page for one program."""

    def __init__(self, program: "Program") -> None:
        self._program = program
        self._board: Any = program.screen.board.element
        self._hold = dom.Timer(lambda: self._gestures.hold())
        self._box: Any = None
        self._released = -CLICK_FOLLOWS - 1.0
        self._gestures = Gestures(
            program.dispatch,
            lambda column, index, card: program.state.table.columns[column - 1][index : index + 1] == (card,),
            lambda: program.state.held.column if program.state.held else 0,
            lambda: bool(program.state.settings["double_tap"]),
            self._carry,
            self._hold,
        )
        self._early = {
            "pointerdown": self._press,
            "pointermove": self._move,
            "pointerup": self._release,
            "pointercancel": self._lose,
            "click": self._click,
            "keydown": self._key,
        }

    def listen(self) -> None:
        """Begin to listen."""
        board = self._board
        dom.listen(board, "pointerdown", self._press, passive=False)
        dom.listen(board, "pointermove", self._move)
        dom.listen(board, "pointerup", self._release)
        for name in ("pointercancel", "lostpointercapture"):
            dom.listen(board, name, self._lose)
        dom.listen(board, "mousedown", self._keep_focus, passive=False)
        dom.listen(board, "click", self._click)
        dom.listen(board, "focusin", self._focus)
        dom.listen(board, "contextmenu", lambda event: event.preventDefault(), passive=False)
        dom.listen(board, "dragstart", lambda event: event.preventDefault(), passive=False)
        dom.listen(dom.document, "keydown", self._key, passive=False)
        dom.listen(dom.document, "keyup", self._key_up, passive=False)
        dom.listen(dom.window, "blur", self._cancel)
        dom.listen(dom.document, "visibilitychange", self._cancel)
        dom.watch_size(board, self._resize)

    def handle(self, event: "Any") -> None:
        """Let an event act that came before this began to listen."""
        is_inside = bool(self._board.contains(event.target))
        handler = self._early.get(str(event.type))
        if handler and (is_inside or event.type not in ("pointerdown", "click")):
            handler(event)

    @property
    def is_pressing(self) -> bool:
        """Whether a pointer is down on the board."""
        return self._gestures.is_pressing

    def follow(self, state: "State") -> None:
        """Forget a drag whose group something else has let go, and whatever a pointer does below a dialog."""
        is_let_go = self._gestures.is_dragging and (state.held is None or not state.held.dragged)
        if is_let_go or state.dialog:
            self._gestures.spend()

    def _carry(self, x: float, y: float) -> None:
        self._program.screen.board.carry(self._program.state.held_cards, x, y)

    def _point(self, event: "Any") -> tuple[float, float]:
        return float(event.clientX) - self._box[0], float(event.clientY) - self._box[1]

    def _press(self, event: "Any") -> None:
        dom.root.dataset.by = "pointer"
        is_mouse = event.pointerType == MOUSE
        if event.button != MAIN_BUTTON or (is_mouse and event.ctrlKey):
            return
        box = self._board.getBoundingClientRect()
        self._box = (float(box.left), float(box.top))
        x, y = self._point(event)
        column, index, card = self._program.screen.board.hit(x, y)
        press = Press(event.pointerId, is_mouse, x, y, column, index, card, float(event.timeStamp))
        if self._gestures.press(press):
            self._capture(event.pointerId)

    def _capture(self, pointer: int) -> None:
        """Let the board have what the pointer does, wherever it goes; one that is up again already does nothing."""
        try:
            dom.attempt(self._board, "setPointerCapture", pointer)
        except OSError:
            return

    def _move(self, event: "Any") -> None:
        """The pointer moves; where the main button is up, that was either let go before another one, or never seen."""
        if not self._gestures.is_pressing:
            return
        if event.buttons & MAIN_BUTTON_DOWN:
            self._gestures.move(event.pointerId, *self._point(event))
        elif event.button == MAIN_BUTTON:
            self._release(event)
        else:
            self._lose(event)

    def _release(self, event: "Any") -> None:
        self._released = float(event.timeStamp)
        if self._gestures.is_pressing and event.button == MAIN_BUTTON:
            x, y = self._point(event)
            layout = self._program.screen.board.layout
            self._gestures.release(event.pointerId, x, y, self._released, layout)

    def _lose(self, event: "Any") -> None:
        self._gestures.cancel(event.pointerId)

    def _cancel(self, event: "Any") -> None:
        self._gestures.cancel()
        if self._program.state.peek is not None:
            self._program.dispatch(intents.Unpeek())

    def _resize(self) -> None:
        if self._program.screen.fit(self._program.state, self._program.language):
            self._gestures.cancel()

    def _spot(self, event: "Any") -> "tuple[int, int] | None":
        button = event.target.closest("button")
        return self._program.screen.board.spot_of(button) if button else None

    def _keep_focus(self, event: "Any") -> None:
        """A pointer brings the focus to the board, but not to what it meets: where it stands is the state's affair."""
        event.preventDefault()
        if not self._board.contains(dom.document.activeElement):
            self._program.screen.board.focus()

    def _click(self, event: "Any") -> None:
        """A click that no pointer made comes from a screen reader: it is a tap on what has the focus."""
        if self._gestures.is_pressing or float(event.timeStamp) - self._released <= CLICK_FOLLOWS:
            return
        spot = self._spot(event)
        if spot:
            self._program.dispatch(intents.Tap(*spot))

    def _focus(self, event: "Any") -> None:
        spot = self._spot(event)
        if spot and spot != self._program.state.focus:
            self._program.dispatch(intents.Focus(*spot))

    def _key(self, event: "Any") -> None:
        dom.root.dataset.by = "keys"
        if self._program.state.dialog or event.target.closest("dialog, input:not(#watch-step), select, textarea"):
            return
        on_board = bool(self._board.contains(event.target)) or event.target == dom.document.body
        has_control = bool(event.ctrlKey or event.metaKey)
        has_alt = bool(event.altKey or event.getModifierState("AltGraph"))
        key = keys.Key(str(event.key), str(event.code), has_control, has_alt, bool(event.shiftKey))
        if self._watches(key, event):
            return
        if not on_board and (key.sign in keys.PRESS or key.sign in keys.WALKS):
            return
        if keys.shows_card(key):
            event.preventDefault()
            if not event.repeat:
                self._program.dispatch(intents.Peek(*self._program.state.focus))
            return
        intent = keys.intent_of(key, self._program.state)
        if intent is None:
            return
        event.preventDefault()
        if event.repeat and key.sign in keys.PRESS:
            return
        if key.sign in keys.WALKS:
            self._program.screen.board.focus()
        self._program.dispatch(intent)

    def _watches(self, key: keys.Key, event: "Any") -> bool:
        """Step through a watched game, wherever the focus is; tell whether that was the key's wish."""
        watching = self._program.state.watching
        intent = keys.while_watching(key, watching) if watching else None
        is_beside = event.target.tagName == "BUTTON" and not self._board.contains(event.target)
        if intent is None or (is_beside and key.sign in keys.PRESS):
            return False
        event.preventDefault()
        self._program.dispatch(intent)
        return True

    def _key_up(self, event: "Any") -> None:
        if event.key == " " and self._board.contains(event.target):
            event.preventDefault()
        if self._program.state.peek is not None:
            self._program.dispatch(intents.Unpeek())
