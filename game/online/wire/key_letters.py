"""Encodes keys and the ids of their owners in base64url, on the desktop and in a page."""

import base64
import binascii
import hashlib

from game.online.wire.protocol import GUEST_ID_LETTERS


class BadSeal(ValueError):
    """A payload with a wrong sender, receiver or topic, or an invalid key."""


def to_letters(data: bytes) -> str:
    """Returns base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_letters(text: str) -> bytes:
    """Returns the bytes of a text of `to_letters`. Raises BadSeal."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadSeal("no base64url") from None


def guest_id_of(public_key: str) -> str:
    """Returns the id of the client with a public key. Raises BadSeal."""
    return to_letters(hashlib.sha256(from_letters(public_key)).digest())[:GUEST_ID_LETTERS]
