"""Records and links: exact form, the reasons for refusal with the number of the move, and forgiving links."""

from simple_simon.game.codes import NO_CODE, UNKNOWN_VERSION, WRONG_CHECK, CodeError, format_code, parse_code
from simple_simon.game.records import (
    RecordError,
    format_move,
    format_record,
    from_fragment,
    parse_move,
    record_of,
    replay,
    to_fragment,
)
from simple_simon.game.table import Move
from tests.game.data import read_json

CODE = "SS1-S1-AAAAABD"
# what stands behind links: the end of a sentence, brackets and quotes, what sites put there
AROUND = (
    ".",
    "...",
    ",",
    "!",
    '"',
    "'",
    ")",
    "）",
    "。",
    "」",
    "»",
    ">",
    "]",
    "*",
    "&fbclid=IwY2x.a-1_b",
    "?utm_source=a.b",
    "…",
)

MOVES = (
    ("1-2", Move(1, 2, 1)),
    ("10-9", Move(10, 9, 1)),
    ("1-6x2", Move(1, 6, 2)),
    ("10-1x13", Move(10, 1, 13)),
    ("0-1", Move(0, 1, 1)),
    ("1-11", Move(1, 11, 1)),
)

NOT_MOVES = (
    "",
    "1",
    "-",
    "1-",
    "-1",
    "1-2-3",
    "1--2",
    "1-2x",
    "1-2x0",
    "1-2x1",
    "1-2x02",
    "01-2",
    "1-02",
    "00-1",
    "x2",
    "1x2",
    "1x2-3",
    "1-2X2",
    "1-2x2x2",
    "1-2 x2",
    "+1-2",
    "1-+2",
    "1–2",
    "1-2x2.",
    "1-2\n",
    "a-b",
    "１-２",
    "1-²",
    "1_0-2",
)

# what follows the code, the number of the move that does not hold, the reason
REFUSED = (
    ("hello", 1, "not-a-move"),
    ("1-2x1", 1, "not-a-move"),
    ("1-2  1-8", 2, "not-a-move"),
    ("1-2 ", 2, "not-a-move"),
    ("1-2\n1-8", 1, "not-a-move"),
    ("0-1", 1, "no-such-column"),
    ("1-11", 1, "no-such-column"),
    ("99999999999999999999-1", 1, "no-such-column"),
    ("11-11", 1, "no-such-column"),
    ("1-2 3-3", 2, "same-column"),
    ("3-3x99", 1, "same-column"),
    ("10-9x2", 1, "too-many-cards"),
    ("1-2x9", 1, "too-many-cards"),
    ("1-2x99999999999999999999", 1, "too-many-cards"),
    ("1-2x2", 1, "broken-run"),
    ("1-2 1-8 1-8", 3, "wrong-rank"),
    ("9-1 8-2", 2, "wrong-rank"),
    ("1-9", 1, "nothing-on-ace"),
    ("4-1", 1, "king-needs-empty-column"),
)


def refused(text: str) -> "tuple[int, str] | str | None":
    """Return number and reason for a bad move, the reason alone for a bad code, None for a record that holds."""
    try:
        replay(text)
    except RecordError as error:
        return (error.number, error.reason)
    except CodeError as error:
        return error.reason
    return None


def test_a_move_and_its_text_are_inverse() -> None:
    for text, move in MOVES:
        assert parse_move(text) == move, text
        assert format_move(move) == text, move


def test_a_move_has_exactly_one_form() -> None:
    for text in NOT_MOVES:
        assert parse_move(text) is None, text


def test_a_record_and_its_game_are_inverse() -> None:
    for win in read_json("wins.json"):
        session = replay(win["record"])
        assert record_of(session) == win["record"]
        moves = [change.move for change in session.changes]
        assert format_record(session.code, moves) == win["record"]


def test_a_record_may_have_no_moves() -> None:
    session = replay(CODE)
    assert (session.moves, record_of(session)) == (0, CODE)


def test_a_bad_record_is_refused_with_the_number_of_the_move_and_the_reason() -> None:
    for moves, number, reason in REFUSED:
        assert refused(CODE + " " + moves) == (number, reason), (moves, refused(CODE + " " + moves))


def test_a_mixed_group_in_a_record_is_refused() -> None:
    record = read_json("example.json")["rules_deal_record"].split(" ")
    assert refused(" ".join(record[:2] + ["6-1x2"])) == (2, "broken-run")
    positions = read_json("positions.json")
    mixed = [(known["record"], text) for known in positions for text, why in known["tries"] if why == "mixed-suits"]
    for before, text in mixed[:20]:
        assert refused(before + " " + text) == (len(before.split(" ")), "mixed-suits")


def test_a_record_error_shows_the_move() -> None:
    try:
        replay(CODE + " 1-2 " + "9" * 1000)
    except RecordError as error:
        assert (str(error), error.text) == ("move 2: not-a-move", "9" * 40)
    else:
        raise AssertionError("expected that the record is refused")


def test_the_code_of_a_record_is_written_exactly() -> None:
    for text in ("", "1-2", "ss1-s1-aaaaabd 1-2", "SS1S1AAAAABD 1-2", " " + CODE, "#" + CODE, "SSI-S1-AAAAABD 1-2"):
        assert refused(text) == NO_CODE, text
    assert refused("SS2-S1-AAAAABD 1-2") == UNKNOWN_VERSION
    assert refused("SS1-S1-AAAAABC 1-2") == WRONG_CHECK


def test_a_record_pasted_as_a_code_gives_its_deal() -> None:
    for name in ("example_record", "rules_deal_record"):
        record = read_json("example.json")[name]
        assert parse_code(record) == replay(record).code


def test_a_link_and_its_record_are_inverse() -> None:
    assert to_fragment(CODE) == "#SS1-S1-AAAAABD"
    assert to_fragment(CODE + " 1-2 1-8 1-6x2") == "#SS1-S1-AAAAABD.1-2.1-8.1-6x2"
    for win in read_json("wins.json"):
        code, words = from_fragment(to_fragment(win["record"]))
        assert " ".join([code] + words) == win["record"]


def test_a_record_in_a_link_ends_with_its_last_whole_move() -> None:
    for fragment, words in (
        ("#SS1-S1-AAAAABD", []),
        ("SS1-S1-AAAAABD", []),
        ("#SS1-S1-AAAAABD.", []),
        ("#SS1-S1-AAAAABD.1-2.1-8", ["1-2", "1-8"]),
        ("#SS1-S1-AAAAABD.1-2...", ["1-2"]),
        ("#SS1-S1-AAAAABD.frog", []),
        ("#SS1-S1-AAAAABD.1-2.1-", ["1-2"]),
        ("#SS1-S1-AAAAABD.1-2.1-8x", ["1-2"]),
        ("#SS1-S1-AAAAABD.1-2.1-8x2)", ["1-2", "1-8x2"]),
        ("#SS1-S1-AAAAABD.1-2.1-8&a=example.org", ["1-2", "1-8"]),
    ):
        assert from_fragment(fragment) == (CODE, words), fragment
    for behind in AROUND:
        for moves in ("", ".1-2", ".1-2.1-6x2"):
            deal, words = from_fragment("#" + CODE + moves + behind)
            assert (format_code(parse_code(deal)), words) == (CODE, moves.split(".")[1:]), (moves, behind)


def test_what_is_no_move_in_the_middle_of_a_link_is_kept_to_be_refused() -> None:
    for fragment, words in (
        ("#SS1-S1-AAAAABD..1-2", ["", "1-2"]),
        ("#SS1-S1-AAAAABD.1-2).1-8", ["1-2)", "1-8"]),
        ("#SS1-S1-AAAAABD.1-2.frog.1-8,", ["1-2", "frog", "1-8"]),
        ("#SS1-S1-AAAAABD.1-2.1-8x1.1-4", ["1-2", "1-8x1", "1-4"]),
    ):
        assert from_fragment(fragment) == (CODE, words), fragment


def test_percent_signs_of_a_link_are_decoded_first() -> None:
    for fragment in (
        "#SS1-S1-AAAAABD%2E1-2%2e1-6x2",
        "%23SS1-S1-AAAAABD.1-2.1-6x2",
        "#SS1%2DS1%2DAAAAABD%2E1%2D2%2E1%2D6x2%EF%BC%89",
        "#SS1-S1-AAAAABD.1-2.1-6x2%",
        "#SS1-S1-AAAAABD.1-2.1-6x2%22",
    ):
        assert from_fragment(fragment) == (CODE, ["1-2", "1-6x2"]), fragment


def test_a_fragment_that_names_no_deal_is_no_code() -> None:
    for fragment in ("", "#", "#.", "#rules", "#1-2"):
        try:
            parse_code(from_fragment(fragment)[0])
        except CodeError as error:
            assert error.reason == NO_CODE, fragment
        else:
            raise AssertionError(f"expected that {fragment!r} is refused")
