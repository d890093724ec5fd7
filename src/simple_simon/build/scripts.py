"""Knows how JavaScript gets short: by terser, from the same lock file as the runtime.

The runtime comes as a build for developers of such runtimes: with checks of its own inside, traps for parts that it
does not have, and what it needs to run in Node. None of that is used in a page, and it is a fifth of the script.
"""

from __future__ import annotations

import re
import subprocess

from simple_simon.build.cache import cached
from simple_simon.build.failure import BuildFailure
from simple_simon.build.npm import fetch_package, node_command

COMMON = ("--compress", "passes=3,toplevel", "--mangle", "toplevel")
# calls that only check the runtime against itself
CHECKS = "[assert,consumedModuleProp,checkStackCookie,writeStackCookie]"
RUNTIME = (
    *("--module", "--compress", f"passes=4,toplevel,pure_funcs={CHECKS}", "--mangle", "toplevel"),
    *("--define", "process=undefined,globalThis.process=undefined"),
)
# lets the page compile the code of the runtime before its script is there: a setting of the compiler that made it
OPTIONS, WITH_OWN_CODE = b"let Module={locateFile:", b"let Module={instantiateWasm:options.instantiateWasm,locateFile:"
TRAPS = re.compile(rb'\["[^\]]*"\]\.forEach\(function\(sym\)\{unexportedRuntimeSymbol\(sym\)\}\)')


def shorten_runtime(script: bytes) -> bytes:
    """The script of the MicroPython runtime, with what runs in a page."""
    return cached("runtime", _with_own_code(_without_traps(script)), lambda given: _terser(given, *RUNTIME))


def shorten_module(script: bytes) -> bytes:
    """A module that does the same."""
    return cached("module", script, lambda given: _terser(given, "--module", *COMMON))


def shorten_script(script: bytes) -> bytes:
    """A script that is no module, and does the same."""
    return cached("script", script, lambda given: _terser(given, *COMMON))


def _without_traps(script: bytes) -> bytes:
    """Without the list of what this runtime does not offer, each item with an error message of its own."""
    shorter, found = TRAPS.subn(b"void 0", script)
    if found != 1:
        raise BuildFailure(f"expected one list of traps in the runtime's script, got {found}")
    return shorter


def _with_own_code(script: bytes) -> bytes:
    """Handing on what the page gives as ``instantiateWasm``."""
    if script.count(OPTIONS) != 1:
        raise BuildFailure(f"expected one place for settings in the runtime's script, got {script.count(OPTIONS)}")
    return script.replace(OPTIONS, WITH_OWN_CODE)


def _terser(script: bytes, *options: str) -> bytes:
    terser = fetch_package("terser") / "bin" / "terser"
    command = [*node_command(), str(terser), *options]
    result = subprocess.run(command, input=script, capture_output=True, check=False)
    if result.returncode:
        raise BuildFailure(f"terser refused a script: {result.stderr.decode().strip().splitlines()[0]}")
    return result.stdout
