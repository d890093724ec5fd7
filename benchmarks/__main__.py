"""Measures all parts, or those that are named, and writes what came out into benchmarks/results.md."""

from __future__ import annotations

import sys

from benchmarks import report
from benchmarks.parts import PARTS


def main(names: list[str]) -> int:
    """Measure; its exit code."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"bench: expected some of {', '.join(PARTS)}, got {unknown[0]!r}", file=sys.stderr)
        return 2
    for name in names or PARTS:
        print(f"bench: {name}", flush=True)
        text = PARTS[name]()
        print(text, flush=True)
        report.write_section(name, text)
    return 0


sys.exit(main(sys.argv[1:]))
