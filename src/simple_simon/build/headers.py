"""Knows the HTTP headers that every answer of the site carries, and for how long each file may be kept."""

from __future__ import annotations

POLICY = (
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types simple-simon",
)
PERMISSIONS = {"clipboard-write": "(self)", "web-share": "(self)"} | dict.fromkeys(
    ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb", "clipboard-read"),
    "()",
)
KEPT_FOR_EVER = "public, max-age=31536000, immutable"
ASKED_AGAIN = "no-cache"
ASSETS = "assets/"


def page_policy() -> str:
    """The Content-Security-Policy as far as a page itself can state it."""
    return "; ".join(POLICY)


def site_headers() -> list[tuple[str, str]]:
    """The headers that every answer carries, in a fixed order."""
    return [
        ("Content-Security-Policy", f"{page_policy()}; frame-ancestors 'none'"),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Permissions-Policy", ", ".join(f"{name}={value}" for name, value in sorted(PERMISSIONS.items()))),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]


def cache_control(path: str) -> str:
    """How long a file of the site may be kept: names by content never change their content."""
    return KEPT_FOR_EVER if path.startswith(ASSETS) else ASKED_AGAIN
