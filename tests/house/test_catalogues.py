"""Every language says the same things: the catalogues have the same keys, all translated, none left over."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from simple_simon.build.sources import LOCALE

CATALOGUES = sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def keys_of(catalogue: Catalog) -> set[object]:
    return {message.id for message in catalogue if message.id}


def test_there_are_three_beside_english() -> None:
    assert {path.parts[-3] for path in CATALOGUES} == {"he", "nb", "zh_Hant"}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_a_catalogue_has_the_keys_of_the_template(path: Path) -> None:
    wanted = keys_of(read(LOCALE / "messages.pot"))
    assert wanted
    assert keys_of(read(path)) == wanted


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_every_key_is_translated(path: Path) -> None:
    catalogue = read(path)
    texts = [
        (message.id, message.string if isinstance(message.string, tuple) else (message.string,))
        for message in catalogue
    ]
    assert [key for key, forms in texts if key and not all(forms)] == []
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []
