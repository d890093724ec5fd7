"""Labels: the text and the names of what stands in the page, put in anew when the language changes.

The page carries its English messages: ``data-text`` for what an element shows, ``data-label`` for its name.
"""

import json

from simple_simon.app import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.words.language import Language


def translate(language: "Language", within: "Any" = dom.document) -> None:
    """Put the page, or a part of it, into a language."""
    shown, named = json.loads(str(dom.window.readLabels(within)))
    texts = [[language.text(msgid) for msgid in msgids] for msgids in (shown, named)]
    dom.window.putLabels(within, json.dumps(texts))


def is_painted(language: "Language") -> bool:
    """Tell whether the page shows a language already: English as it comes, or what was painted before."""
    painted = dom.field(dom.root.dataset, "painted")
    dom.root.removeAttribute("data-painted")
    return str(dom.root.lang if painted is None else painted) == language.code


def turn(language: "Language") -> None:
    """Give the whole page the language's tag and direction."""
    # what has not changed is left alone: the browser would look through the whole page for what depends on it
    if dom.root.lang != language.code:
        dom.root.lang = language.code
    if dom.root.dir != language.direction:
        dom.root.dir = language.direction
