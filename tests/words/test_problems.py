"""A whole sentence for every reason that a code, a record or a save can't be read."""

from simple_simon.game import codes, records, rules, saves
from simple_simon.words import problems
from simple_simon.words.language import english

CODE_REASONS = (codes.NO_CODE, codes.UNKNOWN_VERSION, codes.WRONG_SUITS, codes.WRONG_LETTERS, codes.WRONG_CHECK)
FORM_REASONS = (records.NOT_A_MOVE, records.NO_SUCH_COLUMN, records.SAME_COLUMN, records.TOO_MANY_CARDS)
SAVE_REASONS = (saves.DAMAGED, saves.NEWER, saves.OTHER_PROGRAM)


def test_every_reason_of_a_code_has_its_sentence() -> None:
    texts = [problems.code_problem(english(), codes.CodeError(reason, "x")) for reason in CODE_REASONS]
    assert len(set(texts)) == 5
    assert all(text.endswith(".") and "{" not in text for text in texts)


def test_every_reason_of_a_record_names_the_move() -> None:
    for reason in FORM_REASONS + rules.REASONS:
        if reason != rules.NO_PLACE:
            text = problems.record_problem(english(), records.RecordError(12, reason, "1-6x2"))
            assert "move 12 (1-6x2)" in text


def test_every_reason_of_a_save_has_its_sentence() -> None:
    texts = [problems.save_problem(english(), saves.SaveError(reason)) for reason in SAVE_REASONS]
    assert len(set(texts)) == 3
    assert all(text.endswith("Nothing was changed.") for text in texts)


def test_a_real_mistake_is_explained() -> None:
    try:
        codes.parse_code("SS1-S3-AAAAABD")
    except codes.CodeError as error:
        text = problems.code_problem(english(), error)
    assert text == "A game has 1, 2 or 4 suits: S1, S2 or S4 in the code, as in SS1\u2011S1\u2011AAAAABD."


def test_the_code_in_a_sentence_is_never_parted_and_can_be_read() -> None:
    for reason in CODE_REASONS:
        text = problems.code_problem(english(), codes.CodeError(reason, "x"))
        assert "SS1-" not in text
        if reason != codes.WRONG_CHECK:
            assert codes.format_code(codes.parse_code(text)) == problems.EXAMPLE
