"""Knows what a device is told when the game is installed on it: names, icons, colours."""

from __future__ import annotations

import json
from collections.abc import Callable

from simple_simon.build.sources import STATIC

# it reads the same in all four languages
NAME = "Simple Simon"
FELT = "#14532d"
ICONS = (
    ("icons/icon.svg", "any", "image/svg+xml", "any"),
    ("icons/icon-192.png", "192x192", "image/png", "any"),
    ("icons/icon-512.png", "512x512", "image/png", "any"),
    ("icons/maskable-512.png", "512x512", "image/png", "maskable"),
)
# what systems without a manifest ask for, named in the page's head
APPLE_ICON = "icons/maskable-180.png"


def manifest_files(text: Callable[[str], str]) -> dict[str, bytes]:
    """The manifest and the icons, by address."""
    addresses = [APPLE_ICON, *(icon[0] for icon in ICONS)]
    files = {address: (STATIC / address).read_bytes() for address in addresses}
    return files | {"manifest.webmanifest": _manifest(text)}


def _manifest(text: Callable[[str], str]) -> bytes:
    facts = {
        "id": "./",
        "name": text(NAME),
        "short_name": text(NAME),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "background_color": FELT,
        "theme_color": FELT,
        "categories": ["games"],
        "icons": [dict(zip(("src", "sizes", "type", "purpose"), icon, strict=True)) for icon in ICONS],
    }
    return json.dumps(facts, ensure_ascii=False, indent=1).encode() + b"\n"
