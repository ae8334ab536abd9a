"""Stores for which games and players the page after a first match was shown, and finds first matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from game.career.daily_race import day_of, utc_today
from game.career.profiles import Profiles
from game.career.table_records import Records
from game.engine.catalog import games
from game.engine.rules import Seat
from game.platform.storage import Storage, Stored
from game.session.autosaves import FIRST_RACE, autosave_name
from game.session.session import MatchSession
from game.typed_json import at_most

MAX_SEEN = 400
"""Maximum number of stored games that a player has seen."""


@dataclass(frozen=True, slots=True)
class FirstResults(Stored):
    """The games and players whose first match had its page, each as the game's key and the name."""

    STORE_NAME: ClassVar[str] = "first-results"
    seen: Annotated[tuple[str, ...], at_most(MAX_SEEN)] = ()


def only_person(session: MatchSession) -> Seat | None:
    """Returns the seat of the only person of a match; None for no or several people."""
    people = session.people
    return people[0] if len(people) == 1 else None


def is_first_result(session: MatchSession, storage: Storage) -> bool:
    """Returns whether an unrecorded match is the first of its game for its only person. A daily race never is."""
    seat = only_person(session)
    if seat is None or day_of(session.setup, utc_today()):
        return False
    name = session.names[seat]
    profile = Profiles.load(storage).find(name)
    has_played = profile is not None and profile.tally(session.setup.rules).played > 0
    return not has_played and _entry(session, name) not in FirstResults.load(storage).seen


def mark_first_race(storage: Storage) -> None:
    """Marks for the next start of the title whether it proposes the first race: its game was never finished here."""
    if games()[0].key not in new_games(storage):
        storage.erase(FIRST_RACE)
    elif storage.read(FIRST_RACE) is None:
        storage.write(FIRST_RACE, "open")


def next_new_game(storage: Storage, excluded: str = "") -> str:
    """Returns a game other than `excluded` without a finished match on this device; "" for none.

    Games are in menu order; those with a running match are last.
    """
    new = new_games(storage) - {excluded}
    keys = (game.key for game in games() if game.key in new)
    return min(keys, key=lambda key: storage.read(autosave_name(key)) is not None, default="")


def new_games(storage: Storage) -> set[str]:
    """Returns the games whose first match was not finished here. The first race has a page, but no record."""
    first_game = games()[0].key
    new = {game.key for game in games()} - set(Records.load(storage).games)
    if any(entry.startswith(f"{first_game} ") for entry in FirstResults.load(storage).seen):
        new.discard(first_game)
    return new


def note_first_result(session: MatchSession, storage: Storage) -> None:
    """Stores that the page after a first match was shown to its only person."""
    seat = only_person(session)
    if seat is not None:
        seen = (*FirstResults.load(storage).seen, _entry(session, session.names[seat]))
        FirstResults(seen[-MAX_SEEN:]).save(storage)
        mark_first_race(storage)


def _entry(session: MatchSession, name: str) -> str:
    return f"{session.setup.rules} {name}"
