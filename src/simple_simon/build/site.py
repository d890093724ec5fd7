"""Knows which parts make up the static site, and in which order they are made."""

from __future__ import annotations

import importlib
import importlib.util
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TypeVar

import rcssmin

from simple_simon.build.assets import Assets
from simple_simon.build.budget import check_budget
from simple_simon.build.bytecode import bundle_python
from simple_simon.build.compress import siblings
from simple_simon.build.failure import BuildFailure
from simple_simon.build.folder import is_made_from, write_folder
from simple_simon.build.headers import headers_file
from simple_simon.build.manifest import manifest_files
from simple_simon.build.npm import fetch_runtime
from simple_simon.build.scripts import shorten_module, shorten_runtime
from simple_simon.build.sources import MADE, SITE, STATIC, digest_of_inputs, require_checkout
from simple_simon.build.template import render_index
from simple_simon.build.worker import kept_offline, worker_script

Made = TypeVar("Made")
BOOT = ("picture.js", "many.js", "boot.js")
# for developers: build although translations, pages or the budget do not hold
IS_DRAFT = os.environ.get("SIMPLE_SIMON_DRAFT") == "1"


def build_site(folder: Path) -> bool:
    """Write the site into a folder; whether there was anything to do."""
    require_checkout()
    sources = digest_of_inputs() + " draft" * IS_DRAFT
    if is_made_from(folder, sources):
        return False
    # what lies in the checkout's own folder was built there, also by versions that left no list
    is_ours = folder.resolve() == MADE.resolve() / SITE.name
    write_folder(folder, make_site().files, made_from=sources, is_ours=is_ours)
    # by these, versions that left no list would take this site for theirs
    shutil.rmtree(MADE / "stamps", ignore_errors=True)
    return True


def make_site() -> Assets:
    """All files of the site."""
    assets = Assets()
    _add_runtime(assets)
    first, rest = bundle_python()
    assets.add("python.bin", first)
    assets.add("rest.bin", rest)
    assets.add("style.css", _style())
    assets.add("boot.js", shorten_module(b"".join((STATIC / name).read_bytes() for name in BOOT)))
    catalogues = _add_catalogues(assets)
    assets.put("index.html", render_index(assets, catalogues, _english(), _without_script()))
    for address, content in manifest_files(_english()).items():
        assets.put(address, content)
    assets.put("third-party.txt", (STATIC / "third-party.txt").read_bytes())
    _add_pages(assets)
    _unless_draft(lambda: check_budget(assets, kept_offline(assets)), None)
    assets.put("sw.js", worker_script(assets))
    assets.files.update(siblings(assets.files))
    assets.put("_headers", headers_file())
    return assets


def _add_runtime(assets: Assets) -> None:
    folder = fetch_runtime()
    # .js, since common servers give .mjs a type that browsers refuse to run
    assets.add("micropython.js", shorten_runtime((folder / "micropython.mjs").read_bytes()))
    assets.add("micropython.wasm", (folder / "micropython.wasm").read_bytes())


def _style() -> bytes:
    sheets = [path.read_text(encoding="utf-8") for path in sorted((STATIC / "css").glob("*.css"))]
    return str(rcssmin.cssmin("\n".join(sheets))).encode()


def _add_catalogues(assets: Assets) -> dict[str, str]:
    """Language -> address of its catalogue."""
    module = _part("catalogues")
    made: dict[str, bytes] = _unless_draft(module.make_catalogues, {}) if module else {}
    return {language: assets.add(f"catalogue-{language}.json", content) for language, content in made.items()}


def _without_script() -> list[dict[str, object]]:
    """What the page says where scripts do not run."""
    module = _part("pages")
    return _unless_draft(module.without_script, []) if module else []


def _add_pages(assets: Assets) -> None:
    module = _part("pages")
    made: dict[str, bytes] = _unless_draft(lambda: module.make_pages(assets), {}) if module else {}
    for address, content in made.items():
        assets.put(address, content)


def _unless_draft(make: Callable[[], Made], instead: Made) -> Made:
    """What is made; in a draft, what failed is left out and said, so that new words can be tried before translation."""
    try:
        return make()
    except (BuildFailure, OSError) as failure:
        if not IS_DRAFT:
            raise
        print(f"draft: {failure}", file=sys.stderr)
        return instead


def _english() -> Callable[[str], str]:
    """The English text of a message."""
    module = _part("catalogues")
    return module.english if module else str


def _part(name: str) -> ModuleType | None:
    """A part of the build that may not be there yet."""
    full = f"simple_simon.build.{name}"
    return importlib.import_module(full) if importlib.util.find_spec(full) else None
