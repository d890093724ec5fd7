"""Knows how the address of a server is written, and which one a browser can open where it listens on every address."""

from __future__ import annotations

import socket

# where a server that listens everywhere is reached on its own machine
LOOPBACK = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}
# addresses of documentation, by family: nothing is sent there, only the way out is looked up
OUTSIDE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
ANY_PORT = 9


def address_of(host: str, port: int) -> str:
    """The address of a site on this machine, as a browser takes it."""
    host = LOOPBACK.get(host, host)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def address_for_others(host: str, port: int) -> str | None:
    """The address for other machines, where a server listens on every address of this one; None where there is none."""
    if host not in LOOPBACK:
        return None
    found = _way_out(family_of(host))
    return address_of(found, port) if found else None


def family_of(host: str) -> socket.AddressFamily:
    """The family of addresses that a host belongs to; names are looked up among those of the older one."""
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _way_out(family: socket.AddressFamily) -> str | None:
    """The address from which this machine reaches others."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((OUTSIDE[family], ANY_PORT))
            found = str(probe.getsockname()[0])
    except OSError:
        return None
    return None if found in LOOPBACK.values() else found
