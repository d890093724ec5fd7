"""The release: two builds give equal bytes, the wheel carries the site, the installed program needs nothing else."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

from simple_simon import __version__
from simple_simon.build import cache, site, sources
from simple_simon.build.failure import BuildFailure
from simple_simon.build.folder import write_folder
from simple_simon.build.sources import ROOT
from simple_simon.build.wheel_hook import SiteHook
from tests.build.small import version
from tools import release

WHEEL = f"simple_simon-{__version__}-py3-none-any.whl"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a release."""
    folder = tmp_path_factory.mktemp("release")
    release.make_release(folder)
    return folder


def test_two_builds_give_equal_bytes(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one finds nothing that the first has kept."""
    monkeypatch.setattr(cache, "MADE", tmp_path / "made")
    release.make_release(tmp_path / "release")
    assert contents(made) == contents(tmp_path / "release")
    assert len(contents(made)) == 4


def test_checksums_are_those_of_the_files(made: Path) -> None:
    lines = (made / release.CHECKSUMS).read_text().splitlines()
    assert lines == [
        f"{hashlib.sha256(content).hexdigest()}  {name}"
        for name, content in sorted(contents(made).items())
        if name != release.CHECKSUMS
    ]


def contents(folder: Path) -> dict[str, bytes]:
    """What is in a folder, by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_installed_program_plays_without_checkout_node_and_network(made: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(made / WHEEL) as wheel:
        wheel.extractall(tmp_path)
        metadata = wheel.read(f"simple_simon-{__version__}.dist-info/METADATA").decode()
    assert "Requires-Dist" not in metadata
    command = [sys.executable, "-S", "-m", "simple_simon", "--no-browser", "--port", "0"]
    environment = {"PYTHONPATH": str(tmp_path), "PATH": ""}
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        address = process.stdout.readline().strip().removeprefix("Simple Simon is at ")
        with urllib.request.urlopen(address) as response:
            page = response.read().decode()
        process.terminate()
    assert f'data-version="{__version__}"' in page


def test_wheel_brings_the_licences_of_all_that_is_in_it(made: Path) -> None:
    licences = f"simple_simon-{__version__}.dist-info/licenses"
    with zipfile.ZipFile(made / WHEEL) as wheel:
        for name in ("LICENSE", "static/third-party.txt"):
            assert wheel.read(f"{licences}/{name}") == (ROOT / name).read_bytes()
        metadata = wheel.read(f"simple_simon-{__version__}.dist-info/METADATA").decode()
    assert re.findall("^License-File: (.*)$", metadata, re.MULTILINE) == ["LICENSE", "static/third-party.txt"]


def test_site_archive_holds_one_folder(made: Path) -> None:
    with tarfile.open(made / f"simple-simon-site-{__version__}.tar.gz") as archive:
        names = archive.getnames()
    assert {name.split("/")[0] for name in names} == {f"simple-simon-site-{__version__}"}
    assert f"simple-simon-site-{__version__}/index.html" in names


def test_dates_in_the_archive_follow_the_content(made: Path) -> None:
    """Common servers tell versions of a file apart by date and size, and those of sw.js are of one size."""
    with tarfile.open(made / f"simple-simon-site-{__version__}.tar.gz") as archive:
        files = {entry.mtime: archive.extractfile(entry) for entry in archive}
        contents = {date: file.read() for date, file in files.items() if file}
        assert len(contents) == len(set(contents.values())) > 10
    assert all(date == release.date_of(content) for date, content in contents.items())
    dates = [release.date_of(content) for content in (b"a", b"b", b"c")]
    assert len(set(dates)) == 3
    assert all(release.FIRST_DATE <= date < release.FIRST_DATE + release.FIVE_YEARS for date in dates)


@pytest.mark.parametrize("text", ["", "# Changes\n\n## 9.9.9\n", f"## 9.9.9\n\n## {__version__}\n"])
def test_version_is_checked_against_the_changelog(text: str) -> None:
    with pytest.raises(BuildFailure, match=r"at the top of CHANGELOG\.md"):
        release.check_changelog(text)


def test_changelog_may_open_with_what_is_to_come() -> None:
    release.check_changelog(f"## Unreleased\n\n## [{__version__}] - 2026-01-01\n")


def test_wheel_carries_the_newest_site_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the list nor what the folder keeps for open pages, which depends on what was built before."""
    for name in ("1", "2"):
        write_folder(tmp_path / "site", version(name))
    monkeypatch.setattr(sources, "SITE", tmp_path / "site")
    monkeypatch.setattr(site, "build_site", lambda folder: False)
    packed: dict[str, dict[str, str]] = {"force_include": {}}
    hook = SiteHook(str(ROOT), {}, None, None, str(tmp_path), "wheel")  # type: ignore[arg-type]
    hook.initialize("standard", packed)
    carried = {target: Path(source).read_bytes() for source, target in packed["force_include"].items()}
    assert carried == {f"simple_simon/site/{address}": content for address, content in version("2").items()}
