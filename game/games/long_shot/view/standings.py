"""Computes what every seat would have if the horses finished as they stand, by the rules' own scoring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.rng import Rng
from game.engine.rules import CommandContext, Event, Seat
from game.games.lap import score_sheet as lap
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
    """Return the score of each seat: the foremost horses take the free places, lower numbers first."""
    if state.phase != OVER and not any(map(any, state.earned)):
        turn = CommandContext(state.copy(), Rng(0), evolve)
        for horse in lap.projected_finishers(state, PLACES):
            turn.emit(HorseMoved(horse, turn.state.positions[horse], FINISH, "roll"))
            turn.emit(HorseFinished(horse, len(turn.state.finishers) + 1))
        score_race(turn)
        state = turn.state
    return {seat: _score_of(state, seat) for seat in state.seats}


def _score_of(state: LongShotState, seat: Seat) -> LongShotScore:
    parts = (state.money[seat], state.earned[seat][PURSE], state.earned[seat][WINNINGS])
    return LongShotScore(*parts, sum(parts))


__all__ = ["draw_standings", "roll_counts", "standings_table"]


def standings_table(view: LongShotState, events: Iterable[Event], recap: Sequence[str]) -> StandingsTable:
    """Return the rows of the standings, after these events."""
    heads = (_("Cash"), _("Purses"), _("Bets"), _("Total"))
    return StandingsTable(heads, projected_scores(view), roll_counts(events), recap)


def roll_counts(events: Iterable[Event]) -> dict[int, int]:
    """Return how often each horse was rolled, finished horses left out."""
    faces = (event.face for event in events if isinstance(event, HorseDieRolled) and not event.finished)
    return lap.roll_counts(HORSES, faces)
