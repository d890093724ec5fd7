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
# sharing is left out: it belongs to the site itself unless a policy says otherwise, and a browser that has none
# complains of its name at each load
ALLOWED = ("clipboard-write",)
FORBIDDEN = (
    "accelerometer",
    "autoplay",
    "camera",
    "clipboard-read",
    "display-capture",
    "encrypted-media",
    "fullscreen",
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "local-fonts",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "picture-in-picture",
    "publickey-credentials-get",
    "screen-wake-lock",
    "serial",
    "usb",
    "xr-spatial-tracking",
)
KEPT_FOR_EVER = "public, max-age=31536000, immutable"
ASKED_AGAIN = "no-cache"
NEVER_KEPT = "no-store"
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
        ("Permissions-Policy", permissions()),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]


def permissions() -> str:
    """The Permissions-Policy: what the program uses is for the site itself, the rest is refused to everyone."""
    return ", ".join([*(f"{name}=(self)" for name in ALLOWED), *(f"{name}=()" for name in FORBIDDEN)])


def headers_file() -> bytes:
    """The file `_headers`, which some static hosts read."""
    # Some of these hosts send what is said for a path with an error as well: nothing there may be kept unasked.
    lines = ["/*", *(f"  {name}: {value}" for name, value in site_headers()), f"  Cache-Control: {ASKED_AGAIN}"]
    return "\n".join([*lines, ""]).encode()


def cache_control(path: str) -> str:
    """How long a file of the site may be kept: names by content never change their content; no error is kept."""
    return KEPT_FOR_EVER if path.startswith(ASSETS) else ASKED_AGAIN
