"""The verb `play`: serves the site on this machine and opens it in a browser."""

from __future__ import annotations

import argparse

from simple_simon.cli import serve
from simple_simon.cli.address import LOOPBACK, address_of

SUMMARY = "play in a browser (what happens without a verb)"
WAIT = 0.5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can follow the verb."""
    serve.add_address_arguments(parser)
    parser.add_argument("--no-browser", action="store_true", help="open no browser, as `serve`")


def run(options: argparse.Namespace) -> int:
    """Serve and open a browser; if the game is being served already, only open it."""
    address = _served_at(options.host, options.port) if options.port else None
    if address is None:
        return serve.serve_until_interrupted(options, open_browser=not options.no_browser)
    print(f"Simple Simon is at {address}", flush=True)
    if not options.no_browser:
        serve.show(address)
    return 0


def _served_at(host: str, port: int) -> str | None:
    """The address at which Simple Simon answers there, or None."""
    import http.client

    connection = http.client.HTTPConnection(LOOPBACK.get(host, host), port, timeout=WAIT)
    try:
        connection.connect()
        # the number behind a name, as the server says it: what a browser keeps belongs to the address as it is written
        address = address_of(*connection.sock.getpeername()[:2])
        connection.request("HEAD", "/")
        answers = (connection.getresponse().getheader("Server") or "").startswith("SimpleSimon")
    except (OSError, ValueError, http.client.HTTPException):
        return None
    finally:
        connection.close()
    return address if answers else None
