"""Simulates races by dice and bars only, very fast: all ten positions are packed into one integer."""

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
"""Bits for one horse: its space and a wide range on either side, as it may go back and run on."""
FINISH_BIT = 1 << HORSE_BITS - 1
"""The bit that a crossed line sets."""
SPACE_ZERO = FINISH_BIT - FINISH
"""The bits of a horse on space 0."""
FINISH_BITS = sum(FINISH_BIT << HORSE_BITS * place for place in range(len(HORSES)))
TURN_SHIFT = HORSE_BITS * len(HORSES)
"""Above the horses: the bits that count turns."""
ONE_TURN = 1 << TURN_SHIFT
HORSE_OF_FINISH_BIT = {FINISH_BIT << HORSE_BITS * (horse - 1): horse for horse in HORSES}

ROLL_VARIANTS = 4
"""Variants of the same roll; each chooses other substitutes for finished horses."""
MOVE_FACES = 6
ROLL_COUNT = len(HORSES) * MOVE_FACES * ROLL_VARIANTS
"""A roll is ((horse - 1) * MOVE_FACES + index of the move die's face) * ROLL_VARIANTS + variant; each is as likely."""
ROLLS_PER_RACE = 200
"""Rolls stored for one race; hardly a race needs more."""
ROLL_POOL_SIZE = 1 << 13
"""Rolls drawn once and reused from different offsets."""
DRAWS_PER_SLICE = 120
"""Random numbers drawn between two yields."""
FIRST_ROLL_STRIDE = 149
"""Step from one race's first roll to the next one's, so that every few races see all horses rolled."""
POOL_STRIDE = 0x9E37
"""Step from one race's offset in the pool to the next one's."""
UNUSED_BYTES = bytes(range(ROLL_COUNT, 256))

Finish = tuple[int, int, int, int]
"""First, second and third (horses), and the turns it took."""
IncrementRows = Sequence[Sequence[int]]
"""For each seat in the order of play, what each roll adds to the packed positions."""

_roll_pool: list[bytes] = []


def prepare() -> Generator[None, None, None]:
    """Draws the pool of rolls in slices, the first time."""
    rng = Rng(0xD1CE)
    rolls = bytearray()
    while not _roll_pool:
        for _ in range(DRAWS_PER_SLICE):
            rolls += rng.bits().to_bytes(8, "little").translate(None, UNUSED_BYTES)
        if len(rolls) >= ROLL_POOL_SIZE + ROLLS_PER_RACE:
            _roll_pool.append(bytes(rolls))
        yield


def roll_sequences(start: int, races: Iterable[int]) -> list[bytes]:
    """Returns the rolls of each race in `races` (their numbers).

    Every 240 neighbours begin with all rolls there are.
    """
    for _slice in prepare():
        pass
    pool = _roll_pool[0]
    sequences = []
    for race in races:
        place = (start + race * POOL_STRIDE) % ROLL_POOL_SIZE
        sequences.append(
            bytes(((start + race * FIRST_ROLL_STRIDE) % ROLL_COUNT,)) + pool[place : place + ROLLS_PER_RACE]
        )
    return sequences


@dataclass(frozen=True, slots=True)
class SimulationStart:
    """Everything that a race depends on: positions and owners by horse, finishers, the next seat, and the die."""

    positions: tuple[int, ...]
    owners: tuple[Seat, ...]
    finishers: tuple[int, ...]
    next: Seat
    players: int
    die: str


def simulation_start(state: LongShotState) -> SimulationStart:
    """Returns how a race goes on from a state; once the dice have been rolled the turn counts as over."""
    following = state.turn if state.phase == ROLL else (state.turn + 1) % state.players
    options = state.options
    return SimulationStart(
        tuple(state.positions), tuple(state.owners), tuple(state.finishers), following, state.players, options.move_die
    )


def pack_positions(positions: Sequence[int]) -> int:
    """Returns the positions of horses 1..10 (place 0 unused) packed into one integer; finished horses count as 0."""
    return sum(
        SPACE_ZERO + positions[horse] << HORSE_BITS * (horse - 1) for horse in HORSES if positions[horse] != FINISH
    )


def increment_rows(start: SimulationStart) -> IncrementRows:
    """Returns what each roll adds when each seat rolls it, beginning with the next seat."""
    return [
        roll_increments(start.owners, (start.next + step) % start.players, start.finishers, start.die)
        for step in range(start.players)
    ]


def roll_increments(owners: Sequence[Seat], seat: Seat, finishers: Sequence[int], die: str) -> list[int]:
    """Returns what each roll of `seat` adds, plus one turn in the bits above; its own horses always move along.

    The die is rolled again for a finished horse, so others take its place, about equally often.
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
        return [units[horse] * face + ONE_TURN for horse in HORSES for face in faces for _kind in range(ROLL_VARIANTS)]
    racing = [horse for horse in HORSES if horse not in finishers]
    table = []
    for horse in HORSES:
        for place, face in enumerate(faces):
            for kind in range(ROLL_VARIANTS):
                runs = horse if ones[horse] else racing[(place * ROLL_VARIANTS + kind) % len(racing)]
                table.append(units[runs] * face + ONE_TURN)
    return table


def simulate(start: int, steps_of: IncrementRows, finishers: Sequence[int], throws: Sequence[bytes]) -> list[Finish]:
    """Returns one finish for each sequence of rolls, from the present positions; fewer than three have finished.

    The one place where speed is everything: one addition and one test a turn until somebody crosses the line.
    Horses that have crossed run on in their own bits and are ignored.
    """
    already = list(finishers)
    finishes = []
    for rolls in throws:
        field = start
        racing = FINISH_BITS
        home = already[:]
        steps = map(getitem, cycle(steps_of), rolls)
        while len(home) < PLACES:
            for step in steps:
                field += step
                if field & racing:
                    break
            else:
                break  # out of rolls: no race is that slow
            crossing = field & racing
            racing ^= crossing
            if crossing in HORSE_OF_FINISH_BIT:
                home.append(HORSE_OF_FINISH_BIT[crossing])
            else:
                rolled = rolls[(field >> TURN_SHIFT) - 1] // (MOVE_FACES * ROLL_VARIANTS) + 1
                home += _finish_order(crossing, rolled)
        if len(home) >= PLACES:
            finishes.append((home[0], home[1], home[2], field >> TURN_SHIFT))
    return finishes


def _finish_order(crossing: int, rolled: int) -> list[int]:
    """Returns the horses that cross by one roll: the rolled horse before all others, then by number."""
    together = [horse for horse in HORSES if crossing >> HORSE_BITS * (horse - 1) & FINISH_BIT]
    return sorted(together, key=lambda horse: (horse != rolled, horse))
