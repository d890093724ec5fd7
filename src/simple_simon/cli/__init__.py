"""The command line: knows the verbs, and that what goes wrong is one line and an exit code."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys

from simple_simon import __version__
from simple_simon.build.failure import BuildFailure
from simple_simon.cli.failure import CommandFailure

VERBS = ("play", "serve", "build", "deal", "code", "replay")
WITHOUT_A_VERB = "play"
# as shells report a program that was stopped by SIGPIPE, signal 13
NOBODY_READS = 128 + 13


def run() -> None:
    """The command `simple-simon`."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: list[str]) -> int:
    """Carry out one command; its exit code."""
    _let_every_name_be_printed()
    try:
        return _carry_out(arguments)
    except BrokenPipeError:
        return NOBODY_READS
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


def _carry_out(arguments: list[str]) -> int:
    try:
        options = make_parser().parse_args(_with_verb(arguments))
        return int(options.run(options))
    finally:
        _end_output()


def _with_verb(arguments: list[str]) -> list[str]:
    """Arguments that start with an option other than those of the program itself belong to `play`."""
    own = ("--version", "-h", "--help")
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in own):
        return [WITHOUT_A_VERB, *arguments]
    return arguments


def _let_every_name_be_printed() -> None:
    """A folder's name may have letters that the terminal lacks; they are written as escapes."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _end_output() -> None:
    """Send what was printed; what can't be sent is dropped, or Python would try once more when it ends."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise
