"""Links and records: the fragment that names a deal or a played game, how it is checked, and what is shared."""

from simple_simon.game import codes, records
from simple_simon.game.codes import Code
from simple_simon.game.session import Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    class Link(NamedTuple):
        """What a link names: a deal, and the session of a played game or None."""

        code: Code
        session: "Session | None"
else:
    from collections import namedtuple

    Link = namedtuple("Link", ("code", "session"))

MOST_MOVES = 5_000
LONGEST_MOVE = len("10-10x13.")
LONGEST_FRAGMENT = MOST_MOVES * LONGEST_MOVE
LONGEST_DEAL = 1_000
SLICE = 50
# in seconds; with none at all MicroPython goes on at once and the page stands still
PAUSE = 0.001


class TooLong(ValueError):
    """A played game that has more moves than can be shown."""


MISREAD = (codes.CodeError, records.RecordError, TooLong)


async def read(fragment: str) -> Link:
    """Return what a link's fragment names, a played game checked by the rules.

    Raises CodeError where no code stands in it, RecordError for the first move that does not hold, or TooLong.
    """
    if len(fragment) > LONGEST_FRAGMENT:
        raise TooLong(fragment[:80])
    deal, words = records.from_fragment(fragment)
    code = codes.parse_code(deal[:LONGEST_DEAL])
    return Link(code, await replay(code, words) if words else None)


async def read_record(record: str) -> Session:
    """Return the session that a kept record leads to; raises as ``read``."""
    words = record.split(" ")
    return await replay(records.parse_exact_code(words[0]), words[1:])


async def replay(code: Code, words: list[str]) -> Session:
    """Return the session that moves lead to, checked in slices between which the page goes on."""
    if len(words) > MOST_MOVES:
        raise TooLong(codes.format_code(code))
    session = Session(code)
    for number, word in enumerate(words, 1):
        records.play_word(session, number, word)
        if number % SLICE == 0:
            await _pause()
    return session


async def _pause() -> None:
    import asyncio  # here, for it takes long to load, and the start needs none of it

    await asyncio.sleep(PAUSE)


def short_code(record: str) -> str:
    """Return the code of a kept record as it is shown, or what stands in its place where it can't be read."""
    text = record.split(" ")[0]
    try:
        return codes.format_short(records.parse_exact_code(text))
    except codes.CodeError:
        return text[:20]


def deal_link(address: str, code: Code) -> str:
    """Return the link to a deal on the site of ``address``."""
    return _site(address) + records.to_fragment(codes.format_code(code))


def game_link(address: str, record: str) -> str:
    """Return the link to a played game on the site of ``address``."""
    return _site(address) + records.to_fragment(record)


def _site(address: str) -> str:
    return address.split("#")[0]
