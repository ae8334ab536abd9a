"""Computes what the next roll of the Dice Game can bring: every throw, and what the sheets would be worth after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.engine.rules import Seat
from game.games.dice_game.rules.rules import MOVE_DIE_FACES
from game.games.dice_game.rules.state import FINISH, HORSES, PLACES, ROLL, DiceGameState
from game.games.dice_game.view.charts import projected_totals
from game.race_view.camera_director import HorseMove, PossibleRoll

LARGE_BET = 5
"""Dollars from which on a horse is watched that somebody has bet on."""


def possible_rolls(view: DiceGameState) -> list[PossibleRoll]:
    """Return every throw of both dice while a roll is due, with the moves it brings and its chance."""
    if view.phase != ROLL:
        return []
    return [
        PossibleRoll(horse, tuple(_moves(view, horse, steps)), count / len(MOVE_DIE_FACES) / len(HORSES), steps)
        for horse in HORSES
        for steps, count in Counter(MOVE_DIE_FACES).items()
    ]


def _moves(view: DiceGameState, rolled: int, steps: int) -> Iterator[HorseMove]:
    """Yield the move of the horse that is rolled, and of those on its bar."""
    last = FINISH if len(view.finishers) < PLACES else FINISH - 1
    ends = {horse: steps * (horse == rolled) + view.on_bar(rolled, horse) for horse in view.racing()}
    for horse in sorted(ends, key=lambda horse: horse != rolled):
        start, end = view.positions[horse], min(view.positions[horse] + ends[horse], last)
        if end != start:
            yield horse, start, end


def projected_totals_after(view: DiceGameState, moves: Iterable[HorseMove]) -> Sequence[int]:
    """Return the dollars by sheet, if the horses finished as they stand after these moves."""
    state = view.copy()
    for horse, _start, end in moves:
        state.positions[horse] = end
        if end == FINISH and horse not in state.finishers and len(state.finishers) < PLACES:
            state.finishers.append(horse)
    return projected_totals(state)


def watched_horses(view: DiceGameState, people: Sequence[Seat]) -> set[int]:
    """Return the horses of these seats, and those with a large bet."""
    return {
        horse
        for horse in view.racing()
        if view.owners[horse] in people or any(view.bets[seat][horse] >= LARGE_BET for seat in view.seats)
    }
