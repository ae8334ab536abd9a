"""Builds the headers that protect the pages of a hub from other pages, and that every answer of the hub has."""

import base64
import re
from functools import cache
from hashlib import sha256

FIXED = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
}
"""HTTP headers with the same value in all answers."""
POLICY = "Content-Security-Policy"
"""Name of the HTTP header with the permitted sources of a page."""
NO_FRAMES = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
STRICT_POLICY = f"default-src 'none'; {NO_FRAMES}"
"""Content security policy of answers that are not pages."""
_INLINE = {
    element: re.compile(rf"<{element}(?![^>]*\bsrc=)[^>]*>(.*?)</{element}>", re.DOTALL)
    for element in ("script", "style")
}
"""Patterns of inline scripts and styles, by element name."""


def header_lines(policy: str = STRICT_POLICY) -> str:
    """Returns the lines of all security headers."""
    return "".join(f"{name}: {value}\r\n" for name, value in security_headers(policy).items())


def security_headers(policy: str = STRICT_POLICY) -> dict[str, str]:
    """Returns all security headers by name."""
    return {**FIXED, POLICY: policy}


@cache
def phone_policy(page: bytes) -> str:
    """Returns the policy of the page for phones: its own scripts and styles, and files and the line of its hub."""
    text = page.decode()
    parts = ["default-src 'self'", "img-src 'self' data:", "connect-src 'self' ws: wss:"]
    parts += [f"{element}-src {_hashes(text, element)}" for element in _INLINE]
    return "; ".join([*parts, "object-src 'none'", NO_FRAMES])


@cache
def game_policy(page: str, within: str) -> str:
    """Returns the policy of the game's page, which runs WebAssembly, and `within` which is the page for phones.

    A page that gets its runtime or its brokers from other servers may load them by https.
    """
    scripts = f"{_hashes(page, 'script')} {_hashes(within, 'script')}"
    parts = [
        "default-src 'self' https: data: blob:",
        f"script-src 'self' https: blob: 'unsafe-eval' 'wasm-unsafe-eval' {scripts}",
        f"style-src 'self' {_hashes(page, 'style')} {_hashes(within, 'style')}",
        "connect-src 'self' https: ws: wss: data: blob:",
        "worker-src 'self' blob:",
    ]
    return "; ".join([*parts, "object-src 'none'", NO_FRAMES])


def _hashes(page: str, element: str) -> str:
    digests = [sha256(text.encode()).digest() for text in _INLINE[element].findall(page)]
    return " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
