"""History: the page's address, and the steps in the browser's history by which a player goes back."""

from simple_simon.app import dom


def fragment() -> str:
    """Return the fragment of the page's address, without its sign."""
    return str(dom.window.location.hash)[1:]


def use_up_fragment() -> None:
    """Take the fragment from the page's address without leaving a step to go back to."""
    address = str(dom.window.location.pathname) + str(dom.window.location.search)
    dom.window.history.replaceState(dom.window.history.state, "", address)


def step() -> int:
    """Return how many steps for dialogs the browser's history has behind it here."""
    state = dom.window.history.state
    return state if isinstance(state, int) else 0


def add_step() -> int:
    """Add a step to the browser's history, so that going back closes a dialog first; return its number."""
    number = step() + 1
    try:
        dom.attempt(dom.window.history, "pushState", number, "")
    except OSError:  # some browsers allow only so many steps in a while
        return 0
    return number


def take_step_back(number: int) -> None:
    """Take the step of a dialog back, where the player has not gone back already."""
    if number and step() == number:
        dom.window.history.back()


def origin() -> str:
    """Return the origin of the page: what the addresses of all its own files begin with."""
    return str(dom.window.location.origin)


def address() -> str:
    """Return the page's address."""
    return str(dom.window.location.href)
