"""The real site as other versions of itself, published on a host that can also be in trouble."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Page

from simple_simon.build import bytecode, folder, pages, site, template, worker
from simple_simon.cli.server import SiteHandler, SiteServer, make_server

OLD, NEW = "8.0.0", "9.0.0"
RUNNING = """() => [
  document.documentElement.dataset.version,
  ...performance.getEntriesByType("resource").map((entry) => entry.name.match(/assets\\/[^/]*\\.bin$/)?.[0])
    .filter(Boolean),
]"""
LOOK_FOR_UPDATE = "() => document.dispatchEvent(new Event('visibilitychange'))"
WAIT_FOR_WORKER = """() => navigator.serviceWorker.ready.then(async (found) => {
  const worker = found.active;
  if (worker.state !== "activated") await new Promise((done) => worker.addEventListener("statechange", done));
  if (!navigator.serviceWorker.controller) {
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  }
})"""


class MayBeInTrouble(SiteHandler):
    """Answers, unless its host is in trouble; asked at each request, for a browser keeps its connections."""

    in_trouble = False

    def do_GET(self) -> None:  # noqa: N802 - the name is the parent's
        """Answer with a file, or with an error."""
        if self.in_trouble:
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE)
        else:
            super().do_GET()


@dataclass
class Host:
    """A running server and the folder that it serves."""

    server: SiteServer
    folder: Path
    handler: type[MayBeInTrouble]

    @property
    def address(self) -> str:
        """Where the site is found."""
        return self.server.address

    def publish(self, version: str, without: str = "") -> None:
        """Put a version in the place of what is there; the files whose names end so are left out."""
        files = {name: content for name, content in make_version(version).items() if not _ends(name, without)}
        folder.write_folder(self.folder, files)

    def fail(self) -> None:
        """Answer everything with an error from now on."""
        self.handler.in_trouble = True

    def recover(self) -> None:
        """Answer with the site again."""
        self.handler.in_trouble = False


def _ends(name: str, ending: str) -> bool:
    return bool(ending) and any(name.endswith(ending + packed) for packed in ("", ".gz", ".br"))


@contextmanager
def hosted(where: Path) -> Iterator[Host]:
    """A host on a free port that has published the old version."""
    where.mkdir()
    with make_server(where, "127.0.0.1", 0) as server:
        handler = type("Own", (MayBeInTrouble,), {})
        server.RequestHandlerClass = handler
        host = Host(server, where, handler)
        host.publish(OLD)
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield host
        server.shutdown()


@cache
def make_version(version: str) -> dict[str, bytes]:
    """The files of the site as it would be in this version: the program and what names the version differ."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (template, worker, pages):
            patch.setattr(module, "__version__", version)
        patch.setattr(site, "bundle_python", lambda: _bundles(version))
        return site.make_site().files


@cache
def _bundles(version: str) -> tuple[bytes, ...]:
    own = bytecode.compile_source("simple_simon/tried.py", f"VERSION = {version!r}".encode())
    bundles = enumerate(bytecode.bundle_python())
    return tuple(bytecode.pack([*bytecode.unpack(one), (f"simple_simon/tried{n}.mpy", own)]) for n, one in bundles)


def running(page: Page) -> str:
    """The version that runs: that of the page and of the program that it has loaded, which have to be one."""
    version, *bundles = page.evaluate(RUNNING)
    own = {name for name in make_version(version) if name.endswith(".bin")}
    assert set(bundles) == own, f"{version} runs with {bundles}"
    return str(version)
