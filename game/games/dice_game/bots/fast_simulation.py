"""Simulates races of dice and bars only. All eight positions are packed into one integer, for speed."""

from collections.abc import Iterable, Iterator, Sequence

from game.engine.rng import Rng
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, MOVE_DIE_FACES, PLACES

HORSE_BITS = 8
"""Number of bits for one horse: its space 0..15, and room for spaces beyond the finish line."""
HORSE_MASK = 0xFF
"""The bits of one horse, not shifted."""
HORSE_UNITS = sum(1 << HORSE_BITS * place for place in range(8))
"""Packed positions with every horse on space 1."""
FINISH_BITS = FINISH * HORSE_UNITS
"""The bit of each horse that is set beyond the finish line."""
NO_BET_OFFSET = (FINISH - FIRST_NO_BET_SPACE) * HORSE_UNITS
"""Packed offset that sets the finish bits of all horses past the No Bet line."""
ROUND_SHIFT = 8 * HORSE_BITS
"""Position of the lowest bit of the number of rounds, above those of the horses."""
GATHER_MULTIPLIER = sum(1 << 7 * place for place in range(8))
"""Factor that gathers eight bits, one per horse, in one byte."""
HORSE_OF_FINISH_BIT = {FINISH << HORSE_BITS * (horse - 1): horse for horse in HORSES}

ALL_ROLLS = tuple((horse, steps) for horse in HORSES for steps in MOVE_DIE_FACES)
"""The 48 equally likely rolls of both dice."""
ROLLS_PER_RACE = 128
"""Number of rolls for one race, far more than a race needs."""
ROLL_POOL_SIZE = 1 << 15
"""Number of rolls that are drawn once and reused from different offsets."""
ROLLS_PER_DRAW = 10
"""Number of rolls from one random number."""
DRAWS_PER_SLICE = 160
"""Number of random numbers drawn between two yields."""
FIRST_ROLL_STRIDE = 29
"""Step between the first rolls of consecutive races, so that a few races cover first rolls of all horses."""
POOL_STRIDE = 0x9E37
"""Distance between the rolls of consecutive races in the pool."""

Finish = tuple[int, int, int, int, int]
"""First, second and third horse, the unfinished horses past the No Bet line (bits), and the number of rounds."""

_roll_pool: list[bytes] = []
"""The pool as its only item, once it is drawn."""


def prepare() -> Iterator[None]:
    """Draws the pool of rolls on the first call, in slices."""
    rng = Rng(0xD1CE)
    rolls = bytearray()
    while not _roll_pool:
        for _draw in range(DRAWS_PER_SLICE):
            bits = rng.bits()
            for _roll in range(ROLLS_PER_DRAW):
                bits, roll = divmod(bits, len(ALL_ROLLS))
                rolls.append(roll)
        if len(rolls) >= ROLL_POOL_SIZE + ROLLS_PER_RACE:
            _roll_pool.append(bytes(rolls))
        yield


def roll_sequences(start: int, races: Iterable[int]) -> list[bytes]:
    """Returns the rolls of the races with these numbers. 48 consecutive races begin with 48 different rolls."""
    for _slice in prepare():
        pass
    pool = _roll_pool[0]
    sequences = []
    for race in races:
        first_roll = bytes((race * FIRST_ROLL_STRIDE % len(ALL_ROLLS),))
        offset = (start + race * POOL_STRIDE) % ROLL_POOL_SIZE
        sequences.append(first_roll + pool[offset : offset + ROLLS_PER_RACE])
    return sequences


def pack_positions(positions: Sequence[int]) -> int:
    """Packs the positions of horses 1 to 8 into one integer. Finished horses have position 0; item 0 is unused."""
    return sum(positions[horse] % FINISH << HORSE_BITS * (horse - 1) for horse in HORSES)


def roll_increments(positions: Sequence[int], bars: Sequence[int]) -> list[int]:
    """Returns the number that each of the 48 rolls adds to the packed positions, including one round."""
    bar = [0] * 9
    for card in HORSES:
        bar[card] = sum(1 << HORSE_BITS * (mark - 1) for mark in HORSES if bars[card] >> mark & 1)
    racing = sum(HORSE_MASK << HORSE_BITS * (horse - 1) for horse in HORSES if positions[horse] != FINISH)
    return [
        (bar[horse] + (steps << HORSE_BITS * (horse - 1)) & racing) + (1 << ROUND_SHIFT) for horse, steps in ALL_ROLLS
    ]


def simulate(
    positions: Sequence[int], bars: Sequence[int], finishers: Sequence[int], roll_sequences: Sequence[bytes]
) -> list[Finish]:
    """Returns one finish for each sequence of rolls, from the present positions. Fewer than three horses are home.

    Speed matters most here: a round takes one addition and one test until a horse crosses the finish line. Finished
    horses run on in their own bits and are ignored.
    """
    start = pack_positions(positions)
    increment_of = roll_increments(positions, bars).__getitem__
    home_at_start = list(finishers)
    finishes = []
    for rolls in roll_sequences:
        field = start
        racing = FINISH_BITS
        home = home_at_start[:]
        increments = map(increment_of, rolls)
        while len(home) < PLACES:
            for increment in increments:
                field += increment
                if field & racing:
                    break
            else:
                break  # out of rolls, which does not happen in practice
            crossing = field & racing
            if crossing in HORSE_OF_FINISH_BIT:
                home.append(HORSE_OF_FINISH_BIT[crossing])
                racing ^= crossing
            else:
                roll = rolls[(field >> ROUND_SHIFT) - 1]
                for horse in finish_order(field, crossing, roll, increment_of(roll))[: PLACES - len(home)]:
                    home.append(horse)
                    racing ^= FINISH << HORSE_BITS * (horse - 1)
        if len(home) < PLACES:
            continue
        finishes.append((home[0], home[1], home[2], past_no_bet(field, racing), field >> ROUND_SHIFT))
    return finishes


def past_no_bet(field: int, racing: int) -> int:
    """Returns the unfinished horses past the No Bet line, as bits by horse number."""
    return (((field + NO_BET_OFFSET & racing) >> 4) * GATHER_MULTIPLIER >> 49 & 0xFF) << 1


def finish_order(field: int, crossing: int, roll: int, increment: int) -> list[int]:
    """Returns the horses that finish by the same roll: the rolled horse before all others, then by number."""
    rolled, steps = ALL_ROLLS[roll]
    shift = HORSE_BITS * (rolled - 1)
    is_on_own_bar = (increment >> shift & HORSE_MASK) > steps
    crosses_by_roll = (field >> shift & HORSE_MASK) - is_on_own_bar >= FINISH
    together = [horse for horse in HORSES if crossing >> HORSE_BITS * (horse - 1) & HORSE_MASK]
    if crosses_by_roll and rolled in together:
        together.remove(rolled)
        return [rolled, *together]
    return together
