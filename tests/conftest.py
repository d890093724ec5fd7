"""What many tests share: the site built once, a server for it, and a Chromium."""

from __future__ import annotations

import os
import shutil
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from simple_simon.build.site import build_site
from simple_simon.build.sources import SITE
from simple_simon.cli.server import make_server

# what a browser would ask its maker about by itself has no place in a test
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site; where it can't be built, one line at each test that needs it says why."""
    try:
        build_site(SITE)
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        pytest.fail(f"the site can't be built: {error} ({place.filename}:{place.lineno})", pytrace=False)
    return SITE


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the built site is served by the program's own server."""
    with served(site) as where:
        yield where


@contextmanager
def served(folder: Path, host: str = "127.0.0.1") -> Iterator[str]:
    """Serve a folder on a free port of this machine."""
    with make_server(folder, host, 0) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield server.address
        server.shutdown()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, started once."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium without a window."""
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=chromium_arguments())
    yield browser
    browser.close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A fresh profile: nothing stored. For other sizes, languages or touch, make one from `chromium`."""
    fresh = chromium.new_context()
    yield fresh
    fresh.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page of a fresh profile."""
    return context.new_page()


def chromium_path() -> str | None:
    """The Chromium that dev.py found, or one on the PATH; None lets Playwright take its own."""
    named = os.environ.get("SIMPLE_SIMON_CHROMIUM")
    return named or next((path for path in map(shutil.which, NAMES) if path), None)


def chromium_arguments() -> list[str]:
    """How Chromium is started; its own sandbox can't work for root."""
    as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return [*QUIET, *as_root]
