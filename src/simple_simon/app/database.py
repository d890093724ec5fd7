"""The database: how the browser's IndexedDB is opened, read and written. What is kept in it, only storage knows."""

from simple_simon.app import dom, early

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Text = tuple[str, str, str]

NAME = "simple-simon"
VERSION = 1
RECORDS = "records"
WINS = "wins"
SLICE = 200


class Database:
    """The device's database, or none where it is blocked.

    ``tell`` is called after each write with whether it holds and with the mark that was given to it.
    """

    def __init__(self, tell: "Callable[[bool, str], None]") -> None:
        self._tell = tell
        self._opened: Any = None
        # transactions over the same stores end in the order in which they began
        self._marks: list[str] = []
        self._done = dom.guarded(lambda _: tell(True, self._marks.pop(0)))
        self._failed = dom.guarded(lambda _: tell(False, self._marks.pop(0)))

    @property
    def is_open(self) -> bool:
        """Whether there is a database to write to."""
        return self._opened is not None

    async def open(self) -> None:
        """Open the database; raises OSError where it is blocked."""
        request = dom.attempt(dom.refusable("indexedDB"), "open", NAME, VERSION)
        request.onupgradeneeded = dom.guarded(lambda _: _make_stores(request.result))
        self._opened = await settled(request)
        self._opened.onversionchange = dom.guarded(lambda _: self.close())

    def take_over(self) -> "tuple[Any, Any] | None":
        """Take over the database that was opened before the program ran; return the keys and texts of the records."""
        opened = early.found("database")
        if opened is None:
            return None
        if opened.version != VERSION:
            opened.close()
            return None
        self._opened = opened
        self._opened.onversionchange = dom.guarded(lambda _: self.close())
        return early.found("keys"), early.found("texts")

    def close(self) -> None:
        """Read and write no more."""
        if self._opened is not None:
            self._opened.close()
        self._opened = None

    async def read(self, name: str, wanted: "Any" = None) -> "tuple[Any, Any]":
        """Return the keys and the texts of a store, in the order of the keys, as arrays; all or a wanted range."""
        transaction = self._begin(name, "readonly")
        store = transaction.objectStore(name)
        keys, texts = dom.attempt(store, "getAllKeys", wanted), dom.attempt(store, "getAll", wanted)
        # of two requests the second may be done before one has begun to wait for it
        await completed(transaction)
        return keys.result, texts.result

    async def read_keys(self, name: str, wanted: "Any") -> "Any":
        """Return the keys of a store in a wanted range, in their order, as an array."""
        store = _store(self._begin(name, "readonly"), name)
        return await settled(dom.attempt(store, "getAllKeys", wanted))

    def write(self, texts: "list[Text]", mark: str) -> None:
        """Write texts, each with its store and key, as one whole; what comes of it is told later."""
        try:
            transaction = self._begin([RECORDS, WINS], "readwrite")
            _put(transaction, texts)
            _end(transaction)
        except OSError:
            self._tell(False, mark)
            return
        self._marks.append(mark)
        transaction.oncomplete = self._done
        transaction.onabort = self._failed

    async def replace(self, texts: "list[Text]") -> None:
        """Write texts in the place of all that is stored, as one whole; raises OSError where that fails."""
        if not self.is_open:
            raise OSError("there is no database to write to")
        transaction = self._begin([RECORDS, WINS], "readwrite")
        for store in (RECORDS, WINS):
            dom.attempt(_store(transaction, store), "clear")
        _put_in_slices(transaction, texts)
        await completed(transaction)

    def _begin(self, stores: "str | list[str]", mode: str) -> "Any":
        return dom.attempt(self._opened, "transaction", stores, mode, {"durability": "strict"})


def _store(transaction: "Any", name: str) -> "Any":
    return dom.attempt(transaction, "objectStore", name)


def _put(transaction: "Any", texts: "list[Text]") -> "Any":
    """Write all of the texts, or none; return the last request."""
    request = None
    try:
        for store, key, text in texts:
            request = dom.attempt(_store(transaction, store), "put", text, key)
    except OSError:
        _abandon(transaction)
        raise
    return request


def _put_in_slices(transaction: "Any", texts: "list[Text]") -> None:
    """Write many texts, some at a time, each when those before are written, so that the page goes on between."""
    request = _put(transaction, texts[:SLICE])
    rest = texts[SLICE:]
    if rest:
        request.onsuccess = dom.guarded(lambda _: _go_on(transaction, rest))
    else:
        _end(transaction)


def _go_on(transaction: "Any", rest: "list[Text]") -> None:
    """Write the rest; where that fails, the transaction was abandoned, and whoever waits for it knows."""
    try:
        _put_in_slices(transaction, rest)
    except OSError:
        return


def _end(transaction: "Any") -> None:
    """Ask for the end of a transaction at once: the page may be closed in the next moment."""
    if hasattr(transaction, "commit"):
        dom.attempt(transaction, "commit")


def _abandon(transaction: "Any") -> None:
    """Write nothing of a transaction, which may have ended by itself already."""
    try:
        dom.attempt(transaction, "abort")
    except OSError:
        return


def _make_stores(database: "Any") -> None:
    for name in (RECORDS, WINS):
        if not database.objectStoreNames.contains(name):
            database.createObjectStore(name)


async def settled(request: "Any") -> "Any":
    """Return the result of a request when it is there; raises OSError when it failed."""
    await _first(request, "onsuccess", ("onerror", "onblocked"))
    return request.result


async def completed(transaction: "Any") -> None:
    """Wait until a transaction is written; raises OSError when it was not."""
    await _first(transaction, "oncomplete", ("onabort",))


async def _first(thing: "Any", good: str, bad: "tuple[str, ...]") -> None:
    """Wait until one of these happens to a request or a transaction; raises OSError unless it is the good one."""
    failures: list[str] = []

    def wait(resolve: "Any", _: "Any") -> None:
        def fail(event: "Any") -> None:
            failures.append(str(dom.field(thing, "error")))
            event.preventDefault()
            resolve(True)

        setattr(thing, good, dom.guarded(lambda _: resolve(True)))
        for name in bad:
            setattr(thing, name, dom.guarded(fail))

    await dom.promise(wait)
    if failures:
        raise OSError(failures[0])
