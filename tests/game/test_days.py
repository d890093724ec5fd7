"""Days: the deal of a date, and what is no date."""

from simple_simon.game import codes
from simple_simon.game.codes import format_code
from simple_simon.game.days import DayError, code_of_day, is_day, shuffle_of_day

DAYS = ("2026-11-30", "2024-02-29", "2000-02-29", "2026-01-01", "2026-12-31", "2026-04-30", "0001-01-01", "9999-12-31")
NOT_DAYS = (
    "",
    "today",
    "2026-02-29",
    "2026-02-30",
    "1900-02-29",
    "2100-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-01-32",
    "2026-04-31",
    "0000-01-01",
    "12026-11-30",
    "-2026-11-30",
    "+2026-11-3",
    "226-11-30",
    "2026-1-30",
    "2026-11-3",
    "20261130",
    "2026/11/30",
    "30-11-2026",
    " 2026-11-30",
    "2026-11-30 ",
    "2026-11-30\n",
    "2026-11-+1",
    "2026-11- 1",
    "2_26-11-30",
    "２０２６-11-30",
    "2026-11-3²",
    "2026–11–30",
    "2026-11-30T00:00",
)


def refused(day: str) -> str:
    try:
        shuffle_of_day(day)
    except DayError as error:
        return str(error)
    return ""


def test_the_day_of_the_specification() -> None:
    assert shuffle_of_day("2026-11-30") == 277_278_692
    for suits in (1, 2, 4):
        code = code_of_day("2026-11-30", suits)
        assert (code.suits, code.letters[:6]) == (suits, "XITZPC")
        assert codes.parse_code(format_code(code)) == code


def test_a_day_of_the_calendar_has_a_deal() -> None:
    for day in DAYS:
        assert is_day(day), day
        assert 0 <= shuffle_of_day(day) < codes.NUMBERS, day
    assert len({shuffle_of_day(day) for day in DAYS}) == len(DAYS)


def test_what_is_no_day_is_refused() -> None:
    for text in NOT_DAYS:
        assert not is_day(text), text
        assert refused(text).startswith("expected a day of the calendar such as 2026-11-30, not "), text


def test_an_error_shows_no_more_than_the_beginning() -> None:
    assert refused("9" * 1000).endswith("not '" + "9" * 20 + "'")
