"""Stores the season on this device, and adds the result of each of its matches once."""

from game.career.difficulty import DifficultyLadder
from game.career.season import Season, ranking_of
from game.engine.notation import ParseError, parse_record
from game.engine.rules import Outcome
from game.platform.storage import Storage
from game.session import save_format
from game.session.autosaves import SEASON_STORE, autosave_name
from game.session.session import LAST_MATCH, MatchSession
from game.session.setup import MatchSetup

HEADER_CHARACTERS = 4000
"""Maximum length of the header of a save, in characters."""


def give_up_season(storage: Storage) -> None:
    """Deletes the season and its current match."""
    season = Season.read(storage)
    meeting = season.next_meeting if season else None
    if season is not None and meeting is not None:
        autosave = autosave_name(meeting.rules)
        if _is_next_match(season, storage.read(autosave) or ""):
            storage.erase(autosave)
    storage.erase(SEASON_STORE)
    storage.erase(Season.STORE_NAME)


def settle_season(storage: Storage) -> Season | None:
    """Adds the result of a finished match that a killed program has not added; returns the season.

    A result cannot be added twice, because the next meeting has another seed.
    """
    season = Season.read(storage)
    if season is None or season.next_meeting is None:
        return season
    names = (LAST_MATCH, autosave_name(season.next_meeting.rules))
    outcome = next(filter(None, (_outcome(season, storage.read(name) or "") for name in names)), None)
    if outcome is not None:
        _take_in(season, outcome, storage)
    return season


def take_match_in(session: MatchSession, storage: Storage) -> None:
    """Adds the result of a finished match if it belongs to the season, without a replay as in `settle_season`."""
    season = Season.read(storage)
    outcome = session.match.outcome
    if season is not None and outcome is not None and _is_match_of(season, session.setup):
        _take_in(season, outcome, storage)


def _take_in(season: Season, outcome: Outcome, storage: Storage) -> None:
    """Adds the result of the next meeting and saves it.

    The ladder is saved first, because it would not be updated again after a crash.
    """
    season.add(ranking_of(outcome))
    if season.is_won:
        DifficultyLadder.load(storage).won(season.stakes).save(storage)
    season.save(storage)
    storage.erase(SEASON_STORE)


def is_season_match(storage: Storage, setup: MatchSetup) -> bool:
    """Returns whether a match is the next meeting of the season, on any map."""
    season = Season.read(storage)
    return season is not None and _is_match_of(season, setup)


def _is_match_of(season: Season, setup: MatchSetup) -> bool:
    meeting = season.next_meeting
    if meeting is None or (meeting.rules, meeting.seed) != (setup.rules, setup.seed):
        return False
    return [(rider.name, rider.badge) for rider in season.riders] == [(seat.name, seat.badge) for seat in setup.seats]


def begun_match(storage: Storage, season: Season) -> str:
    """Returns the text of the season's current match, or "".

    It is the running match of its game, or was moved to SEASON_STORE for another one.
    """
    if season.next_meeting is None:
        return ""
    texts = (storage.read(name) or "" for name in (autosave_name(season.next_meeting.rules), SEASON_STORE))
    return next((text for text in texts if _is_next_match(season, text)), "")


def set_season_match_aside(storage: Storage, rules: str) -> None:
    """Moves the season's match to SEASON_STORE if it is the running match of a game that another match will replace."""
    text = storage.read(autosave_name(rules))
    season = Season.read(storage) if text else None
    if text and season is not None and _is_next_match(season, text):
        storage.write(SEASON_STORE, text)
        storage.erase(autosave_name(rules))


def _is_next_match(season: Season, text: str) -> bool:
    """Returns whether the header of a save is that of the season's next meeting."""
    meeting = season.next_meeting
    if meeting is None or f"\nseed {meeting.seed}\n" not in text[:HEADER_CHARACTERS]:
        return False
    try:
        return parse_record(text).rules == meeting.rules
    except ParseError:
        return False


def _outcome(season: Season, text: str) -> Outcome | None:
    if not _is_next_match(season, text):
        return None
    try:
        setup, match = save_format.loads(text)
    except ParseError:
        return None
    return match.outcome if len(setup.seats) == len(season.riders) else None
