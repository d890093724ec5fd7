"""Knows benchmarks/results.md: a section for each part, with the machine, the versions and the day of its run."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.reasons import REASONS
from simple_simon.build.sources import ROOT

RESULTS = Path(__file__).parent / "results.md"
HEAD = """# Results

Made by `python3 dev.py bench` (`python3 dev.py bench NAME …` makes some sections anew); don't edit.

Times are medians of five with their range, in headless Chromium, the processor as it is (1×) and slowed by the
browser four times (4×). Each is set beside a control of the same run, measured in turn with it: *plain* is a page
with 52 absolutely placed elements and a drag in plain JavaScript, *bare* one that loads the same runtime and runs
nothing (`benchmarks/pages/`). Absolute times are this machine's, and of what else it was doing; the ratios travel.
"""
ORDER = ("sizes", "start", "early", "drag", "motion", "moves", "rest", "soak", "rules", "commands", "load")


def write_section(name: str, text: str) -> None:
    """Put a section into the results in place of the one of its name."""
    sections = _sections()
    parts = [f"## {name}", _circumstances(), text.strip(), REASONS.get(name, "").strip()]
    sections[name] = "\n\n".join(filter(None, parts)) + "\n"
    ordered = [sections[key] for key in ORDER if key in sections]
    RESULTS.write_text("\n".join([HEAD, *ordered]), encoding="utf-8")


def _sections() -> dict[str, str]:
    if not RESULTS.is_file():
        return {}
    parts = re.split(r"^## (\w+)\n", RESULTS.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {name: f"## {name}\n{text.rstrip()}\n" for name, text in zip(parts[1::2], parts[2::2], strict=True)}


def _circumstances() -> str:
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    cores, busy = os.cpu_count(), os.getloadavg()[0]
    return (
        f"*{now}, commit {_commit()}; {_processor()}, {cores} cores, {busy:.1f} of them busy at the end; "
        f"{platform.system()} {platform.release()}, Python {platform.python_version()}, {_chromium()}*"
    )


def _processor() -> str:
    information = Path("/proc/cpuinfo")
    text = information.read_text() if information.is_file() else ""
    found = re.search(r"model name\s*: (.+)", text)
    return found[1].strip() if found else platform.machine()


def _commit() -> str:
    return _output("git", "-C", str(ROOT), "rev-parse", "--short", "HEAD")


def _chromium() -> str:
    return _output(os.environ.get("SIMPLE_SIMON_CHROMIUM", "chromium"), "--version").replace(
        " built on Debian", ", Debian"
    )


def _output(*command: str) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip() or "?"
    except OSError:
        return "?"
