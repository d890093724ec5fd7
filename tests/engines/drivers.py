"""Other browsers, each driven by the protocol that it speaks: WebKitGTK by WebDriver, Firefox by WebDriver BiDi.

Both take the same descriptions of what pointers and keys do, so that the stories are told once.
"""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol, TypeVar

from websockets.sync.client import ClientConnection, connect

WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver"
FIREFOX = "firefox-esr"
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
SIZE = (1280, 800)
PATIENCE = 30.0
CALL = "async (given) => JSON.stringify((await ({script})(...JSON.parse(given))) ?? null)"
LATER = (
    "const done = arguments[1];"
    "({call})(arguments[0]).then(done, (error) => done(JSON.stringify({{error: String(error)}})));"
)

Actions = list[dict[str, Any]]
Seen = TypeVar("Seen")


class Engine(Protocol):
    """A browser with one page."""

    name: str
    has_touch: bool

    def go(self, address: str) -> None:
        """Load an address."""

    def run(self, script: str, *given: Any) -> Any:
        """Call a function in the page and return what it answers."""

    def act(self, actions: Actions) -> None:
        """Let pointers and keys do things."""


class WebKit:
    """WebKitGTK behind its WebDriver, which speaks HTTP."""

    name = "WebKitGTK"
    has_touch = False

    def __init__(self, port: int) -> None:
        self._port = port
        self._session = ""
        wishes = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": {"args": ["--automation"]}}
        started = self._ask("POST", "", {"capabilities": {"alwaysMatch": wishes}})
        self._session = f"/{started['sessionId']}"
        self._ask("POST", "/window/rect", {"width": SIZE[0], "height": SIZE[1]})
        self._ask("POST", "/timeouts", {"script": int(PATIENCE * 1000)})

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        connection.request(method, f"/session{self._session}{path}", json.dumps(body) if body is not None else None)
        answer = json.loads(connection.getresponse().read())["value"]
        connection.close()
        if isinstance(answer, dict) and "error" in answer:
            raise RuntimeError(f"{path}: {answer['error']}: {answer.get('message')}")
        return answer

    def go(self, address: str) -> None:
        """Load an address."""
        self._ask("POST", "/url", {"url": address})

    def run(self, script: str, *given: Any) -> Any:
        """Call a function in the page and return what it answers."""
        later = LATER.format(call=CALL.format(script=script))
        return json.loads(self._ask("POST", "/execute/async", {"script": later, "args": [json.dumps(given)]}))

    def act(self, actions: Actions) -> None:
        """Let pointers and keys do things."""
        self._ask("POST", "/actions", {"actions": actions})

    def close(self) -> None:
        """End the browser."""
        self._ask("DELETE", "")


class Firefox:
    """Firefox, which speaks WebDriver BiDi by itself."""

    name = "Firefox"
    has_touch = True

    def __init__(self, connection: ClientConnection) -> None:
        self._socket = connection
        self._numbers = itertools.count(1)
        self._ask("session.new", {"capabilities": {}})
        self._page = self._ask("browsingContext.getTree", {})["contexts"][0]["context"]
        size = {"width": SIZE[0], "height": SIZE[1]}
        self._ask("browsingContext.setViewport", {"context": self._page, "viewport": size})

    def _ask(self, method: str, given: dict[str, Any]) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": given}))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE))
            if answer.get("id") == number:
                break
        if answer["type"] != "success":
            raise RuntimeError(f"{method}: {answer['error']}: {answer.get('message')}")
        return answer["result"]

    def go(self, address: str) -> None:
        """Load an address."""
        self._ask("browsingContext.navigate", {"context": self._page, "url": address, "wait": "complete"})

    def run(self, script: str, *given: Any) -> Any:
        """Call a function in the page and return what it answers."""
        call = {
            "functionDeclaration": CALL.format(script=script),
            "arguments": [{"type": "string", "value": json.dumps(given)}],
            "awaitPromise": True,
            "target": {"context": self._page},
        }
        answer = self._ask("script.callFunction", call)
        if answer["type"] != "success":
            raise RuntimeError(str(answer["exceptionDetails"]["text"]))
        return json.loads(answer["result"]["value"])

    def act(self, actions: Actions) -> None:
        """Let pointers and keys do things."""
        self._ask("input.performActions", {"context": self._page, "actions": actions})


@contextlib.contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """A WebKitGTK in a window that nobody sees."""
    port = _free_port()
    with _screen(folder) as display, _process([WEBKIT_DRIVER, f"--port={port}"], folder, DISPLAY=display):
        until(lambda: _answers(port))
        engine = WebKit(port)
        yield engine
        engine.close()


@contextlib.contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """A Firefox without a window."""
    profile = folder / "profile"
    profile.mkdir()
    command = [FIREFOX, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with _process(command, folder, HOME=str(folder)) as log:
        found = until(lambda: LISTENS.search(log.read_text()))
        with connect(f"{found.group(1)}/session", max_size=None) as connection:
            yield Firefox(connection)


@contextlib.contextmanager
def _screen(folder: Path) -> Iterator[str]:
    """The name of a screen: one that is there, or an Xvfb that finds a free number itself."""
    if "DISPLAY" in os.environ:
        yield os.environ["DISPLAY"]
        return
    size = f"{SIZE[0]}x{SIZE[1] + 200}x24"
    with _process(["Xvfb", "-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp"], folder) as log:
        yield ":" + until(lambda: log.read_text().strip()).split()[0]


@contextlib.contextmanager
def _process(command: list[str], folder: Path, **environment: str) -> Iterator[Path]:
    """A process with its children, as long as it is used; what it says goes into a file."""
    log = folder / f"{Path(command[0]).name}.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=output, env=os.environ | environment, start_new_session=True
        )
        try:
            yield log
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(timeout=PATIENCE)


def until(look: Callable[[], Seen | None]) -> Seen:
    """What a look gives as soon as it gives anything."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen = look()
        if seen:
            return seen
        time.sleep(0.02)
    raise TimeoutError(f"waited in vain for {look}")


def _answers(port: int) -> bool:
    with contextlib.suppress(OSError):
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
        return True
    return False


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def lacking(name: str) -> str:
    """Why an engine can't be tried here; empty where it can."""
    if name == "webkit":
        wanted = [WEBKIT_DRIVER] if "DISPLAY" in os.environ else [WEBKIT_DRIVER, "Xvfb"]
    else:
        wanted = [FIREFOX]
    missing = [program for program in wanted if shutil.which(program) is None]
    return f"not installed: {', '.join(missing)}" if missing else ""
