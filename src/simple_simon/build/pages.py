"""Knows how the Markdown of pages/ becomes pages that need no script, and how pictures of games get into them.

In the Markdown, ``![caption](picture:example@34)`` is the table of a game of pages/games.json after move 34,
``[text](watch:example)`` and ``[text](play:example)`` lead into the app, ``[text](page:rules)`` to another page, and
``## Title {#name}`` is a section with an address of its own.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

import jinja2
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from simple_simon import __version__
from simple_simon.build import pictures
from simple_simon.build.assets import Assets
from simple_simon.build.catalogues import language
from simple_simon.build.failure import BuildFailure
from simple_simon.build.sources import PAGES
from simple_simon.game import codes, records
from simple_simon.game.session import Session
from simple_simon.words.board import board_text
from simple_simon.words.language import Language, message

LANGUAGES = (("en", "English"), ("nb", "Norsk bokmål"), ("he", "עברית"), ("zh-Hant", "繁體中文"))
NAMES = (("rules", message("Rules")), ("examples", message("Examples")), ("about", message("About")))
WITHOUT_SCRIPT = message("The game needs JavaScript. These pages work without it:")
# from pages/en/rules.html to the site's own address, wherever the site is
HOME = "../../"
PICTURE = re.compile(r"(picture:(\w+)@(\d+))")
SECTION = re.compile(r"^(.*?)\s*\{#([a-z-]+)\}$")
# the pages run no script at all, and nothing else than their own style and pictures
POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"


@dataclass
class Page:
    """What one page is made with."""

    name: str
    language: Language
    assets: Assets
    games: dict[str, str]
    boards: dict[str, pictures.Board]
    sections: list[tuple[str, str]]


def make_pages(assets: Assets) -> dict[str, bytes]:
    """Address -> page, for every language; what they load is added to the assets."""
    assets.add("pages.css", (PAGES / "pages.css").read_bytes())
    games: dict[str, str] = json.loads((PAGES / "games.json").read_text(encoding="utf-8"))
    made = {}
    for name, title in NAMES:
        boards = _boards(games, name)
        if boards:
            assets.add(boards_file(name), pictures.draw(boards).encode())
        for code, _ in LANGUAGES:
            page = Page(name, language(code), assets, games, boards, [])
            made[page_address(code, name)] = _render(page, title)
    return made


def without_script() -> list[dict[str, Any]]:
    """What the page with the board says where scripts do not run, for each language, as its template takes it."""
    return [_without_script(language(code)) for code, _ in LANGUAGES]


def _without_script(spoken: Language) -> dict[str, Any]:
    links = [(page_address(spoken.code, name), spoken.text(title)) for name, title in NAMES]
    sentence = spoken.text(WITHOUT_SCRIPT)
    return {"code": spoken.code, "direction": spoken.direction, "sentence": sentence, "links": links}


def boards_file(name: str) -> str:
    """The name of the file with the boards that a page shows, the same in every language."""
    return f"{name}.svg"


def page_address(code: str, name: str) -> str:
    """Where a page is on the site."""
    return f"pages/{code}/{name}.html"


def _render(page: Page, title: str) -> bytes:
    path = PAGES / page.language.code / f"{page.name}.md"
    body = _body(page, path)
    links = {other: f"../{other}/{page.name}.html" for other, _ in LANGUAGES}
    rendered = _template().render(
        body=Markup(body),
        direction=page.language.direction,
        home=HOME,
        languages=[(code, own, links[code]) for code, own in LANGUAGES],
        code=page.language.code,
        name=page.name,
        pages=[(other, page.language.text(label)) for other, label in NAMES],
        # an attribute between double quotes may hold single ones as they are
        policy=Markup(POLICY),
        sections=page.sections,
        style=HOME + page.assets.address("pages.css"),
        text=page.language.text,
        title=page.language.text(title),
        version=__version__,
    )
    return rendered.encode() + b"\n"


def _template() -> jinja2.Template:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(PAGES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("page.html")


def _body(page: Page, path: Path) -> str:
    source = path.read_text(encoding="utf-8").replace("{version}", page.language.isolate(__version__))
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(source)
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            _name_section(page, path, token, tokens[place + 1])
        for child in token.children or []:
            _point(page, child)
    markdown.add_render_rule("image", lambda _, inline, at, *rest: _figure(page, inline[at]))
    rendered: str = markdown.renderer.render(tokens, markdown.options, {})
    # a figure can't stand in a paragraph, and a wide table has to scroll by itself
    rendered = re.sub(r"<p>(<figure>.*?</figure>)</p>", r"\1", rendered, flags=re.DOTALL)
    return rendered.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")


def _name_section(page: Page, path: Path, heading: Token, inline: Token) -> None:
    match = SECTION.match(inline.content)
    if match is None:
        raise BuildFailure(f"{path.name}: expected a name such as {{#deal}} after the title {inline.content!r}")
    title, name = match.groups()
    heading.attrSet("id", name)
    inline.content = title
    inline.children = [Token("text", "", 0, content=title)]
    page.sections.append((name, title))


def _point(page: Page, token: Token) -> None:
    """Make a link lead where it should; a code or a sum reads from left to right in every language, as it stands."""
    if token.type == "code_inline":
        token.attrs |= {"dir": "ltr", "translate": "no"}
    if token.type == "link_open":
        kind, _, name = str(token.attrGet("href")).partition(":")
        token.attrs |= _link(page, kind, name)


def _link(page: Page, kind: str, name: str) -> dict[str, Any]:
    """The attributes of a link; a foreign one opens beside the page, so that a game is not left."""
    if kind == "page":
        other, sign, section = name.partition("#")
        return {"href": f"{other}.html{sign}{section}"}
    if kind == "home":
        return {"href": HOME, "target": "_top"}
    if kind == "watch":
        return {"href": HOME + records.to_fragment(page.games[name]), "target": "_top"}
    if kind == "play":
        return {"href": HOME + records.to_fragment(page.games[name].split(" ")[0]), "target": "_top"}
    return {"rel": "noreferrer", "target": "_blank"}


def _figure(page: Page, token: Token) -> str:
    """A picture with what it shows in words, and its caption."""
    view = _view(str(token.attrGet("src")))
    table = page.boards[view].table
    width, height = pictures.size(table)
    address = f"{HOME}{page.assets.address(boards_file(page.name))}#{view}"
    words = escape(board_text(page.language, table))
    caption = f"<figcaption>{escape(token.content)}</figcaption>" if token.content else ""
    return f'<figure><img src="{address}" width="{width}" height="{height}" alt="{words}">{caption}</figure>'


def _boards(games: dict[str, str], name: str) -> dict[str, pictures.Board]:
    """Every board that a page shows in any language, by the name of its view."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(PAGES.glob(f"*/{name}.md"))]
    shown = sorted({found for text in texts for found in PICTURE.findall(text)})
    return {_view(source): _board(_shown_session(games, game, int(moves))) for source, game, moves in shown}


def _shown_session(games: dict[str, str], game: str, moves: int) -> Session:
    try:
        return session_after(games[game], moves)
    except (codes.CodeError, records.RecordError) as error:
        raise BuildFailure(f"pages/games.json: {game}: {error}") from error


def _view(source: str) -> str:
    return source.removeprefix("picture:").replace("@", "-")


def _board(session: Session) -> pictures.Board:
    change = session.changes[-1] if session.changes else None
    if change is None or change.run:
        return pictures.Board(session.table, 1, 0)
    return pictures.Board(session.table, change.move.target, change.move.count)


def session_after(record: str, moves: int) -> Session:
    """The session that a record leads to after some of its moves."""
    return records.replay(" ".join(record.split(" ")[: moves + 1]))
