"""Knows the language of the tests, ``en-XA``: English with accents, each text 40 per cent longer; never on a site."""

from __future__ import annotations

import json
import math
import re

from babel.messages.catalog import Message

from simple_simon.build.messages import is_played, template

CODE = "en-XA"
ACCENTED = str.maketrans("AaCcEeIiNnOoSsUuYyZz", "ÅåÇçÉéÎîÑñÖöŠšÛûÝýŽž")
NAME = re.compile(r"(\{[a-z_]+\})")
LONGER = 0.4
FILLING = "·one·two·three·four·five·six·seven·eight·nine·ten"


def pseudo_catalogue() -> bytes:
    """The catalogue of the test language, in the form of the real ones."""
    messages = {_key(message): _texts(message) for message in template() if message.id and is_played(message)}
    return json.dumps({"language": CODE, "messages": messages}, ensure_ascii=False, sort_keys=True).encode()


def lengthen(text: str) -> str:
    """A text with accents and 40 per cent more letters, what is filled in left as it is."""
    accented = "".join(part if NAME.match(part) else part.translate(ACCENTED) for part in NAME.split(text))
    missing = math.ceil(len(text) * LONGER)
    return accented + (FILLING * (missing // len(FILLING) + 1))[:missing]


def _key(message: Message) -> str:
    return str(message.id[0] if message.pluralizable else message.id)


def _texts(message: Message) -> str | dict[str, str]:
    if not message.pluralizable:
        return lengthen(str(message.id))
    one, many = tuple(message.id)
    return {"one": lengthen(one), "other": lengthen(many)}
