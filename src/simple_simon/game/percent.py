"""Percent signs: what the escapes of an address, such as ``%2E`` for a full stop, stand for (RFC 3986, UTF-8)."""

HEX = "0123456789ABCDEFabcdef"
# stands for bytes that are no text
LOST = "\ufffd"
# the first point that needs two, three and four bytes
FIRST_OF = (0x80, 0x800, 0x10000)
LAST = 0x10FFFF
SURROGATES = (0xD800, 0xDFFF)


def decode(text: str) -> str:
    """Return ``text`` with its escapes decoded once; a percent sign that begins none stays."""
    parts = text.split("%")
    signs = parts[:1]
    escaped: list[int] = []
    for part in parts[1:]:
        value = _byte(part[:2])
        rest = "%" + part
        if value is not None:
            escaped.append(value)
            rest = part[2:]
        if rest:
            signs.append(_signs(escaped) + rest)
            escaped = []
    return "".join(signs) + _signs(escaped)


def _byte(digits: str) -> "int | None":
    """Return the number that two hexadecimal digits write, or None."""
    # not int: it also takes a sign, a space, an underscore
    if len(digits) < 2 or digits[0] not in HEX or digits[1] not in HEX:
        return None
    return int(digits, 16)


def _signs(values: list[int]) -> str:
    """Return the text that bytes of UTF-8 write; each byte that belongs to no sign is ``LOST``."""
    # not bytes.decode: MicroPython takes more for UTF-8 than CPython does
    signs = []
    place = 0
    while place < len(values):
        length = _length(values[place])
        point = _point(values[place : place + length])
        signs.append(LOST if point is None else chr(point))
        place += 1 if point is None else length
    return "".join(signs)


def _length(lead: int) -> int:
    """Return how many bytes a sign has, by its first one."""
    return 1 + (lead >= 0xC0) + (lead >= 0xE0) + (lead >= 0xF0)


def _point(values: list[int]) -> "int | None":
    """Return the number of the sign that one to four bytes write, or None."""
    lead, tail = values[0], values[1:]
    if lead < FIRST_OF[0]:
        return lead
    if not tail or len(tail) < _length(lead) - 1 or any(value >> 6 != 2 for value in tail):
        return None
    point = lead & (0x3F >> len(tail))
    for value in tail:
        point = point << 6 | value & 0x3F
    is_sound = FIRST_OF[len(tail) - 1] <= point <= LAST and not SURROGATES[0] <= point <= SURROGATES[1]
    return point if is_sound else None
