"""Writes everything that is kept on this device as one text, and puts such a text in its place or adds it.

A text is "LONGSHOT-BACKUP", the version, the CRC-32 of the packed bytes in hexadecimal, and these bytes, a zipped JSON
object, in Base64; where lines end does not matter. Nothing of it is trusted: it is limited in size before and after it
is unpacked, and each store is read as it would be from this device.
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
"""The name under which the state before a restored backup is kept."""
MAX_LETTERS = 1_000_000
"""Letters of a text that are read."""
MAX_BYTES = 4_000_000
"""Bytes of the unpacked JSON."""
LINE_LETTERS = 76
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
"""All that belongs to a backup. Settings do not: they are the device's own."""


@dataclass(frozen=True, slots=True)
class Backup:
    """The contents of a backup: the stored objects by their class, and the day on which it was written."""

    day: date
    stores: Mapping[type[Stored], Stored]

    def found(self, kind: type[T]) -> T:
        """Returns the object of that class; an empty one if the backup has none."""
        one = self.stores.get(kind)
        return one if isinstance(one, kind) else kind()


def write_backup(storage: Storage, day: date) -> str:
    """Everything that is kept, as one text."""
    stores = {kind.STORE_NAME: to_json(one) for kind in STORES if (one := kind.read(storage))}
    found = {"day": day.isoformat(), "stores": stores}
    packed = zlib.compress(json.dumps(found, separators=(",", ":")).encode(), 9)
    lines = wrap(b64encode(packed).decode(), LINE_LETTERS)
    return "\n".join((f"{HEAD} {VERSION} {zlib.crc32(packed):08x}", *lines)) + "\n"


def read_backup(text: str) -> Backup:
    """Returns the backup in a text. Raises ParseError with a sentence for any other text."""
    if len(text) > MAX_LETTERS:
        raise ParseError(Message("This text is too long for a backup. Nothing was changed."))
    words = text.split()
    if len(words) < 4 or words[0] != HEAD:
        raise ParseError(Message("This is not a backup of Long Shot. Nothing was changed."))
    if words[1] != str(VERSION):
        raise ParseError(Message("This backup comes from another version of the game. Nothing was changed."))
    try:
        return _checked(_unpacked(words[2], "".join(words[3:])))
    except (*PARSE_ERRORS, zlib.error):
        raise ParseError(DAMAGED) from None


def _unpacked(check_sum: str, letters: str) -> JsonObject:
    """Raises ValueError (binascii.Error among them), zlib.error or RecursionError."""
    try:
        packed = b64decode(letters.encode("ascii"), validate=True)
    except binascii.Error:
        raise ValueError(letters[:20]) from None
    if f"{zlib.crc32(packed):08x}" != check_sum:
        raise ValueError(check_sum)
    unpacker = zlib.decompressobj()
    found = unpacker.decompress(packed, MAX_BYTES)
    if not unpacker.eof:
        raise ValueError(len(found))
    return parse_object(found.decode())


def _checked(found: JsonObject) -> Backup:
    """Reads every store once; what this version does not know is left out."""
    stores = as_object(found["stores"])
    sound = {kind: from_json(kind, stores[kind.STORE_NAME]) for kind in STORES if kind.STORE_NAME in stores}
    return Backup(from_json(date, found["day"]), sound)


def restore(backup: Backup, storage: Storage, day: date, *, replaces: bool) -> None:
    """Merges a backup into the stores here, where the better stays; or puts it in its place, store by store.

    What was here before is kept as one text under BEFORE_RESTORE. The last match of this device belongs to that: it is
    not taken in again.
    """
    settle(storage, day)
    storage.write(BEFORE_RESTORE, write_backup(storage, day))
    for kind, stored in backup.stores.items():
        own = None if replaces else kind.read(storage)
        (own.merged(stored) if own else stored).save(storage)
