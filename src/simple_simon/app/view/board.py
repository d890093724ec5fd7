"""The board: puts the 52 cards where the position has them and marks what is held, aimed at and focused."""

from simple_simon.app import dom, geometry
from simple_simon.app.motion import Way
from simple_simon.app.view import painting
from simple_simon.app.view.cards import CardView
from simple_simon.game import cards as decks
from simple_simon.game import rules
from simple_simon.game.table import COLUMNS
from simple_simon.words.board import card_labels, empty_label

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.state import State
    from simple_simon.game.play import Refusal
    from simple_simon.words.language import Language

SIZES = ("--card-width", "--card-height", "--index", "--strip")  # of a card anywhere; a column narrows the last two
MOST_ARRANGED = 4  # where more columns have changed, one call of the browser paints the whole board anew


class BoardView:
    """The board of the page, with what it shows of the position now."""

    def __init__(self) -> None:
        self.element: Any = dom.by_id("board")
        self._columns = dom.find("[data-column]", self.element)
        self._places = dom.find("[data-column] > .place", self.element)
        self._away: Any = dom.by_id("away")
        self._views = [CardView(element) for element in dom.find(".card", self.element)]
        self._by_card: dict[int, CardView] = {}
        self._cards: tuple[int, ...] = ()
        self._suits = 0
        self._shown: list[tuple[int, ...]] = [()] * COLUMNS
        self._stale: set[int] = set()
        self._spots: dict[int, tuple[float, float]] = {}
        self._indexes = [0.0] * COLUMNS
        self._marks: dict[str, dict[int, Any]] = {}
        self._focused: Any = None
        self._carried: tuple[int, ...] = ()
        self._lifted: Any = None
        self._offset = (0.0, 0.0)
        self._frame = dom.Frame(self._shift)
        self.layout = geometry.measure(1, 1, False)

    def measure(self, state: "State") -> bool:
        """Read the board's size, place the columns for it, and tell whether it has changed."""
        width, height = float(self.element.clientWidth), float(self.element.clientHeight)
        layout = geometry.measure(width, height, bool(state.settings["large_index"]))
        if layout == self.layout:
            return False
        self.layout = layout
        sizes = (layout.card_width, layout.card_height, geometry.index_size(layout, 1), layout.widest_strip)
        for name, size in zip(SIZES, sizes):
            self.element.style.setProperty(name, f"{size}px")
        for column, left in zip(self._columns, layout.lefts):
            column.style.left = f"{left}px"
        self.forget()
        return True

    def draw(self, state: "State", language: "Language", fold: "tuple[float, float]") -> "tuple[list[Way], list[Way]]":
        """Draw the state; return the ways of the cards that lie elsewhere now, and of those that left the table."""
        had_focus = bool(self.element.contains(dom.document.activeElement))
        carried, self._carried = self._carried, ()
        if self._undress(state.shown.code.suits):
            carried = ()
        old = self._old_spots(carried)
        columns = state.table.columns
        moved = [place for place in range(COLUMNS) if self._shown[place] != columns[place]]
        changed = sorted(self._stale.union(moved))
        self._stale = set()
        on_table = {card for held in columns for card in held}
        gone = [card for held in self._shown for card in held if card not in on_table]
        if len(moved) > MOST_ARRANGED or not self._by_card:
            self._paint(state, language)
            changed = []
        self._clear_away(on_table, gone, fold)
        for place in changed:
            self._arrange(place, columns[place])
        self._name(state, language, changed)
        for card in carried:
            self._by_card[card].place(*self._base(card, state))
        self._mark(state)
        self._focus(state, had_focus)
        ways = [self._way(card, old[card]) for card in self._moved(old) if card not in gone]
        return ways, [self._way(card, old[card]) for card in gone if card in old]

    def take_over(self, state: "State") -> bool:
        """Take the painted board over as it is, if it is that of the state; tell whether it was."""
        painted = dom.field(self.element.dataset, "painted")
        self.element.removeAttribute("data-painted")
        columns = state.table.columns
        if str(painted) != painting.key(self.layout, columns):
            return False
        on_table = [card for held in columns for card in held]
        self._suits, self._spots = state.shown.code.suits, {}
        away = [card for card in decks.deck(self._suits) if card not in on_table]
        self._cards = tuple(on_table + away)
        self._by_card = dict(zip(self._cards, self._views))
        for card in away:
            self._by_card[card].dress(card)
        for place, held in enumerate(columns):
            self._know(place, held)
        self._stale = set()
        return True

    def _paint(self, state: "State", language: "Language") -> None:
        """Paint the whole board in one go, and take it over."""
        table = state.table
        for mark in self._marks:
            self._put(mark, {})
        dom.window.paintCards(painting.text(self.layout, table, lambda column: card_labels(language, table, column)))
        self.take_over(state)

    def forget(self) -> None:
        """Draw every column anew next time."""
        self._stale = set(range(COLUMNS))

    def _know(self, place: int, held: tuple[int, ...]) -> None:
        """Know a column's cards where they lie already."""
        count, left = len(held), self.layout.lefts[place]
        self._shown[place] = held
        self._indexes[place] = geometry.index_size(self.layout, count)
        for index, card in enumerate(held):
            top = geometry.top(self.layout, count, index)
            self._spots[card] = (left, top)
            self._by_card[card].take_over(card, top)

    def _old_spots(self, carried: tuple[int, ...]) -> dict[int, tuple[float, float]]:
        """Return where the cards are seen now, in the board's pixels, a carried group where the pointer has it."""
        old = dict(self._spots)
        for card in carried:
            old[card] = (old[card][0] + self._offset[0], old[card][1] + self._offset[1])
        self._offset = (0.0, 0.0)
        return old

    def _undress(self, suits: int) -> bool:
        """Know nothing of the cards of a deck with another number of suits: they are others; tell whether it is one."""
        if suits == self._suits:
            return False
        self._suits = suits
        self._shown = [()] * COLUMNS
        self._spots = {}
        self._by_card = {}
        return True

    def _clear_away(self, on_table: set[int], gone: list[int], fold: "tuple[float, float]") -> None:
        """Take the cards that are on no column off the board, to where they fold."""
        for card in self._by_card:
            if card not in on_table and (card in gone or card not in self._spots):
                self._away.appendChild(self._by_card[card].element)
                self._by_card[card].place(*fold)
                self._spots[card] = fold

    def _arrange(self, place: int, held: tuple[int, ...]) -> None:
        """Put a column's cards into it, in order, and each to its height."""
        count, shown, column = len(held), self._shown[place], self._columns[place]
        left = self.layout.lefts[place]
        size = geometry.index_size(self.layout, count)
        if size != self._indexes[place]:
            self._indexes[place] = size
            column.style.setProperty("--index", f"{size}px")
            column.style.setProperty("--strip", f"{geometry.strip(self.layout, count)}px")
        kept = 0
        while kept < min(len(shown), len(held)) and shown[kept] == held[kept]:
            kept += 1
        if kept < count:
            column.append(*[self._by_card[card].element for card in held[kept:]])
        for index, card in enumerate(held):
            top = geometry.top(self.layout, count, index)
            self._by_card[card].place(0, top)
            self._spots[card] = (left, top)
        self._shown[place] = held

    def _base(self, card: int, state: "State") -> tuple[float, float]:
        """Return a card's place within its column."""
        on_table = any(card in column for column in state.table.columns)
        return (0, self._spots[card][1]) if on_table else self._spots[card]

    def _way(self, card: int, old: tuple[float, float]) -> Way:
        left, top = self._spots[card]
        return Way(self._by_card[card].picture, old[0] - left, old[1] - top)

    def _moved(self, old: "dict[int, tuple[float, float]]") -> list[int]:
        """Return the cards on the table that lie elsewhere than before, in the order of their columns."""
        return [card for held in self._shown for card in held if card in old and old[card] != self._spots[card]]

    def _name(self, state: "State", language: "Language", changed: list[int]) -> None:
        for place in changed:
            for card, label in zip(state.table.columns[place], card_labels(language, state.table, place + 1)):
                self._by_card[card].name(label)

    def rename(self, state: "State", language: "Language") -> None:
        """Name every card and column anew, in another language."""
        self._name(state, language, list(range(COLUMNS)))
        self.name_columns(language)

    def name_columns(self, language: "Language") -> None:
        """Name the board and its columns."""
        self.element.setAttribute("aria-label", language.text("Table"))
        for place in range(COLUMNS):
            self._places[place].setAttribute("aria-label", empty_label(language, place + 1))
            label = language.text("Column {column}", column=place + 1)
            self._columns[place].setAttribute("aria-label", label)

    def _mark(self, state: "State") -> None:
        """Mark the held group, the columns that may take it, the shown and the landed cards, the empty columns."""
        held = state.held_cards
        self._put("held", self._elements(held))
        self._put("lifted", self._elements(held if state.held and state.held.dragged else ()))
        self._put("may-take", {number: self._columns[number - 1] for number in self._aims(state)})
        self._put("peek", self._elements(self._cards_from(state, state.peek, 1)))
        self._put("landed", self._elements(self._cards_from(state, state.landed, decks.DECK)))
        self._put("empty", {place: self._columns[place] for place in range(COLUMNS) if not state.table.columns[place]})

    def _elements(self, held: tuple[int, ...]) -> "dict[int, Any]":
        return {card: self._by_card[card].element for card in held}

    def _aims(self, state: "State") -> list[int]:
        held = state.held
        if held is None or not state.settings["placement_aid"]:
            return []
        return rules.targets(state.table, held.column, held.size)

    def _cards_from(self, state: "State", spot: "tuple[int, int] | None", most: int) -> tuple[int, ...]:
        if spot is None or spot[1] < 0:
            return ()
        return state.table.columns[spot[0] - 1][spot[1] : spot[1] + most]

    def _put(self, mark: str, elements: "dict[int, Any]") -> None:
        """Give a class to these elements, by their numbers, and take it from the others that had it."""
        before, self._marks[mark] = self._marks.get(mark, {}), elements
        for is_on, these, others in ((False, before, elements), (True, elements, before)):
            changed = [these[number] for number in these if number not in others]
            if changed:
                dom.window.markMany(dom.array(changed), mark, is_on)

    def _focus(self, state: "State", had_focus: bool) -> None:
        """Let the tabulator find the focused card, and keep the focus on it where the board has it."""
        column, index = state.focus
        held = state.table.columns[column - 1]
        index = min(index, len(held) - 1)
        element = self._by_card[held[index]].element if index >= 0 else self._places[column - 1]
        if element != self._focused:
            if self._focused is not None:
                self._focused.tabIndex = -1
            element.tabIndex = 0
            self._focused = element
        if had_focus and dom.document.activeElement != element:
            element.focus(dom.options(preventScroll=True))

    def focus(self) -> None:
        """Give the board the focus, on its focused card."""
        if self._focused is not None:
            self._focused.focus(dom.options(preventScroll=True))

    def hit(self, x: float, y: float) -> tuple[int, int, int]:
        """Return the column, the index and the card at a point of the board; index and card are -1 where none lies."""
        number = geometry.column_at(self.layout, x)
        held = self._shown[number - 1]
        index = geometry.index_at(self.layout, len(held), y)
        return number, index, held[index] if index >= 0 else -1

    def spot_of(self, button: "Any") -> "tuple[int, int] | None":
        """Return the column and index of a card's or an empty column's button, or None for any other."""
        number = dom.field(button.dataset, "number")
        if number is None:
            column = dom.field(button.parentNode.dataset, "column")
            return None if column is None else (int(column), -1)
        card = self._cards[int(number)]
        for place, held in enumerate(self._shown):
            if card in held:
                return place + 1, held.index(card)
        return None

    def fountain(self) -> list[Way]:
        """Return the ways of all cards, none of them on the table any more, from the middle of the board."""
        width, height = self.layout.width, self.layout.height
        return [self._way(card, (width / 2, height / 2)) for card in self._cards]

    def refused(self, refusal: "Refusal") -> "list[Any]":
        """Return the pictures of refused cards."""
        return [self._by_card[card].picture for card in refusal.cards]

    def carry(self, held: tuple[int, ...], x: float, y: float) -> None:
        """Shift the held cards with the pointer, once a frame."""
        if held != self._carried:
            self._lifted = dom.array([self._by_card[card].lift() for card in held])
        self._carried, self._offset = held, (x, y)
        self._frame.ask()

    def _shift(self) -> None:
        if self._carried:
            dom.window.shiftMany(self._lifted, *self._offset)
