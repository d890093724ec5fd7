"""Knows the compressed siblings that stand beside each file, for hosts that send them as they are."""

from __future__ import annotations

from pathlib import PurePosixPath

import brotli
import zopfli.gzip

from simple_simon.build.cache import cached

# pictures are compressed already
COMPRESSED_KINDS = (".bin", ".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest")
WORTH_IT = 200
GZIP, BROTLI = ".gz", ".br"


def siblings(files: dict[str, bytes]) -> dict[str, bytes]:
    """The .gz and .br siblings of all files that have them."""
    made = {}
    for address, content in files.items():
        if is_compressible(address, content):
            made[address + GZIP] = gzipped(content)
            made[address + BROTLI] = brotlied(content)
    return made


def is_compressible(address: str, content: bytes) -> bool:
    """Whether a file gets siblings."""
    return PurePosixPath(address).suffix in COMPRESSED_KINDS and len(content) >= WORTH_IT


def gzipped(content: bytes) -> bytes:
    """The content by gzip, the same on every day."""
    return cached("gzip", content, zopfli.gzip.compress)


def brotlied(content: bytes) -> bytes:
    """The content by Brotli."""
    # in smaller blocks than it takes by itself, the runtime gets 0.4 kB smaller
    return cached("brotli-16", content, lambda given: bytes(brotli.compress(given, lgblock=16)))
