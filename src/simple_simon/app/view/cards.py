"""The 52 cards of the page: their elements, made once, and the faces that a deck puts on them."""

from simple_simon.app import dom
from simple_simon.game import cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

RANK_SIGNS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COURTS = "JQK"
NOWHERE = (-1.0, -1.0)


class CardView:
    """One card of the page: a button that lies where the position has it, and in it the picture that may glide there.

    It keeps what it shows, so that the document is touched only for what is new.
    """

    def __init__(self, element: "Any") -> None:
        self.element = element
        self._picture: Any = None
        self._face = ""
        self._label = ""
        self._place = NOWHERE
        self._is_lifted = False

    @property
    def picture(self) -> "Any":
        """The picture in the card, which may glide while the card lies in its place."""
        if self._picture is None:
            self._picture = self.element.firstElementChild
        return self._picture

    def take_over(self, card: int, top: float) -> None:
        """Know what the card shows already, as it was painted all at once with the others."""
        self._face, self._place, self._label, self._is_lifted = cards.face(card), (0, top), "", False

    def dress(self, card: int) -> None:
        """Put the face of a card on."""
        face = cards.face(card)
        if face == self._face:
            return
        self._face = face
        data = self.element.dataset
        data.face, data.suit, data.rank = face, face[1], face[0]
        drawn = signs(card)
        self.element.querySelector(".rank").textContent = drawn[0]
        for use, target in zip(dom.find("use", self.element), drawn[1:]):
            use.setAttribute("href", target)

    def name(self, label: str) -> None:
        """Give the card its spoken name."""
        if label != self._label:
            self._label = label
            self.element.setAttribute("aria-label", label)

    def place(self, left: float, top: float) -> None:
        """Put the card at a place, in pixels; one that was carried lies there too."""
        if self._is_lifted:
            self._is_lifted = False
            self.element.style.transform = ""
        if (left, top) != self._place:
            self._place = (left, top)
            self.element.style.left = f"{left}px"
            self.element.style.top = f"{top}px"

    def lift(self) -> "Any":
        """Return the element, to be shown away from its place until the card is placed again."""
        self._is_lifted = True
        return self.element


def signs(card: int) -> list[str]:
    """Return what is drawn on a card: its rank, and the addresses of its suit and of the sign in its middle."""
    face = cards.face(card)
    suit = f"#suit-{face[1]}"
    return [RANK_SIGNS[cards.rank(card) - 1], suit, f"#court-{face[0]}" if face[0] in COURTS else suit]
