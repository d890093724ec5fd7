"""What the pictures of a page show, read from their pixels, and what they should show."""

from __future__ import annotations

import json
import re

from simple_simon.build import pages, pictures
from simple_simon.build.sources import PAGES

# a place beside the suit of a card, where there is nothing but the card
FREE = (96, 24)
# the last card of a column is not covered, and seems to be three by that place
WHOLE = 3
# for each picture: how many runs are removed, and how many cards each column holds
READ_BOARDS = f"""async () => {{
    const read = async (image) => {{
        const [width, height] = ["width", "height"].map((name) => Number(image.getAttribute(name)));
        // WebKitGTK draws a picture into a canvas with as many pixels as it was last shown with
        image.style.width = `${{width}}px`;
        await image.decode();
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        const canvas = Object.assign(document.createElement("canvas"), {{width, height}});
        const context = canvas.getContext("2d", {{willReadFrequently: true}});
        context.drawImage(image, 0, 0, width, height);
        const isCard = (x, y) => y < height && context.getImageData(x, y, 1, 1).data[0] > 240;
        const count = (place) => {{ let found = 0; while (isCard(...place(found))) found++; return found; }};
        const numbers = Array.from({{length: 10}}, (_, number) => number);
        const left = (number) => {pictures.GAP} + number * {pictures.CARD_WIDTH + pictures.GAP} + {FREE[0]};
        const top = (found) => {pictures.TOP} + found * {pictures.STRIP} + {FREE[1]};
        return [
            count((found) => [{pictures.GAP} + found * 90 + 8, 40]),
            ...numbers.map((number) => Math.max(0, count((found) => [left(number), top(found)]) - {WHOLE - 1})),
        ];
    }};
    return Promise.all([...document.querySelectorAll("figure img")].map(read));
}}"""


def expected_boards(code: str, name: str) -> list[list[int]]:
    """What the pictures of a page show by the games that they are of."""
    games = json.loads((PAGES / "games.json").read_text(encoding="utf-8"))
    steps = re.findall(r"picture:(\w+)@(\d+)", (PAGES / code / f"{name}.md").read_text(encoding="utf-8"))
    tables = [pages.session_after(games[game], int(moves)).table for game, moves in steps]
    return [[len(table.removed), *map(len, table.columns)] for table in tables]
