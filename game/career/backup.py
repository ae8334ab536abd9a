"""Writes a backup of this device's stores as one text, and restores or merges it.

A text is "LONGSHOT-BACKUP", the version, the CRC-32 of the packed bytes in hexadecimal, and these bytes, a zipped JSON
object, in Base64; line ends are ignored. The text is not trusted: its size is limited before and after unpacking, and
each store is validated like a stored one.
"""

import binascii
import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from textwrap import wrap
from typing import TypeVar

from game.career.after_match import settle
from game.career.daily_results import DailyResults
from game.career.difficulty import DifficultyLadder
from game.career.high_scores import HighScores
from game.career.profiles import Profiles
from game.career.season import Season
from game.career.stable_book import StableBook
from game.career.table_records import Records
from game.career.trophies import Trophies
from game.career.tutorial_progress import TutorialProgress
from game.engine.message import Message
from game.engine.notation import ParseError
from game.platform.storage import Storage, Stored
from game.typed_json import PARSE_ERRORS, JsonObject, as_object, from_json, parse_object, to_json

HEAD = "LONGSHOT-BACKUP"
VERSION = 1
BEFORE_RESTORE = "before-restore"
"""Storage name of the state before a backup was restored."""
MAX_LETTERS = 1_000_000
"""Maximum length of a backup, in characters."""
MAX_BYTES = 4_000_000
"""Maximum size of the unpacked JSON, in bytes."""
LINE_LETTERS = 76
"""Length of a line of a backup, in characters."""
DAMAGED = Message("This backup is damaged or incomplete. Nothing was changed.")
T = TypeVar("T", bound=Stored)


STORES: tuple[type[Stored], ...] = (
    Profiles,
    Records,
    Trophies,
    HighScores,
    DailyResults,
    Season,
    DifficultyLadder,
    StableBook,
    TutorialProgress,
)
"""Stores included in a backup. Settings are excluded, because they belong to the device."""


@dataclass(frozen=True, slots=True)
class Backup:
    """The contents of a backup: its stored objects by class, and its day."""

    day: date
    stores: Mapping[type[Stored], Stored]

    def store(self, kind: type[T]) -> T:
        """Returns the object of a class; an empty one if the backup has none."""
        one = self.stores.get(kind)
        return one if isinstance(one, kind) else kind()


def write_backup(storage: Storage, day: date) -> str:
    """Returns a backup of all stores, as one text."""
    stores = {kind.STORE_NAME: to_json(one) for kind in STORES if (one := kind.read(storage))}
    content = {"day": day.isoformat(), "stores": stores}
    packed = zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 9)
    lines = wrap(b64encode(packed).decode(), LINE_LETTERS)
    return "\n".join((f"{HEAD} {VERSION} {zlib.crc32(packed):08x}", *lines)) + "\n"


def read_backup(text: str) -> Backup:
    """Returns the backup in a text. Raises ParseError with a reason if the text has no valid one."""
    if len(text) > MAX_LETTERS:
        raise ParseError(Message("This text is too long for a backup. Nothing was changed."))
    parts = text.split()
    if len(parts) < 4 or parts[0] != HEAD:
        raise ParseError(Message("This is not a backup of Long Shot. Nothing was changed."))
    if parts[1] != str(VERSION):
        raise ParseError(Message("This backup comes from another version of the game. Nothing was changed."))
    try:
        return _checked(_unpacked(parts[2], "".join(parts[3:])))
    except (*PARSE_ERRORS, zlib.error):
        raise ParseError(DAMAGED) from None


def _unpacked(check_sum: str, letters: str) -> JsonObject:
    """Returns the content of a backup. Raises ValueError, zlib.error or RecursionError."""
    try:
        packed = b64decode(letters.encode("ascii"), validate=True)
    except binascii.Error:
        raise ValueError(letters[:20]) from None
    if f"{zlib.crc32(packed):08x}" != check_sum:
        raise ValueError(check_sum)
    unpacker = zlib.decompressobj()
    content = unpacker.decompress(packed, MAX_BYTES)
    if not unpacker.eof:
        raise ValueError(len(content))
    return parse_object(content.decode())


def _checked(content: JsonObject) -> Backup:
    """Returns the backup with all known stores; ignores those unknown to this version."""
    stores = as_object(content["stores"])
    known = {kind: from_json(kind, stores[kind.STORE_NAME]) for kind in STORES if kind.STORE_NAME in stores}
    return Backup(from_json(date, content["day"]), known)


def restore(backup: Backup, storage: Storage, day: date, *, replaces: bool) -> None:
    """Merges a backup into the stores of this device, keeping the better values, or replaces them store by store.

    The state before is stored as one text under BEFORE_RESTORE. It includes the last match of this device, which is not
    recorded again.
    """
    settle(storage, day)
    storage.write(BEFORE_RESTORE, write_backup(storage, day))
    for kind, stored in backup.stores.items():
        own = None if replaces else kind.read(storage)
        (own.merged(stored) if own else stored).save(storage)
