"""The catalogues: complete, well formed, in the words of the glossary; and what stops the build."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from simple_simon.build import catalogues, messages, pseudo
from simple_simon.build.failure import BuildFailure
from simple_simon.game.cards import parse_face
from simple_simon.game.table import Table
from simple_simon.words import board, changes
from simple_simon.words.cards import card_name, card_sign

CODES = ("nb", "he", "zh-Hant")
HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {plurals}\\n"\n\n'
FOUND = Catalog()
FOUND.add("Undo")
FOUND.add("The {card} moved to column {column}.")
FOUND.add(("{count} move of {all}", "{count} moves of {all}"))
GOOD = (
    'msgid "Undo"\nmsgstr "Angre"\n\n'
    'msgid "The {card} moved to column {column}."\nmsgstr "Flyttet {card} til kolonne {column}."\n\n'
    'msgid "{count} move of {all}"\nmsgid_plural "{count} moves of {all}"\n'
    'msgstr[0] "Ett trekk av {all}"\nmsgstr[1] "{count} trekk av {all}"\n'
)


def problems(text: str, locale: str = "nb", plurals: str = messages.PLURALS["nb"]) -> str:
    """What is wrong with a file of messages, as one text."""
    content = HEAD.replace("{plurals}", plurals) + text
    catalogue = read_po(io.BytesIO(content.encode()), locale=locale, charset="utf-8")
    return "\n".join(catalogues.find_problems(locale, FOUND, catalogue))


def test_a_good_file_has_no_problem() -> None:
    assert problems(GOOD) == ""


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ('msgid "Undo"\nmsgstr "Angre"\n', "", "missing: 'Undo'"),
        ('"Angre"', '""', "missing: 'Undo'"),
        ('msgid "Undo"', '#, fuzzy\nmsgid "Undo"', "fuzzy: 'Undo'"),
        ('"Angre"', '"Angre "', "white space at an end: 'Undo'"),
        ("til kolonne {column}", "bort", "{column} is left out"),
        ("til kolonne {column}", "til kolonne {kolonne}", "unknown {kolonne}"),
        ("til kolonne {column}", "til kolonne {column", "malformed"),
        ("til kolonne {column}", "til kolonne {column:d}", "malformed"),
        ("til kolonne {column}", "til kolonne {}", "malformed"),
        ('msgstr[1] "{count} trekk av {all}"', 'msgstr[1] ""', "plural category 'other' missing"),
        ('msgstr[1] "{count} trekk', 'msgstr[1] "Mange trekk', "{count} is left out"),
        ('msgstr[0] "Ett trekk av {all}"', 'msgstr[0] "Ett trekk"', "{all} is left out"),
    ],
)
def test_what_stops_the_build(before: str, after: str, problem: str) -> None:
    assert before in GOOD
    found = problems(GOOD.replace(before, after))
    assert problem in found
    assert found.startswith("locale/nb/LC_MESSAGES/messages.po: ")


def test_plural_forms_of_another_language_stop_the_build() -> None:
    assert "expected 3 plural forms, not 2" in problems(GOOD, locale="he")
    assert "expected plural form" in problems(GOOD, plurals="nplurals=2; plural=(n > 1);")


def test_the_build_says_which_entry_stopped_it() -> None:
    with pytest.raises(BuildFailure, match=r"^a \(and 1 more\)$"):
        catalogues.stop_at_problems(["a", "b"])


def test_a_file_that_is_none_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "nb" / "LC_MESSAGES" / "messages.po"
    path.parent.mkdir(parents=True)
    path.write_text('msgid "Undo"\nthis is no message\n')
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    with pytest.raises(BuildFailure, match="expected a file of messages"):
        messages.read_messages("nb")


def test_every_message_is_translated() -> None:
    assert catalogues.all_problems() == []


def test_the_files_of_the_translators_are_up_to_date() -> None:
    found = {str(message.id) for message in messages.template()}
    for locale in messages.LOCALES:
        assert {str(message.id) for message in messages.read_messages(locale)} == found


def test_the_table_of_all_texts_is_up_to_date() -> None:
    assert catalogues.TABLE.read_text(encoding="utf-8") == catalogues.table()


def test_translators_are_told_what_is_filled_in() -> None:
    for message in messages.template():
        told = " ".join(message.auto_comments)
        for text in [message.id] if isinstance(message.id, str) else message.id:
            for name in catalogues.placeholders(text):
                assert "{" + name + "}" in told, f"{message.id}: messages.FILLED_IN does not explain {name}"


def test_no_message_is_glued_by_an_f_string() -> None:
    for path in messages.source_files():
        assert not re.search(r"\.(text|plural)\(\s*f\"", path.read_text(encoding="utf-8")), path.name


def test_the_catalogues_hold_what_the_app_needs_and_no_more() -> None:
    made = catalogues.make_catalogues()
    assert set(made) == set(CODES)
    keys = [set(json.loads(content)["messages"]) for content in made.values()]
    assert keys[0] == keys[1] == keys[2]
    assert "Not moved." in keys[0]
    assert "To the game" not in keys[0], "a text of the pages only"


def test_every_plural_has_the_categories_of_its_language() -> None:
    for code, content in catalogues.make_catalogues().items():
        categories = catalogues.CATEGORIES[catalogues.CODES[code]]
        for text in json.loads(content)["messages"].values():
            assert isinstance(text, str) or tuple(sorted(text)) == tuple(sorted(categories))


TERMS = {
    "nb": ("spar ess", "hjerter 10", "kløver dame", "Ingen sekvenser fjernet. Kolonne 1: spar ess; kolonne 2: tom;"),
    "he": ("אס עלה", "10 לב", "מלכה תלתן", "לא הוסר אף רצף. עמודה 1: אס עלה; עמודה 2: ריקה;"),
    "zh-Hant": ("黑桃 A", "紅心 10", "梅花 Q", "尚未移除任何順子。第 1 欄：黑桃 A；第 2 欄：空欄；"),
}


@pytest.mark.parametrize("code", CODES)
def test_cards_and_boards_in_the_words_of_the_glossary(code: str) -> None:
    language = catalogues.language(code)
    *names, start = TERMS[code]
    assert [card_name(language, parse_face(face)) for face in ("AS", "TH", "QC")] == names
    columns = ((parse_face("AS"),), *[()] * 9)
    assert board.board_text(language, Table(columns, ())).startswith(start)


GLOSSARY = {
    "Undo": ("Angre", "ביטול", "復原"),
    "Redo": ("Gjør om", "ביצוע חוזר", "重做"),
    "Restart": ("Begynn på nytt", "התחלה מחדש", "重玩"),
    "New game": ("Nytt spill", "משחק חדש", "新遊戲"),
    "How many suits?": ("Hvor mange farger?", "כמה סדרות?", "幾種花色？"),
    "Easy": ("Lett", "קל", "簡單"),
    "Medium": ("Middels", "בינוני", "中等"),
    "Hard": ("Vanskelig", "קשה", "困難"),
    "Score": ("Poengsum", "ניקוד", "分數"),
    "Game code": ("Spillkode", "קוד משחק", "牌局代碼"),
    "Statistics": ("Statistikk", "סטטיסטיקה", "統計"),
    "Double tap": ("Dobbelttrykk", "לחיצה כפולה", "連按兩下"),
    "Automatic placement": ("Automatisk plassering", "מיקום אוטומטי", "自動放置"),
    "Placement aid": ("Plasseringshjelp", "סיוע במיקום", "放置輔助"),
    "Interactive rules": ("Interaktive regler", "כללים אינטראקטיביים", "互動規則"),
    "Rules": ("Regler", "כללים", "規則"),
    "Examples": ("Eksempler", "דוגמאות", "範例"),
}


def test_the_terms_of_the_glossary() -> None:
    spoken = [catalogues.language(code) for code in CODES]
    assert {msgid: tuple(language.text(msgid) for language in spoken) for msgid in GLOSSARY} == GLOSSARY


def test_hebrew_keeps_signs_and_numbers_whole() -> None:
    hebrew = catalogues.language("he")
    assert hebrew.direction == "rtl"
    assert hebrew.number(-1) == "\u2066−1\u2069"
    assert hebrew.number(1000) == "1,000"
    assert card_sign(hebrew, parse_face("TH")) == "\u206610♥\ufe0e\u2069"


def test_hebrew_counts_two_in_a_way_of_its_own() -> None:
    texts = [catalogues.language("he").plural("{count} point", "{count} points", count) for count in (1, 2, 3, 10)]
    assert texts == ["נקודה אחת", "שתי נקודות", "3 נקודות", "10 נקודות"]


def test_a_single_card_is_not_counted_where_a_language_has_one_plural_form() -> None:
    chinese = catalogues.language("zh-Hant")
    queen, jack = parse_face("QH"), parse_face("JH")
    assert changes.lifted(chinese, (queen,)) == "已拿起紅心 Q。"
    assert changes.lifted(chinese, (queen, jack)) == "已拿起從紅心 Q 開始的 2 張牌。"


def test_chinese_has_its_own_punctuation() -> None:
    for message in messages.read_messages("zh_Hant"):
        for text in catalogues.forms(message):
            assert not re.search(r"[\u4e00-\u9fff][,.:;?!]", text), text


# what would judge a game or help it along (RUL-6)
VERDICTS = (
    r"\b(stuck|lost|lose|unwinnable|unsolvable|hopeless|game over|no more moves|hint)\b",
    r"\b(fastlåst|sitter fast|uløselig|håpløs|tapte?|ingen flere trekk|hint)\b",
    r"(נתקע|תקוע|הפסדת|אין עוד מהלכים|חסר סיכוי|רמז)",
    r"(死局|卡住|無解|輸了|你輸|沒有可走|提示)",
)


def test_no_text_judges_a_game_or_gives_a_hint() -> None:
    table = catalogues.table()
    for pattern in VERDICTS:
        assert not re.search(pattern, table, re.IGNORECASE), pattern


def test_the_language_of_the_tests_is_longer_and_keeps_what_is_filled_in() -> None:
    made = json.loads(pseudo.pseudo_catalogue())["messages"]
    assert set(made) == set(json.loads(catalogues.make_catalogues()["nb"])["messages"])
    assert made["Undo"].startswith("Ûñdö·")
    for msgid, text in made.items():
        longest = text if isinstance(text, str) else text["one"]
        assert len(longest) >= 1.4 * len(msgid)
        assert catalogues.placeholders(longest) == catalogues.placeholders(msgid)
