"""Enumerates every way a turn can end: follows the seat's further decisions on copies of the state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.match import play_unchecked
from game.engine.rng import Rng
from game.engine.rules import Command, Seat
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.choices import LINE_BONUS
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import ACT, DiceGameState

PREFERRED_LIMIT = 3
"""Horses that a Wild Jersey may mark on a bar; the others are not searched."""
TYPICAL_PURSE = 25
"""Dollars that owning a horse counts for in this preference."""

CommandPath = tuple[Command, ...]
"""The commands that lead to an end of the turn, the first one to be given now."""


@dataclass(slots=True)
class TurnOutcome:
    """The state when the turn is over (bonuses of lines stay unchosen), and the commands that lead to it."""

    path: CommandPath
    state: DiceGameState
    value: float = 0.0


def enumerate_steps(view: DiceGameState, command: Command, seed: int) -> Iterator[TurnOutcome | None]:
    """Yields every end of a turn that goes on with `command`, and None between them, where a search can pause.

    `seed` is the chance that Roland may need.
    """
    preferred = preferred_horses(view, command.seat)
    open_paths: list[tuple[DiceGameState, CommandPath]] = [(view, (command,))]
    while open_paths:
        state, path = open_paths.pop()
        state = state.copy()
        play_unchecked(DICE_GAME, state, path[-1], Rng(seed))
        if not _turn_continues(state, command.seat):
            yield TurnOutcome(path, state)
            continue
        yield None
        further = DICE_GAME.legal(state, command.seat)
        worthwhile = [
            one for one in further if not (isinstance(one, commands.Jersey) and one.mark and one.mark not in preferred)
        ]
        open_paths += ((state, (*path, following)) for following in reversed(worthwhile or further))


def _turn_continues(state: DiceGameState, seat: Seat) -> bool:
    """Returns whether the seat has more to decide in this turn, other than choosing a bonus."""
    if state.phase != ACT or state.turn != seat:
        return False
    return not state.questions or state.questions[-1].source != LINE_BONUS


def pending_bonuses(state: DiceGameState, seat: Seat) -> int:
    """Returns the bonuses that the seat may still choose this turn."""
    if state.phase != ACT or state.turn != seat:
        return 0
    return sum(question.source == LINE_BONUS for question in state.questions)


def preferred_horses(state: DiceGameState, seat: Seat) -> list[int]:
    """Returns the racing horses that this seat has more on than the others: at least one, at most PREFERRED_LIMIT."""
    lead = {horse: _stake(state, seat, horse) - _rivals_stake(state, seat, horse) for horse in state.racing()}
    best = sorted(lead, key=lambda horse: -lead[horse])[:PREFERRED_LIMIT]
    return [horse for horse in best if lead[horse] > 0] or best[:1]


def _stake(state: DiceGameState, seat: Seat, horse: int) -> float:
    """Returns the estimated dollars at stake on a horse."""
    return state.bets[seat][horse] * state.cards[horse].odds[1] + TYPICAL_PURSE * (state.owners[horse] == seat)


def _rivals_stake(state: DiceGameState, seat: Seat, horse: int) -> float:
    return max((_stake(state, other, horse) for other in state.rivals(seat)), default=0.0)
