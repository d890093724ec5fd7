"""Game codes: their check letter, forgiving reading, and which error comes first."""

from simple_simon.game import codes
from simple_simon.game.codes import (
    NO_CODE,
    UNKNOWN_VERSION,
    WRONG_CHECK,
    WRONG_LETTERS,
    WRONG_SUITS,
    Code,
    CodeError,
    format_code,
    format_short,
    from_shuffle,
    parse_code,
)
from tests.game.data import read_json

EXAMPLE = Code(1, "AAAAABD")
LONG = "AGDOBUYKCVZUZZPSJBFPAXVSBGVVXEZNXVRJQBCHUVFNSLKCK"

# text, the letters that are read; all of 1 suit
READABLE = (
    "SS1-S1-AAAAABD",
    "ss1 s1 aaaaabd",
    "SS1S1AAAAABD",
    "SSI-SI-AAAAABD",
    "ssl-sl-aaaaabd",
    "SS1--S1 - AAAAABD",
    "  \t\r\n SS1-S1-AAAAABD \n",
    "SS1\u00a0S1\u3000AAAAABD",
    "SS1\u2003S1\u202fAAAAABD",
    # every dash is a hyphen
    "SS1\u2010S1\u2011AAAAABD",
    "SS1\u2012S1\u2013AAAAABD",
    "SS1\u2014S1\u2015AAAAABD",
    "SS1\u2212S1\ufe63AAAAABD",
    "SS1\u05beS1\uff0dAAAAABD",
    # full-width letters, digits and signs
    "ＳＳ１－Ｓ１－ＡＡＡＡＡＢＤ",
    "ｓｓ１　ｓ１　ａａａａａｂｄ",
    # direction marks
    "\u200eSS1-S1-AAAAABD\u200f",
    "\u2066SS1\u202a-\u202cS1-\u202eAAA\u200fAABD\u2069",
    # sentences
    "I won SS1-S1-AAAAABD!",
    "(SS1-S1-AAAAABD)",
    "@SS1-S1-AAAAABD[",
    "[SS1-S1-AAAAABD@",
    "/SS1-S1-AAAAABD:",
    ":SS1-S1-AAAAABD/",
    "SS1-S1-AAAAABD, SS1-S4-AAAAABD",
    "Prøv SS1-S1-AAAAABD, den er fin.",
    "נצחתי במשחק SS1-S1-AAAAABD.",
    "שיחקתי בSS1-S1-AAAAABDאתמול",
    "我贏了SS1-S1-AAAAABD這一局",
    "代碼：ＳＳ１－Ｓ１－ＡＡＡＡＡＢＤ。",
    # places that do not fit are passed over
    "SS and PASS1-S1-AAAAABC and SS1-S1-AAAAABD",
    "class1s1abcdefg SS1-S1-AAAAABD",
    "9SS1-S1-AAAAABC/SS1-S1-AAAAABD",
    # links and records
    "https://example.org/simon/#SS1-S1-AAAAABD",
    "https://example.org/simon/%23SS1-S1-AAAAABD",
    "https://example.org/simon/#SS1-S1-AAAAABD.1-2.1-8.1-6x2",
    "https%3A//example.org/%23SS1-S1-AAAAABD.1-2",
    "https://example.org/?text=play%20SS1-S1-AAAAABD%2E",
    "SS1%2dS1%2DAAAAABD%2E1-2",
    "SS1%E2%80%91S1%E2%80%91AAAAABD",
    "100 % SS1-S1-AAAAABD",
    "SS1-S1-AAAAABD 1-2 1-8 1-6x2",
)

UNREADABLE = (
    ("", NO_CODE),
    ("   ", NO_CODE),
    ("SS", NO_CODE),
    ("SS1", NO_CODE),
    ("SS1-S1", NO_CODE),
    ("SS1-S1-", NO_CODE),
    ("AAAAABD", NO_CODE),
    ("S1-AAAAABD", NO_CODE),
    ("SS 1-S1-AAAAABD", NO_CODE),
    ("SS1-S 1-AAAAABD", NO_CODE),
    ("SS1-S1_AAAAABD", NO_CODE),
    ("SS10-S1-AAAAABD", NO_CODE),
    ("XSS1-S1-AAAAABD", NO_CODE),
    ("1SS1-S1-AAAAABD", NO_CODE),
    ("%41SS1-S1-AAAAABD", NO_CODE),
    ("%2SS1-S1-AAAAABD", NO_CODE),
    ("SS-S1-AAAAABD", NO_CODE),
    ("SS１:S1-AAAAABD", NO_CODE),
    ("ŠS1-S1-AAAAABD", NO_CODE),
    ("ſS1-S1-AAAAABD", NO_CODE),
    ("SS9-S1-AAAAABD", UNKNOWN_VERSION),
    ("SS2-S1-AAAAABD", UNKNOWN_VERSION),
    ("SS0-S1-AAAAABD", UNKNOWN_VERSION),
    # the first that applies is the one that is told
    ("SS9-S3-AAAAAB", UNKNOWN_VERSION),
    ("SS1-S3-AAAAABD", WRONG_SUITS),
    ("SS1-S0-AAAAABD", WRONG_SUITS),
    ("SS1-S3-AAAAAB", WRONG_SUITS),
    ("SS1-S8-AAAAABC", WRONG_SUITS),
    ("SS1-S1-AAAAAB", WRONG_LETTERS),
    ("SS1-S1-AAAAABDD", WRONG_LETTERS),
    ("SS1-S1-AAAAAB!", WRONG_LETTERS),
    ("SS1-S1- SS1-S1-AAAAABD", WRONG_LETTERS),
    ("SS1-S1-AAA AABD", WRONG_LETTERS),
    ("SS1-S1-AAA-AABD", WRONG_LETTERS),
    ("SS1-S1-AAAAA2D", WRONG_LETTERS),
    ("SS1-S12-AAAAABD", WRONG_LETTERS),
    ("SS1-S4-AGDO…CK", WRONG_LETTERS),
    ("SS1-S4-" + LONG[:-1], WRONG_LETTERS),
    ("SS1-S4-" + LONG + "A", WRONG_LETTERS),
    ("SS1-S4-2" + LONG[1:], WRONG_LETTERS),
    ("SS1-S1-AAAAABC", WRONG_CHECK),
    ("SS1-S1-AAAABAD", WRONG_CHECK),
    ("SS1-S4-" + LONG[:-1] + "A", WRONG_CHECK),
    ("SS1-S1-AAAAABC and SS1-S1-AAAAABD", WRONG_CHECK),
)

SPACES = "\t\n\x0b\x0c\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2005\u200a\u2028\u2029\u202f\u205f\u3000"
DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\u05be\uff0d"
MARKS = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def reason_of(text: str) -> "str | None":
    try:
        parse_code(text)
    except CodeError as error:
        return error.reason
    return None


def refused(text: str) -> CodeError:
    try:
        parse_code(text)
    except CodeError as error:
        return error
    raise AssertionError(f"expected that {text!r} is refused")


def test_the_check_letter_of_the_specification() -> None:
    assert codes.check_letter("AAAAAB") == "D"


def test_one_wrong_letter_and_two_swapped_letters_never_pass() -> None:
    letters = from_shuffle(123_456_789, 1).letters
    for place in range(7):
        for letter in codes.LETTERS:
            slip = letters[:place] + letter + letters[place + 1 :]
            assert slip == letters or reason_of("SS1-S1-" + slip) == WRONG_CHECK, slip
    for place in range(6):
        slip = letters[:place] + letters[place + 1] + letters[place] + letters[place + 2 :]
        assert slip == letters or reason_of("SS1-S1-" + slip) == WRONG_CHECK, slip


def test_a_number_and_its_letters_are_inverse() -> None:
    for number in (0, 1, 25, 26, 123_456_789, codes.NUMBERS - 1):
        assert codes.from_letters(codes.to_letters(number, 6)) == number
    assert codes.to_letters(0, 6) == "AAAAAA"
    assert codes.to_letters(codes.NUMBERS - 1, 6) == "ZZZZZZ"


def test_the_number_of_a_shuffle_has_bounds() -> None:
    for number in (-1, codes.NUMBERS):
        try:
            from_shuffle(number, 1)
        except ValueError:
            continue
        raise AssertionError(f"expected that {number} is refused")


def test_a_code_and_its_text_are_inverse() -> None:
    for playout in read_json("playouts.json"):
        assert format_code(parse_code(playout["code"])) == playout["code"]
    assert format_code(from_shuffle(1, 1)) == "SS1-S1-AAAAABD"


def test_the_same_seven_letters_hold_for_every_number_of_suits() -> None:
    for suits in (1, 2, 4):
        assert parse_code(f"SS1-S{suits}-AAAAABD") == Code(suits, "AAAAABD")
        assert codes.with_suits(EXAMPLE, suits) == Code(suits, "AAAAABD")


def test_reading_is_forgiving() -> None:
    for text in READABLE:
        assert reason_of(text) is None, (text, reason_of(text))
        assert parse_code(text) == EXAMPLE, text


def test_look_alikes_are_read_where_one_reading_is_possible() -> None:
    code = next(found for found in all_codes() if "O" in found.letters and "I" in found.letters)
    assert parse_code(format_code(code).replace("O", "0").replace("I", "1")) == code
    assert parse_code("ss1s1" + code.letters.lower().replace("o", "0").replace("i", "1")) == code


def all_codes() -> list[Code]:
    return [from_shuffle(number * 7919, 1) for number in range(2000)]


def test_look_alikes_are_not_guessed_in_the_letters() -> None:
    # L stays L among the letters: it is never taken for a 1
    code = next(found for found in all_codes() if "L" in found.letters)
    assert parse_code(format_code(code)) == code
    assert reason_of(format_code(code).replace("L", "1", 1)) == WRONG_CHECK


def test_every_space_dash_and_mark_of_the_table() -> None:
    assert codes.clean(SPACES) == b" " * len(SPACES)
    assert codes.clean(DASHES) == b"-" * len(DASHES)
    assert codes.clean(MARKS) == b""
    assert codes.clean("aZ09ａＺ０９#＃%％") == b"AZ09AZ09##%%"
    # no other letter changes, and none of them becomes a letter that a code has
    assert codes.clean("éßſıİΑА一א\u200b\ufeff\x7f") == b"?" * 12


def test_what_cannot_be_read_is_refused_for_the_first_reason_that_applies() -> None:
    for text, reason in UNREADABLE:
        assert reason_of(text) == reason, (text, reason_of(text))


def test_an_error_says_what_was_expected_and_shows_the_offending_part() -> None:
    error = refused("please deal ss9-s1-aaaaabd now")
    assert (error.reason, error.text) == (UNKNOWN_VERSION, "SS9-S1-AAAAABD")
    assert str(error) == "expected a code that begins with SS1, the only version known here, not 'SS9-S1-AAAAABD'"
    assert "7 letters" in str(refused("SS1-S1-AAAAAB"))
    assert "S1, S2 or S4" in str(refused("SS1-S3-AAAAAB"))
    assert "check letter" in str(refused("SS1-S1-AAAAABC"))
    assert str(refused("hello")).endswith("not 'hello'")


def test_a_written_out_code_is_read_like_any_other() -> None:
    text = read_json("example.json")["rules_deal_code"]
    assert text == "SS1-S4-" + LONG
    for given in (text, text.lower(), "我的牌SS1S4" + LONG + "。", text.replace("O", "0")):
        assert parse_code(given) == Code(4, LONG), given


def test_a_written_out_number_ends_with_the_last_of_the_orders() -> None:
    last = codes.to_letters(codes.ORDERS - 1, 48)
    beyond = codes.to_letters(codes.ORDERS, 48)
    assert reason_of("SS1-S4-" + last + codes.check_letter(last)) is None
    assert reason_of("SS1-S4-" + beyond + codes.check_letter(beyond)) == WRONG_CHECK


def test_a_written_out_code_is_shown_short() -> None:
    assert format_short(Code(4, LONG)) == "SS1-S4-AGDO…CK"
    assert format_short(EXAMPLE) == "SS1-S1-AAAAABD"
    assert codes.is_written_out(Code(4, LONG))
    assert not codes.is_written_out(EXAMPLE)


def test_long_text_is_read_in_one_walk() -> None:
    for part in ("S", "SS1", "XSS1S1", "SS1-S1-", "SS1- ", "-", "%23SS", "%", "%E4", "一"):
        assert reason_of(part * (20_000 // len(part))) in (NO_CODE, WRONG_LETTERS), part
