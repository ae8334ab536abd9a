"""Encodes a text as the modules of a QR code."""

from functools import lru_cache

from segno import encoder

QUIET_MODULES = 4
"""Modules of white around a code, without which it is not found."""
ERROR_LEVEL = "m"
"""A seventh of the picture may be hidden or glaring."""
MASK = 3
"""Codes look like chance, so any mask is as good as the best of eight; looking for that would take five times as long
(measured: 18 ms instead of 4 ms for 300 letters)."""


@lru_cache(4)
def qr_rows(words: str) -> tuple[bytes, ...]:
    """Returns the modules of a code from the top, without white around it: 1 dark, 0 light."""
    code = encoder.encode(words.encode(), error=ERROR_LEVEL, mask=MASK, boost_error=False, micro=False)
    return tuple(bytes(row) for row in code.matrix)
