"""What every seat would have if the horses finished as they stand, by the engine's own scoring. Changes no state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.rng import Rng
from game.engine.rules import CommandContext, Event, Seat
from game.games.long_shot.rules.events import HorseDieRolled, HorseFinished, HorseMoved
from game.games.long_shot.rules.evolve import evolve
from game.games.long_shot.rules.scoring import score_race
from game.games.long_shot.rules.state import FINISH, HORSES, OVER, PLACES, PURSE, WINNINGS, LongShotState
from game.i18n import _
from game.presentation.standings import StandingsTable, draw_standings


class LongShotScore(NamedTuple):
    """Dollars of one seat, by the rows of the score pad; `total` is their sum."""

    cash: int
    purses: int
    bets: int
    total: int


def projected_scores(state: LongShotState) -> dict[Seat, LongShotScore]:
    """One reckoning a seat: the foremost horses fill up the places that are free, lower numbers first."""
    if state.phase != OVER and not any(map(any, state.earned)):
        turn = CommandContext(state.copy(), Rng(0), evolve)
        for horse in projected_finishers(state):
            turn.emit(HorseMoved(horse, turn.state.positions[horse], FINISH, "roll"))
            turn.emit(HorseFinished(horse, len(turn.state.finishers) + 1))
        score_race(turn)
        state = turn.state
    return {seat: _score_of(state, seat) for seat in state.seats}


def projected_finishers(state: LongShotState) -> list[int]:
    """The horses that would take the places still free; none that has not left the start."""
    running = [horse for horse in state.racing() if state.positions[horse]]
    running.sort(key=lambda horse: (-state.positions[horse], horse))
    return running[: PLACES - len(state.finishers)]


def _score_of(state: LongShotState, seat: Seat) -> LongShotScore:
    parts = (state.money[seat], state.earned[seat][PURSE], state.earned[seat][WINNINGS])
    return LongShotScore(*parts, sum(parts))


__all__ = ["draw_standings", "roll_counts", "standings_table"]


def standings_table(view: LongShotState, events: Iterable[Event], recap: Sequence[str]) -> StandingsTable:
    """The table at a glance, after these events."""
    heads = (_("Cash"), _("Purses"), _("Bets"), _("Total"))
    return StandingsTable(heads, projected_scores(view), roll_counts(events), recap)


def roll_counts(events: Iterable[Event]) -> dict[int, int]:
    """How often each horse was rolled, those that were home already left out."""
    counts = dict.fromkeys(HORSES, 0)
    for event in events:
        if isinstance(event, HorseDieRolled) and not event.finished:
            counts[event.face] += 1
    return counts
