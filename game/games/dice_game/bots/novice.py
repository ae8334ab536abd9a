"""Plays as a novice: rules of thumb with noise, based only on the present state."""

from game.bots import attention
from game.bots.registry import by_rules_of_thumb
from game.engine.message import Deed
from game.engine.rules import Command, Seat
from game.games.dice_game.bots.explanations import explain
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.bonuses import BONUSES
from game.games.dice_game.rules.player_sheet import LINES, lines_through
from game.games.dice_game.rules.scoring import PURSES
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, MARKET, DiceGameState

NOISE_DOLLARS = 4.0
"""Maximum error of a score in dollars, in either direction."""


def score(view: DiceGameState, command: Command) -> float:
    """Returns the estimated dollars of a command."""
    match command:
        case commands.Bet():
            return command.amount * (1 + 2 * _win_estimate(view, command.horse))
        case commands.FreeBet():
            return command.amount * 4 * _win_estimate(view, command.horse)
        case commands.Buy() | commands.Claim():
            return PURSES[0] * _win_estimate(view, command.horse) ** 2 - 2
        case commands.Concession():
            marked = view.circles[command.seat] | 1 << command.circle
            return 1 + sum(1.8 ** (marked & LINES[line]).bit_count() / 1.6 for line in lines_through(command.circle))
        case commands.Helmet():
            return 2 + 3 * view.has_jersey(command.seat, command.horse)
        case commands.Jersey():
            pair = 3 * view.has_helmet(command.seat, command.horse)
            return 2 + pair + _horse_value(view, command.seat, command.mark) / 9
        case commands.Push():
            return _push_score(view, command)
        case commands.TakeBonus():
            return BONUSES[command.bonus].estimated_value
        case commands.MarkBar():
            return _horse_value(view, command.seat, command.mark) / 9
        case commands.Wild():
            return 0.0
        case commands.Decline():
            return -NOISE_DOLLARS
        case _:
            return 1.0


def _win_estimate(view: DiceGameState, horse: int) -> float:
    """Returns a rough chance to win, 0 to 1, from the position of the horse."""
    return min(1.0, 0.2 + view.positions[horse] / FINISH)


def _push_score(view: DiceGameState, command: commands.Push) -> float:
    """Returns dollars, positive for own horses forward and others back. The pending choice has the direction."""
    forward = not view.questions or "back" not in view.questions[-1].source
    value = sum(_horse_value(view, command.seat, horse) for horse in (command.horse, command.other) if horse)
    return (value if forward else -value) / 3


def _horse_value(view: DiceGameState, seat: Seat, horse: int) -> float:
    """Returns the seat's dollars at stake on a horse, minus those of its rivals."""
    if not horse or view.positions[horse] == FINISH:
        return 0.0
    value = 3 * view.bets[seat][horse] + 10 * (view.owners[horse] == seat)
    others = 10 * (view.owners[horse] not in (seat, MARKET))
    return (value - others) * (1.5 if view.positions[horse] >= FIRST_NO_BET_SPACE else 1.0)


def _explain_command(view: DiceGameState, command: Command) -> Deed:
    return explain(view, (command,))


novice = by_rules_of_thumb(score, _explain_command, NOISE_DOLLARS)

BEGUN_MARKS = 2
"""Minimum number of marks on a line that players keep in mind."""


def ease_of_overlooking(view: DiceGameState, command: Command) -> float:
    """Returns how easily a player overlooks an option. A circle of a begun line is harder to overlook."""
    if isinstance(command, commands.Concession):
        marks = [(view.circles[command.seat] & LINES[line]).bit_count() for line in lines_through(command.circle)]
        return attention.OWN if max(marks) >= BEGUN_MARKS else attention.ORDINARY
    return attention.ease_of_overlooking(view, command)
