"""Records the results of a finished match: daily try, profiles, records, high scores, trophies, careers of horses.

Each result is recorded once, even if the program is killed at any time. All changed stores are first written as one
text with the match's checksum; then each store is written, and finally the text is emptied. The next `settle` writes
the stores that are left in this text, and records a last match that is missing.
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
from game.career.last_finish import LastFinish
from game.career.match_facts import MatchFacts, sum_up
from game.career.profile import Profile
from game.career.profiles import Profiles
from game.career.stable_book import StableBook, finish_of
from game.career.table_records import GameRecords, Records
from game.career.trophies import EarnedTrophy, Trophies, Trophy
from game.engine.catalog import game_by_key
from game.engine.notation import ParseError
from game.platform.storage import Storage, Stored
from game.session.autosaves import autosave_name
from game.session.session import LAST_MATCH, MatchSession
from game.typed_json import PARSE_ERRORS, JsonObject, from_json, to_json

NO_CHECKSUM = -1
"""Checksum before the first match; no text has this checksum."""
PERSON_LINE = "\nseat person "
"""Start of a save's line for the seat of a person."""
HEADER_CHARACTERS = 4000
"""Maximum length of the header of a save, in characters."""
CHANGED_STORES: tuple[type[Stored], ...] = (
    DailyResults,
    HighScores,
    LastFinish,
    Profiles,
    Records,
    StableBook,
    Trophies,
)
"""Stores that a match may change."""


@dataclass(frozen=True, slots=True)
class MatchRewards:
    """The rewards of a match: new trophies with their owners, and entries in the table of high scores."""

    trophies: tuple[tuple[Trophy, EarnedTrophy], ...] = ()
    high_scores: tuple[HighScore, ...] = ()
    next_level: str = ""
    """Suggested level of the bots for a player; "" for none."""
    is_harder: bool = False
    """Whether the suggested level is above the current one."""


def _readable_stores(pending: Mapping[str, JsonObject]) -> dict[str, JsonObject]:
    """Returns the readable stores; others would replace good ones. Raises ValueError for unknown names."""
    kinds = {one.STORE_NAME: one for one in CHANGED_STORES}
    if not pending.keys() <= kinds.keys():
        raise ValueError(sorted(pending))
    return {name: one for name, one in pending.items() if _is_readable(kinds[name], one)}


def _is_readable(kind: type[Stored], values: JsonObject) -> bool:
    try:
        from_json(kind, values)
    except PARSE_ERRORS:
        return False
    return True


@dataclass(frozen=True, slots=True)
class LastRecorded(Stored):
    """The last recorded match, by its text's checksum, and the stores that must still be written for it.

    `elsewhere` is the checksum of a match that was dealt on another machine; None for none.
    """

    STORE_NAME: ClassVar[str] = "after-match"
    text_checksum: int = NO_CHECKSUM
    pending: Annotated[Mapping[str, Mapping[str, object]], _readable_stores] = field(default_factory=dict)
    elsewhere: int | None = None

    def finish(self, storage: Storage) -> None:
        """Writes the pending stores. Writing a store again does no harm."""
        if self.pending:
            for name, values in self.pending.items():
                storage.write_json(name, values)
            replace(self, pending={}).save(storage)


def record_match(session: MatchSession, storage: Storage, day: date) -> Generator[None, None, MatchRewards]:
    """Records a finished match that ended on `day`, in slices; returns its rewards.

    A match that was recorded before, or that has no people, has no rewards.
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
    """Completes the work of a killed program: writes pending stores, and records an unrecorded last match.

    `day` is today, because the day of that match is unknown.
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
    autosave = autosave_name(session.setup.rules)
    if _is_one_command_before(storage.read(autosave) or "", session):
        storage.erase(autosave)
    for _slice in record_match(session, storage, day):
        pass


def keep_by_score_alone(text: str, storage: Storage) -> None:
    """Excludes a match dealt on another machine from `settle`, which could not know the players of this device.

    `text` is the save of the match.
    """
    replace(LastRecorded.load(storage), elsewhere=_checksum(text)).save(storage)


def keep_uncounted(session: MatchSession, storage: Storage, day: date) -> None:
    """Keeps a finished match that does not count as the last match, with its result. It wins no records.

    A last match before it is recorded first, with `day` as its day.
    """
    settle(storage, day)
    records = Records.load(storage)
    if not records.set_last(session):
        return
    keep_by_score_alone(session.text, storage)  # in case that the program is killed before the next lines
    storage.write(LAST_MATCH, session.text)
    last = LastRecorded(_checksum(session.text), {Records.STORE_NAME: to_json(records)})
    last.save(storage)
    last.finish(storage)


def reward_uncounted(session: MatchSession, storage: Storage, day: date) -> MatchRewards:
    """Returns the rewards of a finished match that does not count: only the trophy for a finished match."""
    trophies = Trophies.load(storage)
    awards = trophies.award_start(session.names[session.people[0]], day)
    if awards:
        trophies.save(storage)
    return MatchRewards(tuple(awards))


def is_recorded(text: str, storage: Storage) -> bool:
    """Returns whether the match with the save `text` was the last one recorded."""
    return LastRecorded.load(storage).text_checksum == _checksum(text)


def _checksum(text: str) -> int:
    return crc32(text.encode())


def _is_one_command_before(text: str, session: MatchSession) -> bool:
    """Returns whether `text` is the save before the last command, which a killed program could not erase."""
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
    """Returns the rewards and the changed stores, in slices."""
    people = Profiles.load(storage)
    records = Records.load(storage)
    book = StableBook.load(storage)
    tables = HighScores.load(storage)
    trophies = Trophies.load(storage)
    yield
    facts = replace(facts, profiles=people.count(facts, session.setup.seats, day))
    records.add(session, day)
    records.boards.setdefault(facts.rules, GameRecords()).add(facts, day)
    entries = tables.add(facts, day)
    yield
    awards = trophies.award(facts, day)
    book.add(session)
    changed = [people, records, tables, trophies, book, *_results_with_try(session, storage, day)]
    finish = finish_of(session)
    if finish:
        changed.append(finish)
    level, is_harder = next_level(facts.rules, facts.profiles.values())
    return MatchRewards(tuple(awards), tuple(entries), level, is_harder), changed


def next_level(rules: str, people: Iterable[Profile]) -> tuple[str, bool]:
    """Returns the level that people should try next, and whether it is harder; "" for none.

    Games without decisions of bots have none.
    """
    game = game_by_key(rules)
    if game is None or not game.move_reviewer:
        return "", False
    tallies = [one.tally(rules) for one in people]
    return next(((one.offered_level, one.clear > 0) for one in tallies if one.offered_level), ("", False))


def _results_with_try(session: MatchSession, storage: Storage, today: date) -> Iterator[DailyResults]:
    """Yields the daily results with this match, if it is an open try of a daily race."""
    outcome = session.match.outcome
    day = day_of(session.setup, today)
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
    yield results
