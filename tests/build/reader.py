"""The pages as a reader of their HTML meets them."""

from __future__ import annotations

from html.parser import HTMLParser

CODES = ("en", "nb", "he", "zh-Hant")
NAMES = ("rules", "examples", "about")
EVERY = [(code, name) for code in CODES for name in NAMES]
VOID = ("meta", "link", "img", "br", "hr", "input")


class Reader(HTMLParser):
    """Reads a page: its elements with their attributes, its text, and whether each element is closed in order."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(content.decode())
        assert not self.open, f"left open: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"an attribute given twice: {tag} {names}"
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Elements close in the order in which they were opened."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Note the text."""
        self.text += data

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of every element of a kind."""
        return [attributes for name, attributes in self.elements if name == tag]


Pages = dict[tuple[str, str], Reader]
