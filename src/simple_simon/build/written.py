"""Knows the list that the build leaves in a folder: which files it wrote there, and what was in them."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

# a dot-file, so that it is no page of the site and most uploads leave it out
LIST = ".simple-simon-files.json"
# no file of a site lies outside the folder, and none is a dot-file
ADDRESS = re.compile(r"\w[\w.-]*(/\w[\w.-]*)*", re.ASCII)


@dataclass(frozen=True)
class Written:
    """What the build wrote into a folder.

    `files`: address -> digest, for the version that was written last; `before`: address -> digests, for what may lie
    there from earlier; `made_from`: what the version was made from, as whoever wrote it says; `is_whole`: False as long
    as it is being written, so also after a build that was interrupted.
    """

    files: dict[str, str]
    before: dict[str, list[str]]
    made_from: str
    is_whole: bool

    def contents(self) -> dict[str, list[str]]:
        """Address -> digests of all that the build may have left there."""
        return merged(self.before, listed(self.files))

    def outlived_by(self, files: dict[str, str]) -> Iterable[str]:
        """The addresses that a page may still ask for which was loaded before these files were written."""
        if not self.is_whole:
            return self.contents()
        return self.before if files == self.files else self.files


NOTHING = Written({}, {}, "", is_whole=True)


def read_list(folder: Path) -> Written | None:
    """What the list in a folder says; None if there is none, or one that no build of this kind wrote."""
    try:
        written = Written(**json.loads((folder / LIST).read_bytes()))
    except (OSError, ValueError, TypeError, RecursionError):
        return None
    return written if _is_sound(written) else None


def format_list(written: Written) -> bytes:
    """The list as it lies in the folder."""
    return json.dumps(asdict(written), indent=1, sort_keys=True).encode() + b"\n"


def digest(content: bytes) -> str:
    """What stands for a content in the list."""
    return hashlib.sha256(content).hexdigest()


def listed(files: dict[str, str]) -> dict[str, list[str]]:
    """Address -> digests, where each address has one."""
    return {address: [one] for address, one in files.items()}


def merged(first: dict[str, list[str]], second: dict[str, list[str]]) -> dict[str, list[str]]:
    """Address -> the digests that either has."""
    addresses = {**first, **second}
    return {address: sorted({*first.get(address, []), *second.get(address, [])}) for address in addresses}


def _is_sound(written: Written) -> bool:
    if not (isinstance(written.files, dict) and isinstance(written.before, dict)):
        return False
    digests = [*written.files.values(), *(one for several in written.before.values() for one in _items(several))]
    return all(map(ADDRESS.fullmatch, (*written.files, *written.before))) and all(
        isinstance(one, str) for one in digests
    )


def _items(several: Any) -> Iterable[Any]:
    return several if isinstance(several, list) else [None]
