"""Stores the careers of horses over all races of people on this device, as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import Annotated, ClassVar, Protocol, TypeAlias
from zlib import crc32

from game.career.last_finish import HORSES, LastFinish
from game.engine.catalog import default_map, load_part
from game.engine.match import Match
from game.engine.rules import Event, GameState, Seat
from game.platform.storage import Stored
from game.session.session import MatchSession
from game.session.setup import clean_name
from game.typed_json import at_most, required, where

FORM_LENGTH = 5
"""Number of results in the form of a horse."""
MAX_HORSES = 200
"""Maximum number of horses in the book of a game, more than twice as many as any game has."""
UNPLACED = len(HORSES) + 1
"""Rank of a horse without a place, higher than all places."""
REMEMBERED_MATCHES = 8
"""Number of checksums of the last matches that are stored, so that no match counts twice."""


@dataclass(frozen=True, slots=True)
class HorseRun:
    """One race of a horse: its number, its name (untranslated) and its place, 0 for none.

    `rolls` is the number of dice rolls until its finish, 0 without one; `earned` are the dollars for each seat.
    """

    horse: int
    name: str
    place: int
    rolls: int = 0
    earned: Mapping[Seat, int] = field(default_factory=dict)


HorseRuns = Callable[[Match[GameState]], Iterable[HorseRun]]
"""Returns all races of all horses in a finished match, in order. Provided by games with horses."""


class PlacedHorse(Protocol):
    """An event that gives a horse its place."""

    @property
    def horse(self) -> int:
        """Number of the horse."""

    @property
    def place(self) -> int:
        """Place of the horse, from 1."""


class HorseGain(Protocol):
    """An event that pays a seat for a horse, in dollars."""

    @property
    def horse(self) -> int:
        """Number of the horse."""

    @property
    def seat(self) -> Seat:
        """The seat that gets the dollars."""

    @property
    def amount(self) -> int:
        """Dollars."""


def runs_in_race(
    events: Iterable[Event],
    names: Mapping[int, str],
    roll: type[Event],
    finish: type[PlacedHorse],
    gains: tuple[type[HorseGain], ...],
) -> Iterator[HorseRun]:
    """Yields the run of each horse in `names`. `roll`, `finish` and `gains` are the game's types of events."""
    earned: dict[int, Counter[Seat]] = {horse: Counter() for horse in names}
    place_and_rolls: dict[int, tuple[int, int]] = {}
    rolls = 0
    for event in events:
        if isinstance(event, roll):
            rolls += 1
        elif isinstance(event, finish):
            place_and_rolls[event.horse] = event.place, rolls
        elif isinstance(event, gains):
            earned[event.horse][event.seat] += event.amount
    for horse, name in names.items():
        place, rolls_to_finish = place_and_rolls.get(horse, (0, 0))
        yield HorseRun(horse, name, place, rolls_to_finish, earned[horse])


@dataclass(frozen=True, slots=True)
class Career:
    """Results of a horse. `placed` counts second and third places; `best_rolls` is 0 before its first finish.

    `form` are its last places, the newest last, 0 for a race without a place.
    """

    horse: Annotated[int, HORSES]
    starts: int = 0
    wins: int = 0
    placed: int = 0
    earned: int = 0
    best_rolls: int = 0
    best_map: str = ""
    form: Annotated[tuple[int, ...], itemgetter(slice(-FORM_LENGTH, None))] = ()

    def after(self, run: HorseRun, track: str, people: Collection[Seat]) -> Career:
        """Returns the career after another race on the map `track`. Only dollars of the seats `people` count."""
        is_best = bool(run.rolls) and (not self.best_rolls or run.rolls < self.best_rolls)
        earned = sum(amount for seat, amount in run.earned.items() if seat in people)
        return replace(
            self,
            horse=run.horse,
            starts=self.starts + 1,
            wins=self.wins + (run.place == 1),
            placed=self.placed + (run.place > 1),
            earned=self.earned + earned,
            best_rolls=run.rolls if is_best else self.best_rolls,
            best_map=track if is_best else self.best_map,
            form=(*self.form, run.place)[-FORM_LENGTH:],
        )


HorseName: TypeAlias = Annotated[str, required, where(lambda name: name == clean_name(name))]


@dataclass(slots=True)
class StableBook(Stored):
    """The careers by game and name. `seen` are the checksums of the last matches."""

    STORE_NAME: ClassVar[str] = "stable-book"
    careers: dict[str, Annotated[dict[HorseName, Career], at_most(MAX_HORSES)]] = field(default_factory=dict)
    seen: Annotated[tuple[int, ...], itemgetter(slice(-REMEMBERED_MATCHES, None))] = ()

    def merged(self, other: StableBook) -> StableBook:
        # keep the career with more starts of each horse
        careers = {}
        for key in {**self.careers, **other.careers}:
            both = [*self.careers.get(key, {}).items(), *other.careers.get(key, {}).items()]
            careers[key] = dict(sorted(both, key=lambda named: named[1].starts))
        return replace(self, careers=careers)

    def add(self, session: MatchSession) -> bool:
        """Adds a finished match; returns False for one without people or horses, or if it was added before."""
        runs_of: HorseRuns | None = load_part(session.setup.rules, "horse_runs")
        checksum = crc32(session.text.encode())
        people = session.people
        if runs_of is None or not people or not session.finished or checksum in self.seen:
            return False
        track = session.setup.map or default_map(session.setup.rules)
        book = self.careers.setdefault(session.setup.rules, {})
        for run in runs_of(session.match):
            book[run.name] = book.get(run.name, Career(run.horse)).after(run, track, people)
        self.seen = (*self.seen, checksum)[-REMEMBERED_MATCHES:]
        return True


def finish_of(session: MatchSession) -> LastFinish | None:
    """Returns the order at the finish of a match's last race; None in a game without horses."""
    runs_of: HorseRuns | None = load_part(session.setup.rules, "horse_runs")
    if runs_of is None:
        return None
    last_race: list[HorseRun] = []
    for run in runs_of(session.match):
        is_next_race = last_race and run.horse <= last_race[-1].horse  # each race is in the order of numbers
        last_race = [run] if is_next_race else [*last_race, run]
    ranked_runs = sorted(last_race, key=lambda run: run.place or UNPLACED)
    return LastFinish(tuple(run.horse for run in ranked_runs))
