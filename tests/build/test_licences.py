"""The licence texts: every part of the runtime that the site brings along has its notice, for this version of it."""

from __future__ import annotations

import json
import re

import pytest

from simple_simon.build import npm
from simple_simon.build.sources import ROOT, STATIC

TEXT = (STATIC / "third-party.txt").read_text(encoding="utf-8")
# what shows in the code of the runtime that a part is in it -> what has to stand in the text because of it
NOTICES = {
    rb"micropython": "Damien P. George",
    rb"error in regex": "Russ Cox",
    rb"DeflateIO": "Joergen Ibsen",
    rb"compress": "Simon Tatham",
    rb"sha256": "Brad Conte",
    rb"randrange": "Yasmarang",
    rb"collections/defaultdict\.py": "micropython-lib contributors",
    rb"base64\.py": "Python Software Foundation",
    rb"uu\.py": "Lance Ellinghouse",
    rb"emscripten_resize_heap": "Emscripten authors",
    rb"strerror": "Rich Felker",
    rb"lgamma": "SunPro",
}


def test_the_texts_are_those_of_the_version_in_the_lock_file() -> None:
    """Another version of the runtime has to be looked through again."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    assert f"MicroPython {lock['packages'][f'node_modules/{npm.RUNTIME}']['version']}," in TEXT


@pytest.mark.parametrize("sign", NOTICES)
def test_what_the_runtime_holds_has_its_notice(sign: bytes) -> None:
    assert re.search(sign, (npm.fetch_runtime() / "micropython.wasm").read_bytes())
    assert NOTICES[sign] in TEXT


def test_what_the_runtimes_script_holds_has_its_notice() -> None:
    assert b"normalizeArray" in (npm.fetch_runtime() / "micropython.mjs").read_bytes()
    assert "Joyent" in TEXT


@pytest.mark.parametrize(
    "words",
    [
        "Permission is hereby granted, free of charge",
        "Neither the name of Google Inc.",
        "This notice may not be removed or altered from",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    ],
)
def test_every_licence_is_there_in_words(words: str) -> None:
    assert words in TEXT
