"""Test data: where the files of tests/data lie, on CPython and in the browser's file system alike."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/data/"


def read_text(name: str) -> str:
    """Return the text of a file of tests/data."""
    with open(FOLDER + name, encoding="utf-8") as file:
        return file.read()


def read_json(name: str) -> "Any":
    """Return what a JSON file of tests/data holds."""
    return json.loads(read_text(name))
