"""The browser: the only file that knows JavaScript. Elements, events, time, random numbers, storage, sharing."""

import io
import sys
import time

import js
from jsffi import create_proxy, to_js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

document: "Any" = js.document
window: "Any" = js.window
root: "Any" = js.document.documentElement
SVG = "http://www.w3.org/2000/svg"

MOST_TASKS = 50
RANDOM_AT_ONCE = 24
_tasks: "list[Any]" = []
_trouble: "list[Callable[[Exception], None]]" = []
_random: "list[int]" = []


def on_trouble(tell: "Callable[[Exception], None]") -> None:
    """Say who is told of an exception in anything that the browser calls."""
    _trouble.append(tell)


def guarded(work: "Callable[..., None]") -> "Any":
    """Return a function for the browser to call; an exception in it goes to the one who is told of trouble."""

    def call(*details: "Any") -> None:
        try:
            work(*details)
        except Exception as error:
            for tell in _trouble:
                tell(error)

    return create_proxy(call)


def answering(work: "Callable[..., Any]") -> "Any":
    """Return a function whose answer the browser needs; an exception in it is the browser's own."""
    return create_proxy(work)


def by_id(name: str) -> "Any":
    """Return the element with this id."""
    return document.getElementById(name)


def find(selector: str, within: "Any" = document) -> "list[Any]":
    """Return the elements that a selector finds, in their order."""
    found = within.querySelectorAll(selector)
    return [found[place] for place in range(found.length)]


def open_dialog() -> "Any":
    """Return the open dialog above all others, or None."""
    dialogs = find("dialog[open]")
    return dialogs[-1] if dialogs else None


def create(tag: str, name: str = "", text: str = "") -> "Any":
    """Return a new element with a class and a text."""
    element = document.createElement(tag)
    if name:
        element.className = name
    if text:
        element.textContent = text
    return element


def copy_template(name: str) -> "Any":
    """Return a copy of the only element in a template."""
    return by_id(name).content.firstElementChild.cloneNode(True)


def fill(element: "Any", children: "list[Any]") -> None:
    """Put children into an element in place of what it held."""
    element.replaceChildren(*children)


def listen(target: "Any", name: str, work: "Callable[[Any], None]", passive: bool = True) -> None:
    """Call ``work`` with each event of a name; only one that is not passive may keep the browser from its own way."""
    target.addEventListener(name, guarded(work), to_js({"passive": passive}))


def listen_early(target: "Any", name: str, work: "Callable[[Any], None]") -> None:
    """Call ``work`` with each event of a name before any element inside the target has it."""
    target.addEventListener(name, guarded(work), to_js({"passive": False, "capture": True}))


class Timer:
    """Calls its work once, some milliseconds after the last start, unless it is stopped before."""

    def __init__(self, work: "Callable[[], None]") -> None:
        self._work = work
        self._call = guarded(self._run)
        self._number: Any = None

    def _run(self, *_: "Any") -> None:
        self._number = None
        self._work()

    def start(self, milliseconds: float) -> None:
        """Begin to wait, anew if it was waiting."""
        self.stop()
        self._number = js.setTimeout(self._call, milliseconds)

    def stop(self) -> None:
        """Wait no longer."""
        if self._number is not None:
            js.clearTimeout(self._number)
            self._number = None


class Frame:
    """Calls its work once in the next frame, however often it is asked for."""

    def __init__(self, work: "Callable[[], None]") -> None:
        self._work = work
        self._call = guarded(self._run)
        self._is_asked = False

    def _run(self, *_: "Any") -> None:
        self._is_asked = False
        self._work()

    def ask(self) -> None:
        """Ask for the call."""
        if not self._is_asked:
            self._is_asked = True
            js.requestAnimationFrame(self._call)


def background(work: "Coroutine[Any, Any, None]") -> None:
    """Let a coroutine run; an exception in it is told like any other."""
    import asyncio  # here, for it takes long to load, and the start needs none of it

    task = asyncio.create_task(_told(work))
    _tasks.append(task)
    if len(_tasks) > MOST_TASKS:
        _tasks.pop(0)


async def _told(work: "Coroutine[Any, Any, None]") -> None:
    try:
        await work
    except Exception as error:
        for tell in _trouble:
            tell(error)


def random_below(bound: int) -> int:
    """Return a number 0 … bound − 1 (at most 256 ways) from the platform's secure source, all equally likely."""
    while True:
        if not _random:
            drawn = js.crypto.getRandomValues(js.Uint8Array.new(RANDOM_AT_ONCE))
            _random.extend([int(drawn[place]) for place in range(RANDOM_AT_ONCE)])
        value = _random.pop()
        if value < 256 - 256 % bound:
            return value % bound


def now() -> int:
    """Return the time in whole seconds since 1970."""
    return int(time.time())


def watch_size(element: "Any", work: "Callable[[], None]") -> None:
    """Call ``work`` whenever the element has another size."""
    js.ResizeObserver.new(guarded(lambda *_: work())).observe(element)


def languages() -> list[str]:
    """Return the device's languages, the most wanted first."""
    found = js.navigator.languages
    return [str(found[place]) for place in range(found.length)]


def prefers(query: str) -> bool:
    """Tell whether a media query holds, such as that of reduced motion."""
    return bool(window.matchMedia(query).matches)


async def fetch_json(address: str) -> str:
    """Return the text of a file of the site; raises OSError where it can't be had."""
    response = await js.fetch(address)
    if not response.ok:
        raise OSError(f"{response.status} for {address}")
    return str(await response.text())


def options(**values: "Any") -> "Any":
    """Return a JavaScript object with these fields."""
    return to_js(values)


def array(values: "list[Any]") -> "Any":
    """Return a JavaScript array."""
    return to_js(values)


def field(thing: "Any", name: str) -> "Any":
    """Return a field of a JavaScript object, or None where it has none."""
    return getattr(thing, name) if hasattr(thing, name) else None


def attempt(thing: "Any", name: str, *given: "Any") -> "Any":
    """Return what a method of a JavaScript object returns; raises OSError where it throws.

    Called directly, it would end the runtime.
    """
    answer = js.attempt(thing, name, to_js(given))
    if hasattr(answer, "error"):
        raise OSError(str(answer.error))
    return answer.value


def refusable(name: str) -> "Any":
    """Return what the window has under a name; raises OSError where the browser refuses even to name it."""
    return attempt(js.Reflect, "get", js.window, name)


def promise(work: "Callable[[Any, Any], None]") -> "Any":
    """Return a promise; ``work`` is called at once with what fulfils and what rejects it."""
    return js.Promise.new(create_proxy(work))


def trace(error: Exception) -> str:
    """Return an exception with where it came from, as text."""
    text = io.StringIO()
    sys.print_exception(error, text)  # type: ignore[attr-defined]  # MicroPython's own
    return text.getvalue()


def json_text(thing: "Any", only: "list[str] | None") -> str:
    """Return the JSON text of a parsed thing, or only of these of its fields; empty where it has none.

    Raises OSError where the thing is nested too deep.
    """
    text = attempt(js.JSON, "stringify", thing, None if only is None else to_js(only))
    return text if isinstance(text, str) else ""


def is_array(thing: "Any") -> bool:
    """Tell whether a thing is a JavaScript array."""
    return bool(js.Array.isArray(thing))


def create_svg(tag: str, fields: "dict[str, str]") -> "Any":
    """Return a new element of a drawing."""
    element = document.createElementNS(SVG, tag)
    for name in fields:
        element.setAttribute(name, fields[name])
    return element
