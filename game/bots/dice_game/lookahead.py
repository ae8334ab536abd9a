"""Every way a turn can end from here: what the seat in turn can still decide, followed to the end on copies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.core import Command, Seat
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.deeds import LINE
from game.engine.dice_game.rules import DICE_GAME
from game.engine.dice_game.state import ACT, State
from game.engine.match import advance
from game.engine.rng import Rng

LIKED = 3
"""Horses that a Wild Jersey may mark on a bar; the others are not looked at."""
TYPICAL_PURSE = 25
"""Dollars that owning a horse counts for when horses are liked."""

Path = tuple[Command, ...]
"""The commands that lead to an ending, the first one to be given now."""


@dataclass(slots=True)
class Ending:
    """The table when the turn is over (bonuses for lines stay unchosen), and how it comes to that."""

    path: Path
    state: State
    worth: float = 0.0


def endings(view: State, command: Command, seed: int) -> Iterator[Ending]:
    """Every ending of a turn that goes on with `command`; `seed` is the chance that Roland may need."""
    return (ending for ending in steps(view, command, seed) if ending is not None)


def steps(view: State, command: Command, seed: int) -> Iterator[Ending | None]:
    """The same a command at a time: None where the turn goes on, so that whoever looks ahead can rest in between."""
    liked = favourites(view, command.seat)
    ways: list[tuple[State, Path]] = [(view, (command,))]
    while ways:
        state, path = ways.pop()
        state = state.copy()
        advance(DICE_GAME, state, path[-1], Rng(seed))
        if not _goes_on(state, command.seat):
            yield Ending(path, state)
            continue
        yield None
        further = DICE_GAME.legal(state, command.seat)
        worthwhile = [one for one in further if not (isinstance(one, v.Jersey) and one.mark and one.mark not in liked)]
        ways += ((state, (*path, following)) for following in reversed(worthwhile or further))


def _goes_on(state: State, seat: Seat) -> bool:
    """Whether the seat has to decide more before its turn is over, other than choosing a bonus."""
    if state.phase != ACT or state.turn != seat:
        return False
    return not state.questions or state.questions[-1].source != LINE


def lines_due(state: State, seat: Seat) -> int:
    """The bonuses that the seat may still choose this turn."""
    if state.phase != ACT or state.turn != seat:
        return 0
    return sum(question.source == LINE for question in state.questions)


def favourites(state: State, seat: Seat) -> list[int]:
    """The racing horses on which this seat has more than the others, at most `LIKED` and at least one."""
    lead = {horse: _stake(state, seat, horse) - _rivals_stake(state, seat, horse) for horse in state.racing()}
    best = sorted(lead, key=lambda horse: -lead[horse])[:LIKED]
    return [horse for horse in best if lead[horse] > 0] or best[:1]


def _stake(state: State, seat: Seat, horse: int) -> float:
    """Dollars that hang on a horse, roughly."""
    return state.bets[seat][horse] * state.cards[horse].odds[1] + TYPICAL_PURSE * (state.owners[horse] == seat)


def _rivals_stake(state: State, seat: Seat, horse: int) -> float:
    return max((_stake(state, other, horse) for other in state.seats if other != seat), default=0.0)
