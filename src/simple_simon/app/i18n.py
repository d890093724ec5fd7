"""Languages in the page: which one a device wants, and a language made of a catalogue and the browser's Intl."""

import json

from simple_simon.app import dom
from simple_simon.words.language import Language, english

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ENGLISH = "en"
TAGS = (
    ("nb", "nb"),
    ("no", "nb"),
    ("nn", "nb"),
    ("he", "he"),
    ("iw", "he"),
    ("zh", "zh-Hant"),
    ("en", "en"),
)


def choose(wanted: list[str]) -> str:
    """Return the first language of a device's list that the app has, English where there is none (spec §6)."""
    for tag in wanted:
        for first, code in TAGS:
            if tag.replace("_", "-").split("-")[0].lower() == first:
                return code
    return ENGLISH


async def load(code: str) -> Language:
    """Return a language with its catalogue. English needs none; what can't be fetched leaves English."""
    if code == ENGLISH:
        return english()
    try:
        catalogues = json.loads(str(dom.root.dataset.catalogues))
        catalogue = json.loads(await dom.fetch_json(catalogues[code]))
        return _language(code, catalogue["messages"])
    except Exception:
        return english()


def _language(code: str, messages: "Any") -> Language:
    plurals = dom.window.Intl.PluralRules.new(code)
    numbers = dom.window.Intl.NumberFormat.new(code)
    lists = dom.window.Intl.ListFormat.new(code)
    return Language(
        code,
        messages,
        lambda count: str(plurals.select(count)),
        lambda number: str(numbers.format(number)),
        lambda parts: str(lists.format(dom.array(parts))),
    )
