"""Knows the two controls: a page in plain JavaScript, and one that loads the same runtime and runs nothing.

They are served as the product is: same server, same headers, same compressed siblings.
"""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

from simple_simon.build.compress import siblings
from simple_simon.build.folder import site_files, write_folder

PAGES = Path(__file__).parent / "pages"
RUNTIME = ("micropython.js", "micropython.wasm")


def make_controls(folder: Path, site: Path) -> None:
    """Write the controls into a folder, with the runtime of a built site."""
    files = {path.name: path.read_bytes() for path in PAGES.iterdir() if path.stem in ("plain", "bare")}
    runtime = {f"assets/{name}": _asset(site, name).read_bytes() for name in RUNTIME}
    files["bare.html"] = _with_assets(files["bare.html"])
    files |= runtime
    files["index.html"] = files["plain.html"]
    write_folder(folder, files | siblings(files))


def _asset(site: Path, name: str) -> Path:
    plain = Path(name)
    pattern = f"assets/{plain.stem}.*{plain.suffix}"
    return next(site / address for address in site_files(site) if fnmatch(address, pattern))


def _with_assets(page: bytes) -> bytes:
    """The page with the runtime where it may be kept for ever, as the product's is."""
    for name in RUNTIME:
        page = page.replace(f'"{name}"'.encode(), f'"assets/{name}"'.encode())
    return page


def script(name: str) -> str:
    """The text of a script that runs before a page."""
    return (PAGES / name).read_text(encoding="utf-8")
