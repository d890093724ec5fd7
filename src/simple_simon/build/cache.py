"""Knows how to keep what was slow to make: by the content that it was made from."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from simple_simon.build.sources import MADE


def cached(kind: str, source: bytes, make: Callable[[bytes], bytes]) -> bytes:
    """What `make` makes of `source`, from the cache if it was made before."""
    path = MADE / "cache" / kind / hashlib.sha256(source).hexdigest()
    if path.is_file():
        return path.read_bytes()
    made = make(source)
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".partial")
    partial.write_bytes(made)
    partial.replace(path)
    return made
