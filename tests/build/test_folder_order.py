"""In which order a site gets into a folder, what stays for open pages, and what an interrupted build leaves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from simple_simon.build.folder import PARTIAL, is_made_from, site_files, write_folder
from simple_simon.build.headers import ASSETS
from simple_simon.build.written import LIST
from tests.build.small import assets, lying, named, version

PARTIALS = PARTIAL.format("*")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with version 1."""
    write_folder(tmp_path / "site", version("1"))
    return tmp_path / "site"


def test_what_did_not_change_is_not_written(folder: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*.*") if path.name != LIST}
    os.utime(folder / "index.html", ns=(1, 1))
    write_folder(folder, version("1"))
    assert {path: path.stat().st_mtime_ns for path in before} == before | {folder / "index.html": 1}


def test_assets_stay_until_the_next_version_but_one(folder: Path) -> None:
    write_folder(folder, version("2"))
    assert lying(folder) == assets("1") | version("2")
    write_folder(folder, version("3"))
    assert lying(folder) == assets("2") | version("3")
    assert site_files(folder) == sorted(version("3"))


def test_the_same_version_again_is_no_next_one(folder: Path) -> None:
    for _ in range(3):
        write_folder(folder, version("2"))
    assert lying(folder) == assets("1") | version("2")


def test_back_to_the_version_before(folder: Path) -> None:
    write_folder(folder, version("2"))
    write_folder(folder, version("1"))
    assert lying(folder) == version("1") | assets("2")


class Stopped(Exception):
    """Stands for the end of the process."""


@contextmanager
def stopping_after(count: int) -> Iterator[list[Path]]:
    """The writer is stopped at the moment when one file more than this would move into place."""
    moved: list[Path] = []
    move = Path.replace

    def stop(partial: Path, path: Path) -> Path:
        if len(moved) == count:
            raise Stopped
        moved.append(path)
        return move(partial, path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "replace", stop)
        yield moved


def order(folder: Path, files: dict[str, bytes]) -> list[str]:
    """The addresses in the order in which they come into place."""
    with stopping_after(10**6) as moved:
        write_folder(folder, files)
    return [path.relative_to(folder).as_posix() for path in moved]


def test_files_come_in_an_order_that_serves_whole_versions(folder: Path) -> None:
    came = order(folder, version("2"))
    assert (came[0], came[-1]) == (LIST, LIST)
    middle = [address.removesuffix(".gz").removesuffix(".br") for address in came[1:-1]]
    turns = [2 if name == "index.html" else 3 if name == "sw.js" else int("assets" not in name) for name in middle]
    assert turns == sorted(turns)
    assert set(turns) == {0, 1, 2, 3}
    assert middle == [name for name in dict.fromkeys(middle) for _ in range(3)]


COUNT = len(version("1")) - len([address for address in version("1") if "common" in address]) + 2


@pytest.mark.parametrize("count", range(COUNT))
def test_a_build_that_stops_after_any_file_leaves_whole_versions(folder: Path, count: int) -> None:
    with pytest.raises(Stopped), stopping_after(count):
        write_folder(folder, version("2"), made_from="2")
    there = lying(folder)
    for ending in ("", ".gz", ".br"):
        for name in ("index.html", "sw.js"):
            content = there[name + ending]
            assert content in (version("1")[name + ending], version("2")[name + ending])
            assert {address for address in named(content, ending) if address.startswith(ASSETS)} <= set(there)
        if there["sw.js" + ending] == version("2")["sw.js" + ending]:
            assert all(there[name] == version("2")[name] for name in named(there["sw.js" + ending], ending))
    assert not is_made_from(folder, "2")


@pytest.mark.parametrize("count", range(COUNT))
@pytest.mark.parametrize("following", ["1", "2", "3"])
def test_the_build_after_one_that_stopped_keeps_what_pages_may_show(folder: Path, count: int, following: str) -> None:
    with pytest.raises(Stopped), stopping_after(count):
        write_folder(folder, version("2"))
    came = {address: content for address, content in lying(folder).items() if address.startswith(ASSETS)}
    write_folder(folder, version(following))
    assert lying(folder) == came | version(following)
    write_folder(folder, version("4"))
    assert lying(folder) == version("4") | assets(following)


def test_what_a_killed_build_was_just_writing_goes(folder: Path) -> None:
    for place in (folder, folder / "assets", folder / "pages" / "en"):
        (place / PARTIAL.format(os.getpid())).write_text("half")
    write_folder(folder, version("2"))
    assert not list(folder.rglob(PARTIALS))


def test_a_write_that_fails_leaves_nothing_half(folder: Path) -> None:
    with pytest.raises(Stopped), stopping_after(5):
        write_folder(folder, version("2"))
    assert not list(folder.rglob(PARTIALS))
