"""What a language does with messages, plurals, numbers and lists."""

from simple_simon.words.language import Language, english, english_list, english_number, message


def hebrew() -> Language:
    """A language from right to left with a catalogue of two messages."""
    moves = {"one": "מהלך אחד", "two": "שני מהלכים", "other": "{count} מהלכים"}
    messages: dict[str, str | dict[str, str]] = {"Undo": "ביטול", "{count} move": moves}
    categories = {1: "one", 2: "two"}
    return Language("he", messages, lambda count: categories.get(count, "other"), english_number, english_list)


def test_a_message_without_a_catalogue_is_its_own_text() -> None:
    assert english().text("Undo") == "Undo"
    assert message("Undo") == "Undo"


def test_a_message_is_translated() -> None:
    assert hebrew().text("Undo") == "ביטול"


def test_a_message_that_is_missing_stays_english() -> None:
    assert hebrew().text("Redo") == "Redo"


def test_names_are_filled_in() -> None:
    assert english().text("column {column}: {cards}", column=2, cards="empty") == "column 2: empty"


def test_text_without_values_keeps_its_braces() -> None:
    assert english().text("{}") == "{}"


def test_numbers_filled_in_are_written_as_numbers() -> None:
    assert english().text("{score}", score=-1234) == "−1,234"


def test_plurals_in_english() -> None:
    texts = [english().plural("{count} move", "{count} moves", count) for count in (0, 1, 2, 1000)]
    assert texts == ["0 moves", "1 move", "2 moves", "1,000 moves"]


def test_plurals_follow_the_language() -> None:
    texts = [hebrew().plural("{count} move", "{count} moves", count) for count in (1, 2, 3)]
    assert texts == ["מהלך אחד", "שני מהלכים", "3 מהלכים"]


def test_a_plural_category_that_is_missing_takes_the_other_one() -> None:
    language = Language("he", {"{count} move": {"other": "{count} x"}}, lambda count: "two", str, english_list)
    assert language.plural("{count} move", "{count} moves", 2) == "2 x"


def test_direction() -> None:
    assert english().direction == "ltr"
    assert hebrew().direction == "rtl"


def test_a_minus_stands_on_the_left() -> None:
    assert english().number(-12) == "−12"
    assert hebrew().number(-12) == "\u2066−12\u2069"
    assert hebrew().number(499) == "499"


def test_a_change_has_its_sign() -> None:
    assert [english().signed(change) for change in (-1, 0, 99)] == ["−1", "0", "+99"]
    assert hebrew().signed(100) == "\u2066+100\u2069"


def test_signs_are_isolated_only_in_text_from_right_to_left() -> None:
    assert english().isolate("SS1-S1-AAAAABD") == "SS1-S1-AAAAABD"
    assert hebrew().isolate("SS1-S1-AAAAABD") == "\u2066SS1-S1-AAAAABD\u2069"


def test_thousands() -> None:
    numbers = [english_number(number) for number in (0, 999, 1000, 1234567)]
    assert numbers == ["0", "999", "1,000", "1,234,567"]


def test_lists() -> None:
    lists = [english().listing(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])]
    assert lists == ["", "a", "a and b", "a, b, and c"]
