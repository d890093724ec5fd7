"""The verbs of the stories told to other browsers: the same real input, described as WebDriver does."""

from __future__ import annotations

from simple_simon.game import codes, saves
from simple_simon.game.codes import Code
from simple_simon.game.session import Session
from simple_simon.game.table import Move, board_lines
from tests.browser.table import BOXES, LOOK, WRITE
from tests.engines.drivers import Actions, Engine, until

Point = tuple[float, float]

READY = "() => document.documentElement.hasAttribute('data-whole')"
# without it what a story writes might be written over by the first game
HELD = "() => document.documentElement.hasAttribute('data-saved')"
# signs that WebDriver uses for keys
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Home": "\ue011", "ArrowUp": "\ue013", "ArrowRight": "\ue014"}
KEYS |= {"Control": "\ue009"}
MIDDLE = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def start(engine: Engine, address: str) -> None:
    """Load the page and wait until the board can be played."""
    engine.go(address)
    until(lambda: engine.run(READY))


def shows(engine: Engine, session: Session) -> bool:
    """Whether the page shows exactly the position and numbers of a session."""
    lines, numbers = engine.run(LOOK)
    return (lines, numbers) == (board_lines(session.table), [session.score, session.moves, session.removed])


def deal(engine: Engine, code: Code) -> Session:
    """Start the deal of a code as a player does; the session that begins with it."""
    click(engine, "#new-game")
    click(engine, "#code-entry")
    press(engine, *codes.format_code(code), "Enter")
    session = Session(code)
    until(lambda: shows(engine, session))
    return session


def resume(engine: Engine, session: Session, address: str) -> None:
    """Go on with a session as one that was played here before."""
    until(lambda: engine.run(HELD))
    engine.run(WRITE, [saves.GAME, saves.write_game(saves.SavedGame("resumed", session, False))])
    start(engine, address)
    until(lambda: shows(engine, session))


def attribute(engine: Engine, selector: str, name: str) -> str | None:
    """An attribute of an element."""
    script = "(selector, name) => document.querySelector(selector).getAttribute(name)"
    value: str | None = engine.run(script, selector, name)
    return value


def text(engine: Engine, selector: str) -> str:
    """The text of an element."""
    return str(engine.run("(selector) => document.querySelector(selector).innerText", selector))


def is_visible(engine: Engine, selector: str) -> bool:
    """Whether an element can be seen."""
    return bool(engine.run("(selector) => document.querySelector(selector).checkVisibility()", selector))


def click(engine: Engine, selector: str) -> None:
    """Click the middle of an element."""
    engine.act(_pointer("mouse", *_tap(tuple(engine.run(MIDDLE, selector)))))


def press(engine: Engine, *keys: str) -> None:
    """Press and let go of keys, one after the other."""
    signs = [KEYS.get(key, key) for key in keys]
    engine.act(_keyboard([(kind, sign) for sign in signs for kind in ("keyDown", "keyUp")]))


def press_with_control(engine: Engine, key: str) -> None:
    """Press a key while the control key is down."""
    control = KEYS["Control"]
    engine.act(_keyboard([("keyDown", control), ("keyDown", key), ("keyUp", key), ("keyUp", control)]))


def choose(engine: Engine, name: str, value: str) -> None:
    """Choose a value of a setting, in the open dialog."""
    script = """(name, value) => {
      const field = document.getElementById(`setting-${name}`);
      field.value = value;
      field.dispatchEvent(new Event("change", {bubbles: true}));
    }"""
    engine.run(script, name, value)


def drag_move(engine: Engine, session: Session, move: Move) -> None:
    """Make a move by dragging."""
    taken, strip, _ = _ways(engine, session, move)
    near = (taken[0] + 9, taken[1] + 7)
    steps = [_go(taken), _down(), _go(near), _go(strip), _up()]
    engine.act(_pointer("mouse", *steps))


def tap_move(engine: Engine, session: Session, move: Move) -> None:
    """Make a move by two taps, of a finger where the browser can be told so."""
    taken, _, last = _ways(engine, session, move)
    kind = "touch" if engine.has_touch else "mouse"
    engine.act(_pointer(kind, *_tap(taken), *_tap(last)))


def key_move(engine: Engine, session: Session, move: Move) -> None:
    """Make a move by keys alone."""
    to_card = ["Home", *["ArrowRight"] * (move.source - 1), *["ArrowUp"] * (move.count - 1)]
    to_target = ["Home", *["ArrowRight"] * (move.target - 1)]
    press(engine, *to_card, "Enter", *to_target, "Enter")


def _ways(engine: Engine, session: Session, move: Move) -> tuple[Point, Point, Point]:
    """Where a move takes its first card, a place over the target column, and the target's last card or empty place."""
    index = len(session.table.columns[move.source - 1]) - move.count
    taken, strip, last = engine.run(BOXES, [move.source, index, move.target])
    return (
        (taken[0] + taken[2] / 2, taken[1] + 4),
        (strip[0] + strip[2] / 2, strip[1] + strip[3] * 0.6),
        (last[0] + last[2] / 2, last[1] + last[3] / 2),
    )


def _pointer(kind: str, *steps: dict[str, object]) -> Actions:
    parameters = {"pointerType": kind}
    return [{"type": "pointer", "id": kind, "parameters": parameters, "actions": list(steps)}]


def _keyboard(strokes: list[tuple[str, str]]) -> Actions:
    return [{"type": "key", "id": "keys", "actions": [{"type": kind, "value": sign} for kind, sign in strokes]}]


def _go(point: Point) -> dict[str, object]:
    return {"type": "pointerMove", "x": round(point[0]), "y": round(point[1]), "duration": 0}


def _down() -> dict[str, object]:
    return {"type": "pointerDown", "button": 0}


def _up() -> dict[str, object]:
    return {"type": "pointerUp", "button": 0}


def _tap(point: Point) -> list[dict[str, object]]:
    return [_go(point), _down(), _up()]
