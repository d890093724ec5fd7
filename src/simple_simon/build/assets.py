"""Knows the files of a site in the making, and how a file gets a name that changes with its content."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from simple_simon.build.headers import ASSETS


@dataclass
class Assets:
    """The files of one site: what each address gives, and the addresses of those that are named by content."""

    files: dict[str, bytes] = field(default_factory=dict)
    named: dict[str, str] = field(default_factory=dict)

    def add(self, name: str, content: bytes) -> str:
        """Add a file named by content, such as `boot.js`; its address, such as `assets/boot.0a1b2c3d4e.js`."""
        plain = PurePosixPath(name)
        address = f"{ASSETS}{plain.stem}.{short_digest(content)}{plain.suffix}"
        self.files[address] = content
        self.named[name] = address
        return address

    def address(self, name: str) -> str:
        """The address of a file that was added under this name."""
        return self.named[name]

    def put(self, address: str, content: bytes) -> None:
        """Add a file that has to have this very address, such as `index.html`."""
        self.files[address] = content


def short_digest(content: bytes) -> str:
    """Ten letters and digits that stand for this content."""
    return hashlib.sha256(content).hexdigest()[:10]
