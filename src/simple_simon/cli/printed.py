"""Knows how an answer is printed for programs: one JSON object on one line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping


def add_json_option(parser: argparse.ArgumentParser) -> None:
    """The option `--json`, for every verb that prints an answer."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def print_json(answer: Mapping[str, object]) -> None:
    """Print an answer, its fields in their order."""
    print(json.dumps(answer))
