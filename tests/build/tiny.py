"""A small site with the real boot.js, sw.js and runtime, whose Python only says which version it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from simple_simon.build import bytecode, folder, site, template, worker

INDEX = """<!doctype html>
<html lang="en" data-version="{{ version }}" data-build="{{ build }}" data-rest="{{ asset('rest.bin') }}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{ policy }}">
<title>tiny</title>
<link rel="icon" href="icons/icon.svg">
<link rel="modulepreload" id="runtime" href="{{ asset('micropython.js') }}" crossorigin>
<link rel="preload" id="wasm" href="{{ asset('micropython.wasm') }}" as="fetch" type="application/wasm" crossorigin>
<link rel="preload" id="bundle" href="{{ asset('python.bin') }}" as="fetch" crossorigin>
<link rel="stylesheet" href="{{ asset('style.css') }}">
<script type="module" src="{{ asset('boot.js') }}"></script>
</head>
<body><p id="trouble" hidden>trouble</p><p id="said"></p></body>
</html>
"""
MAIN = """
import js
def start():
    js.document.getElementById("said").textContent = "%s"
    js.document.documentElement.setAttribute("data-ready", "")
"""


def write_tiny(where: Path, version: str, main: str = MAIN) -> dict[str, bytes]:
    """Write the small site of this version into a folder; its files."""
    with pytest.MonkeyPatch.context() as patch:
        files = _make(patch, version, main, where.parent)
    # tests damage what is there
    folder.write_folder(where, files, is_ours=True)
    return files


def _make(patch: pytest.MonkeyPatch, version: str, main: str, beside: Path) -> dict[str, bytes]:
    source = beside / f"static-{version}"
    source.mkdir(parents=True, exist_ok=True)
    (source / "index.html").write_text(INDEX)
    python = main % version if "%s" in main else main
    patch.setattr(template, "STATIC", source)
    patch.setattr(template, "__version__", version)
    patch.setattr(worker, "__version__", version)
    patch.setattr(site, "_style", lambda: f"body{{--version:'{version}'}}".encode())
    patch.setattr(site, "_part", lambda name: None)
    patch.setattr(site, "bundle_python", lambda: (_bundle(python), bytecode.pack([])))
    return site.make_site().files


def _bundle(main: str) -> bytes:
    sources = {"simple_simon/__init__": "", "simple_simon/app/__init__": "", "simple_simon/app/main": main}
    compiled = {name: bytecode.compile_source(f"{name}.py", source.encode()) for name, source in sources.items()}
    return bytecode.pack([(f"{name}.mpy", content) for name, content in compiled.items()])
