"""Makes a release in dist/: wheel, source distribution, site archive and their SHA-256, the same bytes every time.

.venv/bin/python -m tools.release [FOLDER]
"""

from __future__ import annotations

import gzip
import hashlib
import io
import re
import sys
import tarfile
from pathlib import Path

from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from simple_simon import __version__
from simple_simon.build.failure import BuildFailure
from simple_simon.build.site import make_site
from simple_simon.build.sources import ROOT

# The same sources give the same bytes, so no file has the date of its making. Servers tell two versions of a file apart
# by date and size, though, and those of sw.js are often of one size: so the date follows from the content.
FIRST_DATE = 1580601600
FIVE_YEARS = 157_680_000  # seconds
CHECKSUMS = "SHA256SUMS"


def make_release(folder: Path) -> list[Path]:
    """Make all files of the release."""
    check_changelog((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    folder.mkdir(parents=True, exist_ok=True)
    made = [*_packages(folder), _site_archive(folder)]
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(made)]
    (folder / CHECKSUMS).write_text("".join(lines))
    return [*made, folder / CHECKSUMS]


def check_changelog(text: str) -> None:
    """The newest version in the changelog is the one that the program says it is."""
    versions = re.findall(r"^## \[?(\d+\.\d+\.\d+)", text, flags=re.MULTILINE)
    if not versions or versions[0] != __version__:
        newest = versions[0] if versions else "none"
        raise BuildFailure(f"expected version {__version__} at the top of CHANGELOG.md, got {newest}")


def _packages(folder: Path) -> list[Path]:
    builders = (WheelBuilder(str(ROOT)), SdistBuilder(str(ROOT)))
    return [Path(made) for builder in builders for made in builder.build(directory=str(folder))]


def _site_archive(folder: Path) -> Path:
    path = folder / f"simple-simon-site-{__version__}.tar.gz"
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for address, content in sorted(make_site().files.items()):
            archive.addfile(_entry(address, content), io.BytesIO(content))
    path.write_bytes(gzip.compress(packed.getvalue(), mtime=0))
    return path


def _entry(address: str, content: bytes) -> tarfile.TarInfo:
    entry = tarfile.TarInfo(f"simple-simon-site-{__version__}/{address}")
    entry.size, entry.mtime, entry.mode = len(content), date_of(content), 0o644
    return entry


def date_of(content: bytes) -> int:
    """The date that a file with this content has in the archive, in seconds since 1970."""
    return FIRST_DATE + int.from_bytes(hashlib.sha256(content).digest()[:8], "big") % FIVE_YEARS


def main(arguments: list[str]) -> int:
    """Make a release; its exit code."""
    try:
        for path in make_release(Path(arguments[0]) if arguments else ROOT / "dist"):
            print(path)
    except BuildFailure as failure:
        print(f"release: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
