"""Very fast races by dice and bars alone, nobody acting: all eight positions ride in one whole number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.dice_game.rules import MOVE_DIE
from game.engine.dice_game.state import FINISH, HORSES, NO_BET, PLACES
from game.engine.rng import Rng

FIELD = 8
"""Bits for one horse: its space 0..15 and a little room above the line."""
ROOM = 0xFF
ONES = sum(1 << FIELD * place for place in range(8))
HOME = FINISH * ONES
"""The bits that a crossed line sets."""
TO_PAST = (FINISH - NO_BET) * ONES
"""Added to the positions, it sets those bits for all past the No Bet line."""
ROUNDS = 8 * FIELD
"""Above the horses: the bits that count rounds."""
GATHER = sum(1 << 7 * place for place in range(8))
"""Multiplies eight bits, one a field, into one byte."""
HORSE_OF = {FINISH << FIELD * (horse - 1): horse for horse in HORSES}
"""Who it is that has crossed alone."""

THROWS = tuple((horse, steps) for horse in HORSES for steps in MOVE_DIE)
"""The 48 throws of both dice, each as likely."""
STRETCH = 128
"""Throws kept for one race; no race needs nearly so many."""
POOL = 1 << 15
"""Throws drawn once and used again from ever new places."""

ACROSS = 29
"""Leads from one race's first throw to the next one's, so that every few races see all horses thrown."""

Finish = tuple[int, int, int, int, int]
"""First, second, third (horses), the unfinished past the No Bet line (bits by horse), and the rounds it took."""


def _drawn() -> bytes:
    rng, throws = Rng(0xD1CE), bytearray()
    while len(throws) < POOL + STRETCH:
        bits = rng.bits()
        for _ in range(10):
            bits, throw = divmod(bits, len(THROWS))
            throws.append(throw)
    return bytes(throws)


_pool: list[bytes] = []


def dice(start: int, races: Iterable[int]) -> list[bytes]:
    """The throws of each race in `races` (their numbers); every 48 neighbours open with all 48 throws."""
    if not _pool:
        _pool.append(_drawn())
    pool = _pool[0]
    stretches = []
    for race in races:
        place = (start + race * 0x9E37) % POOL
        stretches.append(bytes((race * ACROSS % len(THROWS),)) + pool[place : place + STRETCH])
    return stretches


def packed(positions: Sequence[int]) -> int:
    """The positions of horses 1..8 (place 0 unused) in one number; finished horses ride along as 0."""
    return sum(positions[horse] % FINISH << FIELD * (horse - 1) for horse in HORSES)


def strides(positions: Sequence[int], bars: Sequence[int]) -> list[int]:
    """What each of the 48 throws adds to the packed positions, and one round above them."""
    bar = [0] * 9
    for card in HORSES:
        bar[card] = sum(1 << FIELD * (mark - 1) for mark in HORSES if bars[card] >> mark & 1)
    racing = sum(ROOM << FIELD * (horse - 1) for horse in HORSES if positions[horse] != FINISH)
    return [(bar[horse] + (steps << FIELD * (horse - 1)) & racing) + (1 << ROUNDS) for horse, steps in THROWS]


def run(
    positions: Sequence[int], bars: Sequence[int], finishers: Sequence[int], throws: Sequence[bytes]
) -> list[Finish]:
    """One finish for each stretch of throws, from where the horses stand now; fewer than three have finished.

    The one place where speed is everything: one addition and one test a round until somebody crosses the line.
    Horses that have crossed run on in their own bits and are no longer looked at.
    """
    start, adds, already = packed(positions), strides(positions, bars), list(finishers)
    add, finishes = adds.__getitem__, []
    for stretch in throws:
        field, racing, home, steps = start, HOME, already[:], map(add, stretch)
        while len(home) < PLACES:
            for step in steps:
                field += step
                if field & racing:
                    break
            else:
                break  # out of throws: no race is that slow
            crossing = field & racing
            if crossing in HORSE_OF:
                home.append(HORSE_OF[crossing])
                racing ^= crossing
            else:
                throw = stretch[(field >> ROUNDS) - 1]
                for horse in _together(field, crossing, throw, add(throw))[: PLACES - len(home)]:
                    home.append(horse)
                    racing ^= FINISH << FIELD * (horse - 1)
        if len(home) < PLACES:
            continue
        past = ((field + TO_PAST & racing) >> 4) * GATHER >> 49 & 0xFF
        finishes.append((home[0], home[1], home[2], past << 1, field >> ROUNDS))
    return finishes


def _together(field: int, crossing: int, throw: int, added: int) -> list[int]:
    """Those who cross by one throw: by their own roll before all others, then by number."""
    rolled, steps = THROWS[throw]
    shift = FIELD * (rolled - 1)
    on_own_bar = (added >> shift & ROOM) > steps
    by_roll = (field >> shift & ROOM) - on_own_bar >= FINISH
    together = [horse for horse in HORSES if crossing >> FIELD * (horse - 1) & ROOM]
    return sorted(together, key=lambda horse: (not (by_roll and horse == rolled), horse))
