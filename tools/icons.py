"""Draws the icons in static/icons as PNG from their SVG, for the platforms that take no SVG.

The result is committed, since browsers draw a little differently and a build should not need one.
"""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ICONS = Path(__file__).parents[1] / "static" / "icons"
DRAWN = (("icon", 192), ("icon", 512), ("maskable", 512), ("maskable", 180))


def draw_icons() -> None:
    """Draw them all."""
    with sync_playwright() as playwright:
        path = os.environ.get("SIMPLE_SIMON_CHROMIUM")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, size in DRAWN:
            _draw(browser.new_page(viewport={"width": size, "height": size}), name, size)
        browser.close()


def _draw(page: Page, name: str, size: int) -> None:
    page.set_content(f"<style>html,body{{margin:0}}svg{{display:block}}</style>{(ICONS / f'{name}.svg').read_text()}")
    page.screenshot(path=ICONS / f"{name}-{size}.png", omit_background=True)


if __name__ == "__main__":
    draw_icons()
