"""OFF-3: after one full visit everything is there without a network; and the quiet offer to install."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from simple_simon.build.folder import write_folder
from simple_simon.build.sources import ROOT
from simple_simon.game import records
from tests.browser.boards import READ_BOARDS, expected_boards
from tests.browser.kept import close_dialog, figures
from tests.browser.table import drag_move, resume, settle, wait_until_ready
from tests.offline.versions import NEW, OLD, WAIT_FOR_WORKER, Host, make_version, running

EXAMPLE = json.loads((ROOT / "tests" / "data" / "example.json").read_text())["example_record"]
LAST_MOVES = 5
NO_WORKERS = {
    "none": "delete Navigator.prototype.serviceWorker;",
    "refused": """Object.defineProperty(Navigator.prototype, "serviceWorker", {
      get() { throw new DOMException("", "SecurityError"); }});""",
    "not registered": "ServiceWorkerContainer.prototype.register = () => Promise.reject(new TypeError());",
}
NEWER = "10.0.0"
LANGUAGES = {"nb": "ltr", "he": "rtl", "zh-Hant": "ltr", "en": "ltr"}
PAGES = ("rules", "examples", "about")
OFFER = """() => {
  const offer = new Event("beforeinstallprompt", {cancelable: true});
  offer.prompt = () => { document.documentElement.dataset.asked = "yes"; return Promise.resolve(); };
  dispatchEvent(offer);
  return offer.defaultPrevented;
}"""


@pytest.fixture
def cut_off(visited: Page, context: BrowserContext) -> Page:
    """A new page without a network, after one full visit; nothing that it asks for may fail."""
    visited.close()
    context.set_offline(True)
    return context.new_page()


def watch_requests(page: Page) -> list[str]:
    """What fails, or comes from anywhere but the store, from now on."""
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.on("response", lambda answer: None if answer.from_service_worker else failed.append(answer.url))
    return failed


def test_everything_is_there_offline(cut_off: Page, host: Host) -> None:
    failed = watch_requests(cut_off)
    cut_off.goto(host.address)
    wait_until_ready(cut_off)
    assert running(cut_off) == OLD
    win(cut_off)
    assert figures(cut_off, 1)["won"] == "1"
    for language, direction in LANGUAGES.items():
        settle(cut_off, {"language": language})
        expect(cut_off.locator(f'html[lang="{language}"][dir="{direction}"]')).to_be_attached()
        read_in_the_app(cut_off)
    assert failed == []


def win(page: Page) -> None:
    """Play the last moves of the example."""
    changes = records.replay(EXAMPLE).changes
    session = records.replay(" ".join(EXAMPLE.split(" ")[:-LAST_MOVES]))
    resume(page, session)
    for change in changes[session.moves :]:
        drag_move(page, session, change.move)
        session.play(change.move)
    expect(page.locator("#win")).to_be_visible()


def read_in_the_app(page: Page) -> None:
    """Open each page in the app."""
    for name in PAGES:
        page.locator("#help").click()
        page.locator(f'[data-page="{name}"]').click()
        expect(page.locator("#page-dialog")).to_be_visible()
        close_dialog(page)


def test_every_page_can_be_read_offline(cut_off: Page, host: Host) -> None:
    failed = watch_requests(cut_off)
    for language, direction in LANGUAGES.items():
        for name in PAGES:
            cut_off.goto(f"{host.address}pages/{language}/{name}.html")
            expect(cut_off.locator(f'html[lang="{language}"][dir="{direction}"] h1')).to_be_visible()
            assert cut_off.evaluate(READ_BOARDS) == expected_boards(language, name)
    assert failed == []


def test_copies_below_one_name_leave_each_other_alone(host: Host, context: BrowserContext) -> None:
    copies = {f"{host.address}one/": OLD, f"{host.address}two/": NEW, f"{host.address}three/": NEWER}
    page = context.new_page()
    for address, version in copies.items():
        write_folder(host.folder / address.split("/")[-2], make_version(version))
        page.goto(address)
        wait_until_ready(page)
        page.evaluate(WAIT_FOR_WORKER)
    context.set_offline(True)
    for address, version in copies.items():
        page.goto(address)
        wait_until_ready(page)
        assert running(page) == version


@pytest.mark.parametrize("way", NO_WORKERS)
def test_browser_without_workers_plays(context: BrowserContext, host: Host, way: str) -> None:
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(NO_WORKERS[way])
    page.goto(host.address)
    wait_until_ready(page)
    resume(page, records.replay(" ".join(EXAMPLE.split(" ")[:9])))
    expect(page.locator("#moves")).to_have_attribute("data-value", "8")
    assert errors == []


def test_browsers_offer_to_install_is_kept_for_the_settings(visited: Page) -> None:
    expect(visited.locator("#install")).to_be_hidden()
    assert visited.evaluate(OFFER)
    install(visited)


def test_offer_before_the_program_runs_is_kept_too(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    page.add_init_script(f"addEventListener('DOMContentLoaded', {OFFER})")
    page.goto(host.address)
    wait_until_ready(page)
    install(page)


def install(page: Page) -> None:
    """Take the offer in the settings, once."""
    page.locator("#settings").click()
    page.locator("#install").click()
    expect(page.locator("html")).to_have_attribute("data-asked", "yes")
    expect(page.locator("#install")).to_be_hidden()
