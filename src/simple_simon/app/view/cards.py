"""The 52 cards of the page: their elements, made once, and the faces that a deck puts on them."""

from simple_simon.app import dom
from simple_simon.game import cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

RANK_SIGNS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COURTS = "JQK"


class CardView:
    """One card of the page. It keeps what it shows, so that the document is touched only for what is new."""

    def __init__(self) -> None:
        self.element: Any = dom.copy_template("card")
        self._rank: Any = self.element.querySelector(".rank")
        self._uses = dom.find("use", self.element)
        self._face = ""
        self._label = ""
        self._place = ""

    def dress(self, card: int) -> None:
        """Put the face of a card on."""
        face = cards.face(card)
        if face == self._face:
            return
        self._face = face
        data = self.element.dataset
        data.face, data.suit, data.rank = face, face[1], face[0]
        self._rank.textContent = RANK_SIGNS[cards.rank(card) - 1]
        middle = f"#court-{face[0]}" if face[0] in COURTS else f"#suit-{face[1]}"
        for use, target in zip(self._uses, (f"#suit-{face[1]}", middle)):
            use.setAttribute("href", target)

    def name(self, label: str) -> None:
        """Give the card its spoken name."""
        if label != self._label:
            self._label = label
            self.element.setAttribute("aria-label", label)

    def place(self, left: float, top: float) -> None:
        """Put the card at a place, in pixels."""
        place = f"translate({left}px,{top}px)"
        if place != self._place:
            self._place = place
            self.element.style.transform = place
