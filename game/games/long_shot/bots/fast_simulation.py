"""Simulates races by dice and bars only. For speed, all 10 positions are packed into one integer."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from itertools import cycle
from operator import getitem

from game.engine.rng import Rng
from game.engine.rules import Seat
from game.games.long_shot.rules.horses import FIELD_CARDS
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import FINISH, HORSES, PLACES, ROLL, LongShotState

HORSE_BITS = 10
"""Bits per horse: its space, and a wide range on either side, because it may move back or beyond the finish."""
FINISH_BIT = 1 << HORSE_BITS - 1
"""The bit that is set by crossing the finish."""
SPACE_ZERO = FINISH_BIT - FINISH
"""The bits of a horse on space 0."""
FINISH_BITS = sum(FINISH_BIT << HORSE_BITS * place for place in range(len(HORSES)))
TURN_SHIFT = HORSE_BITS * len(HORSES)
"""Position of the turn counter, above the bits of the horses."""
ONE_TURN = 1 << TURN_SHIFT
HORSE_OF_FINISH_BIT = {FINISH_BIT << HORSE_BITS * (horse - 1): horse for horse in HORSES}

ROLL_VARIANTS = 4
"""Variants of the same roll, with different substitutes for finished horses."""
MOVE_FACES = 6
ROLL_COUNT = len(HORSES) * MOVE_FACES * ROLL_VARIANTS
"""Number of equally likely rolls: ((horse - 1) * MOVE_FACES + index of the move face) * ROLL_VARIANTS + variant."""
ROLLS_PER_RACE = 200
"""Maximum number of rolls in one race; longer races are very rare."""
ROLL_POOL_SIZE = 1 << 13
"""Size of the pool of rolls, which all races use from different offsets."""
DRAWS_PER_SLICE = 120
"""Random numbers drawn between two yields."""
FIRST_ROLL_STRIDE = 149
"""Step between the first rolls of successive races, so that a few races begin with all horses."""
POOL_STRIDE = 0x9E37
"""Step between the pool offsets of successive races."""
UNUSED_BYTES = bytes(range(ROLL_COUNT, 256))

Finish = tuple[int, int, int, int]
"""The horses in first, second and third place, and the number of turns."""
IncrementRows = Sequence[Sequence[int]]
"""For each seat in turn order, the increment of the packed positions for each roll."""

_roll_pool: list[bytes] = []


def prepare() -> Generator[None, None, None]:
    """Draws the pool of rolls in slices, unless it is cached."""
    rng = Rng(0xD1CE)
    rolls = bytearray()
    while not _roll_pool:
        for _ in range(DRAWS_PER_SLICE):
            rolls += rng.bits().to_bytes(8, "little").translate(None, UNUSED_BYTES)
        if len(rolls) >= ROLL_POOL_SIZE + ROLLS_PER_RACE:
            _roll_pool.append(bytes(rolls))
        yield


def roll_sequences(start: int, races: Iterable[int]) -> list[bytes]:
    """Returns the rolls of the races with these numbers.

    240 successive races begin with all different rolls.
    """
    for _slice in prepare():
        pass
    pool = _roll_pool[0]
    sequences = []
    for race in races:
        offset = (start + race * POOL_STRIDE) % ROLL_POOL_SIZE
        first_roll = (start + race * FIRST_ROLL_STRIDE) % ROLL_COUNT
        sequences.append(bytes((first_roll,)) + pool[offset : offset + ROLLS_PER_RACE])
    return sequences


@dataclass(frozen=True, slots=True)
class SimulationStart:
    """The inputs of a race: positions and owners by horse, finishers, next seat, number of players, and move die."""

    positions: tuple[int, ...]
    owners: tuple[Seat, ...]
    finishers: tuple[int, ...]
    next: Seat
    players: int
    die: str


def simulation_start(state: LongShotState) -> SimulationStart:
    """Returns the start of simulations from a state. After the roll of a turn, they begin with the next seat."""
    next_seat = state.turn if state.phase == ROLL else (state.turn + 1) % state.players
    return SimulationStart(
        positions=tuple(state.positions),
        owners=tuple(state.owners),
        finishers=tuple(state.finishers),
        next=next_seat,
        players=state.players,
        die=state.options.move_die,
    )


def pack_positions(positions: Sequence[int]) -> int:
    """Returns the positions of horses 1..10 (index 0 unused) packed into one integer; finished horses add nothing."""
    return sum(
        SPACE_ZERO + positions[horse] << HORSE_BITS * (horse - 1) for horse in HORSES if positions[horse] != FINISH
    )


def increment_rows(start: SimulationStart) -> IncrementRows:
    """Returns the increments of all rolls for each seat, beginning with the next seat."""
    return [
        roll_increments(start.owners, (start.next + step) % start.players, start.finishers, start.die)
        for step in range(start.players)
    ]


def roll_increments(owners: Sequence[Seat], seat: Seat, finishers: Sequence[int], die: str) -> list[int]:
    """Returns the increments of all rolls of `seat`, including one turn. All followers of the seat move.

    For a finished horse the die would be rerolled, so other horses replace it, about equally often.
    """
    ones = [0, *(0 if horse in finishers else 1 << HORSE_BITS * (horse - 1) for horse in HORSES)]
    units = ones[:]
    for card in FIELD_CARDS:
        if owners[card.number] == seat:
            for face in HORSES:
                if card.bar >> face & 1:
                    units[face] += ones[card.number]
            if card.feature.back_face:
                units[card.feature.back_face] -= ones[card.number]
    faces = MOVE_DIE_FACES[die]
    if not finishers:
        increments = [units[horse] * face + ONE_TURN for horse in HORSES for face in faces]
        return [increment for increment in increments for _variant in range(ROLL_VARIANTS)]
    racing = [horse for horse in HORSES if horse not in finishers]
    increments = []
    for horse in HORSES:
        for index, face in enumerate(faces):
            for variant in range(ROLL_VARIANTS):
                moving = horse if ones[horse] else racing[(index * ROLL_VARIANTS + variant) % len(racing)]
                increments.append(units[moving] * face + ONE_TURN)
    return increments


def simulate(start: int, rows: IncrementRows, finishers: Sequence[int], rolls_by_race: Sequence[bytes]) -> list[Finish]:
    """Returns a finish for each race from the present positions, in which fewer than 3 horses have finished.

    This is the inner loop of the bots: one addition and one test per turn until a horse crosses the finish. Horses that
    have crossed it move on in their own bits and are ignored.
    """
    already_finished = list(finishers)
    finishes = []
    for rolls in rolls_by_race:
        field = start
        racing = FINISH_BITS
        order = already_finished[:]
        increments = map(getitem, cycle(rows), rolls)
        while len(order) < PLACES:
            for increment in increments:
                field += increment
                if field & racing:
                    break
            else:
                break  # no rolls left: the race is too long
            crossing = field & racing
            racing ^= crossing
            if crossing in HORSE_OF_FINISH_BIT:
                order.append(HORSE_OF_FINISH_BIT[crossing])
            else:
                rolled = rolls[(field >> TURN_SHIFT) - 1] // (MOVE_FACES * ROLL_VARIANTS) + 1
                order += _finish_order(crossing, rolled)
        if len(order) >= PLACES:
            finishes.append((order[0], order[1], order[2], field >> TURN_SHIFT))
    return finishes


def _finish_order(crossing: int, rolled: int) -> list[int]:
    """Returns the horses that cross in one roll: first the rolled horse, then the others by number."""
    together = [horse for horse in HORSES if crossing >> HORSE_BITS * (horse - 1) & FINISH_BIT]
    return sorted(together, key=lambda horse: (horse != rolled, horse))
