"""Paintings: a whole board as text, which boot.js paints in one go, and what it says of a board that is painted."""

import json

from simple_simon.app import geometry
from simple_simon.app.view.cards import signs
from simple_simon.game import cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from simple_simon.app.geometry import Layout
    from simple_simon.game.table import Table

    Columns = tuple[tuple[int, ...], ...]


def key(layout: "Layout", columns: "Columns") -> str:
    """Return what tells one painted board from another: its size, and the faces in each column."""
    faces = [" ".join([cards.face(card) for card in held]) for held in columns]
    return "|".join([size(layout)] + faces)


def size(layout: "Layout") -> str:
    """Return the size of the board that a layout is for."""
    return f"{int(layout.width)} {int(layout.height)}"


def text(layout: "Layout", table: "Table", labels: "Callable[[int], list[str]]") -> str:
    """Return the painting of a board; ``labels(column)`` names the cards of a column."""
    lying = zip(table.columns, layout.lefts)
    return json.dumps(
        {
            "size": size(layout),
            "card": [f"{layout.card_width}px", f"{layout.card_height}px"],
            "columns": [_column(layout, held, left, labels(place + 1)) for place, (held, left) in enumerate(lying)],
        }
    )


def _column(layout: "Layout", held: "tuple[int, ...]", left: int, labels: "list[str]") -> "Any":
    count = len(held)
    return {
        "left": f"{left}px",
        "index": [f"{geometry.index_size(layout, count)}px", f"{geometry.strip(layout, count)}px"],
        "cards": [
            [cards.face(card)] + signs(card) + [f"{geometry.top(layout, count, index)}px", labels[index]]
            for index, card in enumerate(held)
        ],
    }
