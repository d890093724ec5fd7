"""Where `build` and the checkout write the site: the same rules for both, and for what earlier versions left."""

from __future__ import annotations

from pathlib import Path

import pytest

from simple_simon.build import site as building
from simple_simon.build.assets import Assets
from simple_simon.build.failure import BuildFailure
from simple_simon.build.folder import is_made_from, read_folder, site_files, write_folder
from simple_simon.build.written import LIST
from simple_simon.cli import build as verb
from simple_simon.cli import main
from simple_simon.cli import site as carrying
from tests.build.small import lying, version


def test_is_made_from_asks_for_every_file(tmp_path: Path) -> None:
    assert not is_made_from(tmp_path, "a")
    write_folder(tmp_path, version("1"), made_from="a")
    assert is_made_from(tmp_path, "a")
    assert not is_made_from(tmp_path, "b")
    (tmp_path / "pages/en/rules.html").unlink()
    assert not is_made_from(tmp_path, "a")


def test_the_real_site_can_be_written_again(site: Path, tmp_path: Path) -> None:
    """All of its addresses are such as the list may hold, and the list is not kept offline."""
    files = {address: (site / address).read_bytes() for address in site_files(site)}
    for _ in range(2):
        write_folder(tmp_path / "site", files)
    assert lying(tmp_path / "site") == files
    assert LIST.encode() not in files["sw.js"]


def test_the_checkouts_own_folder_goes_on_after_an_upgrade(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tmp_path / ".build"
    (made / "stamps").mkdir(parents=True)
    (made / "stamps" / "0123").write_text("digest")
    (made / "site").mkdir()
    (made / "site" / "index.html").write_text("first edition")
    monkeypatch.setattr(building, "MADE", made)
    monkeypatch.setattr(building, "digest_of_inputs", lambda: "sources")
    monkeypatch.setattr(building, "make_site", lambda: Assets(version("2")))
    assert building.build_site(made / "site")
    assert not building.build_site(made / "site")
    assert lying(made) == {f"site/{address}": content for address, content in version("2").items()} | {
        f"site/{LIST}": (made / "site" / LIST).read_bytes()
    }


@pytest.mark.parametrize("place", ["www", ".build"])
def test_other_folders_without_a_list_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    (tmp_path / place).mkdir()
    (tmp_path / place / "index.html").write_text("first edition")
    monkeypatch.setattr(building, "MADE", tmp_path / ".build")
    monkeypatch.setattr(building, "make_site", lambda: Assets(version("2")))
    with pytest.raises(BuildFailure, match="expected an empty folder"):
        building.build_site(tmp_path / place)


def test_a_checkouts_folder_that_is_a_link_is_no_own_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "www").mkdir()
    (tmp_path / "www" / "index.html").write_text("mine")
    (tmp_path / ".build").mkdir()
    (tmp_path / ".build" / "site").symlink_to(tmp_path / "www")
    monkeypatch.setattr(building, "MADE", tmp_path / ".build")
    monkeypatch.setattr(building, "make_site", lambda: Assets(version("2")))
    with pytest.raises(BuildFailure, match="expected an empty folder"):
        building.build_site(tmp_path / ".build" / "site")
    assert lying(tmp_path / "www") == {"index.html": b"mine"}


@pytest.fixture
def carried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The site of an installed program, with a file that a system has put beside it."""
    place = tmp_path / "package" / "site"
    for address, content in (version("1") | {".DS_Store": b"system"}).items():
        (place / address).parent.mkdir(parents=True, exist_ok=True)
        (place / address).write_bytes(content)
    monkeypatch.setattr(carrying, "CARRIED", place)
    monkeypatch.setattr(verb, "find_site", lambda: place)
    return place


def test_the_installed_program_copies_by_the_same_rules(carried: Path, tmp_path: Path) -> None:
    target = tmp_path / "www"
    assert [main(["build", str(target)]) for _ in range(2)] == [0, 0]
    assert lying(target) == version("1") == read_folder(carried)
    (target / "CNAME").write_text("play.example")
    assert main(["build", str(target)]) == 0
    assert lying(target) == version("1") | {"CNAME": b"play.example"}


def test_the_installed_program_refuses_in_one_line(
    carried: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "www").mkdir()
    (tmp_path / "www" / "index.html").write_text("mine")
    assert main(["build", str(tmp_path / "www")]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "build into a new folder" in err
    assert lying(tmp_path / "www") == {"index.html": b"mine"}
