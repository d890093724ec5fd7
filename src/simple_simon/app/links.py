"""Links: the fragment that names a deal or a played game, and the address that is shared."""

from simple_simon.game import codes, records
from simple_simon.game.codes import Code


def read(fragment: str) -> "tuple[Code, list[str]]":
    """Return the code and the moves, as text, of a link's fragment; raises CodeError where no code stands in it."""
    deal, words = records.from_fragment(fragment)
    return codes.parse_code(deal), words


def deal_link(address: str, code: Code) -> str:
    """Return the link to a deal on the site of ``address``."""
    return _site(address) + records.to_fragment(codes.format_code(code))


def game_link(address: str, record: str) -> str:
    """Return the link to a played game on the site of ``address``."""
    return _site(address) + records.to_fragment(record)


def _site(address: str) -> str:
    return address.split("#")[0]
