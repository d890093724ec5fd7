"""The command line: knows the verbs, and that what goes wrong is one line and an exit code."""

from __future__ import annotations

import argparse
import importlib
import sys

from simple_simon import __version__
from simple_simon.build.failure import BuildFailure
from simple_simon.cli.failure import CommandFailure

VERBS = ("play", "serve", "build", "deal", "code", "replay")
WITHOUT_A_VERB = "play"


def run() -> None:
    """The command `simple-simon`."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: list[str]) -> int:
    """Carry out one command; its exit code."""
    options = make_parser().parse_args(_with_verb(arguments))
    try:
        return int(options.run(options))
    except (BuildFailure, CommandFailure, OSError) as error:
        print(f"simple-simon: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def make_parser() -> argparse.ArgumentParser:
    """The verbs and what can follow each."""
    parser = argparse.ArgumentParser(prog="simple-simon", description="Simple Simon, the open solitaire")
    parser.add_argument("--version", action="version", version=f"simple-simon {__version__}")
    verbs = parser.add_subparsers(metavar="VERB", required=True)
    for name in VERBS:
        module = importlib.import_module(f"simple_simon.cli.{name}")
        verb = verbs.add_parser(name, help=module.SUMMARY, description=module.SUMMARY)
        module.add_arguments(verb)
        verb.set_defaults(run=module.run)
    return parser


def _with_verb(arguments: list[str]) -> list[str]:
    """Arguments that start with an option other than those of the program itself belong to `play`."""
    own = ("--version", "-h", "--help")
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in own):
        return [WITHOUT_A_VERB, *arguments]
    return arguments
