"""The configuration for Caddy says what the program's own server sends; where there is a Caddy, it takes it."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from simple_simon.build.headers import ASKED_AGAIN, KEPT_FOR_EVER, site_headers
from simple_simon.build.sources import ROOT

FILE = ROOT / "deploy" / "Caddyfile"


def test_headers() -> None:
    text = FILE.read_text(encoding="utf-8")
    for name, value in site_headers():
        assert f'\t\t{name} "{value}"\n' in text
    assert f'header @named Cache-Control "{KEPT_FOR_EVER}"' in text
    assert f'header @asked Cache-Control "{ASKED_AGAIN}"' in text


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
def test_caddy_takes_it() -> None:
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(FILE)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
