"""A real Caddy with deploy/Caddyfile, on a free port of this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from simple_simon.build.sources import ROOT
from tests.hosting.nginx import Host, free_port, wait_for

CADDY = shutil.which("caddy")
FILE = ROOT / "deploy" / "Caddyfile"
ALONE = "{\n\tadmin off\n}\n\n"


@contextmanager
def running(folder: Path, files: dict[str, bytes]) -> Iterator[Host]:
    """A Caddy for these files, which are in the folder `site` of this folder; on loopback only, without HTTPS."""
    port = free_port()
    site = FILE.read_text(encoding="utf-8")
    for plain, tried in (
        ("\nsimple-simon.example {", f"\nhttp://127.0.0.1:{port} {{"),
        ("root * /srv/simple-simon", f"root * {folder / 'site'}"),
    ):
        assert plain in site
        site = site.replace(plain, tried)
    (folder / "Caddyfile").write_text(ALONE + site)
    command = [str(CADDY), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    own = {"HOME": str(folder), "PATH": os.environ["PATH"]}
    with (
        (folder / "error.log").open("wb") as log,
        subprocess.Popen(command, env=own, stdout=log, stderr=log) as process,
    ):
        try:
            wait_for(port, folder / "error.log")
            yield Host(port, files)
        finally:
            process.terminate()
