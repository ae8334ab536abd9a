"""Keeps the careers of horses over all races that people finished on this device, as JSON."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Protocol
from zlib import crc32

from game.engine.match import Match
from game.engine.rules import GameState, Seat
from game.games.registry import game_by_key, load_part
from game.json_value import JsonObject, as_integer, as_list, as_object, as_text
from game.session.session import MatchSession
from game.session.setup import clean_name
from game.session.tutorial.progress import JsonStore

STORE_NAME = "stable-book"
FORM_LENGTH = 5
"""Results that a horse's form shows."""
HORSES = range(1, 13)
"""The numbers of horses of all games; each has a picture."""
MAX_HORSES = 200
"""Horses of one game in the book; no game has half as many."""
REMEMBERED_MATCHES = 8
"""Check sums of matches that were taken in last, so that none is taken in twice."""


@dataclass(frozen=True, slots=True)
class HorseRun:
    """One race of a horse: its number, its name (not yet translated) and its place, 0 for none.

    `rolls` are the dice rolls until it was home, 0 if it was not; `earned` the dollars that it brought to each seat.
    """

    horse: int
    name: str
    place: int
    rolls: int = 0
    earned: Mapping[Seat, int] = field(default_factory=dict)


class HorseRuns(Protocol):
    """What a game with horses offers: every race of every horse in a finished match."""

    def __call__(self, match: Match[GameState]) -> Iterable[HorseRun]:
        """Yields the runs, race by race."""
        ...


@dataclass(frozen=True, slots=True)
class Career:
    """What a horse achieved. `placed` counts second and third places; `best_rolls` is 0 before it was first home.

    `form` are its last places, the newest last, 0 for a race without one.
    """

    horse: int
    starts: int = 0
    wins: int = 0
    placed: int = 0
    earned: int = 0
    best_rolls: int = 0
    best_map: str = ""
    form: tuple[int, ...] = ()

    def after(self, run: HorseRun, track: str, people: Collection[Seat]) -> Career:
        """Returns the career after one more race on the map `track`; only what these `people` earned counts."""
        is_best = bool(run.rolls) and (not self.best_rolls or run.rolls < self.best_rolls)
        return replace(
            self,
            horse=run.horse,
            starts=self.starts + 1,
            wins=self.wins + (run.place == 1),
            placed=self.placed + (run.place > 1),
            earned=self.earned + sum(amount for seat, amount in run.earned.items() if seat in people),
            best_rolls=run.rolls if is_best else self.best_rolls,
            best_map=track if is_best else self.best_map,
            form=(*self.form, run.place)[-FORM_LENGTH:],
        )


@dataclass(slots=True)
class StableBook:
    """The careers by game and name; `seen` are check sums of the matches that were taken in last."""

    careers: dict[str, dict[str, Career]] = field(default_factory=dict)
    seen: tuple[int, ...] = ()

    @staticmethod
    def load(storage: JsonStore) -> StableBook:
        """Returns the book of this device; an empty one where nothing readable is kept."""
        return storage.read_json(STORE_NAME, read) or StableBook()

    def save(self, storage: JsonStore) -> None:
        """Keeps it on this device."""
        careers = {key: {name: asdict(one) for name, one in book.items()} for key, book in self.careers.items()}
        storage.write_json(STORE_NAME, {"careers": careers, "seen": self.seen})

    def has_seen(self, text: str) -> bool:
        """Returns whether the match that `text` is the save of was taken in."""
        return crc32(text.encode()) in self.seen

    def add(self, session: MatchSession) -> bool:
        """Takes in a finished match; returns whether it did: not one without people or horses, nor one twice."""
        runs_of: HorseRuns | None = load_part(session.setup.rules, "horse_runs")
        text, people = session.text, session.people
        if runs_of is None or not people or not session.finished or self.has_seen(text):
            return False
        track = session.setup.map or _default_map(session.setup.rules)
        book = self.careers.setdefault(session.setup.rules, {})
        for run in runs_of(session.match):
            book[run.name] = book.get(run.name, Career(run.horse)).after(run, track, people)
        self.seen = (*self.seen, crc32(text.encode()))[-REMEMBERED_MATCHES:]
        return True


def _default_map(rules: str) -> str:
    game = game_by_key(rules)
    return game.map.default_map if game and game.map else ""


def read(found: JsonObject) -> StableBook:
    """The book of a JSON object. Raises KeyError, ValueError or TypeError for a damaged one."""
    careers = {key: _read_game(as_object(book)) for key, book in as_object(found["careers"]).items()}
    seen = tuple(as_integer(one) for one in as_list(found["seen"]))
    return StableBook(careers, seen[-REMEMBERED_MATCHES:])


def _read_game(found: JsonObject) -> dict[str, Career]:
    if len(found) > MAX_HORSES:
        raise ValueError(len(found))
    return {_checked_name(name): _read_career(as_object(career)) for name, career in found.items()}


def _checked_name(name: str) -> str:
    if not name or name != clean_name(name):
        raise ValueError(name[:40])
    return name


def _read_career(found: JsonObject) -> Career:
    numbers = (as_integer(found[name]) for name in ("horse", "starts", "wins", "placed", "earned", "best_rolls"))
    horse, starts, wins, placed, earned, rolls = numbers
    if horse not in HORSES:
        raise ValueError(horse)
    form = tuple(as_integer(place) for place in as_list(found["form"]))
    return Career(horse, starts, wins, placed, earned, rolls, as_text(found["best_map"]), form[-FORM_LENGTH:])
