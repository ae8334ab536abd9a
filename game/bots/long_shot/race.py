"""Very fast races by dice and bars alone, nobody acting: all ten positions ride in one whole number."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from itertools import cycle
from operator import getitem

from game.engine.core import Seat
from game.engine.long_shot.features import BackOnRoll
from game.engine.long_shot.horses import FIELD
from game.engine.long_shot.options import MOVE_DICE
from game.engine.long_shot.state import FINISH, HORSES, PLACES, ROLL, State
from game.engine.rng import Rng

WIDTH = 10
"""Bits for one horse: its space and much room on either side, for it may go back and run on."""
LINE = 1 << WIDTH - 1
"""The bit that a crossed line sets."""
ORIGIN = LINE - FINISH
"""What stands in the bits of a horse on space 0."""
HOME = sum(LINE << WIDTH * place for place in range(len(HORSES)))
TURNS = WIDTH * len(HORSES)
"""Above the horses: the bits that count turns."""
ONE_TURN = 1 << TURNS
HORSE_OF = {LINE << WIDTH * (horse - 1): horse for horse in HORSES}
"""Who it is that has crossed alone."""

KINDS = 4
"""Throws that show the same; they differ in what is done besides (see crowd.py)."""
FACES = 6
THROWS = len(HORSES) * FACES * KINDS
"""A throw is ((horse - 1) * FACES + place of the face on the move die) * KINDS + kind; each is as likely."""
STRETCH = 200
"""Throws kept for one race; hardly a race needs so many."""
POOL = 1 << 13
"""Throws drawn once and used again from ever new places."""
DRAWS = 120
"""Random numbers drawn between two yields."""
ACROSS = 149
"""Leads from one race's first throw to the next one's, so that every few races see all horses thrown."""
APART = 0x9E37
"""Leads from one race's place in the pool to the next one's."""
UNUSED = bytes(range(THROWS, 256))

Finish = tuple[int, int, int, int]
"""First, second and third (horses), and the turns it took."""
Rows = Sequence[Sequence[int]]
"""For each seat in the order of play, what each throw adds to the packed positions."""

_pool: list[bytes] = []


def ready() -> Generator[None, None, None]:
    """Draws the throws in slices, the first time."""
    rng, throws = Rng(0xD1CE), bytearray()
    while not _pool:
        for _ in range(DRAWS):
            throws += rng.bits().to_bytes(8, "little").translate(None, UNUSED)
        if len(throws) >= POOL + STRETCH:
            _pool.append(bytes(throws))
        yield


def dice(start: int, races: Iterable[int]) -> list[bytes]:
    """The throws of each race in `races` (their numbers); every 240 neighbours open with all throws there are."""
    for _slice in ready():
        pass
    pool = _pool[0]
    stretches = []
    for race in races:
        place = (start + race * APART) % POOL
        stretches.append(bytes(((start + race * ACROSS) % THROWS,)) + pool[place : place + STRETCH])
    return stretches


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a race hangs on: positions and owners by horse, who is home, whose turn is next, and the dice."""

    positions: tuple[int, ...]
    owners: tuple[Seat, ...]
    finishers: tuple[int, ...]
    next: Seat
    players: int
    die: str


def situation(state: State) -> Situation:
    """How a race goes on from a state; once the dice have been thrown the turn is as good as over."""
    following = state.turn if state.phase == ROLL else (state.turn + 1) % state.players
    options = state.options
    return Situation(
        tuple(state.positions), tuple(state.owners), tuple(state.finishers), following, state.players, options.move_die
    )


def packed(positions: Sequence[int]) -> int:
    """The positions of horses 1..10 (place 0 unused) in one number; horses at home ride along as 0."""
    return sum(ORIGIN + positions[horse] << WIDTH * (horse - 1) for horse in HORSES if positions[horse] != FINISH)


def rows(here: Situation) -> Rows:
    """What each throw adds when each seat throws it, beginning with the next seat."""
    return [
        strides(here.owners, (here.next + step) % here.players, here.finishers, here.die)
        for step in range(here.players)
    ]


def strides(owners: Sequence[Seat], seat: Seat, finishers: Sequence[int], die: str) -> list[int]:
    """What each throw of `seat` adds, and one turn above it; its own horses always move along.

    The die is thrown again for a horse that is home, so others stand in for it, about equally often.
    """
    ones = [0, *(0 if horse in finishers else 1 << WIDTH * (horse - 1) for horse in HORSES)]
    units = ones[:]
    for card in FIELD:
        if owners[card.number] == seat:
            for face in HORSES:
                if card.bar >> face & 1:
                    units[face] += ones[card.number]
            if isinstance(card.feature, BackOnRoll):
                units[card.feature.face] -= ones[card.number]
    faces = MOVE_DICE[die]
    if not finishers:
        return [units[horse] * face + ONE_TURN for horse in HORSES for face in faces for _kind in range(KINDS)]
    racing = [horse for horse in HORSES if horse not in finishers]
    table = []
    for horse in HORSES:
        for place, face in enumerate(faces):
            for kind in range(KINDS):
                runs = horse if ones[horse] else racing[(place * KINDS + kind) % len(racing)]
                table.append(units[runs] * face + ONE_TURN)
    return table


def run(start: int, steps_of: Rows, finishers: Sequence[int], throws: Sequence[bytes]) -> list[Finish]:
    """One finish for each stretch of throws, from where the horses stand now; fewer than three have finished.

    The one place where speed is everything: one addition and one test a turn until somebody crosses the line.
    Horses that have crossed run on in their own bits and are no longer looked at.
    """
    already, finishes = list(finishers), []
    for stretch in throws:
        field, racing, home, steps = start, HOME, already[:], map(getitem, cycle(steps_of), stretch)
        while len(home) < PLACES:
            for step in steps:
                field += step
                if field & racing:
                    break
            else:
                break  # out of throws: no race is that slow
            crossing = field & racing
            racing ^= crossing
            if crossing in HORSE_OF:
                home.append(HORSE_OF[crossing])
            else:
                thrown = stretch[(field >> TURNS) - 1] // (FACES * KINDS) + 1
                home += _together(crossing, thrown)
        if len(home) >= PLACES:
            finishes.append((home[0], home[1], home[2], field >> TURNS))
    return finishes


def _together(crossing: int, thrown: int) -> list[int]:
    """Those who cross by one throw: who was thrown before all others, then by number."""
    together = [horse for horse in HORSES if crossing >> WIDTH * (horse - 1) & LINE]
    return sorted(together, key=lambda horse: (horse != thrown, horse))
