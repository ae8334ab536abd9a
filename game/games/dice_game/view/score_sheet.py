"""Defines the score sheet of the Dice Game: its rows, what is paid out, and who ran for whom."""

from __future__ import annotations

from game.engine.rules import Event, Seat
from game.games.dice_game.rules.events import BetPaid, PurseWon
from game.games.dice_game.rules.state import ABILITIES, HORSES, JOCKEY_SETS, PURSE, WINNINGS, DiceGameState
from game.games.dice_game.wording.commands import horse_name
from game.games.lap.score_sheet import best_horse_of, bet_ticket, purse_ticket
from game.i18n import _
from game.presentation.score_sheet import ScoreRow, Ticket

ROWS: tuple[ScoreRow[DiceGameState], ...] = (
    (lambda: _("Purses"), lambda view, seat: view.earned[seat][PURSE]),
    (lambda: _("Bets"), lambda view, seat: view.earned[seat][WINNINGS]),
    (lambda: _("Jockey sets"), lambda view, seat: view.earned[seat][JOCKEY_SETS]),
    (lambda: _("Abilities"), lambda view, seat: view.earned[seat][ABILITIES]),
    (lambda: _("Money left"), lambda view, seat: view.money[seat]),
)
"""The rows from top to bottom: name, and dollars so far. The total is their sum."""


def rows(view: DiceGameState) -> tuple[ScoreRow[DiceGameState], ...]:
    """Returns the rows, which are the same in every match."""
    return ROWS


def finishers(view: DiceGameState) -> list[tuple[int, str]]:
    """The horses that came first to third, with their names."""
    return [(horse, horse_name(view, horse)) for horse in view.finishers]


def ticket(event: Event) -> Ticket | None:
    """The ticket of a purse or of a bet."""
    match event:
        case PurseWon(seat, horse, place, amount):
            return purse_ticket(seat, horse, place, amount)
        case BetPaid(seat, horse, stake, odds, amount):
            return bet_ticket(seat, horse, (stake, odds), amount)
        case _:
            return None


def champion(view: DiceGameState, seat: Seat) -> int:
    """The foremost horse of a seat's own, else the one that it bet most on."""
    return best_horse_of(view, seat, HORSES)
