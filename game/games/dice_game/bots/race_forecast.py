"""Races run on with what players are likely to do: marks on bars, and horses moved forward and back by bonuses.

How often they do it was counted over races between bots of all levels (docs/live_odds.md).
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
"""Rounds between two looks at what players do."""
STEPS = 20
"""Steps that differ; later ones are like the last."""
GROUP = 8
"""Races that share the marks to come."""
REFERENCE_PLAYERS = 4
"""Players that the rates below are for."""

OWNED = 25
"""Dollars that an owner has on a horse, roughly."""
BACKING_LIMITS = (15, 35, 60, 90, 120, 160)
"""Dollars on a horse that divide the horses into seven classes; moves and marks tell only the first four apart."""
MARKS = (0.03, 0.07, 0.11, *[0.16] * 4)
"""Marks a round that a horse gets on bars, by its class."""
FORWARD = (0.022, 0.034, 0.07, *[0.09] * 4)
"""Moves forward a round that a horse is given, by its class, where it is moved most."""
FORWARD_AT = (0.3,) * 5 + (0.45,) * 3 + (0.9, 0.9, 1.0, 1.2, 1.0, 0.9, 0.4, 0.1)
"""By its space, the part of them that it is given there."""
BACKWARD = (0.26, 0.18, 0.17, *[0.065] * 4)
"""Moves back a round, by its class, where it is moved most."""
BACKWARD_AHEAD = (0.7, 0.8, 1.4, 1.4, 0.9, 0.9, 0.9, 0.9)
"""By how many horses are ahead of it or home, how much more often it is moved back: most on the verge of the places."""
BACKWARD_AT = (0.0,) * 3 + (0.02,) * 5 + (0.2, 0.3, 0.45, 0.6, 0.75, 1.0, 1.0, 0.9)
FORWARD_BY = (0.2,) * 8 + (0.35, 0.55, 0.75, 1.0, 1.0, 1.1)
"""By the circles on a sheet, on average, the part of moves that are made then: lines are seldom filled before."""
BACKWARD_BY = (0.05,) * 7 + (0.1, 0.15, 0.4, 0.6, 0.75, 1.0, 1.4)
MAX_CIRCLES = len(FORWARD_BY) - 1
"""Circles from which on there are no more moves."""
CIRCLES = 0.55
"""Circles that a player marks a round while there are many left."""
THREE_SPACE_SHARE = 0.25
"""Part of the moves that go three spaces; the others go two."""

POOL = 1 << 14
"""Random numbers drawn once and used again from ever new places."""
NUMBERS_PER_RACE = 128
"""Random numbers for one race or group."""
DRAWS_PER_SLICE = 256
"""Of four numbers each, between two yields."""
SEED = 0xF0CA

PRECISION = 1 << 13
"""Parts of a random number below which it is as good as a second one."""
RACE_STRIDE = 61
"""Leads from one race's random numbers to the next one's."""
GROUP_STRIDE = 7919
"""Leads from one group's random numbers to the next one's."""

Rates = Sequence[Sequence[float]]

_pool: list[float] = []


@dataclass(frozen=True, slots=True)
class RaceSituation:
    """All that a forecast depends on: horses, bars, who is home, and what players have on sheets."""

    positions: tuple[int, ...]
    bars: tuple[int, ...]
    finishers: tuple[int, ...]
    classes: tuple[int, ...]
    """By horse, how much players have on it."""
    players: int
    circles: int
    """On a sheet, on average."""


def situation(state: DiceGameState) -> RaceSituation:
    """The part of a state that the chances depend on."""
    running = [seat for seat in state.stables if seat < state.players]
    circles = sum(state.circles[seat].bit_count() for seat in running) // len(running)
    classes = (0, *(bisect(BACKING_LIMITS, _backing(state, horse)) for horse in HORSES))
    return RaceSituation(
        tuple(state.positions), tuple(state.bars), tuple(state.finishers), classes, len(running), circles
    )


def _backing(state: DiceGameState, horse: int) -> float:
    """Dollars that all who run horses together have on one."""
    bets = sum(state.bets[seat][horse] for seat in state.stables)
    return bets * state.cards[horse].odds[1] + OWNED * (state.owners[horse] != MARKET)


def prepare() -> Iterator[None]:
    """Draws the random numbers in slices, the first time."""
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
    """The chance that players move a horse in a step: by class and space, and at most by class."""

    forward: Rates
    back: Rates
    most: Sequence[float]


@cache
def _player_effects(players: int, circles: int) -> PlayerEffects:
    """The effects of players in a step, by the number of circles on a sheet, at most MAX_CIRCLES."""
    scale = ROUNDS_PER_STEP * players / REFERENCE_PLAYERS
    forward = [[rate * FORWARD_BY[circles] * scale * part for part in FORWARD_AT] for rate in FORWARD]
    back = [[rate * BACKWARD_BY[circles] * scale * part for part in BACKWARD_AT] for rate in BACKWARD]
    pairs = zip(forward, back, strict=True)
    return PlayerEffects(forward, back, [max(ahead) + max(behind) * max(BACKWARD_AHEAD) for ahead, behind in pairs])


class Forecast:
    """Runs races on from one situation; the same race always ends alike."""

    def __init__(self, here: RaceSituation) -> None:
        for _slice in prepare():
            pass
        self._here = here
        self._start = fast_simulation.pack_positions(here.positions)
        self._racing = FINISH_BITS
        for horse in here.finishers:
            self._racing ^= FINISH << HORSE_BITS * (horse - 1)
        self._adds = fast_simulation.roll_increments(here.positions, here.bars)
        scale = ROUNDS_PER_STEP * here.players / REFERENCE_PLAYERS
        self._marks = list(accumulate(MARKS[each] * scale for each in here.classes[1:]))
        circles = [round(here.circles + step * ROUNDS_PER_STEP * CIRCLES) for step in range(STEPS)]
        self._effects = [_player_effects(here.players, min(each, MAX_CIRCLES)) for each in circles]
        self._most = [sum(step.most[each] for each in here.classes[1:]) for step in self._effects]
        self._group = -1
        self._adds_of: list[list[int]] = []

    def run(self, throws: Iterable[bytes], races: Iterable[int]) -> list[Finish]:
        """The finish of each race; `throws` are its dice (race.py), `races` its number."""
        finishes: list[Finish] = []
        for throws_of_race, number in zip(throws, races, strict=True):
            if number // GROUP != self._group:
                self._group = number // GROUP
                self._adds_of = self._marked(self._group)
            finish = self._race(throws_of_race, number * RACE_STRIDE % POOL)
            if finish:  # no race is so slow that it is out of throws
                finishes.append(finish)
        return finishes

    def _marked(self, group: int) -> list[list[int]]:
        """Returns the addition of each throw in each step, with the marks that players make in this group of races."""
        bars = list(self._here.bars)
        adds = self._adds
        adds_of = []
        whole = self._marks[-1]
        offset = group * GROUP_STRIDE % POOL
        for _ in range(STEPS):
            adds_of.append(adds)
            count = int(whole + _pool[offset])
            adds = adds[:] if count else adds
            for mark in range(1, count + 1):
                horse = bisect(self._marks, _pool[offset + mark] * whole) + 1
                card = int(_pool[offset + mark] * PRECISION) % len(HORSES) + 1
                self._mark(bars, adds, card, horse)
            offset = (offset + count + 1) % POOL
        return adds_of

    def _mark(self, bars: list[int], adds: list[int], card: int, horse: int) -> None:
        if not bars[card] >> horse & 1 and self._here.positions[horse] != FINISH:
            bars[card] |= 1 << horse
            for throw in range((card - 1) * len(MOVE_DIE_FACES), card * len(MOVE_DIE_FACES)):
                adds[throw] += 1 << HORSE_BITS * (horse - 1)

    def _race(self, throws_of_race: bytes, offset: int) -> Finish | None:
        field = self._start
        racing = self._racing
        home = list(self._here.finishers)
        for step, first in enumerate(range(0, len(throws_of_race), ROUNDS_PER_STEP)):
            place = min(step, STEPS - 1)
            adds = self._adds_of[place]
            for throw in throws_of_race[first : first + ROUNDS_PER_STEP]:
                field += adds[throw]
                crossing = field & racing
                if crossing:
                    home += _crossed(field, crossing, throw, adds[throw])
                    racing ^= crossing
                    if len(home) >= PLACES:
                        return (
                            home[0],
                            home[1],
                            home[2],
                            fast_simulation.past_no_bet(field, racing),
                            field >> ROUND_SHIFT,
                        )
            if _pool[offset + step] < self._most[place]:
                field = self._moved(field, racing, self._effects[place], _pool[offset + step])
        return None

    def _moved(self, field: int, racing: int, step: PlayerEffects, rest: float) -> int:
        """The field after a step; `rest`, a random number, says which horse players move, if they do."""
        shifts = [HORSE_BITS * (horse - 1) for horse in HORSES]
        spaces = [field >> shift & HORSE_MASK if racing >> shift & FINISH else FINISH for shift in shifts]
        for shift, space, each in zip(shifts, spaces, self._here.classes[1:], strict=True):
            if space < FINISH:
                forward = step.forward[each][space]
                if rest < forward:
                    return field + (min(SPACES - space, _spaces(rest, forward)) << shift)
                rest -= forward
                back = step.back[each][space]
                if back:
                    back *= BACKWARD_AHEAD[sum([other > space for other in spaces])]
                if rest < back:
                    return field - (min(space, _spaces(rest, back)) << shift)
                rest -= back
        return field


def _crossed(field: int, crossing: int, throw: int, added: int) -> list[int]:
    if crossing in HORSE_OF_FINISH_BIT:
        return [HORSE_OF_FINISH_BIT[crossing]]
    return fast_simulation.finish_order(field, crossing, throw, added)


def _spaces(rest: float, rate: float) -> int:
    """Returns the spaces of a move, by the same random number below `rate`."""
    return 3 if rest < THREE_SPACE_SHARE * rate else 2
