"""Keeps a small picture of a running match beside its save, as text. A save without one loses nothing.

A picture names the seed of its match and has a checksum: that of another match, or one that was written by half, is
none. It may show an earlier move than the save.
"""

from base64 import b64decode, b64encode
from binascii import crc32

from game.platform.storage import Storage
from game.session.autosaves import MatchSave, autosave_name, is_of_seed, previous_match

MAX_PICTURE_BYTES = 9_000
"""Bytes of a picture; its text takes a third more."""


def picture_name(rules: str, *, is_previous: bool = False) -> str:
    """Returns the name under which the picture of a game's running match is kept, or of the one it has replaced."""
    return f"{'previous-picture' if is_previous else 'picture'}-{rules.replace('_', '-')}"


def keep_picture(storage: Storage, rules: str, seed: int, picture: bytes) -> None:
    """Keeps the picture of a game's running match; that of the one that it has replaced goes on standing for it.

    Does nothing where the match of that seed is not the one that is saved.
    """
    if not is_of_seed(storage.read(autosave_name(rules)) or "", seed):
        return
    name = picture_name(rules)
    before = storage.read(picture_name(rules)) or ""
    if _seed_of(before) != seed and is_of_seed(previous_match(storage, rules) or "", _seed_of(before)):
        storage.write(picture_name(rules, is_previous=True), before)
    storage.write(name, f"{seed} {crc32(picture):08x} {b64encode(picture).decode()}")


def picture_of(storage: Storage, save: MatchSave) -> bytes | None:
    """Returns the picture of a saved match; None where none is whole."""
    for is_previous in (save.is_previous, not save.is_previous):
        text = storage.read(picture_name(save.rules, is_previous=is_previous)) or ""
        _seed, checksum, code = (*text.split(" ", 2), "", "", "")[:3]
        picture = _decoded(code)
        if picture and f"{crc32(picture):08x}" == checksum and is_of_seed(save.text, _seed_of(text)):
            return picture
    return None


def _seed_of(text: str) -> int:
    """Returns the seed that a picture names; −1 for none."""
    seed = text.partition(" ")[0]
    return int(seed) if seed.isascii() and seed.isdecimal() else -1


def _decoded(code: str) -> bytes:
    try:
        return b64decode(code, validate=True)
    except ValueError:
        return b""
