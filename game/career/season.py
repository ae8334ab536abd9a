"""A season: a cup of meetings over all games and their maps, with points by place, stored as JSON."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, cycle, islice
from typing import Annotated, ClassVar, NamedTuple

from game.career.difficulty import DIFFICULTIES, LEVELS, LOWEST, SHORT_PURSE, meeting_options, rival_levels
from game.engine.catalog import GameSpec, game_by_key
from game.engine.rng import Rng
from game.engine.rules import Outcome
from game.platform.storage import Stored
from game.session.setup import BADGES, SEED_BITS, MatchSetup, SeatSetup, clean_name, is_track_name
from game.typed_json import required, where

LENGTHS = (12, 4, 1)
"""Numbers of meetings of a season, a short season and a cup."""
PLACE_POINTS = (10, 6, 4, 3, 2, 1)
"""Points for each place in a meeting, from the first place. Tied riders share the points of their places."""
SHORT_PURSE_PLACES = 2
"""Number of scoring places under the short purse."""
PEOPLE = range(1, 5)
"""Allowed numbers of people in a season."""
MIN_FIELD = 4
"""Minimum number of riders in a season."""
MIN_RIVALS = 2
"""Minimum number of rivals in a season."""
RIVAL_NAMES = ("Pip", "Ledger", "Lady Vane", "Tex", "Poppy", "Old Silas", "Sir Percy", "Dr. Nora")
"""Names of the rivals by badge. The badge also determines portrait and habits."""
CALENDAR_PURPOSE = 1
"""Number that separates the season's random draws for the calendar from other draws."""
FIELD_PURPOSE = 2
"""Number that separates the season's random draws for the rivals from other draws."""
FIRST_SEED_STEP = 100
"""Number that separates the draw for the seed of the first meeting from other draws. Each further meeting adds 1."""

Ranking = tuple[tuple[int, ...], ...]
"""Numbers of the riders, best first; tied riders form a group."""


@dataclass(frozen=True, slots=True)
class Rider:
    """A participant, a person or a rival. The number of a rider is also the seat in all meetings."""

    name: Annotated[str, clean_name, required]
    badge: Annotated[int, BADGES]
    is_person: bool


class Venue(NamedTuple):
    """A game and one of its maps for a meeting; the map is "" for a game without maps."""

    rules: str
    map: str = ""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A planned match of the season. `levels` are those of the rivals, the strongest first."""

    rules: Annotated[str, where(game_by_key)]
    map: Annotated[str, where(is_track_name)]
    seed: Annotated[int, range(sys.maxsize)]
    options: Mapping[str, str]
    levels: tuple[Annotated[str, LEVELS], ...]

    @property
    def game(self) -> GameSpec:
        """The game of the meeting."""
        game = game_by_key(self.rules)
        assert game is not None
        return game

    @property
    def minutes(self) -> range:
        """Expected duration in minutes."""
        for option in self.game.rules.setup_options:
            for value in option.values:
                if value.minutes and self.options.get(option.name) == value.text:
                    return value.minutes
        return self.game.rules.duration_minutes


class Standing(NamedTuple):
    """A rider's place in the standings, shared by riders with the same points and wins.

    `moved` is the number of places gained in the last meeting, negative for lost ones; 0 before the second meeting.
    """

    place: int
    rider: int
    points: int
    wins: int
    moved: int = 0


@dataclass(slots=True)
class Season(Stored):
    """A season. `rankings` has the ranking of each finished meeting."""

    STORE_NAME: ClassVar[str] = "season"
    seed: int
    stakes: Annotated[int, DIFFICULTIES]
    """Difficulty (see game.career.difficulty). The field's name is part of the save format."""
    riders: tuple[Rider, ...]
    meetings: tuple[Meeting, ...]
    rankings: list[Ranking] = field(default_factory=list)

    @staticmethod
    def create(
        seed: int,
        people: Sequence[SeatSetup],
        venues: Sequence[tuple[str, str]],
        meetings: int = LENGTHS[0],
        difficulty: int = LOWEST,
    ) -> Season:
        """Returns a new season, which depends only on the arguments. Raises ValueError for invalid arguments.

        `venues` are keys of games, each with the name of a map, "" for a game without maps.
        """
        if len(people) not in PEOPLE or meetings not in LENGTHS or difficulty not in DIFFICULTIES or not venues:
            raise ValueError("no such season")
        riders = (*(Rider(one.name, one.badge, is_person=True) for one in people), *_rivals(seed, people))
        seats = len(people), len(riders) - len(people)
        calendar = enumerate(_calendar(seed, [Venue(*one) for one in venues], meetings))
        held = (_meeting(seed, number, venue, difficulty, seats) for number, venue in calendar)
        return Season(seed, difficulty, riders, tuple(held))

    def check(self) -> None:
        """Raises ValueError for a season that cannot result from `create` and `add`."""
        rivals = len(self.rivals)
        badges = {rider.badge for rider in self.riders}
        if not (
            len(self.meetings) in LENGTHS
            and len(self.riders) - rivals in PEOPLE
            and rivals > 0
            and len(badges) == len(self.riders)
            and all(len(meeting.levels) == rivals for meeting in self.meetings)
            and len(self.rankings) <= len(self.meetings)
            and all(map(self._ranks_everybody, self.rankings))
        ):
            raise ValueError("not a season")

    def merged(self, other: Season) -> Season:
        return self

    # -- the course of the season

    @property
    def is_over(self) -> bool:
        """Whether all meetings are finished."""
        return len(self.rankings) == len(self.meetings)

    @property
    def next_meeting(self) -> Meeting | None:
        """The current or next meeting; None after the last one."""
        return None if self.is_over else self.meetings[len(self.rankings)]

    @property
    def rivals(self) -> tuple[int, ...]:
        """The riders played by bots."""
        return tuple(number for number, rider in enumerate(self.riders) if not rider.is_person)

    def match_setup(self, meeting: Meeting) -> MatchSetup:
        """Returns the match of a meeting."""
        levels = iter(meeting.levels)
        seats: list[SeatSetup] = []
        for rider in self.riders:
            if rider.is_person:
                seats.append(SeatSetup("person", rider.name, badge=rider.badge))
            else:
                seats.append(SeatSetup("bot", rider.name, next(levels), rider.badge))
        return MatchSetup(meeting.rules, meeting.seed, tuple(seats), dict(meeting.options), meeting.map)

    def add(self, ranking: Ranking) -> None:
        """Adds the result of the next meeting. Raises ValueError if it does not rank each rider once."""
        if self.is_over or not self._ranks_everybody(ranking):
            raise ValueError(ranking)
        self.rankings.append(ranking)

    def _ranks_everybody(self, ranking: Ranking) -> bool:
        return sorted(chain.from_iterable(ranking)) == list(range(len(self.riders)))

    # -- points

    @property
    def place_points(self) -> tuple[int, ...]:
        """Points for each place in the meetings of this season."""
        scoring = SHORT_PURSE_PLACES if self.stakes >= SHORT_PURSE else len(self.riders)
        points = PLACE_POINTS[: len(self.riders)]
        return (*points[:scoring], *[0] * len(points[scoring:]))

    def points(self, meetings: int | None = None) -> list[int]:
        """Returns each rider's points after a number of meetings, or after all finished ones (None)."""
        total = [0] * len(self.riders)
        for ranking in self.rankings[:meetings]:
            for rider, points in self._awards(ranking, total):
                total[rider] += points
        return total

    def points_of_meeting(self, number: int) -> list[int]:
        """Returns each rider's points in meeting `number`, from 0."""
        after = self.points(number + 1)
        before = self.points(number)
        return [now - then for now, then in zip(after, before, strict=True)]

    def _awards(self, ranking: Ranking, total: Sequence[int]) -> list[tuple[int, int]]:
        """Returns pairs of rider and points. Of tied riders those with the fewest points get the remainder."""
        awards = []
        place = 0
        for tied in ranking:
            share, remainder = divmod(sum(self.place_points[place : place + len(tied)]), len(tied))
            fewest_first = sorted(tied, key=lambda rider: (total[rider], rider))
            awards += [(rider, share + (number < remainder)) for number, rider in enumerate(fewest_first)]
            place += len(tied)
        return awards

    def standings(self) -> list[Standing]:
        """Returns the standings by points and wins, the leader first."""
        now = self._places(len(self.rankings))
        if len(self.rankings) < 2:
            return now
        before = {one.rider: one.place for one in self._places(len(self.rankings) - 1)}
        return [one._replace(moved=before[one.rider] - one.place) for one in now]

    def _places(self, meetings: int) -> list[Standing]:
        points = self.points(meetings)
        wins = [sum(rider in ranking[0] for ranking in self.rankings[:meetings]) for rider in range(len(self.riders))]
        scores = [(-points[rider], -wins[rider]) for rider in range(len(self.riders))]
        order = sorted(range(len(self.riders)), key=lambda rider: (scores[rider], rider))
        return [
            Standing(1 + sum(other < scores[rider] for other in scores), rider, points[rider], wins[rider])
            for rider in order
        ]

    @property
    def champions(self) -> tuple[int, ...]:
        """The leading riders; tied riders share the title."""
        return tuple(one.rider for one in self.standings() if one.place == 1)

    @property
    def is_won(self) -> bool:
        """Whether the season is over and a person is champion."""
        return self.is_over and any(self.riders[rider].is_person for rider in self.champions)


def ranking_of(outcome: Outcome) -> Ranking:
    """Returns the ranking of a finished match, with the seats without a rank as the last group."""
    return (*outcome.ranking, *((outcome.unranked,) if outcome.unranked else ()))


def _rivals(seed: int, people: Sequence[SeatSetup]) -> Iterator[Rider]:
    taken = {person.badge for person in people}
    count = max(MIN_FIELD - len(people), MIN_RIVALS)
    free = [badge for badge in Rng(seed, FIELD_PURPOSE).shuffled(BADGES) if badge not in taken]
    names = {clean_name(person.name) for person in people}
    for badge in free[:count]:
        name = RIVAL_NAMES[badge]
        yield Rider(f"{name} II" if name in names else name, badge, is_person=False)


def _calendar(seed: int, venues: Sequence[Venue], meetings: int) -> list[Venue]:
    """Returns the venues of the meetings: games in equal numbers, no game twice in a row if possible, maps in turn."""
    rng = Rng(seed, CALENDAR_PURPOSE)
    keys = list(dict.fromkeys(venue.rules for venue in venues))
    maps = {key: cycle(rng.shuffled([venue for venue in venues if venue.rules == key])) for key in keys}
    order: list[str] = []
    while len(order) < meetings:
        lap = rng.shuffled(keys)
        if order and lap[0] == order[-1]:
            lap.append(lap.pop(0))
        order += lap
    return [next(maps[key]) for key in islice(order, meetings)]


def _meeting(season_seed: int, number: int, venue: Venue, difficulty: int, seats: tuple[int, int]) -> Meeting:
    """Returns meeting `number`; `seats` are the numbers of people and rivals.

    For each condition without an option in the game, one more rival is sharper.
    """
    game = game_by_key(venue.rules)
    assert game is not None
    people, rivals = seats
    options, missing = meeting_options(game, difficulty, people)
    match_seed = Rng(season_seed, FIRST_SEED_STEP + number).below(1 << SEED_BITS)
    return Meeting(venue.rules, venue.map, match_seed, options, rival_levels(difficulty, rivals, missing))
