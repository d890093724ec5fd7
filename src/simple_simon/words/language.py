"""A language: how a message becomes text in it, with its plurals, numbers, lists and direction."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Messages = Mapping[str, "str | Mapping[str, str]"]

RIGHT_TO_LEFT = ("he",)
# what places and ranks need again and again is written once
SMALL = 100
MINUS = "\u2212"
NO_BREAK_HYPHEN = "\u2011"
ISOLATE = "\u2066"
END_OF_ISOLATE = "\u2069"


class Language:
    """A language: ``messages`` leads from the English text to the translated one, or to one for each plural category.

    A message that is missing stays English. How plurals, numbers and lists are formed comes from the platform:
    ``Intl`` in the browser, Babel in the build.
    """

    def __init__(
        self,
        code: str,
        messages: "Messages",
        plural_category: "Callable[[int], str]",
        format_number: "Callable[[int], str]",
        format_list: "Callable[[list[str]], str]",
    ) -> None:
        """Make a language of its BCP 47 code, its messages and its three rules."""
        self.code = code
        self.direction = "rtl" if code in RIGHT_TO_LEFT else "ltr"
        self._messages = messages
        self._plural_category = plural_category
        self._format_number = format_number
        self._format_list = format_list
        self._numbers: dict[int, str] = {}

    def text(self, msgid: str, **values: "str | int") -> str:
        """Return a message in this language, each ``{name}`` filled in; whole numbers as ``number`` writes them."""
        found = self._messages.get(msgid, msgid)
        return self._fill(found if isinstance(found, str) else found["other"], values)

    def plural(self, one: str, many: str, count: int, **values: "str | int") -> str:
        """Return a message that depends on a number, ``{count}`` filled in with it."""
        category = self._plural_category(abs(count))
        found = self._messages.get(one)
        if found is None or isinstance(found, str):
            found = {"one": one, "other": many}
        values["count"] = count
        return self._fill(found.get(category) or found["other"], values)

    def number(self, number: int) -> str:
        """Return a whole number as it is written in this language, a minus always on its left."""
        if not 0 <= number < SMALL:
            return self._written(number)
        if number not in self._numbers:
            self._numbers[number] = self._written(number)
        return self._numbers[number]

    def _written(self, number: int) -> str:
        if number < 0:
            return self.isolate(MINUS + self._format_number(-number))
        return self._format_number(number)

    def signed(self, number: int) -> str:
        """Return a change as a number with its sign, such as ``+99``."""
        return self.isolate("+" + self._format_number(number)) if number > 0 else self.number(number)

    def listing(self, parts: list[str]) -> str:
        """Return several things as one text, such as ``one, two and three``."""
        return self._format_list(parts)

    def isolate(self, text: str) -> str:
        """Return signs that read left to right, such as a code, so that text from right to left leaves them whole."""
        return ISOLATE + text + END_OF_ISOLATE if self.direction == "rtl" else text

    def unbroken(self, code: str) -> str:
        """Return a game code for a sentence, where no line may end at one of its hyphens."""
        return self.isolate(code.replace("-", NO_BREAK_HYPHEN))

    def _fill(self, text: str, values: "dict[str, str | int]") -> str:
        if not values:
            return text
        written = {}
        for name in values:
            value = values[name]
            written[name] = value if isinstance(value, str) else self.number(value)
        return text.format(**written)


def message(msgid: str) -> str:
    """Return a message as it is: marks a constant that is translated later, by ``Language.text``."""
    return msgid


def english() -> Language:
    """Return English, which needs no catalogue: a message is its own text."""
    return Language("en", {}, english_category, english_number, english_list)


def english_category(count: int) -> str:
    """Return the plural category of a number in English."""
    return "one" if count == 1 else "other"


def english_number(number: int) -> str:
    """Return a number from 0 up with a comma between thousands."""
    digits = str(number)
    parts: list[str] = []
    while len(digits) > 3:
        parts.insert(0, digits[-3:])
        digits = digits[:-3]
    return ",".join([digits] + parts)


def english_list(parts: list[str]) -> str:
    """Return ``one, two, and three``, as ``Intl.ListFormat`` writes it."""
    if len(parts) < 3:
        return " and ".join(parts)
    return ", ".join(parts[:-1]) + ", and " + parts[-1]
