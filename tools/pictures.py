"""Draws the pictures of the README and of docs/look.md from the real product: which game, which size, which look."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from simple_simon.build.site import build_site
from simple_simon.build.sources import ROOT, SITE
from simple_simon.game import records, rules
from simple_simon.game.session import Session
from tests.browser.table import resume, spot, wait_until_ready
from tests.conftest import chromium_arguments, chromium_path, served
from tests.game.data import read_json

PICTURES = ROOT / "docs" / "pictures"
PHONE, LANDSCAPE, TABLET, DESKTOP = (360, 640), (640, 360), (768, 1024), (1280, 800)


class Picture(NamedTuple):
    """A picture: its name, the window's size, how many pixels for each of CSS, colours, language, moves, and an act."""

    name: str
    size: tuple[int, int]
    scale: float
    colours: str
    language: str
    moves: int
    act: Callable[[Page, Session], None]


def nothing(page: Page, session: Session) -> None:
    """Leave the table as it is."""


def hold(page: Page, session: Session) -> None:
    """Pick up the last card that may go to the most columns, so that the aid shows them."""
    filled = [number for number in range(1, 11) if session.table.columns[number - 1]]
    number = max(filled, key=lambda number: len(rules.targets(session.table, number, 1)))
    page.mouse.click(*spot(page, number, -1))


PICTURE_LIST = (
    Picture("phone-light", PHONE, 2, "light", "en-GB", 24, nothing),
    Picture("phone-dark", PHONE, 2, "dark", "en-GB", 24, nothing),
    Picture("phone-dark-he", PHONE, 2, "dark", "he-IL", 24, nothing),
    Picture("phone-landscape", LANDSCAPE, 2, "light", "zh-TW", 34, nothing),
    Picture("tablet-light", TABLET, 1, "light", "nb-NO", 24, nothing),
    Picture("desktop-light", DESKTOP, 1, "light", "en-GB", 12, hold),
    Picture("desktop-dark", DESKTOP, 1, "dark", "en-GB", 40, nothing),
)


def draw_pictures() -> None:
    """Draw them all from a fresh build."""
    build_site(SITE)
    PICTURES.mkdir(parents=True, exist_ok=True)
    with served(SITE) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=chromium_arguments())
        for picture in PICTURE_LIST:
            _draw(browser, address, picture)
        browser.close()


def _draw(browser: Browser, address: str, picture: Picture) -> None:
    context = browser.new_context(
        viewport={"width": picture.size[0], "height": picture.size[1]},
        device_scale_factor=picture.scale,
        color_scheme="dark" if picture.colours == "dark" else "light",
        locale=picture.language,
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.goto(address)
    wait_until_ready(page)
    session = played(picture.moves)
    resume(page, session)
    picture.act(page, session)
    page.screenshot(path=Path(PICTURES, f"{picture.name}.png"))
    context.close()


def played(moves: int) -> Session:
    """The game of the Rules page after some of its moves."""
    return records.replay(" ".join(read_json("example.json")["rules_deal_record"].split(" ")[: moves + 1]))


if __name__ == "__main__":
    draw_pictures()
