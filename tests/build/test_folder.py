"""What lies in a folder that a site gets into: whatever the build did not write stays, or stops it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from simple_simon.build.failure import BuildFailure
from simple_simon.build.folder import site_files, write_folder
from simple_simon.build.headers import ASSETS
from simple_simon.build.written import LIST, digest, read_list
from tests.build.small import assets, lying, version


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with version 1."""
    write_folder(tmp_path / "site", version("1"))
    return tmp_path / "site"


def test_a_new_folder_holds_the_site_and_its_list(folder: Path) -> None:
    assert lying(folder) == version("1")
    assert site_files(folder) == sorted(version("1"))


def test_what_lies_there_besides_stays(folder: Path) -> None:
    added = {"CNAME": b"play.example", ".nojekyll": b"", ".well-known/proof": b"x", "photos/p.jpg": b"jpg"}
    added |= {f"{ASSETS}mine.js": b"mine"}
    for address, content in added.items():
        (folder / address).parent.mkdir(exist_ok=True)
        (folder / address).write_bytes(content)
    for name in ("2", "3", "4"):
        write_folder(folder, version(name))
    assert lying(folder) == version("4") | assets("3") | added


@pytest.mark.parametrize("files", [["index.html", "CNAME", "photos/p.jpg", ".git/HEAD"], ["thesis.txt"]])
def test_a_folder_of_someone_else_is_refused(tmp_path: Path, files: list[str]) -> None:
    for address in files:
        (tmp_path / address).parent.mkdir(exist_ok=True)
        (tmp_path / address).write_text("years of work")
    with pytest.raises(BuildFailure, match=r"expected an empty folder, .* build into a new folder"):
        write_folder(tmp_path, version("1"))
    assert lying(tmp_path) == dict.fromkeys(files, b"years of work")


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(BuildFailure, match="expected a folder"):
        write_folder(tmp_path / "thesis.txt", version("1"))
    assert lying(tmp_path) == {"thesis.txt": b"years of work"}


def test_dot_files_alone_are_no_one_elses_site(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "HEAD").write_text("ref")
    write_folder(tmp_path, version("1"))
    assert lying(tmp_path) == version("1") | {".git/HEAD": b"ref"}


@pytest.mark.parametrize("address", ["index.html", "pages/en/rules.html", f"{ASSETS}boot.2.js"])
def test_a_file_in_the_way_that_the_build_did_not_write_is_refused(folder: Path, address: str) -> None:
    """Changed after the build, or put there by someone where a later version has a file of its own."""
    (folder / address).write_text("mine")
    before = lying(folder)
    with pytest.raises(BuildFailure, match=rf"'{address}' .* move it away"):
        write_folder(folder, version("2"))
    assert lying(folder) == before
    (folder / address).unlink()
    write_folder(folder, version("2"))
    assert lying(folder) == assets("1") | version("2")


@pytest.mark.parametrize("address", [f"{ASSETS}boot.1.js", "pages/en/only-1.html"])
def test_a_changed_file_that_is_no_longer_of_the_site_stays(folder: Path, address: str) -> None:
    (folder / address).write_text("mine")
    for name in ("2", "3", "4"):
        write_folder(folder, version(name))
    assert lying(folder) == assets("3") | version("4") | {address: b"mine"}


def test_a_folder_in_the_place_of_a_file_is_refused(folder: Path) -> None:
    (folder / f"{ASSETS}boot.2.js").mkdir()
    with pytest.raises(BuildFailure, match="move it away"):
        write_folder(folder, version("2"))
    assert lying(folder) == version("1")


def test_a_file_in_the_place_of_a_folder_is_refused(tmp_path: Path) -> None:
    write_folder(tmp_path, {"index.html": b"1"})
    (tmp_path / "assets").write_text("mine")
    with pytest.raises(BuildFailure, match=r"expected 'assets' in .* move it away"):
        write_folder(tmp_path, version("1"))
    assert lying(tmp_path) == {"index.html": b"1", "assets": b"mine"}


@pytest.mark.parametrize("address", ["assets", "pages/en", "index.html", "sw.js.gz", LIST])
@pytest.mark.parametrize("is_ours", [False, True])
def test_nothing_is_written_through_a_link(folder: Path, tmp_path: Path, address: str, is_ours: bool) -> None:
    elsewhere = tmp_path / "elsewhere"
    (folder / address).rename(elsewhere)
    (folder / address).symlink_to(elsewhere)
    before = lying(tmp_path)
    with pytest.raises(BuildFailure, match=rf"expected '{address}' in .* no link: move it away"):
        write_folder(folder, version("2"), is_ours=is_ours)
    assert lying(tmp_path) == before
    assert (folder / address).is_symlink()


def test_a_link_to_nowhere_is_refused(folder: Path, tmp_path: Path) -> None:
    (folder / "index.html").unlink()
    (folder / "index.html").symlink_to(tmp_path / "nowhere")
    with pytest.raises(BuildFailure, match="no link: move it away"):
        write_folder(folder, version("2"))
    assert not (tmp_path / "nowhere").exists()


def test_links_that_are_in_nobodys_way_stay(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "old.html").write_bytes(version("1")["pages/en/only-1.html"])
    (folder / "pages/en/only-1.html").unlink()
    (folder / "pages/en/only-1.html").symlink_to(tmp_path / "old.html")
    (folder / "photos").symlink_to(tmp_path)
    write_folder(folder, version("2"))
    assert (folder / "pages/en/only-1.html").is_symlink()
    assert (folder / "photos").is_symlink()
    assert (tmp_path / "old.html").is_file()


def test_the_folder_itself_may_be_a_link(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "current").symlink_to(folder)
    write_folder(tmp_path / "current", version("2"))
    assert (tmp_path / "current").is_symlink()
    assert lying(folder) == assets("1") | version("2")


@pytest.mark.parametrize("address", ["../thesis.txt", "{outside}", "assets/../../thesis.txt", ".git/HEAD", "a\0b", ""])
@pytest.mark.parametrize("part", ["files", "before"])
def test_a_list_that_names_others_files_is_no_list(folder: Path, tmp_path: Path, address: str, part: str) -> None:
    outside = tmp_path / "thesis.txt"
    outside.write_text("years of work")
    (folder / ".git").mkdir()
    (folder / ".git" / "HEAD").write_text("years of work")
    digests = {"files": digest(b"years of work"), "before": [digest(b"years of work")]}
    change_list(folder, part, {address.format(outside=outside): digests[part]})
    before = lying(tmp_path)
    with pytest.raises(BuildFailure, match="expected an empty folder"):
        write_folder(folder, version("2"))
    assert lying(tmp_path) == before


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"files": {}}', "\udcff", "[" * 100_000, '"files"'], ids=lambda text: text[:9]
)
def test_a_list_that_can_not_be_read_is_no_list(folder: Path, text: str) -> None:
    (folder / LIST).write_text(text, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(BuildFailure, match="expected an empty folder"):
        write_folder(folder, version("2"))
    assert lying(folder) == version("1")


@pytest.mark.parametrize(
    "change",
    [{"files": ["index.html"]}, {"before": None}, {"files": {"a": 1}}, {"before": {"a": "b"}}, {"newer": True}],
    ids=str,
)
def test_a_list_of_another_form_is_no_list(folder: Path, change: dict[str, object]) -> None:
    for part, value in change.items():
        change_list(folder, part, value)
    assert read_list(folder) is None


def change_list(folder: Path, part: str, value: object) -> None:
    """Write something else into the list."""
    path = folder / LIST
    path.write_text(json.dumps(json.loads(path.read_text()) | {part: value}))


def test_a_folder_of_the_builds_own_is_taken_over_without_a_list(folder: Path) -> None:
    """As the first versions left `.build/site`; what is open goes on with its assets."""
    (folder / LIST).unlink()
    (folder / "index.html").write_text("changed in a trial")
    (folder / ".keep").write_text("")
    write_folder(folder, version("2"), is_ours=True)
    assert lying(folder) == assets("1") | version("2") | {".keep": b""}
    write_folder(folder, version("3"), is_ours=True)
    assert lying(folder) == assets("2") | version("3") | {".keep": b""}
