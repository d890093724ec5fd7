"""Knows how large the site may be and how many requests it may need; a build beyond that fails."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from simple_simon.build.assets import Assets
from simple_simon.build.compress import brotlied, gzipped, is_compressible
from simple_simon.build.failure import BuildFailure

PLAY = ("micropython.js", "micropython.wasm", "python.bin", "style.css", "boot.js", "catalogue-en.json")
REQUESTS = 8


@dataclass(frozen=True)
class Limit:
    """A number of bytes that a part of the site may have, sent in one way."""

    what: str
    sent: str
    allowed: int


LIMITS = (
    Limit("play", "gzip", 258_000),
    Limit("everything", "gzip", 320_000),
    Limit("play", "Brotli", 225_000),
    Limit("everything", "Brotli", 287_000),
)
WAYS: dict[str, Callable[[bytes], bytes]] = {"gzip": gzipped, "Brotli": brotlied}


def check_budget(assets: Assets, everything: list[str]) -> None:
    """Stop if the site is too large, or needs too many requests."""
    parts = {"play": needed_to_play(assets), "everything": everything}
    if len(parts["play"]) > REQUESTS:
        raise BuildFailure(f"expected at most {REQUESTS} requests to play, got {len(parts['play'])}")
    for limit in LIMITS:
        size = sent_size(assets, parts[limit.what], WAYS[limit.sent])
        if size > limit.allowed:
            raise BuildFailure(f"expected at most {limit.allowed} bytes for {limit.what} by {limit.sent}, got {size}")


def needed_to_play(assets: Assets) -> list[str]:
    """The addresses that a first visit loads before a board can be played."""
    return ["index.html", *(assets.named[name] for name in PLAY if name in assets.named)]


def sent_size(assets: Assets, addresses: list[str], compress: Callable[[bytes], bytes]) -> int:
    """How many bytes of content are sent for these files."""
    return sum(_sent(address, assets.files[address], compress) for address in addresses)


def _sent(address: str, content: bytes, compress: Callable[[bytes], bytes]) -> int:
    return len(compress(content) if is_compressible(address, content) else content)
