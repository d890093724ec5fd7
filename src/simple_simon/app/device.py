"""The device: what the browser offers beside the document: clipboard, share sheet, files, locks, other pages."""

from simple_simon.app import dom

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SHARED = "shared"
MISSING = "missing"
CANCELLED = "cancelled"
FAILED = "failed"
DOWNLOADED = 10_000


async def copy_text(text: str) -> bool:
    """Copy a text to the clipboard; tell whether it is really there."""
    clipboard = dom.field(dom.window.navigator, "clipboard")
    if clipboard is None:
        return False
    try:
        await clipboard.writeText(text)
    except Exception:
        return False
    return True


async def share(link: str) -> str:
    """Hand a link to the share sheet; tell whether it was shared, cancelled by the player, failed, or there is none."""
    if dom.field(dom.window.navigator, "share") is None:
        return MISSING
    try:
        await dom.window.navigator.share(dom.options(url=link, title="Simple Simon"))
    except Exception as error:
        return CANCELLED if "AbortError" in str(error) else FAILED
    return SHARED


def save_file(name: str, pieces: list[str]) -> None:
    """Let the browser save a text, given in pieces, as a file."""
    blob = dom.window.Blob.new(dom.array(pieces), dom.options(type="application/json"))
    address = dom.window.URL.createObjectURL(blob)
    link = dom.create("a")
    link.href = address
    link.download = name
    dom.document.body.append(link)
    link.click()
    link.remove()
    dom.Timer(lambda: dom.window.URL.revokeObjectURL(address)).start(DOWNLOADED)


async def fetch_document(address: str) -> "Any":
    """Return another page of the site as a document, none of its scripts run; raises OSError where it can't be had."""
    request = dom.window.XMLHttpRequest.new()
    request.open("GET", address)
    request.responseType = "document"

    def wait(resolve: "Any", _: "Any") -> None:
        request.onloadend = dom.guarded(lambda _: resolve(True))

    request_over = dom.promise(wait)
    request.send()
    await request_over
    if request.status != 200 or request.response is None:
        raise OSError(f"{request.status} for {address}")
    return request.response


async def is_persistent() -> bool:
    """Tell whether the browser has agreed to keep what is stored."""
    storage = dom.field(dom.window.navigator, "storage")
    return storage is not None and bool(dom.field(storage, "persisted")) and bool(await storage.persisted())


def is_installed() -> bool:
    """Tell whether the page runs as an installed app."""
    return dom.prefers("(display-mode: standalone)")


async def ask_for_persistence() -> bool:
    """Ask the browser to keep what is stored; tell whether it does."""
    storage = dom.field(dom.window.navigator, "storage")
    return storage is not None and bool(dom.field(storage, "persist")) and bool(await storage.persist())


def days(language: str) -> "Callable[[int], str]":
    """Return what writes the day of a time, in seconds since 1970, as it is written in a language."""
    written = dom.window.Intl.DateTimeFormat.new(language, dom.options(dateStyle="medium"))
    return lambda time: str(written.format(dom.window.Date.new(time * 1000.0)))


def is_first_time(name: str) -> bool:
    """Tell whether this is asked for the first time in this tab; no where nothing can be remembered."""
    try:
        kept = dom.refusable("sessionStorage")
        if kept.getItem(name):
            return False
        dom.attempt(kept, "setItem", name, "yes")
    except OSError:
        return False
    return True


def service_workers() -> "Any":
    """Return what looks after service workers, or None where the browser has none or refuses them."""
    try:
        return dom.attempt(dom.window.Reflect, "get", dom.window.navigator, "serviceWorker")
    except OSError:
        return None


def select_text(element: "Any") -> None:
    """Select the text of an element."""
    dom.window.getSelection().selectAllChildren(element)


def reload() -> None:
    """Load the page anew."""
    dom.window.location.reload()


async def pause(seconds: float) -> None:
    """Let the page go on with its own for a while."""
    import asyncio

    await asyncio.sleep(seconds)
