"""Days: the deal that belongs to each date (spec §8, Deal of the day)."""

import hashlib

from simple_simon.game import codes
from simple_simon.game.codes import Code

DIGITS = "0123456789"
LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
FEBRUARY = 2
BYTES = 8


class DayError(ValueError):
    """Text that names no day: not of the form 2026-11-30, or not in the calendar."""

    def __init__(self, text: str) -> None:
        super().__init__(f"expected a day of the calendar such as 2026-11-30, not {text[:20]!r}")


def code_of_day(day: str, suits: int) -> Code:
    """Return the code of a day's deal, the day written as ``2026-11-30``, for 1, 2 or 4 suits; raises DayError."""
    return codes.from_shuffle(shuffle_of_day(day), suits)


def shuffle_of_day(day: str) -> int:
    """Return the number of a day's shuffle, 0 … 26⁶ − 1; raises DayError."""
    if not is_day(day):
        raise DayError(day)
    number = 0
    for value in hashlib.sha256(f"SS1-DAY-{day}".encode()).digest()[:BYTES]:
        number = number * 256 + value
    shuffle: int = number % codes.NUMBERS
    return shuffle


def is_day(text: str) -> bool:
    """Tell whether text is a day from 0001-01-01 to 9999-12-31, in exactly this form."""
    if len(text) != len("2026-11-30") or text[4] != "-" or text[7] != "-":
        return False
    parts = (text[:4], text[5:7], text[8:])
    if any(sign not in DIGITS for part in parts for sign in part):
        return False
    year, month, day = [int(part) for part in parts]
    return year > 0 and 1 <= month <= len(LENGTHS) and 1 <= day <= length_of_month(year, month)


def length_of_month(year: int, month: int) -> int:
    """Return how many days a month, 1 … 12, of the Gregorian calendar has."""
    is_leap_year = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return LENGTHS[month - 1] + (month == FEBRUARY and is_leap_year)
