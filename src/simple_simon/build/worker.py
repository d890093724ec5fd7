"""Knows how the service worker learns which files make up this one version of the site."""

from __future__ import annotations

import hashlib
import json
from fnmatch import fnmatch

from simple_simon import __version__
from simple_simon.build.assets import Assets, short_digest
from simple_simon.build.scripts import shorten_script
from simple_simon.build.sources import STATIC

# of a file's SHA-256: enough to tell the files of two versions apart, and a quarter of what can't be compressed; it is
# no defence against an attacker, who would change sw.js as well
DIGITS = 16
# what the system keeps by itself once the game is installed: icons in large sizes
LEFT_OUT = "icons/*.png"


def worker_script(assets: Assets) -> bytes:
    """sw.js with the version and the list of files of this site; its BUILD stands for all of that and for itself."""
    script = (STATIC / "sw.js").read_text(encoding="utf-8")
    for name, value in (("VERSION", __version__), ("FILES", precache_list(assets))):
        script = script.replace(f'"<{name}>"', json.dumps(value, separators=(",", ":")))
    shortened = shorten_script(script.encode())
    return shortened.replace(b"<BUILD>", short_digest(shortened).encode())


def precache_list(assets: Assets) -> list[list[str]]:
    """Each address with the digest of its content; the page itself, `index.html`, is listed as `./`."""
    return [[_asked_as(address), _digest(assets.files[address])] for address in kept_offline(assets)]


def kept_offline(assets: Assets) -> list[str]:
    """The addresses of all that is at hand offline."""
    return sorted(address for address in assets.files if not fnmatch(address, LEFT_OUT))


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:DIGITS]


def _asked_as(address: str) -> str:
    return "./" if address == "index.html" else address
