"""Game codes: their letters, their check letter, and what text can be read as one (spec §2)."""

from simple_simon.game import cards, percent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    class Code(NamedTuple):
        """A deal's name: the number of suits and 7 or 49 letters, the last of them the check letter."""

        suits: int
        letters: str
else:
    from collections import namedtuple

    Code = namedtuple("Code", ("suits", "letters"))

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SHORT = 6
LONG = 48
NUMBERS = 26**SHORT
READ_AT_MOST = 100_000

NO_CODE = "no-code"
UNKNOWN_VERSION = "unknown-version"
WRONG_SUITS = "wrong-suits"
WRONG_LETTERS = "wrong-letters"
WRONG_CHECK = "wrong-check"

DIRECTION_MARKS = (0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069)
DASHES = (0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0xFE63, 0x05BE)
SPACES = (9, 10, 11, 12, 13, 28, 29, 30, 31, 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000)
EN_QUAD, HAIR_SPACE = 0x2000, 0x200A
FULL_WIDTH, FULL_WIDTH_LAST = 0xFF01, 0xFF5E
OTHER = "?"


class CodeError(ValueError):
    """Text that is no code: ``reason`` is one of this file's five reasons, ``text`` the offending part."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.text = text

    def __str__(self) -> str:
        return _SENTENCES[self.reason].format(repr(self.text))


_SENTENCES = {
    NO_CODE: "expected a game code such as SS1-S1-AAAAABD, not {}",
    UNKNOWN_VERSION: "expected a code that begins with SS1, the only version known here, not {}",
    WRONG_SUITS: "expected S1, S2 or S4 for the number of suits, not {}",
    WRONG_LETTERS: "expected 7 letters (or 49 for a written-out deal), not {}",
    WRONG_CHECK: "the check letter does not fit, there is a slip in {}",
}


def to_letters(number: int, length: int) -> str:
    """Return a number in base 26 as ``length`` letters, most significant first, A for 0."""
    letters = []
    for _ in range(length):
        number, digit = divmod(number, 26)
        letters.append(LETTERS[digit])
    return "".join(reversed(letters))


def from_letters(letters: str) -> int:
    """Return the number that letters A–Z write in base 26; the inverse of ``to_letters``."""
    number = 0
    for letter in letters:
        number = number * 26 + LETTERS.index(letter)
    return number


def check_letter(letters: str) -> str:
    """Return the check letter of a deal's letters: ISO 7064 MOD 27,26 over ``SSS`` and them."""
    check = 13
    for letter in "SSS" + letters:
        check = ((check or 26) * 2 % 27 + LETTERS.index(letter)) % 26
    return LETTERS[(1 - (check or 26) * 2 % 27) % 26]


def from_shuffle(number: int, suits: int) -> Code:
    """Return the code of shuffle ``number`` (0 … 26⁶ − 1) for 1, 2 or 4 suits."""
    if not 0 <= number < NUMBERS:
        raise ValueError(f"the number of a shuffle is 0 to {NUMBERS - 1}, not {number!r}")
    letters = to_letters(number, SHORT)
    return Code(suits, letters + check_letter(letters))


def format_code(code: Code) -> str:
    """Return a code as text, ``SS1-S1-AAAAABD``; ``parse_code`` is its inverse."""
    return f"SS1-S{code.suits}-{code.letters}"


def format_short(code: Code) -> str:
    """Return a code as it is shown on screen: 49 letters are cut to ``SS1-S4-AGDO…CK``."""
    if is_written_out(code):
        return f"SS1-S{code.suits}-{code.letters[:4]}…{code.letters[-2:]}"
    return format_code(code)


def is_written_out(code: Code) -> bool:
    """Tell whether a code holds a whole arrangement of the cards instead of the number of a shuffle."""
    return len(code.letters) == LONG + 1


def with_suits(code: Code, suits: int) -> Code:
    """Return the code with the same letters, hence the same shuffle, for another number of suits."""
    return Code(suits, code.letters)


def parse_code(text: str) -> Code:
    """Return the first code that stands in ``text``, its escapes decoded, read as forgivingly as spec §2 allows.

    Raises CodeError with the first reason that applies. Only the first 100,000 characters are looked at.
    """
    version, suits, letters, place = _find(clean(percent.decode(text[:READ_AT_MOST])), text)
    if version != 1:
        raise CodeError(UNKNOWN_VERSION, place)
    if suits not in cards.SUIT_COUNTS:
        raise CodeError(WRONG_SUITS, place)
    if len(letters) not in (SHORT + 1, LONG + 1) or any(letter not in LETTERS for letter in letters):
        raise CodeError(WRONG_LETTERS, place)
    if not _is_sound(letters):
        raise CodeError(WRONG_CHECK, place)
    return Code(suits, letters)


def clean(text: str) -> bytes:
    """Return ``text`` as plain capitals, digits, hyphens and spaces by the fixed table; any other sign is ``?``."""
    return "".join([_plain(ord(sign)) for sign in text]).encode()


def is_space(point: int) -> bool:
    """Tell whether a sign is white space; the two runtimes' own functions differ."""
    return point in SPACES or EN_QUAD <= point <= HAIR_SPACE


def _plain(point: int) -> str:
    """Return what one sign is read as: at most one sign of ASCII."""
    if FULL_WIDTH <= point <= FULL_WIDTH_LAST:
        point -= FULL_WIDTH - 0x21
    if 0x61 <= point <= 0x7A:
        point -= 0x20
    if is_space(point):
        return " "
    if point < 0x7F:
        return chr(point)
    if point in DASHES:
        return "-"
    return "" if point in DIRECTION_MARKS else OTHER


def _find(text: bytes, original: str) -> tuple[int, int, str, str]:
    """Return version, number of suits, letters and the whole place of the first place that fits."""
    start = text.find(b"SS")
    while start >= 0:
        found = _read_at(text, start)
        if found:
            return found
        start = text.find(b"SS", start + 1)
    raise CodeError(NO_CODE, original[:80])


def _read_at(text: bytes, start: int) -> "tuple[int, int, str, str] | None":
    """Return the same for the place ``start``, or None where it does not fit.

    The run of letters is walked last and only where all before it fits: else long text would take quadratic time.
    """
    version = _digit(text, start + 2)
    if version is None or not _is_free(text, start):
        return None
    second = _skip(text, start + 3)
    suits = _digit(text, second + 1)
    if suits is None or text[second : second + 1] != b"S":
        return None
    third = _skip(text, second + 2)
    end = _end_of_run(text, third)
    letters = text[third:end].decode().replace("0", "O").replace("1", "I")
    return (version, suits, letters, text[start:end][:80].decode()) if letters else None


def _digit(text: bytes, place: int) -> "int | None":
    """Return the digit at a place, I and L read as 1; None where none stands."""
    sign = text[place : place + 1]
    if sign in (b"I", b"L"):
        return 1
    return int(sign.decode()) if sign and sign in b"0123456789" else None


def _skip(text: bytes, place: int) -> int:
    while place < len(text) and text[place] in b"- ":
        place += 1
    return place


def _end_of_run(text: bytes, place: int) -> int:
    while place < len(text) and _is_letter_or_digit(text[place]):
        place += 1
    return place


def _is_letter_or_digit(sign: int) -> bool:
    return 0x41 <= sign <= 0x5A or 0x30 <= sign <= 0x39


def _is_free(text: bytes, start: int) -> bool:
    """Tell whether no letter or digit stands before a place."""
    return start == 0 or not _is_letter_or_digit(text[start - 1])


def _is_sound(letters: str) -> bool:
    """Tell whether the check letter fits and a written-out number is one of the 52! orders."""
    body = letters[:-1]
    return check_letter(body) == letters[-1] and (len(body) == SHORT or from_letters(body) < ORDERS)


def _orders() -> int:
    product = 1
    for factor in range(2, cards.DECK + 1):
        product *= factor
    return product


ORDERS = _orders()
