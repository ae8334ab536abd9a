"""What a sheet may still earn by turns to come: measured on many races between bots, and read off by rounds to go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.engine.core import Seat
from game.engine.dice_game.sheet import LINES, WILDS
from game.engine.dice_game.state import FINISH, HORSES, State

ROUNDS = (0, 2, 5, 8, 12, 18, 25)
"""Rounds to go at which the tables below are known; between them runs a straight line."""

Tables = Mapping[str, Sequence[float]]

DOLLARS: Tables = {
    "turns": (0.0, 9.01, 3.33, 7.62, 10.55, -9.78, 25.15),
    "money": (-0.00, 0.0, 0.13, 0.35, 0.4, 1.0, 1.6),
    "three": (-0.00, 2.26, 5.03, 7.70, 11.00, 18.11, 18.76),
    "two": (-0.00, -0.74, 1.77, 3.34, 7.61, 15.03, 18.14),
    "one": (-0.00, -1.74, -0.62, 0.87, 4.04, 10.17, 12.43),
    "wilds": (0.00, 3.58, 4.13, 5.75, 6.29, 5, 5),
    "halves": (-0.00, 0.09, 0.9, 0.92, 0.9, 1.64, 0.76),
    "helmets": (-0.00, -0.60, 0, -0.5, -0.29, -1.5, -1.22),
    "chances": (-0.00, 0.27, 0.31, 1.0, 1.13, 1.5, 1.5),
}
"""For each thing on a sheet, the dollars one of it brings yet. `three` to `one`: lines with so many marks;
`halves`: a Helmet or a Jersey alone; `chances`: for a Helmet, its horse's chance to finish times the odds."""

Rates = tuple[float, ...]


@lru_cache(4096)
def rates(rounds: float) -> Rates:
    """The tables at so many rounds to go, in their order."""
    return tuple(_read(table, rounds) for table in DOLLARS.values())


def _read(table: Sequence[float], rounds: float) -> float:
    for place in range(1, len(ROUNDS)):
        if rounds < ROUNDS[place]:
            before, after = ROUNDS[place - 1], ROUNDS[place]
            part = (rounds - before) / (after - before)
            return table[place - 1] * (1 - part) + table[place] * part
    return table[-1]


def promise(state: State, seat: Seat, chances: Sequence[float], rate: Rates) -> float:
    """Dollars that a sheet may still earn. `chances` to finish are by horse, `rate` comes from `rates`."""
    turns, money, three, two, one, wilds, halves, helmets, chance = rate
    circles, worth = state.circles[seat], turns
    by_marks = (0.0, one, two, three, 0.0)
    for line in LINES:
        worth += by_marks[(circles & line).bit_count()]
    worn = state.helmets[seat]
    for horse in HORSES:
        if worn >> horse & 1 and state.positions[horse] != FINISH:
            worth += helmets + chance * chances[horse] * state.cards[horse].odds[1]
    worth += wilds * (WILDS - state.wilds_used[seat])
    worth += halves * (worn ^ state.jerseys[seat]).bit_count()
    return worth + money * state.money[seat]
