"""A page with the MicroPython runtime that the site ships, its file system filled with our bytecode and test files.

The packages come as the bytecode that players get; test files come as source, for in bytecode asserts are left out.
"""

from __future__ import annotations

import base64
import json
from pathlib import Path

from playwright.sync_api import Page, Route

from simple_simon.build.bytecode import compile_file
from simple_simon.build.npm import fetch_runtime
from simple_simon.build.sources import PACKAGE, ROOT

ADDRESS = "http://runtime.test/"
TYPES = {".html": "text/html", ".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}

START = """
async () => {
  const { loadMicroPython } = await import("/micropython.mjs");
  const lines = [];
  globalThis.lines = lines;
  globalThis.python = await loadMicroPython({
    url: "/micropython.wasm", heapsize: 8 * 1024 * 1024,
    stdout: (line) => lines.push(line), stderr: (line) => lines.push(line),
  });
  const files = globalThis.python.FS;
  for (const [path, content] of await (await fetch("/files.json")).json()) {
    for (let at = path.indexOf("/", 1); at > 0; at = path.indexOf("/", at + 1)) {
      if (!files.analyzePath(path.slice(0, at)).exists) files.mkdir(path.slice(0, at));
    }
    files.writeFile(path, Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)));
  }
}
"""

RUN = """
(source) => {
  globalThis.lines.length = 0;
  try {
    globalThis.python.runPython(source);
    return null;
  } catch (error) {
    return [...globalThis.lines, String(error.message ?? error)].join("\\n");
  }
}
"""


def start_runtime(page: Page, packages: tuple[str, ...], folders: tuple[str, ...]) -> None:
    """Start the runtime in a page, with packages of simple_simon and folders of tests in its file system."""
    served = {"index.html": b"<!doctype html><title>MicroPython</title>"}
    for name in ("micropython.mjs", "micropython.wasm"):
        served[name] = (fetch_runtime() / name).read_bytes()
    served["files.json"] = _as_json(_bytecode(packages) + _sources(folders))
    page.route(ADDRESS + "**", lambda route: _fulfil(route, served))
    page.goto(ADDRESS + "index.html")
    page.evaluate(START)


def run(page: Page, source: str) -> str | None:
    """Run Python there; the text of the error and what was printed before it, or None."""
    answer: str | None = page.evaluate(RUN, source)
    return answer


def _bytecode(packages: tuple[str, ...]) -> list[tuple[str, bytes]]:
    paths = [PACKAGE / "__init__.py", *(path for name in packages for path in sorted((PACKAGE / name).rglob("*.py")))]
    return [
        (f"/lib/{path.relative_to(PACKAGE.parent).with_suffix('.mpy').as_posix()}", compile_file(path))
        for path in paths
    ]


def _sources(folders: tuple[str, ...]) -> list[tuple[str, bytes]]:
    found = [path for name in folders for path in sorted((ROOT / "tests" / name).rglob("*")) if _is_source(path)]
    return [(f"/lib/{path.relative_to(ROOT).as_posix()}", path.read_bytes()) for path in found]


def _is_source(path: Path) -> bool:
    return path.suffix in (".py", ".json", ".txt", ".po")


def _as_json(files: list[tuple[str, bytes]]) -> bytes:
    return json.dumps([[path, base64.b64encode(content).decode()] for path, content in files]).encode()


def _fulfil(route: Route, served: dict[str, bytes]) -> None:
    name = route.request.url.removeprefix(ADDRESS)
    if name in served:
        route.fulfill(body=served[name], content_type=TYPES[Path(name).suffix])
    else:
        route.fulfill(status=404)
