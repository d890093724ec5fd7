"""Measures what a first visit loads: bytes by either compression, requests, and the longest chain of them."""

from __future__ import annotations

from benchmarks.browser import Lab, open_lab
from benchmarks.figures import Row, limited, table
from simple_simon.build.assets import Assets
from simple_simon.build.budget import needed_to_play, sent_size
from simple_simon.build.compress import brotlied, gzipped
from simple_simon.build.site import make_site
from simple_simon.build.worker import kept_offline

RUNTIME = ("micropython.js", "micropython.wasm")
REQUESTS_TO_PLAY = 8


def measure() -> str:
    """The section."""
    with open_lab() as lab:
        return table([*_bytes(), _requests(lab)])


def _bytes() -> list[Row]:
    """Sums of the contents, the runtime alone as the control."""
    assets = make_site()
    runtime = [assets.address(name) for name in RUNTIME]
    parts = (("to play", needed_to_play(assets), (258, 225)), ("everything", everything(assets), (320, 287)))
    return [
        limited(
            f"{what}, by {way}",
            [sent_size(assets, addresses, compress) / 1000],
            most,
            "kB",
            [sent_size(assets, runtime, compress) / 1000],
        )
        for what, addresses, goals in parts
        for (way, compress), most in zip((("gzip", gzipped), ("Brotli", brotlied)), goals, strict=True)
    ]


def everything(assets: Assets) -> list[str]:
    """All that is at hand offline, as the build's own budget reckons it."""
    return [address for address in kept_offline(assets) if not address.endswith((".gz", ".br", "sw.js", "_headers"))]


def _requests(lab: Lab) -> Row:
    """What a browser asks for until the board can be played."""
    context = lab.browser.new_context()
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(lab.product)
    page.wait_for_selector("html[data-ready]", state="attached")
    context.close()
    return limited("requests until it is playable", [len(asked)], REQUESTS_TO_PLAY, "requests")
