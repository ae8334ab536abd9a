"""Says how easily each option of Long Shot is overlooked."""

from game.bots.attention import AT_HAND, FAVOURITE, ORDINARY, OWN, REMOTE
from game.engine.rules import Command, Seat
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.state import BANK, LongShotState


def ease_of_overlooking(view: LongShotState, command: Command) -> float:
    """Returns how easily an option is overlooked: rather a card in the hand than a bet on the favourite."""
    match command:
        case commands.Bet(seat, horse):
            return FAVOURITE if horse == _favourite(view) else _ease_of_horse(view, seat, horse)
        case commands.Buy(seat, horse) | commands.MoveAlong(seat, horse):
            return _ease_of_horse(view, seat, horse)
        case commands.Play() | commands.Discard():
            return REMOTE
        case commands.Take() | commands.Reroll():
            return ORDINARY
        case _:
            return AT_HAND


def _favourite(view: LongShotState) -> int:
    return max(view.racing(), key=view.positions.__getitem__, default=0)


def _ease_of_horse(view: LongShotState, seat: Seat, horse: int) -> float:
    owner = view.owners[horse]
    if owner == seat or view.bets[seat][horse]:
        return OWN
    return ORDINARY if owner == BANK else REMOTE
