"""Stores a small picture of a running match as a text next to its save. A save without a picture is complete.

The text has the seed of the match and a checksum, so a picture of another match or a damaged one is ignored. The
picture may show an earlier move than the save.
"""

from base64 import b64decode, b64encode
from binascii import crc32

from game.platform.storage import Storage
from game.session.autosaves import MatchSave, autosave_name, is_of_seed, previous_match

MAX_PICTURE_BYTES = 9_000
"""Maximum size of a picture, in bytes. As text the picture is one third larger."""


def picture_name(rules: str, *, is_previous: bool = False) -> str:
    """Returns the storage name of the picture of a game's running match, or of its previous match."""
    return f"{'previous-picture' if is_previous else 'picture'}-{rules.replace('_', '-')}"


def keep_picture(storage: Storage, rules: str, seed: int, picture: bytes) -> None:
    """Stores the picture of a game's running match, and keeps the picture of the match that it replaced.

    Does nothing if the saved match has another seed.
    """
    if not is_of_seed(storage.read(autosave_name(rules)) or "", seed):
        return
    name = picture_name(rules)
    stored_text = storage.read(name) or ""
    stored_seed = _seed_of(stored_text)
    if stored_seed != seed and is_of_seed(previous_match(storage, rules) or "", stored_seed):
        storage.write(picture_name(rules, is_previous=True), stored_text)
    storage.write(name, f"{seed} {crc32(picture):08x} {b64encode(picture).decode()}")


def picture_of(storage: Storage, save: MatchSave) -> bytes | None:
    """Returns the picture of a saved match; None if there is no intact one."""
    for is_previous in (save.is_previous, not save.is_previous):
        text = storage.read(picture_name(save.rules, is_previous=is_previous)) or ""
        _seed, checksum, code = (*text.split(" ", 2), "", "", "")[:3]
        picture = _decoded(code)
        if picture and f"{crc32(picture):08x}" == checksum and is_of_seed(save.text, _seed_of(text)):
            return picture
    return None


def _seed_of(text: str) -> int:
    """Returns the seed in a picture's text, or −1."""
    seed = text.partition(" ")[0]
    return int(seed) if seed.isascii() and seed.isdecimal() else -1


def _decoded(code: str) -> bytes:
    try:
        return b64decode(code, validate=True)
    except ValueError:
        return b""
