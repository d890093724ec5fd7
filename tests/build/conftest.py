"""What the tests of the pages share: every page made and read once."""

from __future__ import annotations

import pytest

from simple_simon.build import pages
from simple_simon.build.assets import Assets
from tests.build.reader import EVERY, Pages, Reader


@pytest.fixture(scope="session")
def assets() -> Assets:
    """The files that the pages load."""
    return Assets()


@pytest.fixture(scope="session")
def read(assets: Assets) -> Pages:
    """Every page, read."""
    made = pages.make_pages(assets)
    assert set(made) == {pages.page_address(code, name) for code, name in EVERY}
    return {(code, name): Reader(made[pages.page_address(code, name)]) for code, name in EVERY}
