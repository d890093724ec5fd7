"""Knows where messages stand in the sources, and how the translators' files in locale/ are kept up to date with them.

``python3 -m simple_simon.build.messages update`` brings locale/messages.pot, each language's messages.po and
docs/messages.md up to date; ``check`` says what is still to be translated.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jinja2.ext
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract, extract_python
from babel.messages.pofile import PoFileError, read_po, write_po

from simple_simon.build.failure import BuildFailure
from simple_simon.build.sources import LOCALE, PACKAGE, PAGES, ROOT, STATIC

LOCALES = ("nb", "he", "zh_Hant")
KEYWORDS: dict[str, tuple[int, ...] | None] = {"text": None, "plural": (1, 2), "message": None}
# static/index.html has macros that take a message
MACROS: dict[str, tuple[int, ...] | None] = {"t": None, "dialog": (2,)}
TAG = "Translators:"
PLAYED_FILES = ("src/simple_simon/words", "src/simple_simon/app", "static/")
PLAYED = (PACKAGE / "words", PACKAGE / "app")
PLURALS = {
    "nb": "nplurals=2; plural=(n != 1);",
    "he": "nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2);",
    "zh_Hant": "nplurals=1; plural=0;",
}
# what translators are told of each thing that is filled in
FILLED_IN = {
    "after": "nothing",
    "all": "a whole number",
    "before": "nothing",
    "card": "a card by name, such as queen of hearts",
    "cards": "cards by name",
    "code": "a game code, such as SS1-S1-AAAAABD",
    "column": "the number of a column, 1 to 10",
    "columns": "all columns, card by card",
    "count": "a whole number",
    "first": "a whole sentence",
    "lower": "a card by name",
    "move": "a move as it is written down, such as 1-6x2",
    "moves": "a number of moves",
    "number": "a whole number",
    "onto": "the card by name that another was to lie on",
    "place": "a whole number",
    "points": "a score with its unit, such as 851 points",
    "rank": "a rank: a number, ace, jack, queen or king",
    "removed": "the number of removed runs, or a whole sentence on them",
    "score": "a whole number, which may be below zero",
    "second": "a whole sentence",
    "suit": "the name of a suit, such as hearts",
    "suits": "the names of suits",
    "total": "a whole number",
    "upper": "a card by name",
    "version": "the number of a version, such as 1.0",
}
# a fixed date, so that a file changes only when a message does
DATE = datetime.datetime(2025, 1, 1, tzinfo=datetime.UTC)

Found = tuple[str, str | tuple[str, ...], list[str]]


def source_files() -> list[Path]:
    """The files with messages, in a fixed order."""
    played = [path for folder in PLAYED for path in sorted(folder.rglob("*.py"))]
    return [*played, STATIC / "index.html", PACKAGE / "build" / "pages.py", PAGES / "page.html"]


def template() -> Catalog:
    """Every message of the sources, untranslated."""
    catalogue = _empty(None)
    for name, msgid, comments in _found():
        catalogue.add(msgid, locations=[(name, 0)], auto_comments=comments)
    for message in catalogue:
        message.auto_comments = _explained(message)
        message.locations = sorted(set(message.locations))
    return catalogue


def _found() -> Iterator[Found]:
    for path in source_files():
        if path.is_file():
            name = path.relative_to(ROOT).as_posix()
            for _, msgid, comments, _ in _extracted(path):
                yield name, msgid, [comment.strip() for comment in comments]


def _extracted(path: Path) -> list[Any]:
    content = io.BytesIO(path.read_bytes())
    is_page = path.suffix == ".html"
    method: Any = jinja2.ext.babel_extract if is_page else extract_python
    keywords = KEYWORDS | MACROS if is_page else KEYWORDS
    # Babel warns of f-strings also where there is no message; that none is in a message is tested
    with contextlib.redirect_stderr(io.StringIO()):
        return list(extract(method, content, keywords, (TAG,), strip_comment_tags=True))


def _explained(message: Message) -> list[str]:
    """A message's comments, with what its ``{names}`` stand for."""
    comments = list(dict.fromkeys(message.auto_comments))
    told = " ".join(comments)
    names = [name for name in FILLED_IN if "{" + name + "}" in f"{message.id}" and "{" + name + "}" not in told]
    return comments + [f"{{{name}}}: {FILLED_IN[name]}" for name in sorted(names)]


def is_played(message: Message) -> bool:
    """Whether the program in the browser uses a message; others are of the pages only."""
    return any(
        name.startswith(("src/simple_simon/words", "src/simple_simon/app", "static/")) for name, _ in message.locations
    )


def po_path(locale: str) -> Path:
    """Where the messages of a language are."""
    return LOCALE / locale / "LC_MESSAGES" / "messages.po"


def read_messages(locale: str) -> Catalog:
    """The translated messages of a language, as they stand in its file."""
    path = po_path(locale)
    try:
        with path.open("rb") as file:
            return read_po(file, locale=locale, charset="utf-8", abort_invalid=True)
    except (OSError, PoFileError, ValueError) as error:
        raise BuildFailure(f"{path.relative_to(ROOT)}: expected a file of messages: {error}") from error


def update() -> None:
    """Bring the template and each language's file up to date with the sources; no text is guessed."""
    found = template()
    _write(found, LOCALE / "messages.pot")
    for locale in LOCALES:
        _write(_updated(locale, found), po_path(locale))


def _updated(locale: str, found: Catalog) -> Catalog:
    known = read_messages(locale) if po_path(locale).is_file() else None
    catalogue = _empty(locale)
    for message in found:
        if message.id:
            string = _kept(known, message, catalogue.num_plurals)
            catalogue.add(message.id, string, message.locations, _flags(known, message), message.auto_comments)
    return catalogue


def _empty(locale: str | None) -> Catalog:
    # the only way to set other plural forms than Babel's own is to read them from the head of a file
    plurals = f"Plural-Forms: {PLURALS[locale]}\\n" if locale else ""
    head = f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n{plurals}"\n'
    catalogue = read_po(io.BytesIO(head.encode()), locale=locale, charset="utf-8")
    catalogue.project, catalogue.version = "Simple Simon", "1"
    catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = "Simple Simon"
    catalogue.creation_date = catalogue.revision_date = DATE
    catalogue.fuzzy = False
    return catalogue


def _kept(known: Catalog | None, message: Message, plurals: int) -> Any:
    old = known.get(message.id) if known else None
    nothing = ("",) * plurals if message.pluralizable else ""
    return old.string if old and old.pluralizable == message.pluralizable else nothing


def _flags(known: Catalog | None, message: Message) -> set[str]:
    old = known.get(message.id) if known else None
    return {"fuzzy"} if old and old.fuzzy else set()


def _write(catalogue: Catalog, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    written = io.BytesIO()
    write_po(written, catalogue, width=100, include_lineno=False, ignore_obsolete=True)
    path.write_bytes(written.getvalue())


def main(arguments: list[str]) -> int:
    """Carry out the verb given on the command line."""
    parser = argparse.ArgumentParser(prog="python3 -m simple_simon.build.messages", description=__doc__)
    parser.add_argument("verb", choices=("update", "check"))
    verb = parser.parse_args(arguments).verb
    from simple_simon.build import catalogues

    if verb == "update":
        update()
        catalogues.write_table()
    problems = catalogues.all_problems()
    print("\n".join(problems) or "every message is translated")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
