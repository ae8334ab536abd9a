"""Defines the score sheet of Long Shot: its rows, what is paid out, and who ran for whom."""

from __future__ import annotations

from game.engine.rules import Event, Seat
from game.games.lap.score_sheet import best_horse_of, bet_ticket, purse_ticket
from game.games.long_shot.rules.events import BetPaid, PurseWon
from game.games.long_shot.rules.state import HORSES, PURSE, WINNINGS, LongShotState
from game.games.long_shot.wording import horse_name
from game.i18n import _, translate
from game.presentation.score_sheet import ScoreRow, Ticket

ROWS: tuple[ScoreRow[LongShotState], ...] = (
    (lambda: _("Cash"), lambda view, seat: view.money[seat]),
    (lambda: _("Purses"), lambda view, seat: view.earned[seat][PURSE]),
    (lambda: _("Bets"), lambda view, seat: view.earned[seat][WINNINGS]),
)
"""The rows from top to bottom: name, and dollars so far. The total is their sum."""


def rows(view: LongShotState) -> tuple[ScoreRow[LongShotState], ...]:
    """Returns the rows, which are the same in every match."""
    return ROWS


def finishers(view: LongShotState) -> list[tuple[int, str]]:
    """The horses that came first to third, with their names."""
    return [(horse, translate(horse_name(horse))) for horse in view.finishers]


def ticket(event: Event) -> Ticket | None:
    """The ticket of a purse or of a bet."""
    match event:
        case PurseWon(seat, horse, place, amount):
            return purse_ticket(seat, horse, place, amount)
        case BetPaid(seat, horse, _place, stake, amount):
            return bet_ticket(seat, horse, (stake, amount // stake), amount)
        case _:
            return None


def champion(view: LongShotState, seat: Seat) -> int:
    """The foremost horse of a seat's own, else the one that it bet most on."""
    return best_horse_of(view, seat, HORSES)
