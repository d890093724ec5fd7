"""Knows how the translators' files become the catalogues of the site, and what in them stops the build."""

from __future__ import annotations

import json
import string
from collections.abc import Iterator, Sequence
from gettext import c2py

from babel import Locale
from babel.lists import format_list
from babel.messages.catalog import Catalog, Message
from babel.numbers import format_decimal

from simple_simon.build.failure import BuildFailure
from simple_simon.build.messages import LOCALES, is_played, po_path, read_messages, template
from simple_simon.build.sources import ROOT
from simple_simon.words import language as languages
from simple_simon.words.language import Language

CATEGORIES = {"nb": ("one", "other"), "he": ("one", "two", "other"), "zh_Hant": ("other",)}
CODES = {"en": "en", "nb": "nb", "he": "he", "zh-Hant": "zh_Hant"}
TABLE = ROOT / "docs" / "messages.md"
TRIED_NUMBERS = range(201)

Translated = str | dict[str, str]


def make_catalogues() -> dict[str, bytes]:
    """Language code -> its catalogue as JSON, only what the program in the browser uses. English needs none."""
    stop_at_problems(all_problems())
    found = template()
    played = [message.id for message in found if message.id and is_played(message)]
    return {code: _as_json(code, translations(code, played)) for code in CODES if code != "en"}


def english(msgid: str) -> str:
    """The English text of a message, which is the message itself."""
    return languages.english().text(msgid)


def language(code: str) -> Language:
    """A language with all its messages and Babel's rules, for the pages and the tests."""
    if code == "en":
        return languages.english()
    locale = Locale.parse(CODES[code])
    return Language(
        code,
        translations(code, None),
        lambda count: str(locale.plural_form(count)),
        lambda number: str(format_decimal(number, locale=locale)),
        lambda parts: format_list(parts, locale=locale),
    )


def translations(code: str, wanted: Sequence[object] | None) -> dict[str, Translated]:
    """Message -> its text in a language, or one for each plural category; all messages when ``wanted`` is None."""
    locale = CODES[code]
    messages = [message for message in read_messages(locale) if message.id]
    return {_key(message): _texts(locale, message) for message in messages if wanted is None or message.id in wanted}


def _key(message: Message) -> str:
    return str(message.id[0] if message.pluralizable else message.id)


def _texts(locale: str, message: Message) -> Translated:
    if not message.pluralizable:
        return str(message.string)
    return dict(zip(CATEGORIES[locale], forms(message), strict=True))


def forms(message: Message) -> tuple[str, ...]:
    """The texts of a translated message: one, or one for each plural form; "" for what is missing."""
    texts = message.string or ""
    return (texts,) if isinstance(texts, str) else tuple(texts)


def _as_json(code: str, translated: dict[str, Translated]) -> bytes:
    catalogue = {"language": code, "messages": translated}
    return json.dumps(catalogue, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def stop_at_problems(problems: list[str]) -> None:
    """Stop the build if there is a problem, and say which."""
    if problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise BuildFailure(problems[0] + more)


def all_problems() -> list[str]:
    """What is missing or wrong in the catalogues of all languages, a line each."""
    found = template()
    return [problem for locale in LOCALES for problem in find_problems(locale, found, read_messages(locale))]


def find_problems(locale: str, found: Catalog, catalogue: Catalog) -> list[str]:
    """What is missing or wrong in one language's catalogue, a line each."""
    name = po_path(locale).relative_to(ROOT).as_posix()
    problems = list(_plural_problems(locale, catalogue))
    for message in found:
        if message.id:
            problems += [f"{problem}: {_key(message)!r}" for problem in _entry_problems(locale, message, catalogue)]
    return [f"{name}: {problem}" for problem in problems]


def _plural_problems(locale: str, catalogue: Catalog) -> Iterator[str]:
    """The plural forms in the head of a file have to be those of the language."""
    if catalogue.num_plurals != len(CATEGORIES[locale]):
        yield f"expected {len(CATEGORIES[locale])} plural forms, not {catalogue.num_plurals}"
        return
    for count in TRIED_NUMBERS:
        category = Locale.parse(locale).plural_form(count)
        form = c2py(catalogue.plural_expr)(count)
        if CATEGORIES[locale][form] != category:
            yield f"expected plural form {category!r} for {count}, not form {form}"
            return


def _entry_problems(locale: str, message: Message, catalogue: Catalog) -> Iterator[str]:
    entry = catalogue.get(message.id)
    if entry is None or not entry.string or entry.pluralizable != message.pluralizable:
        yield "missing"
    elif entry.fuzzy:
        yield "fuzzy"
    elif message.pluralizable:
        yield from _forms_problems(locale, message, entry)
    else:
        yield from text_problems(str(message.id), str(message.id), str(entry.string), may_leave_out=set())


def _forms_problems(locale: str, message: Message, entry: Message) -> Iterator[str]:
    one, many = tuple(message.id)
    given = forms(entry)
    for place, category in enumerate(CATEGORIES[locale]):
        text = given[place] if place < len(given) else ""
        if not text:
            yield f"plural category {category!r} missing"
        else:
            yield from text_problems(one, many, text, may_leave_out=set() if category == "other" else {"count"})


def text_problems(one: str, many: str, text: str, may_leave_out: set[str]) -> Iterator[str]:
    """What is wrong with one text of a translation: its ``{names}``, or white space at its ends."""
    try:
        names = placeholders(text)
    except ValueError as error:
        yield f"malformed ({error})"
        return
    needed, known = placeholders(many) - may_leave_out, placeholders(one) | placeholders(many)
    for name in sorted(needed - names):
        yield f"{{{name}}} is left out"
    for name in sorted(names - known):
        yield f"unknown {{{name}}}"
    if text != text.strip():
        yield "white space at an end"


def placeholders(text: str) -> set[str]:
    """The names that are filled in; ValueError where the braces don't pair or hold more than a name."""
    names = set()
    for _, name, form, conversion in string.Formatter().parse(text):
        if name is not None and (form or conversion or not name.isidentifier()):
            raise ValueError(f"expected a name in braces, not {{{name}}}")
        if name is not None:
            names.add(name)
    return names


def table() -> str:
    """Every message with its four texts, as the Markdown of docs/messages.md."""
    known = {locale: read_messages(locale) for locale in LOCALES}
    rows = [_row(message, known) for message in template() if message.id]
    head = "# Every text in four languages\n\nMade by `python3 -m simple_simon.build.messages update`; don't edit.\n\n"
    return head + "| English | Norsk | עברית | 繁體中文 |\n|---|---|---|---|\n" + "".join(sorted(rows))


def _row(message: Message, known: dict[str, Catalog]) -> str:
    english = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    entries = [known[locale].get(message.id) for locale in LOCALES]
    cells = [english, *[forms(entry) if entry else () for entry in entries]]
    return "| " + " | ".join("<br>".join(cell).replace("|", "\\|") for cell in cells) + " |\n"


def write_table() -> None:
    """Bring docs/messages.md up to date."""
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text(table(), encoding="utf-8")
