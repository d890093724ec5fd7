"""Knows how a site gets into a folder: in which order, and that nothing is lost which the build did not write.

Whoever loads a page in between gets one whole version: what a file names is there before it. Each file is written
beside its place and moved there, so no server ever sends half of one.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path, PurePosixPath

from simple_simon.build.failure import BuildFailure
from simple_simon.build.headers import ASSETS
from simple_simon.build.written import ADDRESS, LIST, NOTHING, Written, digest, format_list, merged, read_list

# the page names the assets, the worker the page; what is compressed of each comes with it
LAST = ("index.html", "sw.js")
PARTIAL = ".simple-simon-{}.partial"


def write_folder(folder: Path, files: dict[str, bytes], *, made_from: str = "", is_ours: bool = False) -> None:
    """Make the folder hold these files and, for pages that are open, the assets of the version before.

    `is_ours` says that all in it is the build's own, whatever the list says; dot-files and links are left alone even
    there. Raises BuildFailure, and changes nothing, if something else would be lost.
    """
    root = Path(os.path.realpath(folder))
    there = _find_written(root, is_ours)
    known = there.contents()
    _refuse_loss(root, files, known)
    wanted = {address: digest(content) for address, content in files.items()}
    _remove_partials(root, [LIST, *wanted, *known])
    _put(root / LIST, format_list(Written(wanted, known, made_from, is_whole=False)))
    for address in sorted(files, key=_turn):
        _put(root / address, files[address])
    gone = {address: digests for address, digests in known.items() if address not in wanted}
    kept = {address: gone[address] for address in there.outlived_by(wanted) if _is_old_asset(address, gone)}
    for address in gone.keys() - kept.keys():
        _delete(root, address, gone[address])
    _put(root / LIST, format_list(Written(wanted, kept, made_from, is_whole=True)))


def is_made_from(folder: Path, source: str) -> bool:
    """Whether a folder holds a whole site that was made from this."""
    there = read_list(folder)
    if there is None or not there.is_whole or there.made_from != source:
        return False
    return all((folder / address).is_file() for address in there.files)


def site_files(folder: Path) -> list[str]:
    """The addresses of the version that was written into a folder last, without what is kept for open pages."""
    there = read_list(folder)
    return sorted(there.files) if there else []


def read_folder(folder: Path) -> dict[str, bytes]:
    """Address -> content of every file that could be one of a site: neither dot-files nor what is behind links."""
    root = Path(os.path.realpath(folder))
    found = {path.relative_to(root).as_posix(): path for path in root.rglob("*") if path.is_file() and _is_direct(path)}
    return {address: path.read_bytes() for address, path in found.items() if ADDRESS.fullmatch(address)}


def _find_written(root: Path, is_ours: bool) -> Written:
    """What the build wrote into a folder; a folder of someone else is refused."""
    if root.exists() and not root.is_dir():
        raise BuildFailure(f"expected a folder, got {str(root)!r}")
    there = read_list(root)
    if is_ours:
        there = there or replace(NOTHING, is_whole=False)
        lying = {address: [digest(content)] for address, content in read_folder(root).items()}
        return replace(there, before=merged(there.before, lying))
    if there is None and root.is_dir() and any(not path.name.startswith(".") for path in root.iterdir()):
        raise BuildFailure(
            f"expected an empty folder, or one with the list that an earlier build left in it ({LIST}), "
            f"got {str(root)!r}: build into a new folder and, if this one is an older site, put that in its place"
        )
    return there or NOTHING


def _refuse_loss(root: Path, files: dict[str, bytes], known: dict[str, list[str]]) -> None:
    """Stop if a file would take the place of something that the build did not write, or go through a link."""
    digests = {address: [digest(content), *known.get(address, [])] for address, content in files.items()}
    found = [None if _is_direct(root / LIST) else LIST, *(_in_the_way(root, *each) for each in digests.items())]
    strange = [part for part in dict.fromkeys(found) if part is not None]
    if strange:
        others = f" and {len(strange) - 1} more" if strange[1:] else ""
        raise BuildFailure(
            f"expected {strange[0]!r}{others} in {str(root)!r} to be as a build left it, not changed and no link: "
            "move it away, or build into a new folder"
        )


def _in_the_way(root: Path, address: str, digests: list[str]) -> str | None:
    """The part of an address at which something is that no file may take the place of, such as a link."""
    for part in reversed(PurePosixPath(address).parents):
        place = root / part
        if not _is_direct(place) or (place.exists() and not place.is_dir()):
            return str(part)
    path = root / address
    may_be_replaced = not path.exists() or (path.is_file() and _holds(path, digests))
    return None if _is_direct(path) and may_be_replaced else address


def _is_direct(path: Path) -> bool:
    """Whether a path goes through no link; that of the folder itself has been followed before."""
    return os.path.realpath(path) == str(path)


def _holds(path: Path, digests: list[str]) -> bool:
    return digest(path.read_bytes()) in digests


def _remove_partials(root: Path, addresses: Iterable[str]) -> None:
    """Remove what an interrupted build was just writing."""
    for place in {(root / address).parent for address in addresses}:
        if _is_direct(place):
            for path in place.glob(PARTIAL.format("*")):
                path.unlink()


def _turn(address: str) -> tuple[int, str]:
    """What puts the files in the order in which they are written: assets, others, the page, the worker."""
    for place, name in enumerate(LAST):
        if address.startswith(name):
            return 2 + place, address
    return int(not address.startswith(ASSETS)), address


def _put(path: Path, content: bytes) -> None:
    """Write a file beside its place and move it there, unless it is there already."""
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(PARTIAL.format(os.getpid()))
    try:
        with partial.open("xb") as file:
            file.write(content)
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)


def _is_old_asset(address: str, gone: dict[str, list[str]]) -> bool:
    return address.startswith(ASSETS) and address in gone


def _delete(root: Path, address: str, digests: list[str]) -> None:
    """Delete a file unless it has been changed."""
    path = root / address
    if _is_direct(path) and path.is_file() and _holds(path, digests):
        path.unlink()
