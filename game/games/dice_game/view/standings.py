"""Computes what every sheet would be worth if the horses finished as they stand, by the rules' own scoring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.rng import Rng
from game.engine.rules import CommandContext, Event, Seat
from game.games.dice_game.rules.events import HorseDieRolled, HorseFinished
from game.games.dice_game.rules.evolve import evolve
from game.games.dice_game.rules.scoring import score_race
from game.games.dice_game.rules.state import (
    ABILITIES,
    HORSES,
    JOCKEY_SETS,
    OVER,
    PLACES,
    PURSE,
    WINNINGS,
    DiceGameState,
)
from game.games.lap import score_sheet as lap
from game.i18n import _
from game.presentation.standings import StandingsTable, draw_standings


class DiceGameScore(NamedTuple):
    """Dollars of one sheet, by the rows of the score pad; `total` is their sum."""

    purses: int
    bets: int
    sets: int
    abilities: int
    money: int
    total: int


def projected_scores(state: DiceGameState) -> dict[Seat, DiceGameScore]:
    """Return the score of each sheet, Roland's among them: the foremost horses take the free places."""
    turn = CommandContext(state.copy(), Rng(0), evolve)
    if state.phase != OVER and not any(map(any, state.earned)):
        for horse in lap.projected_finishers(state, PLACES):
            turn.emit(HorseFinished(horse, len(turn.state.finishers) + 1))
        score_race(turn)
    return {seat: _score_of(turn.state, seat) for seat in state.seats}


def _score_of(state: DiceGameState, seat: Seat) -> DiceGameScore:
    earned = state.earned[seat]
    parts = (earned[PURSE], earned[WINNINGS], earned[JOCKEY_SETS], earned[ABILITIES], state.money[seat])
    return DiceGameScore(*parts, sum(parts))


__all__ = ["draw_standings", "roll_counts", "standings_table"]


def standings_table(view: DiceGameState, events: Iterable[Event], recap: Sequence[str]) -> StandingsTable:
    """Return the rows of the standings, after these events."""
    heads = (_("Purses"), _("Bets"), _("Sets"), _("Extras"), _("Money"), _("Total"))
    return StandingsTable(heads, projected_scores(view), roll_counts(events), recap)


def roll_counts(events: Iterable[Event]) -> dict[int, int]:
    """Return how often each horse was rolled."""
    return lap.roll_counts(HORSES, (e.face for e in events if isinstance(e, HorseDieRolled)))
