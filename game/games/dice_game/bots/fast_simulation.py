"""Simulates races by dice and bars only, very fast: all eight positions are packed into one integer."""

from collections.abc import Iterable, Iterator, Sequence

from game.engine.rng import Rng
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, MOVE_DIE_FACES, PLACES

HORSE_BITS = 8
"""Bits for one horse: its space 0..15 and some range above the line."""
HORSE_MASK = 0xFF
HORSE_UNITS = sum(1 << HORSE_BITS * place for place in range(8))
FINISH_BITS = FINISH * HORSE_UNITS
"""The bits that a crossed line sets."""
NO_BET_OFFSET = (FINISH - FIRST_NO_BET_SPACE) * HORSE_UNITS
"""Added to the positions, it sets those bits for all past the No Bet line."""
ROUND_SHIFT = 8 * HORSE_BITS
"""Above the horses: the bits that count rounds."""
GATHER_MULTIPLIER = sum(1 << 7 * place for place in range(8))
"""Multiplies eight bits, one a field, into one byte."""
HORSE_OF_FINISH_BIT = {FINISH << HORSE_BITS * (horse - 1): horse for horse in HORSES}

ALL_ROLLS = tuple((horse, steps) for horse in HORSES for steps in MOVE_DIE_FACES)
"""The 48 rolls of both dice, each as likely."""
ROLLS_PER_RACE = 128
"""Rolls for one race; no race needs nearly as many."""
ROLL_POOL_SIZE = 1 << 15
"""Rolls drawn once and reused from different offsets."""
ROLLS_PER_DRAW = 10
"""Rolls made of a random number."""
DRAWS_PER_SLICE = 160
"""Random numbers drawn between two yields."""

FIRST_ROLL_STRIDE = 29
"""Step from one race's first roll to the next one's, so that every few races see all horses rolled."""

Finish = tuple[int, int, int, int, int]
"""First, second, third (horses), the unfinished past the No Bet line (bits by horse), and the rounds it took."""


_roll_pool: list[bytes] = []


def prepare() -> Iterator[None]:
    """Draws the pool of rolls in slices, the first time."""
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
    """Returns the rolls of each race in `races` (their numbers); every 48 neighbours begin with all 48 rolls."""
    for _slice in prepare():
        pass
    pool = _roll_pool[0]
    sequences = []
    for race in races:
        place = (start + race * 0x9E37) % ROLL_POOL_SIZE
        sequences.append(bytes((race * FIRST_ROLL_STRIDE % len(ALL_ROLLS),)) + pool[place : place + ROLLS_PER_RACE])
    return sequences


def pack_positions(positions: Sequence[int]) -> int:
    """Returns the positions of horses 1..8 (place 0 unused) packed into one integer; finished horses count as 0."""
    return sum(positions[horse] % FINISH << HORSE_BITS * (horse - 1) for horse in HORSES)


def roll_increments(positions: Sequence[int], bars: Sequence[int]) -> list[int]:
    """Returns what each of the 48 rolls adds to the packed positions, plus one round in the bits above them."""
    bar = [0] * 9
    for card in HORSES:
        bar[card] = sum(1 << HORSE_BITS * (mark - 1) for mark in HORSES if bars[card] >> mark & 1)
    racing = sum(HORSE_MASK << HORSE_BITS * (horse - 1) for horse in HORSES if positions[horse] != FINISH)
    return [
        (bar[horse] + (steps << HORSE_BITS * (horse - 1)) & racing) + (1 << ROUND_SHIFT) for horse, steps in ALL_ROLLS
    ]


def simulate(
    positions: Sequence[int], bars: Sequence[int], finishers: Sequence[int], throws: Sequence[bytes]
) -> list[Finish]:
    """Returns one finish for each sequence of rolls, from the present positions; fewer than three have finished.

    The one place where speed is everything: one addition and one test a round until somebody crosses the line.
    Horses that have crossed run on in their own bits and are ignored.
    """
    start = pack_positions(positions)
    adds = roll_increments(positions, bars)
    already = list(finishers)
    add = adds.__getitem__
    finishes = []
    for rolls in throws:
        field = start
        racing = FINISH_BITS
        home = already[:]
        steps = map(add, rolls)
        while len(home) < PLACES:
            for step in steps:
                field += step
                if field & racing:
                    break
            else:
                break  # out of rolls: no race is that slow
            crossing = field & racing
            if crossing in HORSE_OF_FINISH_BIT:
                home.append(HORSE_OF_FINISH_BIT[crossing])
                racing ^= crossing
            else:
                roll = rolls[(field >> ROUND_SHIFT) - 1]
                for horse in finish_order(field, crossing, roll, add(roll))[: PLACES - len(home)]:
                    home.append(horse)
                    racing ^= FINISH << HORSE_BITS * (horse - 1)
        if len(home) < PLACES:
            continue
        finishes.append((home[0], home[1], home[2], past_no_bet(field, racing), field >> ROUND_SHIFT))
    return finishes


def past_no_bet(field: int, racing: int) -> int:
    """Returns the unfinished horses past the No Bet line, bits by horse."""
    return (((field + NO_BET_OFFSET & racing) >> 4) * GATHER_MULTIPLIER >> 49 & 0xFF) << 1


def finish_order(field: int, crossing: int, roll: int, added: int) -> list[int]:
    """Returns the horses that cross by one roll: the rolled horse before all others, then by number."""
    rolled, steps = ALL_ROLLS[roll]
    shift = HORSE_BITS * (rolled - 1)
    on_own_bar = (added >> shift & HORSE_MASK) > steps
    by_roll = (field >> shift & HORSE_MASK) - on_own_bar >= FINISH
    together = [horse for horse in HORSES if crossing >> HORSE_BITS * (horse - 1) & HORSE_MASK]
    return sorted(together, key=lambda horse: (not (by_roll and horse == rolled), horse))
