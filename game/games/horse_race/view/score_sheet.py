"""Defines the score sheet of the Horse Race: its rows, from the ledger of a meeting."""

from __future__ import annotations

from game.engine.rules import Event, Seat
from game.games.horse_race.rules.state import BUY_INS, ROLL_FEES, SCRATCH_FEES, SHARES, HorseRaceState
from game.games.horse_race.wording import horse_name
from game.i18n import _
from game.presentation.score_sheet import ScoreRow

ROWS: tuple[ScoreRow[HorseRaceState], ...] = (
    (lambda: _("Starting money"), lambda view, seat: view.options.money),
    (lambda: _("Entry fees"), lambda view, seat: view.ledger[seat][BUY_INS]),
    (lambda: _("Scratch fees"), lambda view, seat: view.ledger[seat][SCRATCH_FEES]),
    (lambda: _("Roll fees"), lambda view, seat: view.ledger[seat][ROLL_FEES]),
    (lambda: _("Pot shares"), lambda view, seat: view.ledger[seat][SHARES]),
)
"""The rows from top to bottom: name, and dollars so far. The total is their sum."""
SHOWN = 3
"""Winners for whom there is room."""


def rows(view: HorseRaceState) -> tuple[ScoreRow[HorseRaceState], ...]:
    """Returns the rows, which are the same in every match."""
    return ROWS


def finishers(view: HorseRaceState) -> list[tuple[int, str]]:
    """The winners of the last races, the last one first, with their names."""
    return [(horse, horse_name(horse)) for horse in reversed(view.winners[-SHOWN:])]


def ticket(event: Event) -> None:
    """Nothing: the pots have been shared before the meeting ends."""


def champion(view: HorseRaceState, seat: Seat) -> int:
    """No horse: the cards of a seat change with every race."""
    return 0
