"""Decides which rolls open the wide side view, and which rolls get a hush.

Works without drawing. It knows the state before a roll and the possible moves, but no dice before they have landed.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, NamedTuple

from game.engine.rules import Seat

HorseMove = tuple[int, int, int]
"""A move: horse, start space, end space."""


class Reason(Enum):
    """Reasons for showing a roll or a card large."""

    FINISH = auto()
    """A horse can finish."""
    NO_BET_LINE = auto()
    """The leader or a watched horse can cross the No Bet line."""
    LEAD = auto()
    """The horse rolled can take or lose the lead."""
    PACK = auto()
    """Three or more horses will move."""
    PERSON = auto()
    """A person moves a horse in the first round, or has bet on the horse."""
    CARD = auto()
    """A card moves a horse far."""
    STAKE = auto()
    """The roll decides about much money."""


MATTERING = frozenset({Reason.FINISH, Reason.NO_BET_LINE, Reason.STAKE})
"""Reasons known before the roll. A roll with one of them gets large dice and a hush."""
PACK_SIZE = 3
"""Minimum number of horses moving together for a large view."""
LONG_CARD = 4
"""Minimum length of a card's move for a large view, in spaces."""
MIN_STAKE = 10.0
"""Minimum stake of a roll for a large view, in dollars: average gains and losses of all seats together."""
TOP_SHARE = 0.1
"""Maximum share of a race's rolls that count as high stakes, 0 to 1."""
MIN_ROLLS = 10
"""Minimum number of rolls in a race before a stake can count as high."""
MAX_WIDE_SHARE = 0.35
"""Maximum share of the watched time with the wide side view open, 0 to 1; finishes are exempt."""
FREE_WIDE_SECONDS = 6.0
"""Time for which the wide side view may be open regardless of its share, in seconds. Shares mean little at the start.
"""
MAX_WIDE_ROLLS = 2
"""Maximum number of consecutive rolls with the side view open; finishes are exempt."""
MAX_RIVALS_ROLLS = 1
"""Number of consecutive rolls with the side view open after which a rival's roll is on the track, so that the next
person's roll can be shown large.
"""
MAX_RIVALS_SHARE = 0.5
"""Maximum share of the wide side view's time for rivals' rolls, 0 to 1."""


class PossibleRoll(NamedTuple):
    """A possible result of the coming roll: horse, all resulting moves, chance (0..1), and face of the move die."""

    horse: int
    moves: tuple[HorseMove, ...]
    chance: float
    steps: int = 0


def _nothing(*_arguments: object) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True)
class RollForecast:
    """A game's knowledge of coming rolls. The defaults mean that it is unknown."""

    possible_rolls: Callable[[Any], Sequence[PossibleRoll]] = _nothing
    """Returns all possible results of the coming roll in a view."""
    projection: Callable[[Any, Iterable[HorseMove]], Sequence[int]] = _nothing
    """Returns each seat's dollars if the horses finished in their positions after these moves."""
    watched_horses: Callable[[Any, Sequence[Seat]], Iterable[int]] = _nothing
    """Returns the horses of these people, and the horses with a large bet."""
    photo_finish_horses: Callable[[Any], Sequence[int]] = _nothing
    """Returns the horses that can finish together in the next roll: none, or at least 2. The side view waits for them
    at the line.
    """


@dataclass(frozen=True, slots=True)
class RaceBeforeRoll:
    """A race before a roll: position and finish space of each running horse, No Bet space (0: none), watched horses."""

    positions: Mapping[int, int]
    finish: Mapping[int, int]
    no_bet_space: int = 0
    watched: frozenset[int] = frozenset()

    def leaders(self, moves: Iterable[HorseMove] = ()) -> set[int]:
        """Returns the horses with the fewest spaces to go after these moves; none while all horses are at the start."""
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
        """Returns whether the rolled horse becomes the only leader, or stops being a leader."""
        before, after = self.leaders(), self.leaders(roll.moves)
        takes = after == {roll.horse} != before
        loses = roll.horse in before and roll.horse not in after
        return bool(before) and (takes or loses)


def reasons_before_roll(race: RaceBeforeRoll, rolls: Sequence[PossibleRoll]) -> set[Reason]:
    """Returns the reasons that the possible rolls can bring. `Reason.STAKE` is left to the camera director."""
    reasons = set()
    moves = {move for roll in rolls for move in roll.moves}
    if race.finishes(moves):
        reasons.add(Reason.FINISH)
    if race.crosses_no_bet_line(moves):
        reasons.add(Reason.NO_BET_LINE)
    return reasons


def reasons_after_horse_die(race: RaceBeforeRoll, rolls: Sequence[PossibleRoll], horse: int) -> set[Reason]:
    """Returns the reasons that the rolls with this horse can still bring."""
    left = [roll for roll in rolls if roll.horse == horse]
    reasons = reasons_before_roll(race, left)
    if any(race.changes_lead(roll) for roll in left):
        reasons.add(Reason.LEAD)
    if left and all(len(roll.moves) >= PACK_SIZE for roll in left):
        reasons.add(Reason.PACK)
    return reasons


def mean_stake(rolls: Sequence[PossibleRoll], now: Sequence[int], after: Sequence[Sequence[int]]) -> float:
    """Returns the average gains and losses of all seats together, in dollars; `after` has a projection per roll."""
    return sum(
        roll.chance * sum(abs(then - dollars) for then, dollars in zip(totals, now, strict=True))
        for roll, totals in zip(rolls, after, strict=True)
    )


@dataclass
class CameraDirector:
    """Follows one race: its large views and the stakes of its rolls."""

    watched_seconds: float = 0.0
    wide_seconds: float = 0.0
    rivals_wide_seconds: float = 0.0
    """The part of `wide_seconds` for the rolls of rivals of the people at this screen."""
    _shows_rivals: bool = False
    """Whether the last roll was a rival's."""
    wide_rolls: int = 0
    """Number of consecutive rolls shown large."""
    stakes: list[float] = field(default_factory=list)

    def watch(self, seconds: float, *, wide: bool) -> None:
        """Adds time with movement on the track."""
        self.watched_seconds += seconds
        self.wide_seconds += seconds * wide
        self.rivals_wide_seconds += seconds * (wide and self._shows_rivals)

    def is_high(self, stake: float) -> bool:
        """Records a stake; returns whether it is among the highest of this race."""
        higher = sum(other > stake for other in self.stakes)
        self.stakes.append(stake)
        return stake >= MIN_STAKE and len(self.stakes) >= MIN_ROLLS and higher < len(self.stakes) * TOP_SHARE

    def opens(self, reasons: Iterable[Reason], *, is_rivals: bool = False) -> bool:
        """Records a roll or card; returns whether the wide side view opens for these reasons."""
        reasons = set(reasons)
        opens = Reason.FINISH in reasons or (bool(reasons) and self._may_open(is_rivals=is_rivals))
        self.wide_rolls = self.wide_rolls + 1 if opens else 0
        self._shows_rivals = is_rivals
        return opens

    def _may_open(self, *, is_rivals: bool) -> bool:
        seconds = max(MAX_WIDE_SHARE * self.watched_seconds, FREE_WIDE_SECONDS)
        rivals_seconds = seconds * MAX_RIVALS_SHARE
        if is_rivals and (self.wide_rolls >= MAX_RIVALS_ROLLS or self.rivals_wide_seconds >= rivals_seconds):
            return False
        return self.wide_rolls < MAX_WIDE_ROLLS and self.wide_seconds < seconds


class RollOutlook:
    """Possible results of the coming roll, and the seats' dollars after each."""

    def __init__(self) -> None:
        self.rolls: Sequence[PossibleRoll] = ()
        self.now: Sequence[int] = ()
        self._after: list[Sequence[int]] = []
        self._begun = False
        self._photo_finish: tuple[int, ...] | None = None

    def reset(self) -> None:
        """Resets after a change of the displayed state."""
        self.rolls = ()
        self.now = ()
        self._begun = False
        self._photo_finish = None
        self._after.clear()

    def advance(self, forecast: RollForecast, view: Any) -> bool:
        """Calculates one more result; returns whether there are more."""
        if not self._begun:
            self._begun = True
            self.rolls = forecast.possible_rolls(view)
            self.now = forecast.projection(view, ()) if self.rolls else ()
        elif self.now and len(self._after) < len(self.rolls):
            self._after.append(forecast.projection(view, self.rolls[len(self._after)].moves))
        return bool(self.now) and len(self._after) < len(self.rolls)

    def finish(self, forecast: RollForecast, view: Any) -> None:
        """Calculates all remaining results."""
        self.advance(forecast, view)
        while self.advance(forecast, view):
            pass

    def photo_finish_horses(self, forecast: RollForecast, view: object) -> tuple[int, ...]:
        """Returns the forecast's photo finish horses, cached until `reset`."""
        if self._photo_finish is None:
            self._photo_finish = tuple(forecast.photo_finish_horses(view))
        return self._photo_finish

    @property
    def stake(self) -> float:
        """Average gains and losses of all seats together, in dollars; 0 if the game has no projection."""
        return mean_stake(self.rolls, self.now, self._after) if self.now else 0.0
