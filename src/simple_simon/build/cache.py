"""Knows how to keep what was slow to make: by the content that it was made from, and the tools that made it."""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Callable
from functools import cache

from simple_simon.build.sources import MADE, ROOT


def cached(kind: str, source: bytes, make: Callable[[bytes], bytes]) -> bytes:
    """What `make` makes of `source`, from the cache if it was made before."""
    path = MADE / "cache" / _tools() / kind / hashlib.sha256(source).hexdigest()
    if path.is_file():
        return path.read_bytes()
    made = make(source)
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}.partial")
    partial.write_bytes(made)
    partial.replace(path)
    return made


@cache
def _tools() -> str:
    """A digest that changes with the tools of the build."""
    project = (ROOT / "pyproject.toml").read_bytes().split(b"[project]")[0]
    return hashlib.sha256(project + (ROOT / "package-lock.json").read_bytes()).hexdigest()[:10]
