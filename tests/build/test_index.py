"""The page with the board as it is sent: what is never translated, what needs no script, and which button is filled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from simple_simon.build import pages
from simple_simon.build.catalogues import language
from tests.build.reader import CODES, EVERY, Pages, Reader

NEVER_TRANSLATED = (
    "board",
    "score",
    "moves",
    "code",
    "win-score",
    "win-moves",
    "win-code",
    "code-entry",
    "share-text",
    "trouble-details",
)


@pytest.fixture(scope="module")
def index(site: Path) -> str:
    """The page as text."""
    return (site / "index.html").read_text(encoding="utf-8")


def dialog(index: str, name: str) -> Reader:
    """A dialog of the page."""
    found = re.search(rf'<dialog id="{name}-dialog".*?</dialog>', index, re.DOTALL)
    assert found
    return Reader(found[0].encode())


@pytest.mark.parametrize("name", NEVER_TRANSLATED)
def test_cards_numbers_and_codes_are_not_for_translation(index: str, name: str) -> None:
    (element,) = [attributes for _, attributes in Reader(index.encode()).elements if attributes.get("id") == name]
    assert element.get("translate") == "no"


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_codes_and_names_of_languages_on_the_pages_are_not_for_translation(read: Pages, code: str, name: str) -> None:
    own = [link for link in read[code, name].all("a") if "hreflang" in link]
    assert len(own) == len(CODES)
    assert all(element.get("translate") == "no" for element in [*own, *read[code, name].all("code")])


@pytest.mark.parametrize("code", CODES)
def test_without_scripts_there_are_the_pages_in_each_language(index: str, code: str) -> None:
    found = re.search(r"<noscript>(.*?)</noscript>", index, re.DOTALL)
    assert found
    reader, spoken = Reader(found[1].encode()), language(code)
    assert spoken.text(pages.WITHOUT_SCRIPT) in reader.text
    (part,) = [attributes for attributes in reader.all("div") if attributes.get("lang") == code]
    assert part["dir"] == spoken.direction
    links = [link["href"] for link in reader.all("a") if link["href"].startswith(f"pages/{code}/")]
    assert links == [pages.page_address(code, name) for name, _ in pages.NAMES]


def test_every_page_that_needs_no_script_is_on_the_site(index: str, site: Path) -> None:
    links = re.findall(r'href="(pages/[^"]+)"', index)
    assert len(links) >= 3 * len(CODES)
    assert [link for link in links if not (site / link).is_file()] == []


@pytest.mark.parametrize(("name", "leaving"), [("restart", "restart"), ("link", "accept-link")])
def test_the_filled_button_is_the_one_that_keeps_the_game(index: str, name: str, leaving: str) -> None:
    buttons = dialog(index, name).all("button")
    (filled,) = [button for button in buttons if "main" in button.get("class", "")]
    assert (filled["data-action"], "data-first" in filled) == ("close", True)
    assert leaving in [button["data-action"] for button in buttons]


def test_any_file_can_be_chosen_to_be_read(index: str) -> None:
    (field,) = [attributes for attributes in dialog(index, "settings").all("input") if attributes["type"] == "file"]
    assert "accept" not in field
