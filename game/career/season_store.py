"""Keeps the season on this device, as JSON, and takes the result of each of its matches in, once."""

from game.career.difficulty import DifficultyLadder
from game.career.season import Season, ranking_of
from game.engine.notation import ParseError, parse_record
from game.engine.rules import Outcome
from game.platform.storage import Storage
from game.session import save_format
from game.session.autosaves import autosave_name
from game.session.session import LAST_MATCH, MatchSession
from game.session.setup import MatchSetup

SET_ASIDE = "season-match"
"""The name under which the match of the season waits while another one of its game is the running match."""
HEADER_CHARACTERS = 4000
"""Characters of a save that hold its header."""


def give_up_season(storage: Storage) -> None:
    """Forgets the season, and its match if that was begun."""
    season = Season.read(storage)
    if (
        season
        and (meeting := season.next_meeting)
        and _is_next_match(season, storage.read(autosave_name(meeting.rules)) or "")
    ):
        storage.erase(autosave_name(meeting.rules))
    storage.erase(SET_ASIDE)
    storage.erase(Season.STORE_NAME)


def settle_season(storage: Storage) -> Season | None:
    """Takes the season's match in if it was finished, also by a game that ended before it could; returns the season.

    A result enters once: the next meeting has another seed.
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
    """Takes a finished match in if it is the season's; without playing it again, as `settle_season` must."""
    season = Season.read(storage)
    outcome = session.match.outcome
    if season is not None and outcome is not None and _is_match_of(season, session.setup):
        _take_in(season, outcome, storage)


def _take_in(season: Season, outcome: Outcome, storage: Storage) -> None:
    """Adds the result of the next meeting and keeps it; first the ladder, as a game that ends here never asks again."""
    season.add(ranking_of(outcome))
    if season.is_won:
        DifficultyLadder.load(storage).won(season.stakes).save(storage)
    season.save(storage)
    storage.erase(SET_ASIDE)


def is_season_match(storage: Storage, setup: MatchSetup) -> bool:
    """Returns whether a match is the next meeting of the season, whatever its map."""
    season = Season.read(storage)
    return season is not None and _is_match_of(season, setup)


def _is_match_of(season: Season, setup: MatchSetup) -> bool:
    meeting = season.next_meeting
    if meeting is None or (meeting.rules, meeting.seed) != (setup.rules, setup.seed):
        return False
    return [(rider.name, rider.badge) for rider in season.riders] == [(seat.name, seat.badge) for seat in setup.seats]


def begun_match(storage: Storage, season: Season) -> str:
    """Returns the text of the season's match that was begun; "" if there is none.

    It is the running match of its game, or was set aside when another one became that.
    """
    if season.next_meeting is None:
        return ""
    texts = (storage.read(name) or "" for name in (autosave_name(season.next_meeting.rules), SET_ASIDE))
    return next((text for text in texts if _is_next_match(season, text)), "")


def set_season_match_aside(storage: Storage, rules: str) -> None:
    """Keeps the season's match if it is the running one of a game, which another match is about to replace."""
    text = storage.read(autosave_name(rules))
    season = Season.read(storage) if text else None
    if text and season is not None and _is_next_match(season, text):
        storage.write(SET_ASIDE, text)
        storage.erase(autosave_name(rules))


def _is_next_match(season: Season, text: str) -> bool:
    """Returns whether a save is a match of the season's next meeting, by its header only."""
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
