"""Computes what the next roll of Long Shot can bring: every throw, and what the seats would have after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.engine.rules import Seat
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import FINISH, PLACES, ROLL, LongShotState
from game.games.long_shot.view.standings import projected_scores
from game.race_view.camera_director import HorseMove, PossibleRoll

LARGE_BET = 5
"""Dollars from which on a horse is watched that somebody has bet on."""


def possible_rolls(view: LongShotState) -> list[PossibleRoll]:
    """Return every throw of both dice while a roll is due, with the moves it can bring and its chance.

    Horses of the seat in turn whose bar has the number are taken to move along; a horse that is home is thrown again.
    """
    racing = view.racing()
    if view.phase != ROLL or len(view.finishers) == PLACES:
        return []
    faces = MOVE_DIE_FACES[view.options.move_die]
    return [
        PossibleRoll(horse, _moves(view, horse, steps), count / len(faces) / len(racing), steps)
        for horse in racing
        for steps, count in Counter(faces).items()
    ]


def _moves(view: LongShotState, rolled: int, steps: int) -> tuple[HorseMove, ...]:
    """Return the move of the horse that is rolled, and of those that move along."""
    along = [
        horse
        for horse in view.racing()
        if horse != rolled and view.owners[horse] == view.turn and HORSE_CARDS[horse].has_on_bar(rolled)
    ]
    starts = {horse: view.positions[horse] for horse in (rolled, *along)}
    return tuple((horse, start, min(start + steps, FINISH)) for horse, start in starts.items() if steps)


def projected_totals_after(view: LongShotState, moves: Iterable[HorseMove]) -> Sequence[int]:
    """Return the dollars by seat, if the horses finished as they stand after these moves."""
    state = view.copy()
    for horse, _start, end in moves:
        state.positions[horse] = end
        if end == FINISH and horse not in state.finishers and len(state.finishers) < PLACES:
            state.finishers.append(horse)
    return [score.total for score in projected_scores(state).values()]


def watched_horses(view: LongShotState, people: Sequence[Seat]) -> set[int]:
    """Return the horses of these seats, and those with a large bet."""
    return {
        horse
        for horse in view.racing()
        if view.owners[horse] in people or any(view.bets[seat][horse] >= LARGE_BET for seat in view.seats)
    }
