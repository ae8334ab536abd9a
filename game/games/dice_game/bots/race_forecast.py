"""Forecasts races with the likely effects of players: marks on bars, and moves of horses by bonuses.

The rates were measured in races between bots of all levels (docs/live_odds.md). Dice and bars are simulated; players
act between steps of some rounds.
"""

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate

from game.engine.rng import Rng
from game.games.dice_game.bots import fast_simulation
from game.games.dice_game.bots.fast_simulation import (
    FINISH_BITS,
    HORSE_BITS,
    HORSE_MASK,
    HORSE_OF_FINISH_BIT,
    ROUND_SHIFT,
    Finish,
)
from game.games.dice_game.rules.state import FINISH, HORSES, MARKET, MOVE_DIE_FACES, PLACES, SPACES, DiceGameState

ROUNDS_PER_STEP = 2
"""Number of rounds between two checks for effects of players."""
STEPS = 20
"""Number of steps with different rates. Later steps have the rates of the last."""
GROUP = 8
"""Number of races with the same future marks."""
REFERENCE_PLAYERS = 4
"""Number of players for which the rates below hold."""

OWNED = 25
"""Rough value of ownership of a horse, in dollars."""
BACKING_LIMITS = (15, 35, 60, 90, 120, 160)
"""Dollars on a horse at which its class rises, from 0 to 6. Marks and moves have equal rates from class 3 on."""
MARKS = (0.03, 0.07, 0.11, *[0.16] * 4)
"""Marks per round that a horse gets on bars, by its class."""
FORWARD = (0.022, 0.034, 0.07, *[0.09] * 4)
"""Moves forward per round by players, by the horse's class."""
FORWARD_AT = (0.3,) * 5 + (0.45,) * 3 + (0.9, 0.9, 1.0, 1.2, 1.0, 0.9, 0.4, 0.1)
"""Factor of that rate by the horse's space."""
BACKWARD = (0.26, 0.18, 0.17, *[0.065] * 4)
"""Moves back per round by players, by the horse's class."""
BACKWARD_AHEAD = (0.7, 0.8, 1.4, 1.4, 0.9, 0.9, 0.9, 0.9)
"""Factor of that rate by the number of horses ahead or home. It is highest near the last paid place."""
BACKWARD_AT = (0.0,) * 3 + (0.02,) * 5 + (0.2, 0.3, 0.45, 0.6, 0.75, 1.0, 1.0, 0.9)
"""Factor of that rate by the horse's space."""
FORWARD_BY = (0.2,) * 8 + (0.35, 0.55, 0.75, 1.0, 1.0, 1.1)
"""Factor of the rate of moves forward by the mean number of circles on a sheet, since full lines allow moves."""
BACKWARD_BY = (0.05,) * 7 + (0.1, 0.15, 0.4, 0.6, 0.75, 1.0, 1.4)
"""Factor of the rate of moves back by the mean number of circles on a sheet."""
MAX_CIRCLES = len(FORWARD_BY) - 1
"""Maximum number of circles with a factor of its own."""
CIRCLES = 0.55
"""Circles that a player marks per round while many are left."""
THREE_SPACE_SHARE = 0.25
"""Share of moves by three spaces. The others are by two."""

POOL = 1 << 14
"""Number of random numbers that are drawn once and reused from different offsets."""
NUMBERS_PER_RACE = 128
"""Number of random numbers for one race or one group."""
DRAWS_PER_SLICE = 256
"""Number of draws, of four random numbers each, between two yields."""
SEED = 0xF0CA
"""Seed of the pool."""

PRECISION = 1 << 13
"""Factor of a random number whose fraction bits serve as a second random number."""
RACE_STRIDE = 61
"""Distance between the random numbers of consecutive races in the pool."""
GROUP_STRIDE = 7919
"""Distance between the random numbers of consecutive groups in the pool."""

Rates = Sequence[Sequence[float]]
"""Chances by class and space."""

_pool: list[float] = []
"""Random numbers from 0 to 1, once they are drawn."""


@dataclass(frozen=True, slots=True)
class RaceSituation:
    """All inputs of a forecast."""

    positions: tuple[int, ...]
    bars: tuple[int, ...]
    finishers: tuple[int, ...]
    classes: tuple[int, ...]
    """Class of each horse by the dollars that players have on it; item 0 is unused."""
    players: int
    circles: int
    """Mean number of circles on a sheet, rounded down."""
    round: int = 1
    """Number of the round. Only the correction of a forecast depends on it."""


def situation(state: DiceGameState) -> RaceSituation:
    """Returns the part of a state that affects the forecast."""
    running = [seat for seat in state.stables if seat < state.players]
    circles = sum(state.circles[seat].bit_count() for seat in running) // len(running)
    classes = (0, *(bisect(BACKING_LIMITS, _backing(state, horse)) for horse in HORSES))
    return RaceSituation(
        tuple(state.positions),
        tuple(state.bars),
        tuple(state.finishers),
        classes,
        len(running),
        circles,
        state.round,
    )


def _backing(state: DiceGameState, horse: int) -> float:
    """Returns the dollars that all sheets together have on a horse."""
    bets = sum(state.bets[seat][horse] for seat in state.stables)
    return bets * state.cards[horse].odds[1] + OWNED * (state.owners[horse] != MARKET)


def prepare() -> Iterator[None]:
    """Draws the random numbers on the first call, in slices."""
    rng = Rng(SEED)
    numbers = list[float]()
    while not _pool:
        for _draw in range(DRAWS_PER_SLICE):
            bits = rng.bits()
            numbers.extend((bits >> shift & 0xFFFF) / 0x10000 for shift in (0, 16, 32, 48))
        if len(numbers) >= POOL + NUMBERS_PER_RACE:
            _pool.extend(numbers)
        yield


@dataclass(frozen=True, slots=True)
class PlayerEffects:
    """Chances that players move a horse in one step."""

    forward: Rates
    back: Rates
    max_by_class: Sequence[float]
    """Upper limit of the chance of any move, by class."""


@cache
def _player_effects(players: int, circles: int) -> PlayerEffects:
    """Returns the effects of players in a step, for a number of circles on a sheet, at most MAX_CIRCLES."""
    scale = ROUNDS_PER_STEP * players / REFERENCE_PLAYERS
    forward = [[rate * FORWARD_BY[circles] * scale * factor for factor in FORWARD_AT] for rate in FORWARD]
    back = [[rate * BACKWARD_BY[circles] * scale * factor for factor in BACKWARD_AT] for rate in BACKWARD]
    pairs = zip(forward, back, strict=True)
    max_by_class = [max(ahead) + max(behind) * max(BACKWARD_AHEAD) for ahead, behind in pairs]
    return PlayerEffects(forward, back, max_by_class)


class Forecast:
    """Simulates races from one situation. The same race number always gives the same finish."""

    def __init__(self, race: RaceSituation) -> None:
        for _slice in prepare():
            pass
        self._race = race
        self._start = fast_simulation.pack_positions(race.positions)
        self._racing = FINISH_BITS
        for horse in race.finishers:
            self._racing ^= FINISH << HORSE_BITS * (horse - 1)
        self._increments = fast_simulation.roll_increments(race.positions, race.bars)
        scale = ROUNDS_PER_STEP * race.players / REFERENCE_PLAYERS
        self._cumulated_marks = list(accumulate(MARKS[backing] * scale for backing in race.classes[1:]))
        """Mean marks per step that horses 1 to each horse get."""
        circles_by_step = [round(race.circles + step * ROUNDS_PER_STEP * CIRCLES) for step in range(STEPS)]
        self._effects = [_player_effects(race.players, min(circles, MAX_CIRCLES)) for circles in circles_by_step]
        self._max_chances = [sum(step.max_by_class[backing] for backing in race.classes[1:]) for step in self._effects]
        """Upper limit of the chance of any move, by step."""
        self._group = -1
        """Number of the group of races for which `_increments_by_step` holds."""
        self._increments_by_step: list[list[int]] = []

    def run(self, roll_sequences: Iterable[bytes], races: Iterable[int]) -> list[Finish]:
        """Returns the finish of each race, by its rolls (see fast_simulation) and its number."""
        finishes: list[Finish] = []
        for rolls, number in zip(roll_sequences, races, strict=True):
            if number // GROUP != self._group:
                self._group = number // GROUP
                self._increments_by_step = self._increments_with_marks(self._group)
            finish = self._finish(rolls, number * RACE_STRIDE % POOL)
            if finish:  # a race without enough rolls does not happen in practice
                finishes.append(finish)
        return finishes

    def _increments_with_marks(self, group: int) -> list[list[int]]:
        """Returns the increment of each roll by step, with the future marks of this group of races."""
        bars = list(self._race.bars)
        increments = self._increments
        increments_by_step = []
        marks_per_step = self._cumulated_marks[-1]
        offset = group * GROUP_STRIDE % POOL
        for _step in range(STEPS):
            increments_by_step.append(increments)
            count = int(marks_per_step + _pool[offset])
            increments = increments[:] if count else increments
            for mark in range(1, count + 1):
                horse = bisect(self._cumulated_marks, _pool[offset + mark] * marks_per_step) + 1
                card = int(_pool[offset + mark] * PRECISION) % len(HORSES) + 1
                self._mark(bars, increments, card, horse)
            offset = (offset + count + 1) % POOL
        return increments_by_step

    def _mark(self, bars: list[int], increments: list[int], card: int, horse: int) -> None:
        if not bars[card] >> horse & 1 and self._race.positions[horse] != FINISH:
            bars[card] |= 1 << horse
            for roll in range((card - 1) * len(MOVE_DIE_FACES), card * len(MOVE_DIE_FACES)):
                increments[roll] += 1 << HORSE_BITS * (horse - 1)

    def _finish(self, rolls: bytes, offset: int) -> Finish | None:
        field = self._start
        racing = self._racing
        home = list(self._race.finishers)
        for number, first in enumerate(range(0, len(rolls), ROUNDS_PER_STEP)):
            step = min(number, STEPS - 1)
            increments = self._increments_by_step[step]
            for roll in rolls[first : first + ROUNDS_PER_STEP]:
                field += increments[roll]
                crossing = field & racing
                if crossing:
                    home += _crossed(field, crossing, roll, increments[roll])
                    racing ^= crossing
                    if len(home) >= PLACES:
                        past = fast_simulation.past_no_bet(field, racing)
                        return home[0], home[1], home[2], past, field >> ROUND_SHIFT
            if _pool[offset + number] < self._max_chances[step]:
                field = self._with_move(field, racing, self._effects[step], _pool[offset + number])
        return None

    def _with_move(self, field: int, racing: int, effects: PlayerEffects, number: float) -> int:
        """Returns the field after a step. A random number selects the horse that players move, if any."""
        shifts = [HORSE_BITS * (horse - 1) for horse in HORSES]
        spaces = [field >> shift & HORSE_MASK if racing >> shift & FINISH else FINISH for shift in shifts]
        for shift, space, backing in zip(shifts, spaces, self._race.classes[1:], strict=True):
            if space < FINISH:
                forward = effects.forward[backing][space]
                if number < forward:
                    return field + (min(SPACES - space, _spaces(number, forward)) << shift)
                number -= forward
                back = effects.back[backing][space]
                if back:
                    back *= BACKWARD_AHEAD[sum([other > space for other in spaces])]
                if number < back:
                    return field - (min(space, _spaces(number, back)) << shift)
                number -= back
        return field


def _crossed(field: int, crossing: int, roll: int, increment: int) -> list[int]:
    if crossing in HORSE_OF_FINISH_BIT:
        return [HORSE_OF_FINISH_BIT[crossing]]
    return fast_simulation.finish_order(field, crossing, roll, increment)


def _spaces(number: float, rate: float) -> int:
    """Returns the spaces of a move, by a random number below `rate`."""
    return 3 if number < THREE_SPACE_SHARE * rate else 2
