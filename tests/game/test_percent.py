"""Percent signs: what is decoded, what stays, and bytes that are no text."""

from simple_simon.game.percent import decode

DECODED = (
    ("", ""),
    ("SS1-S1", "SS1-S1"),
    ("%2E%2e.", "..."),
    ("%23a%20b%25", "#a b%"),
    # once, and no more
    ("%2525", "%25"),
    ("%EF%BC%89", "）"),
    ("א%D7%90一%E4%B8%80", "אא一一"),
    ("%F0%9F%82%A1!", "\U0001f0a1!"),
    ("%00%7F", "\x00\x7f"),
    # no escape
    ("%", "%"),
    ("100%", "100%"),
    ("%2", "%2"),
    ("%%2E", "%."),
    ("%G0%0G%+1% 1%-1%1_", "%G0%0G%+1% 1%-1%1_"),
    ("%２Ｅ", "%２Ｅ"),
    # no text: a byte alone, too few, overlong, half of a pair, beyond the last
    ("%80", "\ufffd"),
    ("%FF%FE", "\ufffd\ufffd"),
    ("%E4%B8", "\ufffd\ufffd"),
    ("%E4%B8.", "\ufffd\ufffd."),
    ("%E4%B8%2E", "\ufffd\ufffd."),
    ("%E4%B8\u4e00%80", "\ufffd\ufffd一\ufffd"),
    ("%C0%AE", "\ufffd\ufffd"),
    ("%E0%80%AE", "\ufffd\ufffd\ufffd"),
    ("%ED%A0%80", "\ufffd\ufffd\ufffd"),
    ("%F4%90%80%80", "\ufffd\ufffd\ufffd\ufffd"),
    ("%F4%8F%BF%BF", "\U0010ffff"),
)


def test_each_escape_is_decoded_once() -> None:
    for text, decoded in DECODED:
        assert decode(text) == decoded, text


def test_every_byte_that_is_ascii() -> None:
    for value in range(0x80):
        assert decode(f"%{value:02X}") == decode(f"%{value:02x}") == chr(value)
