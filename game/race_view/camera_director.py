"""Decides which rolls are worth the whole picture: where the side view opens wide, and which rolls get a hush.

Pure: it knows the state before a roll as moves that are possible, and no dice before they lie.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, NamedTuple

from game.engine.rules import Seat

HorseMove = tuple[int, int, int]
"""A move: horse, from, to."""


class Reason(Enum):
    """Why a roll, or a card, is shown large."""

    FINISH = auto()
    """A horse can finish."""
    NO_BET_LINE = auto()
    """A horse that matters can cross the No Bet line."""
    LEAD = auto()
    """The horse rolled can take or lose the lead."""
    PACK = auto()
    """Three or more horses will move."""
    PERSON = auto()
    """A person moves a horse in the first round, or has money on the horse."""
    CARD = auto()
    """A card moves a horse far."""
    STAKE = auto()
    """Much money hangs on the roll."""


MATTERING = frozenset({Reason.FINISH, Reason.NO_BET_LINE, Reason.STAKE})
"""Reasons that are known before the roll: it gets large dice and a hush."""
PACK_SIZE = 3
"""Horses that move together, from which on they are shown large."""
LONG_CARD = 4
"""Spaces of a card's move from which on it is shown large."""
MIN_STAKE = 10.0
"""Dollars that all seats together win or lose by a roll on average, from which on it may be shown large."""
TOP_SHARE = 0.1
"""Share of a race's rolls that have a high stake."""
MIN_ROLLS = 10
"""The rolls until that can be told."""
MAX_WIDE_SHARE = 0.35
"""Share of the watched time that the side view is open wide at most, but for finishes."""
FREE_WIDE_SECONDS = 6.0
"""Seconds that it may be open at any time: shares mean little at the start."""
MAX_WIDE_ROLLS = 2
"""Rolls in a row with the side view open, but for finishes."""


class PossibleRoll(NamedTuple):
    """A result of a roll to come: the horse, every move it brings, its chance (0..1), and the move die's face."""

    horse: int
    moves: tuple[HorseMove, ...]
    chance: float
    steps: int = 0


@dataclass(frozen=True, slots=True)
class RollForecast:
    """What a game tells the camera about rolls to come; what it leaves out it cannot tell."""

    possible_rolls: Callable[[Any], Sequence[PossibleRoll]] = lambda view: ()
    """All results of the roll that is due in a view."""
    projection: Callable[[Any, Iterable[HorseMove]], Sequence[int]] = lambda view, moves: ()
    """Each seat's dollars if the horses finished as they stand after these moves."""
    watched_horses: Callable[[Any, Sequence[Seat]], Iterable[int]] = lambda view, people: ()
    """The horses of these people, and those with a large bet."""
    photo_finish_horses: Callable[[Any], Sequence[int]] = lambda view: ()
    """The horses of which two or more can finish in what comes next: the side view waits at the line."""


@dataclass(frozen=True, slots=True)
class RaceBeforeRoll:
    """A race before a roll: spaces and last spaces by running horse, the No Bet space (0: none), watched horses."""

    positions: Mapping[int, int]
    finish: Mapping[int, int]
    no_bet_space: int = 0
    watched: frozenset[int] = frozenset()

    def leaders(self, moves: Iterable[HorseMove] = ()) -> set[int]:
        """Returns the horses with the fewest spaces to go, after these moves; none while all stand at the start."""
        left = {horse: self.finish[horse] - space for horse, space in self.positions.items()}
        left |= {horse: self.finish[horse] - end for horse, _start, end in moves}
        if not moves and not any(self.positions.values()):
            return set()
        fewest = min(left.values())
        return {horse for horse, spaces in left.items() if spaces == fewest}

    def finishes(self, moves: Iterable[HorseMove]) -> bool:
        """Returns whether one of these moves brings a horse home."""
        return any(end >= self.finish[horse] for horse, _start, end in moves)

    def crosses_no_bet_line(self, moves: Iterable[HorseMove]) -> bool:
        """Returns whether the leader or a watched horse crosses the No Bet line."""
        line = self.no_bet_space
        watched = self.watched | self.leaders()
        return bool(line) and any(start < line <= end for horse, start, end in moves if horse in watched)

    def changes_lead(self, roll: PossibleRoll) -> bool:
        """Returns whether the horse rolled comes to the front as the only one, or is no longer there."""
        before, after = self.leaders(), self.leaders(roll.moves)
        takes = after == {roll.horse} != before
        loses = roll.horse in before and roll.horse not in after
        return bool(before) and (takes or loses)


def reasons_before_roll(race: RaceBeforeRoll, rolls: Sequence[PossibleRoll]) -> set[Reason]:
    """Returns what any of the possible rolls can bring; the stake is judged by the camera director."""
    reasons = set()
    moves = {move for roll in rolls for move in roll.moves}
    if race.finishes(moves):
        reasons.add(Reason.FINISH)
    if race.crosses_no_bet_line(moves):
        reasons.add(Reason.NO_BET_LINE)
    return reasons


def reasons_after_horse_die(race: RaceBeforeRoll, rolls: Sequence[PossibleRoll], horse: int) -> set[Reason]:
    """Returns what the rolls with this horse can still bring."""
    left = [roll for roll in rolls if roll.horse == horse]
    reasons = reasons_before_roll(race, left)
    if any(race.changes_lead(roll) for roll in left):
        reasons.add(Reason.LEAD)
    if left and all(len(roll.moves) >= PACK_SIZE for roll in left):
        reasons.add(Reason.PACK)
    return reasons


def mean_stake(rolls: Sequence[PossibleRoll], now: Sequence[int], after: Sequence[Sequence[int]]) -> float:
    """Returns the dollars that all seats together win or lose on average; `after` has the projection of each roll."""
    return sum(
        roll.chance * sum(abs(then - dollars) for then, dollars in zip(totals, now, strict=True))
        for roll, totals in zip(rolls, after, strict=True)
    )


@dataclass
class CameraDirector:
    """Follows one race: how much of it was shown large, and how high the stakes of its rolls were."""

    watched_seconds: float = 0.0
    wide_seconds: float = 0.0
    wide_rolls: int = 0
    """Rolls in a row that were shown large."""
    stakes: list[float] = field(default_factory=list)

    def watch(self, seconds: float, *, wide: bool) -> None:
        """Counts time in which something moved."""
        self.watched_seconds += seconds
        self.wide_seconds += seconds * wide

    def is_high(self, stake: float) -> bool:
        """Returns whether a stake is among the highest of this race, and counts it."""
        higher = sum(other > stake for other in self.stakes)
        self.stakes.append(stake)
        return stake >= MIN_STAKE and len(self.stakes) >= MIN_ROLLS and higher < len(self.stakes) * TOP_SHARE

    def opens(self, reasons: Iterable[Reason]) -> bool:
        """Returns whether the side view opens wide for these reasons, and counts the roll or card."""
        reasons = set(reasons)
        opens = Reason.FINISH in reasons or (bool(reasons) and self._may_open())
        self.wide_rolls = self.wide_rolls + 1 if opens else 0
        return opens

    def _may_open(self) -> bool:
        share = MAX_WIDE_SHARE * max(self.watched_seconds, FREE_WIDE_SECONDS / MAX_WIDE_SHARE)
        return self.wide_rolls < MAX_WIDE_ROLLS and self.wide_seconds < share


class RollOutlook:
    """What the roll to come can bring, and what the seats would have after each result."""

    def __init__(self) -> None:
        self.rolls: Sequence[PossibleRoll] = ()
        self.now: Sequence[int] = ()
        self._after: list[Sequence[int]] = []
        self._begun = False
        self._photo_finish: tuple[int, ...] | None = None

    def reset(self) -> None:
        """Begins anew: the displayed state has changed."""
        self.rolls = ()
        self.now = ()
        self._begun = False
        self._photo_finish = None
        self._after.clear()

    def advance(self, forecast: RollForecast, view: Any) -> bool:
        """Works out one more result; returns whether there is more to do."""
        if not self._begun:
            self._begun = True
            self.rolls = forecast.possible_rolls(view)
            self.now = forecast.projection(view, ()) if self.rolls else ()
        elif self.now and len(self._after) < len(self.rolls):
            self._after.append(forecast.projection(view, self.rolls[len(self._after)].moves))
        return bool(self.now) and len(self._after) < len(self.rolls)

    def finish(self, forecast: RollForecast, view: Any) -> None:
        """Works out all that is left."""
        self.advance(forecast, view)
        while self.advance(forecast, view):
            pass

    def photo_finish_horses(self, forecast: RollForecast, view: object) -> tuple[int, ...]:
        """Returns the horses of which two or more can finish in what comes next."""
        if self._photo_finish is None:
            self._photo_finish = tuple(forecast.photo_finish_horses(view))
        return self._photo_finish

    @property
    def stake(self) -> float:
        """Dollars that all seats together win or lose on average; 0 if the game cannot tell."""
        return mean_stake(self.rolls, self.now, self._after) if self.now else 0.0
