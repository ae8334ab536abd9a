"""Writes everything that is kept on this device as one text, and puts such a text in its place or adds it.

A text is "LONGSHOT-BACKUP", the version, the CRC-32 of the packed bytes in hexadecimal, and these bytes, a zipped JSON
object, in Base64; where lines end does not matter. Nothing of it is trusted: it is limited in size before and after it
is unpacked, and each store is read as it would be from this device.
"""

from __future__ import annotations

import binascii
import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from textwrap import wrap
from typing import Generic, TypeAlias, TypeVar

from game.engine.message import Message
from game.engine.notation import ParseError
from game.json_value import PARSE_ERRORS, JsonObject, as_day, as_object, parse_object
from game.session import daily_results, high_scores, profiles, records, season_store, stable_book, stakes, trophies
from game.session.after_match import settle
from game.session.daily_results import DailyResults
from game.session.high_scores import HighScores
from game.session.profiles import Profiles
from game.session.records import Records
from game.session.season import Season
from game.session.season_store import DeviceStorage, load_season, save_season
from game.session.stable_book import StableBook
from game.session.stakes import StakesLadder
from game.session.trophies import Trophies
from game.session.tutorial import progress
from game.session.tutorial.progress import JsonStore

HEAD, VERSION = "LONGSHOT-BACKUP", 1
BEFORE_RESTORE = "before-restore"
"""The name under which is kept what was there before a backup was put in its place."""
MAX_LETTERS = 1_000_000
"""Letters of a text that are read."""
MAX_BYTES = 4_000_000
"""Bytes of the unpacked JSON."""
LINE_LETTERS = 76
DAMAGED = Message("This backup is damaged or incomplete. Nothing was changed.")
T = TypeVar("T")


class HeldStores:
    """Stores that are held in memory as they came from a backup; reading a damaged one raises what it raises."""

    def __init__(self, stores: Mapping[str, JsonObject]) -> None:
        """Holds these objects by name."""
        self.objects = dict(stores)

    def read_json(
        self, name: str, build: Callable[[JsonObject], T], upgrade: Callable[[str], JsonObject] | None = None
    ) -> T | None:
        """What `build` makes of an object; None if there is none."""
        found = self.objects.get(name)
        return None if found is None else build(found)

    def write_json(self, name: str, found: JsonObject) -> None:
        """Holds an object, as JSON would have it."""
        self.objects[name] = parse_object(json.dumps(found))


@dataclass(frozen=True, slots=True)
class BackupStore(Generic[T]):
    """A store that belongs to a backup: how it is read and written, and how two of them become one."""

    name: str
    load: Callable[[JsonStore], T | None]
    save: Callable[[T, JsonStore], None]
    merge: Callable[[T, T], T]

    def copy(self, source: DeviceStorage, held: HeldStores) -> None:
        """Holds what a device has, if it has any."""
        found = self.load(source) if source.read(self.name) is not None else None
        if found is not None:
            self.save(found, held)

    def restore(self, held: HeldStores, storage: DeviceStorage, *, replaces: bool) -> None:
        """Adds what is held to what a device has, or puts it in its place; nothing held changes nothing."""
        found = self.load(held) if self.name in held.objects else None
        if found is None:
            return
        is_here = storage.read(self.name) is not None
        own = self.load(storage) if is_here and not replaces else None
        self.save(found if own is None else self.merge(own, found), storage)


def _better_days(own: DailyResults, other: DailyResults) -> DailyResults:
    """The days of both, an own one with a try before the other's; the streak that ended last, and the best of both.

    A day of which only par is known here has no result that the other's could take the place of.
    """
    latest = max((own, other), key=lambda one: (one.last_day or date.min, one.streak))
    days = {**other.days, **{day: one for day, one in own.days.items() if one.begun or day not in other.days}}
    kept = sorted(days)[-daily_results.KEPT_DAYS :]
    best = max(own.best_streak, other.best_streak)
    return DailyResults(
        {day: days[day] for day in kept}, latest.last_day, latest.streak, best, own.open_try, own.far_streak
    )


def _longer_careers(own: StableBook, other: StableBook) -> StableBook:
    """Of each horse the career with more starts."""
    careers = {
        key: dict(
            sorted(
                [*own.careers.get(key, {}).items(), *other.careers.get(key, {}).items()],
                key=lambda named: named[1].starts,
            )
        )
        for key in {**own.careers, **other.careers}
    }
    return replace(own, careers=careers)


def _further_ladder(own: StakesLadder, other: StakesLadder) -> StakesLadder:
    return max(own, other, key=lambda one: one.open)


def _own_season(own: Season, _other: Season) -> Season:
    return own


def _known_lessons(own: JsonObject, other: JsonObject) -> JsonObject:
    """The own chapters, those of the other that are done, and those that were never begun here."""
    more = {key: one for key, one in other.items() if key not in own or as_object(one)["done"]}
    done = {key: one for key, one in own.items() if as_object(one)["done"]}
    return {**own, **more, **done}


def _load_lessons(storage: JsonStore) -> JsonObject | None:
    return storage.read_json(progress.STORE_NAME, _checked_lessons, progress.upgrade)


def _save_lessons(found: JsonObject, storage: JsonStore) -> None:
    storage.write_json(progress.STORE_NAME, found)


def _checked_lessons(found: JsonObject) -> JsonObject:
    progress.read(found)
    return found


AnyStore: TypeAlias = (
    BackupStore[Profiles]
    | BackupStore[Records]
    | BackupStore[Trophies]
    | BackupStore[HighScores]
    | BackupStore[DailyResults]
    | BackupStore[Season]
    | BackupStore[StakesLadder]
    | BackupStore[StableBook]
    | BackupStore[JsonObject]
)
STORES: tuple[AnyStore, ...] = (
    BackupStore(profiles.STORE_NAME, Profiles.load, Profiles.save, Profiles.merged),
    BackupStore(records.STORE_NAME, Records.load, Records.save, Records.merged),
    BackupStore(trophies.STORE_NAME, Trophies.load, Trophies.save, Trophies.merged),
    BackupStore(high_scores.STORE_NAME, HighScores.load, HighScores.save, HighScores.merged),
    BackupStore(daily_results.STORE_NAME, DailyResults.load, DailyResults.save, _better_days),
    BackupStore(season_store.STORE_NAME, load_season, save_season, _own_season),
    BackupStore(stakes.STORE_NAME, StakesLadder.load, StakesLadder.save, _further_ladder),
    BackupStore(stable_book.STORE_NAME, StableBook.load, StableBook.save, _longer_careers),
    BackupStore(progress.STORE_NAME, _load_lessons, _save_lessons, _known_lessons),
)
"""All that belongs to a backup. Settings do not: they are the device's own."""


@dataclass(frozen=True, slots=True)
class Backup:
    """What a text holds: the stores by name, each of them sound, and the day on which it was written."""

    day: date
    stores: HeldStores


def write_backup(storage: DeviceStorage, day: date) -> str:
    """Everything that is kept, as one text."""
    held = HeldStores({})
    for store in STORES:
        store.copy(storage, held)
    found = {"day": day.isoformat(), "stores": held.objects}
    packed = zlib.compress(json.dumps(found, separators=(",", ":")).encode(), 9)
    lines = wrap(b64encode(packed).decode(), LINE_LETTERS)
    return "\n".join((f"{HEAD} {VERSION} {zlib.crc32(packed):08x}", *lines)) + "\n"


def read_backup(text: str) -> Backup:
    """The backup in a text. Raises ParseError with a sentence for any other text."""
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
    stores = {name: as_object(value) for name, value in as_object(found["stores"]).items()}
    held = HeldStores({store.name: stores[store.name] for store in STORES if store.name in stores})
    for store in STORES:
        store.load(held)
    return Backup(as_day(found["day"]), held)


def restore(backup: Backup, storage: DeviceStorage, day: date, *, replaces: bool) -> None:
    """Adds a backup to what is here, of which the better stays; or puts it in its place, store by store.

    What was here before is kept as one text under BEFORE_RESTORE. The last race of this device belongs to that: it is
    not taken in again.
    """
    settle(storage, day)
    storage.write(BEFORE_RESTORE, write_backup(storage, day))
    for store in STORES:
        store.restore(backup.stores, storage, replaces=replaces)
