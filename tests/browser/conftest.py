"""The table in a browser: opened as a player does, with every complaint of the page remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.table import wait_until_held, wait_until_ready

SIZE = {"width": 1280, "height": 800}

OpenTable = Callable[..., Page]


@pytest.fixture
def open_table(chromium: Browser, address: str) -> Iterator[OpenTable]:
    """Opens the table in a fresh profile, given what Playwright takes for one; nothing may have gone wrong in it."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def open_one(fragment: str = "", **wishes: Any) -> Page:
        context = chromium.new_context(**({"viewport": SIZE, "service_workers": "block"} | wishes))
        contexts.append(context)
        page = context.new_page()
        _watch(page, problems)
        page.goto(address + fragment)
        wait_until_ready(page)
        wait_until_held(page)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert problems == []


def _watch(page: Page, problems: list[str]) -> None:
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if _is_problem(message.text) else None)


def _is_problem(text: str) -> bool:
    return "Service Worker" not in text


@pytest.fixture
def table(open_table: OpenTable) -> Page:
    """The table, opened for the first time, with a mouse and keys."""
    return open_table()


@pytest.fixture
def touch_table(open_table: OpenTable) -> Page:
    """The table, opened for the first time, on a device with a touch screen."""
    return open_table(has_touch=True)
