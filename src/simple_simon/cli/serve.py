"""The verb `serve`: serves the site over HTTP until it is interrupted."""

from __future__ import annotations

import argparse
import threading

from simple_simon.cli.failure import CommandFailure

SUMMARY = "serve the site on this machine"
# not a common one, since what a browser keeps belongs to the address including the port
PORT = 8752
LARGEST_PORT, DIGITS = 65535, 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can follow the verb."""
    add_address_arguments(parser)
    parser.add_argument("--no-browser", action="store_true", help="changes nothing, for only `play` opens a browser")


def add_address_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to listen, for every verb that serves."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=_port, default=PORT, help="port; 0 takes a free one (default: %(default)s)")


def run(options: argparse.Namespace) -> int:
    """Serve, without opening a browser."""
    return serve_until_interrupted(options, open_browser=False)


def serve_until_interrupted(options: argparse.Namespace, *, open_browser: bool) -> int:
    """Say the address, serve, and stop quietly when interrupted."""
    from simple_simon.cli.server import make_server
    from simple_simon.cli.site import ready_site

    site = ready_site()
    try:
        server = make_server(site, options.host, options.port)
    except OSError as error:
        raise CommandFailure(
            f"can't listen on {options.host} port {options.port}: {error.strerror or error}"
        ) from error
    with server:
        print(f"Simple Simon is at {server.address}", flush=True)
        if server.address_for_others:
            print(f"On other machines it is at {server.address_for_others}", flush=True)
        if open_browser:
            # beside, for a browser of the terminal keeps its caller waiting, and waits for the page itself
            threading.Thread(target=show, args=(server.address,), daemon=True).start()
        server.serve_until_interrupted()
    return 0


def show(address: str) -> None:
    """Open a browser, if there is one."""
    import webbrowser

    webbrowser.open(address)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS and int(text) <= LARGEST_PORT):
        raise argparse.ArgumentTypeError(f"expected a port from 0 to {LARGEST_PORT}, not {text!r}")
    return int(text)
