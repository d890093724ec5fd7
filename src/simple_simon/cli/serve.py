"""The verb `serve`: serves the site over HTTP until it is interrupted."""

from __future__ import annotations

import argparse

from simple_simon.cli.failure import CommandFailure

SUMMARY = "serve the site on this machine"
# not a common one, since what a browser keeps belongs to the address including the port
PORT = 8752


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can follow the verb."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=_port, default=PORT, help="port; 0 takes a free one (default: %(default)s)")
    parser.add_argument("--no-browser", action="store_true", help="open no browser")


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
        if open_browser:
            show(server.address)
        server.serve_until_interrupted()
    return 0


def show(address: str) -> None:
    """Open a browser, if there is one."""
    import webbrowser

    webbrowser.open(address)


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65535:
        raise ValueError(text)
    return port
