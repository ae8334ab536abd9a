"""Keeps what a finished match has brought: the daily try, profiles, records, high scores, trophies, careers of horses.

Each result enters once, also if the game is killed at any moment. All stores that it changes are first written as one
text, which tells too which match they come from; then each takes its place, and at last the text is emptied.
Whatever such a text still holds is written by the next `settle`, which also takes in a last race that is not in it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING, TypeVar
from zlib import crc32

from game.engine.notation import ParseError
from game.json_value import PARSE_ERRORS, JsonObject, as_integer, as_object
from game.session import daily_results, high_scores, profiles, records, stable_book, trophies
from game.session.daily_race import PERSON_SEAT, day_of
from game.session.daily_results import DailyResults
from game.session.ghost import rival_of, rounds_of
from game.session.high_scores import HighScore, HighScores
from game.session.match_facts import MatchFacts, sum_up
from game.session.profiles import Profiles
from game.session.records import Records
from game.session.session import AUTOSAVE, LAST_RACE, MatchSession
from game.session.stable_book import StableBook
from game.session.trophies import EarnedTrophy, Trophies, Trophy

if TYPE_CHECKING:
    from game.session.season_store import DeviceStorage
    from game.session.tutorial.progress import JsonStore

STORE_NAME = "after-match"
NO_CHECKSUM = -1
"""Stands where no match was kept yet; no text has it."""
PERSON_LINE = "\nseat person "
"""How the line of a person's seat begins in a save."""
HEADER_CHARACTERS = 4000
"""Characters of a save that hold its header."""
CHANGED_STORES: dict[str, Callable[[JsonObject], object]] = {
    one.STORE_NAME: one.read for one in (daily_results, high_scores, profiles, records, stable_book, trophies)
}
"""The stores that a match may change, and how each is read."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class MatchRewards:
    """What is new since a match: trophies with who earned them, places in the table of high scores, broken records."""

    trophies: tuple[tuple[Trophy, EarnedTrophy], ...] = ()
    high_scores: tuple[HighScore, ...] = ()
    broken: tuple[str, ...] = ()
    """Names of records, as table_records has them."""


@dataclass(slots=True)
class StoreChanges:
    """What a match changes in the stores of a device: read as if it were written, and written all at once."""

    storage: JsonStore
    objects: dict[str, JsonObject] = field(default_factory=dict)

    def read_json(
        self, name: str, build: Callable[[JsonObject], T], upgrade: Callable[[str], JsonObject] | None = None
    ) -> T | None:
        """What `build` makes of the changed object, or else of what the device has."""
        changed = self.objects.get(name)
        return self.storage.read_json(name, build, upgrade) if changed is None else build(changed)

    def write_json(self, name: str, found: JsonObject) -> None:
        """Holds a changed object."""
        self.objects[name] = found

    def commit(self, checksum: int) -> None:
        """Writes all of them, as what the match with that checksum has brought."""
        last = LastRecorded(checksum, self.objects)
        last.save(self.storage)
        last.finish(self.storage)


@dataclass(frozen=True, slots=True)
class LastRecorded:
    """The match that was kept last, by its text's checksum, and the stores that are still to be written for it.

    `elsewhere` is the checksum of a match that was dealt on another machine; None for none.
    """

    text_checksum: int
    pending: Mapping[str, JsonObject] = field(default_factory=dict)
    elsewhere: int | None = None

    @staticmethod
    def load(storage: JsonStore) -> LastRecorded | None:
        """What this device has; None where nothing readable is stored."""
        return storage.read_json(STORE_NAME, _read)

    def save(self, storage: JsonStore) -> None:
        """Keeps it on this device."""
        storage.write_json(STORE_NAME, asdict(self))

    def finish(self, storage: JsonStore) -> None:
        """Writes the stores, each of which may have been written before."""
        if self.pending:
            for name, found in self.pending.items():
                storage.write_json(name, found)
            replace(self, pending={}).save(storage)


def record_match(session: MatchSession, storage: JsonStore, day: date) -> Generator[None, None, MatchRewards]:
    """Keeps a finished match that ended on `day`, in slices; returns what is new.

    A match that was kept before brings nothing, nor does one without people.
    """
    if session.match.outcome is None or not session.people:
        return MatchRewards()
    facts = yield from sum_up(session)
    if is_recorded(session.text, storage):
        return MatchRewards()
    changes = StoreChanges(storage)
    rewards = _record(facts, session, changes, day)
    changes.commit(crc32(session.text.encode()))
    return rewards


def settle(storage: DeviceStorage, day: date) -> None:
    """Finishes what a killed game has left: stores that are half written, and a last race that was not kept.

    `day` is today: when that race ended, nobody knows.
    """
    last = LastRecorded.load(storage)
    if last:
        last.finish(storage)
    text = storage.read(LAST_RACE) or ""
    if last and last.elsewhere == crc32(text.encode()):
        return
    if PERSON_LINE not in text[:HEADER_CHARACTERS]:
        return
    if is_recorded(text, storage):
        if last is None:  # it was kept before there was this store
            LastRecorded(crc32(text.encode())).save(storage)
        return
    try:
        session = MatchSession.resume(text)
    except ParseError:
        return
    if session.match.outcome is None:
        return
    if _is_one_command_before(storage.read(AUTOSAVE) or "", session):
        storage.erase(AUTOSAVE)
    for _slice in record_match(session, storage, day):
        pass


def keep_by_score_alone(text: str, storage: JsonStore) -> None:
    """Notes that `text` saves a match that was dealt on another machine: `settle` could not tell who played it here."""
    last = LastRecorded.load(storage) or LastRecorded(NO_CHECKSUM)
    replace(last, elsewhere=crc32(text.encode())).save(storage)


def is_recorded(text: str, storage: JsonStore) -> bool:
    """Whether the match that `text` is the save of was the last one that was kept."""
    kept = LastRecorded.load(storage)
    if kept:
        return kept.text_checksum == crc32(text.encode())
    last = Records.load(storage).last  # of a device from before there was this store
    return last is not None and last.is_saved_as(text)


def _is_one_command_before(text: str, session: MatchSession) -> bool:
    """Whether `text` saves a match before its last command: the game ended before it could erase that."""
    if not text:
        return False
    try:
        before = MatchSession.resume(text)
    except ParseError:
        return False
    return before.setup == session.setup and before.lines == session.lines[:-1]


def _record(facts: MatchFacts, session: MatchSession, storage: JsonStore, day: date) -> MatchRewards:
    people, best, book = Profiles.load(storage), Records.load(storage), StableBook.load(storage)
    tables, earned = HighScores.load(storage), Trophies.load(storage)
    facts = replace(facts, profiles=people.count(facts, session.setup.seats, day))
    best.add(session, day)
    broken = best.add_facts(facts, day)
    places = tables.add(facts, day)
    won = earned.award(facts, day)
    book.add(session)
    for store in (people, best, tables, earned, book):
        store.save(storage)
    _keep_try(session, storage, day)
    return MatchRewards(tuple(won), tuple(places), tuple(broken))


def _keep_try(session: MatchSession, storage: JsonStore, today: date) -> None:
    """Takes a match into the results of its day, if it is the try of a daily race that was begun."""
    outcome, day = session.match.outcome, day_of(session.setup, today)
    if outcome is None or day is None:
        return
    results = DailyResults.load(storage)
    if not results.add(day, outcome.scores[PERSON_SEAT], session.text):
        return
    rival = rival_of(outcome.scores, PERSON_SEAT)
    if rival is not None:
        behind = outcome.scores[rival] - outcome.scores[PERSON_SEAT]
        number = results.on(day).tries[-1].number
        results.describe(day, number, (session.names[rival], behind), rounds_of(session.match, PERSON_SEAT))
    results.save(storage)


def _read(found: JsonObject) -> LastRecorded:
    """Raises KeyError, ValueError or TypeError for a damaged one."""
    pending = {name: as_object(one) for name, one in as_object(found["pending"]).items()}
    if not pending.keys() <= CHANGED_STORES.keys():
        raise ValueError(sorted(pending))
    elsewhere = found.get("elsewhere")
    sound = {name: one for name, one in pending.items() if _is_sound(name, one)}
    return LastRecorded(as_integer(found["text_checksum"]), sound, None if elsewhere is None else as_integer(elsewhere))


def _is_sound(name: str, found: JsonObject) -> bool:
    """Whether the store of that name can be read; one that cannot would take the place of a good one."""
    try:
        CHANGED_STORES[name](found)
    except PARSE_ERRORS:
        return False
    return True
