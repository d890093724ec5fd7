"""The pages: their sections and links, and that they need nothing but themselves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from simple_simon.build import pages
from simple_simon.build.assets import Assets
from simple_simon.build.failure import BuildFailure
from simple_simon.build.sources import PAGES, STATIC
from simple_simon.game import codes, records
from tests.build.reader import CODES, EVERY, NAMES, Pages


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_a_page_says_its_language_and_direction(read: Pages, code: str, name: str) -> None:
    (root,) = read[code, name].all("html")
    assert (root["lang"], root["dir"]) == (code, "rtl" if code == "he" else "ltr")


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_a_page_needs_no_script_and_no_style_of_its_own(read: Pages, code: str, name: str) -> None:
    for tag, attributes in read[code, name].elements:
        assert tag not in ("script", "style", "iframe", "base")
        assert "style" not in attributes
        assert not [name for name in attributes if name.startswith("on")]


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_a_page_states_its_policy_itself(read: Pages, code: str, name: str) -> None:
    policies = [meta["content"] for meta in read[code, name].all("meta") if "http-equiv" in meta]
    assert policies == [pages.POLICY]


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_a_page_has_one_heading_and_its_sections_in_the_contents(read: Pages, code: str, name: str) -> None:
    page = read[code, name]
    assert len(page.all("h1")) == 1
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(set(ids)) == len(ids)
    linked = [link["href"][1:] for link in page.all("a") if link["href"].startswith("#")]
    assert linked == [heading["id"] for heading in page.all("h2")[1:]]


@pytest.mark.parametrize("name", NAMES)
def test_the_sections_are_the_same_in_every_language(read: Pages, name: str) -> None:
    sections = [[heading["id"] for heading in read[code, name].all("h2")] for code in CODES]
    assert sections == [sections[0]] * 4
    headings = [len(read[code, name].all("h3")) for code in CODES]
    assert headings == [headings[0]] * 4


def test_the_sections_of_the_rules(read: Pages) -> None:
    assert [heading["id"] for heading in read["en", "rules"].all("h2")[1:]] == [
        "short",
        "deal",
        "suits",
        "placing",
        "group",
        "empty",
        "removing",
        "end",
        "variants",
        "score",
        "special",
        "spider",
    ]


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_every_link_leads_somewhere(read: Pages, assets: Assets, code: str, name: str) -> None:
    for tag in ("a", "link", "img"):
        for attributes in read[code, name].all(tag):
            _follow(read, assets, code, attributes.get("href") or attributes["src"])


def _follow(read: Pages, assets: Assets, code: str, address: str) -> None:
    if address.startswith(("https://", "#")):
        return
    if address.startswith("../../assets/"):
        assert address.removeprefix("../../").split("#")[0] in assets.files
    elif address.startswith("../../icons/"):
        assert (STATIC / address.removeprefix("../../")).is_file()
    elif address.startswith("../../"):
        _follow_into_the_app(address.removeprefix("../../"))
    else:
        match = re.fullmatch(r"(?:\.\./([\w-]+)/)?(\w+)\.html(?:#(.+))?", address)
        assert match, address
        page = read[match[1] or code, match[2]]
        assert match[3] is None or match[3] in [heading.get("id") for heading in page.all("h2")]


def _follow_into_the_app(fragment: str) -> None:
    if fragment:
        deal, moves = records.from_fragment(fragment.removeprefix("#"))
        session = records.replay_moves(codes.parse_code(deal), moves)
        assert session.is_won or not moves


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_a_page_leads_to_the_same_page_in_the_other_languages(read: Pages, code: str, name: str) -> None:
    links = read[code, name].all("a")
    shown = [(link["hreflang"], link["lang"], link["href"]) for link in links if "hreflang" in link]
    assert shown == [(other, other, f"../{other}/{name}.html") for other in CODES]


@pytest.mark.parametrize("code", CODES)
def test_links_to_a_game_leave_the_frame_in_which_the_app_shows_a_page(read: Pages, code: str) -> None:
    for name in NAMES:
        for link in read[code, name].all("a"):
            if link["href"].startswith("../../"):
                assert link["target"] == "_top"


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_signs_that_read_left_to_right_stay_whole(read: Pages, code: str, name: str) -> None:
    assert all(element.get("dir") == "ltr" for element in read[code, name].all("code"))


def test_a_section_without_a_name_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("page.html", "pages.css", "games.json"):
        (tmp_path / name).write_bytes((PAGES / name).read_bytes())
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "rules.md").write_text("## The deal\n")
    monkeypatch.setattr(pages, "PAGES", tmp_path)
    with pytest.raises(BuildFailure, match="expected a name such as"):
        pages.make_pages(Assets())
