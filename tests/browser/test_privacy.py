"""Nothing goes anywhere but to the site itself, and what would get past the program is stopped by the policy."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from simple_simon.build.sources import ROOT
from simple_simon.game import records
from tests.browser.conftest import OpenTable
from tests.browser.kept import close_dialog
from tests.browser.table import drag_move, resume, settle, wait_until_ready

EXAMPLE = json.loads((ROOT / "tests" / "data" / "example.json").read_text())["example_record"]
LANGUAGES = ("nb", "he", "zh-Hant", "en")
PAGES = ("rules", "examples", "about")
ELSEWHERE = "http://127.0.0.2:9/"
# what an attacker who had got something into the page would try, and what has to stop it
ATTACKS = {
    "a script in the page": (
        "() => { const s = document.createElement('script'); s.append('hurt()'); document.body.append(s); }",
        "require-trusted-types-for",
    ),
    "a script from elsewhere": (
        f"() => {{ const s = document.createElement('script'); s.setAttribute('src', '{ELSEWHERE}'); }}",
        "require-trusted-types-for",
    ),
    "markup": ("() => { document.body.innerHTML = '<img src=x onerror=hurt()>'; }", "require-trusted-types-for"),
    "a handler": (
        "() => { document.body.setAttribute('onclick', 'hurt()'); document.body.click(); }",
        "require-trusted-types-for",
    ),
    "a picture": (f"() => {{ new Image().src = '{ELSEWHERE}'; }}", "img-src"),
    "a request": (f"() => {{ fetch('{ELSEWHERE}').catch(() => 0); }}", "connect-src"),
    "a beacon": (f"() => {{ navigator.sendBeacon('{ELSEWHERE}', 'x'); }}", "connect-src"),
    "a frame": (
        f"() => {{ const f = document.createElement('iframe'); f.src = '{ELSEWHERE}'; document.body.append(f); }}",
        "frame-src",
    ),
    "a form": (
        f"() => {{ const f = document.createElement('form'); f.action = '{ELSEWHERE}'; root.append(f); f.submit(); }}",
        "form-action",
    ),
    "a style": ("() => { document.body.setAttribute('style', 'color: red'); }", "style-src-attr"),
    "another policy": ("() => { trustedTypes.createPolicy('own', {}); }", "trusted-types"),
}
VIOLATED = """() => new Promise((done) => {
  const root = document.body;
  addEventListener("securitypolicyviolation", (event) => {
    done(`${event.effectiveDirective} ${event.disposition}`);
  });
  try { ATTACK(); } catch { /* the event tells */ }
  setTimeout(() => done("nothing stops it"), 5000);
})"""


def win(page: Page) -> None:
    """Win the example by its last moves."""
    changes = records.replay(EXAMPLE).changes
    session = records.replay(" ".join(EXAMPLE.split(" ")[:-6]))
    resume(page, session)
    for change in changes[session.moves :]:
        drag_move(page, session, change.move)
        session.play(change.move)
    expect(page.locator("#win")).to_be_visible()


def look_at_everything(page: Page) -> None:
    """Open every dialog and page in every language."""
    for language in LANGUAGES:
        settle(page, {"language": language})
        expect(page.locator("html")).to_have_attribute("lang", language)
        for name in PAGES:
            page.locator("#help").click()
            page.locator(f'[data-page="{name}"]').click()
            expect(page.locator("#page-dialog")).to_be_visible()
            close_dialog(page)
    for button in ("#statistics", "#new-game", "#code"):
        page.locator(button).click()
        close_dialog(page)


def test_a_whole_story_asks_nobody_else(open_table: OpenTable, address: str) -> None:
    page = open_table(service_workers="allow")
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.reload()
    wait_until_ready(page)
    win(page)
    look_at_everything(page)
    for language in LANGUAGES:
        for name in PAGES:
            page.goto(f"{address}pages/{language}/{name}.html")
    assert len(asked) > 20
    assert [url for url in asked if not url.startswith(address)] == []


@pytest.fixture
def attacked(chromium: Browser, address: str) -> Page:
    """The page, in which things may go wrong."""
    context: BrowserContext = chromium.new_context(service_workers="block")
    page = context.new_page()
    page.goto(address)
    wait_until_ready(page)
    return page


@pytest.mark.parametrize("attack", ATTACKS)
def test_policy_stops(attacked: Page, attack: str) -> None:
    script, directive = ATTACKS[attack]
    assert attacked.evaluate(VIOLATED.replace("ATTACK", f"({script})")) == f"{directive} enforce"
    attacked.context.close()
