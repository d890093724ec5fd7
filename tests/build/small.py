"""A small site in versions whose page and worker say which files they need, and what lies in a folder."""

from __future__ import annotations

from pathlib import Path

from simple_simon.build.headers import ASSETS
from simple_simon.build.written import LIST


def version(name: str) -> dict[str, bytes]:
    """A small site: the page names its assets, the worker everything."""
    assets = [f"{ASSETS}boot.{name}.js", f"{ASSETS}style.{name}.css", f"{ASSETS}common.js"]
    files = {address: f"{address} of all".encode() for address in assets}
    files["index.html"] = "\n".join([f"version {name}", *assets]).encode()
    files |= {f"pages/en/{page}.html": f"{page} {name}".encode() for page in ("rules", f"only-{name}")}
    files["sw.js"] = "\n".join([f"worker {name}", *files]).encode()
    for address, content in list(files.items()):
        files |= {address + ending: content + ending.encode() for ending in (".gz", ".br")}
    return files


def named(content: bytes, ending: str = "") -> list[str]:
    """The addresses that the page or the worker of a small site names."""
    return [line + ending for line in content.decode().removesuffix(ending).split("\n")[1:]]


def lying(folder: Path) -> dict[str, bytes]:
    """Everything in a folder but the list, also dot-files."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {address: path.read_bytes() for address, path in found.items() if address != LIST}


def assets(name: str) -> dict[str, bytes]:
    """The assets of a small site."""
    return {address: content for address, content in version(name).items() if address.startswith(ASSETS)}
