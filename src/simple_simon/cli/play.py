"""The verb `play`: serves the site on this machine and opens it in a browser."""

from __future__ import annotations

import argparse

from simple_simon.cli import serve

SUMMARY = "play in a browser (what happens without a verb)"
WAIT = 0.5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can follow the verb."""
    serve.add_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Serve and open a browser; if the game is being served already, only open it."""
    address = f"http://{options.host}:{options.port}/"
    if not (options.port and _is_served(options.host, options.port)):
        return serve.serve_until_interrupted(options, open_browser=not options.no_browser)
    print(f"Simple Simon is at {address}", flush=True)
    if not options.no_browser:
        serve.show(address)
    return 0


def _is_served(host: str, port: int) -> bool:
    """Whether Simple Simon answers there."""
    import http.client

    connection = http.client.HTTPConnection(host, port, timeout=WAIT)
    try:
        connection.request("HEAD", "/")
        return (connection.getresponse().getheader("Server") or "").startswith("SimpleSimon")
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
