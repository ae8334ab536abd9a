"""Keeps the season on this device, as JSON, and takes the result of each of its matches in, once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Protocol

from game.engine.notation import ParseError, parse_record
from game.engine.rules import Outcome
from game.games.registry import game_by_key
from game.json_value import JsonObject, JsonValue, as_integer, as_list, as_object, as_text
from game.session import save_format
from game.session.season import LENGTHS, PEOPLE, Meeting, Ranking, Rider, Season, ranking_of
from game.session.session import AUTOSAVE, LAST_RACE, MatchSession, SaveStore
from game.session.setup import BADGES, MatchSetup, clean_name, is_track_name
from game.session.stakes import LEVELS, STAKES, StakesLadder
from game.session.tutorial.progress import JsonStore

STORE_NAME = "season"
SET_ASIDE = "season-match"
"""The name under which the match of the season waits while another one is the autosave."""
HEADER_CHARACTERS = 4000
"""Characters of a save that hold its header."""


class DeviceStorage(SaveStore, JsonStore, Protocol):
    """Keeps texts and JSON objects by name. Never raises."""


def load_season(storage: JsonStore) -> Season | None:
    """Returns the season of this device; None if there is none or it is damaged, which the storage then tells."""
    return storage.read_json(STORE_NAME, _read)


def save_season(season: Season, storage: JsonStore) -> None:
    """Keeps a season on this device, instead of any other."""
    storage.write_json(STORE_NAME, _as_dict(season))


def give_up_season(storage: DeviceStorage) -> None:
    """Forgets the season, and its match if that was begun."""
    season = load_season(storage)
    if season is not None and _is_next_match(season, storage.read(AUTOSAVE) or ""):
        storage.erase(AUTOSAVE)
    storage.erase(SET_ASIDE)
    storage.erase(STORE_NAME)


def settle_season(storage: DeviceStorage) -> Season | None:
    """Takes the season's match in if it was finished, also by a game that ended before it could; returns the season.

    A result enters once: the next meeting has another seed.
    """
    season = load_season(storage)
    if season is None or season.is_over:
        return season
    outcome = next(filter(None, (_outcome(season, storage.read(name) or "") for name in (LAST_RACE, AUTOSAVE))), None)
    if outcome is not None:
        _take_in(season, outcome, storage)
    return season


def take_match_in(session: MatchSession, storage: DeviceStorage) -> None:
    """Takes a finished match in if it is the season's; without playing it again, as `settle_season` must."""
    season = load_season(storage)
    outcome = session.match.outcome
    if season is not None and outcome is not None and _is_match_of(season, session.setup):
        _take_in(season, outcome, storage)


def _take_in(season: Season, outcome: Outcome, storage: DeviceStorage) -> None:
    """Adds the result of the next meeting and keeps it; first the ladder, as a game that ends here never asks again."""
    season.add(ranking_of(outcome))
    if season.is_won:
        StakesLadder.load(storage).won(season.stakes).save(storage)
    save_season(season, storage)
    storage.erase(SET_ASIDE)


def is_season_match(storage: JsonStore, setup: MatchSetup) -> bool:
    """Returns whether a match is the next meeting of the season, whatever its map."""
    season = load_season(storage)
    return season is not None and _is_match_of(season, setup)


def _is_match_of(season: Season, setup: MatchSetup) -> bool:
    meeting = season.next_meeting
    if meeting is None or (meeting.rules, meeting.seed) != (setup.rules, setup.seed):
        return False
    return [(rider.name, rider.badge) for rider in season.riders] == [(seat.name, seat.badge) for seat in setup.seats]


def begun_match(storage: DeviceStorage, season: Season) -> str:
    """Returns the text of the season's match that was begun; "" if there is none.

    It is the autosave, or was set aside when another match became that.
    """
    texts = (storage.read(name) or "" for name in (AUTOSAVE, SET_ASIDE))
    return next((text for text in texts if _is_next_match(season, text)), "")


def set_season_match_aside(storage: DeviceStorage) -> None:
    """Keeps the season's match if it is the autosave, which another match is about to replace."""
    text = storage.read(AUTOSAVE)
    season = load_season(storage) if text else None
    if text and season is not None and _is_next_match(season, text):
        storage.write(SET_ASIDE, text)


def _is_next_match(season: Season, text: str) -> bool:
    """Whether a save is a match of the season's next meeting, by its header alone."""
    meeting = season.next_meeting
    if meeting is None or f"\nseed {meeting.seed}\n" not in text[:HEADER_CHARACTERS]:
        return False
    try:
        return parse_record(text).rules == meeting.rules
    except ParseError:
        return False


def _outcome(season: Season, text: str) -> Outcome | None:
    """Returns how the season's next meeting ended, if `text` is that match and it is over."""
    if not _is_next_match(season, text):
        return None
    try:
        setup, match = save_format.loads(text)
    except ParseError:
        return None
    return match.outcome if len(setup.seats) == len(season.riders) else None


# -- JSON


def _as_dict(season: Season) -> JsonObject:
    return {
        "seed": season.seed,
        "stakes": season.stakes,
        "riders": [asdict(rider) for rider in season.riders],
        "meetings": [{**asdict(meeting), "options": dict(meeting.options)} for meeting in season.meetings],
        "rankings": season.rankings,
    }


def _read(found: JsonObject) -> Season:
    """The inverse of `_as_dict`. Raises KeyError, ValueError or TypeError for a damaged one."""
    riders = tuple(_read_rider(as_object(one)) for one in as_list(found["riders"]))
    rivals = sum(not rider.is_person for rider in riders)
    meetings = tuple(_read_meeting(as_object(one), rivals) for one in as_list(found["meetings"]))
    season = Season(as_integer(found["seed"]), as_integer(found["stakes"]), riders, meetings)
    badges = {rider.badge for rider in riders}
    _require(season.stakes in STAKES and len(meetings) in LENGTHS)
    _require(len(riders) - rivals in PEOPLE and rivals > 0 and len(badges) == len(riders) and badges <= set(BADGES))
    for ranking in as_list(found["rankings"]):
        season.add(_read_ranking(as_list(ranking)))
    return season


def _read_rider(found: JsonObject) -> Rider:
    name, is_person = clean_name(as_text(found["name"])), found["is_person"]
    _require(bool(name) and isinstance(is_person, bool))
    return Rider(name, as_integer(found["badge"]), is_person=is_person is True)


def _read_meeting(found: JsonObject, rivals: int) -> Meeting:
    meeting = Meeting(
        as_text(found["rules"]),
        as_text(found["map"]),
        as_integer(found["seed"]),
        {name: as_text(value) for name, value in as_object(found["options"]).items()},
        tuple(_texts(as_list(found["levels"]))),
    )
    _require(game_by_key(meeting.rules) is not None and is_track_name(meeting.map) and meeting.seed >= 0)
    _require(len(meeting.levels) == rivals and set(meeting.levels) <= set(LEVELS))
    return meeting


def _texts(values: Iterable[JsonValue]) -> list[str]:
    return [as_text(value) for value in values]


def _read_ranking(found: Iterable[JsonValue]) -> Ranking:
    return tuple(tuple(as_integer(rider) for rider in as_list(tied)) for tied in found)


def _require(is_so: bool) -> None:
    """Raises ValueError unless it is so."""
    if not is_so:
        raise ValueError("not a season")
