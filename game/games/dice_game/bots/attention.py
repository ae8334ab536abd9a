"""Says how easily each option of the Dice Game is overlooked."""

from game.bots.attention import AT_HAND, FAVOURITE, ORDINARY, OWN, REMOTE
from game.engine.rules import Command, Seat
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.player_sheet import LINES, lines_through
from game.games.dice_game.rules.state import MARKET, DiceGameState

BEGUN_MARKS = 2
"""Marks from which on a line is kept in mind."""


def ease_of_overlooking(view: DiceGameState, command: Command) -> float:
    """Returns how easily an option is overlooked: rather a Wild Number than a bet on the favourite."""
    match command:
        case commands.Pass() | commands.Decline():
            return AT_HAND
        case commands.Bet(seat, horse) | commands.FreeBet(seat, horse):
            return FAVOURITE if horse == _favourite(view) else _ease_of_horse(view, seat, horse)
        case commands.HorseCommand(seat, horse):
            return _ease_of_horse(view, seat, horse)
        case commands.Concession(seat, circle):
            begun = max((view.circles[seat] & LINES[line]).bit_count() for line in lines_through(circle))
            return OWN if begun >= BEGUN_MARKS else ORDINARY
        case commands.Wild() | commands.Use() | commands.Recover():
            return REMOTE
        case _:
            return ORDINARY


def _favourite(view: DiceGameState) -> int:
    return max(view.racing(), key=view.positions.__getitem__, default=0)


def _ease_of_horse(view: DiceGameState, seat: Seat, horse: int) -> float:
    owner = view.owners[horse]
    if owner == seat or view.bets[seat][horse]:
        return OWN
    return ORDINARY if owner == MARKET else REMOTE
