"""The real site, visited once and at hand offline."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.table import wait_until_ready
from tests.offline.versions import WAIT_FOR_WORKER, Host, hosted

# a busy machine stores a whole version slowly; nothing here waits longer than it has to
expect.set_options(timeout=30_000)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """Where the old version is published."""
    with hosted(tmp_path / "site") as running:
        yield running


@pytest.fixture
def visited(host: Host, context: BrowserContext) -> Page:
    """The page of the old version, after a first visit that left everything at hand."""
    page = context.new_page()
    page.goto(host.address)
    wait_until_ready(page)
    page.evaluate(WAIT_FOR_WORKER)
    return page
