"""Knows how a site gets into a folder: only what changed is written, and what is no longer part of it goes."""

from __future__ import annotations

from pathlib import Path

from simple_simon.build.failure import BuildFailure

MARK = "index.html"


def write_folder(folder: Path, files: dict[str, bytes]) -> None:
    """Make the folder hold exactly these files."""
    _refuse_foreign(folder)
    for address, content in files.items():
        _write_if_new(folder / address, content)
    for path in _all_files(folder):
        if path.relative_to(folder).as_posix() not in files:
            path.unlink()


def _refuse_foreign(folder: Path) -> None:
    """Never clear a folder that holds something else than a site."""
    if folder.exists() and not folder.is_dir():
        raise BuildFailure(f"expected a folder, got {str(folder)!r}")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise BuildFailure(f"expected an empty folder or an earlier site, got {str(folder)!r}")


def _write_if_new(path: Path, content: bytes) -> None:
    if not (path.is_file() and path.read_bytes() == content):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _all_files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]
