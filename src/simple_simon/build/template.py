"""Knows how static/index.html, a Jinja2 template, becomes the page.

The template may use:
- `text(msgid)`: the English text of a message; `version`, `build` (a digest of all that the page loads)
- `asset(name)`: the address of a file named by content, relative to the page: `style.css`, `boot.js`,
  `micropython.js`, `micropython.wasm`, `python.bin`, `rest.bin`
- `sprite`: the markup of static/sprite.svg, to be set inline
- `catalogues`: JSON text, language -> address of its catalogue; for an attribute
- `without_script`: for each language `code`, `direction`, a `sentence`, and `links` as pairs of address and label
- `policy`: the Content-Security-Policy for a meta element

Its head names `manifest.webmanifest`, `icons/icon.svg` and, as apple-touch-icon, `icons/maskable-180.png`.
boot.js reads the addresses of what it loads from the elements `link#runtime`, `link#wasm` and `link#bundle` and from
`data-rest` of the root, and says that the start failed in an element `#trouble` that the page keeps hidden.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

import jinja2
from markupsafe import Markup

from simple_simon import __version__
from simple_simon.build.assets import Assets, short_digest
from simple_simon.build.failure import BuildFailure
from simple_simon.build.headers import page_policy
from simple_simon.build.sources import STATIC


def render_index(
    assets: Assets, catalogues: dict[str, str], text: Callable[[str], str], without_script: Sequence[object] = ()
) -> bytes:
    """The page with the board."""
    values = {
        "text": text,
        "asset": assets.address,
        "sprite": Markup(_sprite()),
        "version": __version__,
        "build": digest_of(assets),
        "catalogues": json.dumps(catalogues, sort_keys=True),
        "without_script": without_script,
        "policy": page_policy(),
    }
    try:
        return _environment().get_template("index.html").render(values).encode() + b"\n"
    except (jinja2.TemplateError, KeyError) as error:
        raise BuildFailure(f"static/index.html: {error}") from error


def digest_of(assets: Assets) -> str:
    """A digest of everything that is in the site so far."""
    return short_digest("\n".join(sorted(assets.named.values())).encode())


def _environment() -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(STATIC),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _sprite() -> str:
    path = STATIC / "sprite.svg"
    return path.read_text(encoding="utf-8").strip() if path.is_file() else ""
