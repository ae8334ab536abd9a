"""Keeps what a finished match has brought: the daily try, profiles, records, high scores, trophies, careers of horses.

Each result enters once, also if the game is killed at any moment. All stores that it changes are first written as one
text, which tells too which match they come from; then each takes its place, and at last the text is emptied.
Whatever such a text still holds is written by the next `settle`, which also takes in a last match that is not in it.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Annotated, ClassVar
from zlib import crc32

from game.career.daily_race import PERSON_SEAT, day_of
from game.career.daily_results import DailyResults
from game.career.ghost import rival_of, rounds_of
from game.career.high_scores import HighScore, HighScores
from game.career.match_facts import MatchFacts, sum_up
from game.career.profile import Profile
from game.career.profiles import Profiles
from game.career.stable_book import StableBook
from game.career.table_records import GameRecords, Records
from game.career.trophies import EarnedTrophy, Trophies, Trophy
from game.engine.catalog import game_by_key
from game.engine.notation import ParseError
from game.platform.storage import Storage, Stored
from game.session.autosaves import autosave_name
from game.session.session import LAST_MATCH, MatchSession
from game.typed_json import PARSE_ERRORS, JsonObject, from_json, to_json

NO_CHECKSUM = -1
"""Stands where no match was kept yet; no text has it."""
PERSON_LINE = "\nseat person "
"""How the line of a person's seat begins in a save."""
HEADER_CHARACTERS = 4000
"""Characters of a save that hold its header."""
CHANGED_STORES: tuple[type[Stored], ...] = (DailyResults, HighScores, Profiles, Records, StableBook, Trophies)
"""Those that a match may change."""


@dataclass(frozen=True, slots=True)
class MatchRewards:
    """The rewards of a match: trophies with who earned them, places in the table of high scores; `next_level` is the
    level of bots that somebody should try, "" for none, `is_harder` whether it is above the present one.
    """

    trophies: tuple[tuple[Trophy, EarnedTrophy], ...] = ()
    high_scores: tuple[HighScore, ...] = ()
    next_level: str = ""
    is_harder: bool = False


def _sound_stores(pending: Mapping[str, JsonObject]) -> dict[str, JsonObject]:
    """Leaves out what cannot be read, which would take the place of a good store. Raises ValueError for other names."""
    kinds = {one.STORE_NAME: one for one in CHANGED_STORES}
    if not pending.keys() <= kinds.keys():
        raise ValueError(sorted(pending))
    return {name: one for name, one in pending.items() if _is_sound(kinds[name], one)}


def _is_sound(kind: type[Stored], found: JsonObject) -> bool:
    try:
        from_json(kind, found)
    except PARSE_ERRORS:
        return False
    return True


@dataclass(frozen=True, slots=True)
class LastRecorded(Stored):
    """The match that was kept last, by its text's checksum, and the stores that are still to be written for it.

    `elsewhere` is the checksum of a match that was dealt on another machine; None for none.
    """

    STORE_NAME: ClassVar[str] = "after-match"
    text_checksum: int = NO_CHECKSUM
    pending: Annotated[Mapping[str, Mapping[str, object]], _sound_stores] = field(default_factory=dict)
    elsewhere: int | None = None

    def finish(self, storage: Storage) -> None:
        """Writes the stores, each of which may have been written before."""
        if self.pending:
            for name, found in self.pending.items():
                storage.write_json(name, found)
            replace(self, pending={}).save(storage)


def record_match(session: MatchSession, storage: Storage, day: date) -> Generator[None, None, MatchRewards]:
    """Keeps a finished match that ended on `day`, in slices; returns its rewards.

    A match that was kept before brings nothing, nor does one without people.
    """
    if session.match.outcome is None or not session.people:
        return MatchRewards()
    facts = yield from sum_up(session)
    if is_recorded(session.text, storage):
        return MatchRewards()
    rewards, changed = yield from _record(facts, session, storage, day)
    yield
    last = LastRecorded(_checksum(session.text), {one.STORE_NAME: to_json(one) for one in changed})
    last.save(storage)
    yield
    last.finish(storage)
    return rewards


def settle(storage: Storage, day: date) -> None:
    """Finishes what a killed game has left: stores that are half written, and a last match that was not kept.

    `day` is today: when that match ended, nobody knows.
    """
    last = LastRecorded.load(storage)
    last.finish(storage)
    text = storage.read(LAST_MATCH) or ""
    if _checksum(text) in (last.elsewhere, last.text_checksum) or PERSON_LINE not in text[:HEADER_CHARACTERS]:
        return
    try:
        session = MatchSession.resume(text)
    except ParseError:
        return
    if session.match.outcome is None:
        return
    saved = autosave_name(session.setup.rules)
    if _is_one_command_before(storage.read(saved) or "", session):
        storage.erase(saved)
    for _slice in record_match(session, storage, day):
        pass


def keep_by_score_alone(text: str, storage: Storage) -> None:
    """Notes that `text` saves a match that was dealt on another machine: `settle` could not tell who played it here."""
    replace(LastRecorded.load(storage), elsewhere=_checksum(text)).save(storage)


def is_recorded(text: str, storage: Storage) -> bool:
    """Returns whether the match that `text` is the save of was the last one that was kept."""
    return LastRecorded.load(storage).text_checksum == _checksum(text)


def _checksum(text: str) -> int:
    return crc32(text.encode())


def _is_one_command_before(text: str, session: MatchSession) -> bool:
    """Returns whether `text` saves a match before its last command: the game ended before it could erase that."""
    if not text:
        return False
    try:
        before = MatchSession.resume(text)
    except ParseError:
        return False
    return before.setup == session.setup and before.lines == session.lines[:-1]


def _record(
    facts: MatchFacts, session: MatchSession, storage: Storage, day: date
) -> Generator[None, None, tuple[MatchRewards, list[Stored]]]:
    """Returns the rewards, and the stores that the match has changed; yields in between."""
    people = Profiles.load(storage)
    best = Records.load(storage)
    book = StableBook.load(storage)
    tables = HighScores.load(storage)
    earned = Trophies.load(storage)
    yield
    facts = replace(facts, profiles=people.count(facts, session.setup.seats, day))
    best.add(session, day)
    best.boards.setdefault(facts.rules, GameRecords()).add(facts, day)
    places = tables.add(facts, day)
    yield
    won = earned.award(facts, day)
    book.add(session)
    changed = [people, best, tables, earned, book, *_results_with_try(session, storage, day)]
    return MatchRewards(tuple(won), tuple(places), *next_level(facts.rules, facts.profiles.values())), changed


def next_level(rules: str, people: Iterable[Profile]) -> tuple[str, bool]:
    """Returns the level that people should try next, and whether it is harder; none where bots decide nothing."""
    tallies = [one.tally(rules) for one in people] if (game := game_by_key(rules)) and game.move_reviewer else []
    return next(((one.offered_level, one.clear > 0) for one in tallies if one.offered_level), ("", False))


def _results_with_try(session: MatchSession, storage: Storage, today: date) -> Iterator[DailyResults]:
    """Yields the results of the day with a match in them, if it is the try of a daily race that was begun."""
    outcome = session.match.outcome
    day = day_of(session.setup, today)
    if outcome is None or day is None:
        return
    results = DailyResults.load(storage)
    if not results.add(day, outcome.scores[PERSON_SEAT], session.text):
        return
    if (rival := rival_of(outcome.scores, PERSON_SEAT)) is not None:
        behind = outcome.scores[rival] - outcome.scores[PERSON_SEAT]
        number = results.on(day).tries[-1].number
        results.describe(day, number, (session.names[rival], behind), rounds_of(session.match, PERSON_SEAT))
    yield results
