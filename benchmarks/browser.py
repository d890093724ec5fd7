"""Knows how pages are opened for measuring: one Chromium, slowed or not, with a script that looks on."""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from benchmarks.controls import make_controls, script
from simple_simon.build.site import build_site
from simple_simon.build.sources import SITE
from simple_simon.cli.server import make_server

QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
# everything is there; of the controls, which have no more, that they are ready
WHOLE = "document.documentElement.matches('[data-whole], [data-ready]:not([data-rest])')"
PATIENCE = 30.0
SPEEDS = (1, 4)
NO_NETWORK = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
RUNS = 5


@dataclass(frozen=True)
class Lab:
    """What is measured and what with: a browser, the product's address and folder, the controls' address."""

    browser: Browser
    product: str
    controls: str
    site: Path

    @property
    def plain(self) -> str:
        """The control in plain JavaScript."""
        return self.controls + "plain.html"

    @property
    def bare(self) -> str:
        """The control that only loads the runtime."""
        return self.controls + "bare.html"


@contextmanager
def open_lab() -> Iterator[Lab]:
    """Build, serve, start the browser."""
    build_site(SITE)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        controls = Path(folder)
        make_controls(controls, SITE)
        browser = playwright.chromium.launch(executable_path=_chromium(), args=[*QUIET, *_as_root()])
        with served(SITE) as product, served(controls) as beside:
            yield Lab(browser, product, beside, SITE)
        browser.close()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on a free port of this machine."""
    with make_server(folder, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield server.address
        server.shutdown()


def _chromium() -> str | None:
    named = os.environ.get("SIMPLE_SIMON_CHROMIUM")
    return named or next((path for path in map(shutil.which, NAMES) if path), None)


def _as_root() -> list[str]:
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


@contextmanager
def opened(
    context: BrowserContext,
    address: str,
    looking: str = "",
    slowed: int = 1,
    *,
    offline: bool = False,
    until: str = WHOLE,
) -> Iterator[Page]:
    """A page for which something is true already, seen by a script that ran before it, on a slowed processor."""
    page = context.new_page()
    if looking:
        page.add_init_script(script(looking))
    session = slow(page, slowed)
    if offline:
        # of the page only: Playwright's own way waits for ever for a worker that was stopped
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", NO_NETWORK)
    page.goto(address)
    wait_until(session, until)
    yield page
    page.close()


def wait_until(session: CDPSession, expression: str) -> None:
    """Wait until an expression is true in the page, asked so that the page has nothing to load for the question."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if session.send("Runtime.evaluate", {"expression": expression, "returnByValue": True})["result"].get("value"):
            return
        time.sleep(0.02)
    raise TimeoutError(f"waited in vain for {expression}")


def slow(page: Page, times: int) -> CDPSession:
    """Slow the processor down for a page."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})
    return session


def stop_workers(context: BrowserContext) -> None:
    """Stop the service workers, as they are when a player comes back."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    page.wait_for_timeout(200)
    page.close()
