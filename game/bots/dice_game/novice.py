"""The novice: a few rules of thumb and a mood. It sees who is in front and what lies in its hand, no further."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import Choice, Thinking
from game.bots.dice_game.reasons import reason
from game.engine.core import Command, Seat
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.scoring import PURSES
from game.engine.dice_game.sheet import LINES, lines_through
from game.engine.dice_game.state import FINISH, MARKET, NO_BET, State
from game.engine.rng import Rng

MOOD = 4.0
"""Dollars by which a liking for a command may be off, either way."""
FOND_OF = {
    "cash": 7.0, "free_horse": 8.0, "free_bet": 6.0, "forward_one": 5.0, "forward_two": 5.0,
    "back_one": 2.0, "back_two": 2.0, "helmet": 2.0, "jersey": 2.0,
}  # fmt: skip
"""Dollars a bonus is thought to be worth."""


def novice(view: State, legal: Sequence[Command], rng: Rng) -> Thinking:
    """The command it likes best just now."""
    yield
    best = max(legal, key=lambda command: liking(view, command) + MOOD * (2 * rng.below(1000) / 1000 - 1))
    return Choice(best, reason(view, (best,)))


def liking(view: State, command: Command) -> float:
    """Dollars that a command feels worth."""
    match command:
        case v.Bet():
            return command.amount * (1 + 2 * _promise(view, command.horse))
        case v.FreeBet():
            return command.amount * 4 * _promise(view, command.horse)
        case v.Buy() | v.Claim():
            return PURSES[0] * _promise(view, command.horse) ** 2 - 2
        case v.Concession():
            return _circle(view, command)
        case v.Helmet():
            return 2 + 3 * view.has_jersey(command.seat, command.horse)
        case v.Jersey():
            pair = 3 * view.has_helmet(command.seat, command.horse)
            return 2 + pair + _fondness(view, command.seat, command.mark) / 9
        case v.Push():
            return _push(view, command)
        case v.TakeBonus():
            return FOND_OF[command.bonus]
        case v.MarkBar():
            return _fondness(view, command.seat, command.mark) / 9
        case v.Wild():
            return 0.0
        case v.Decline():
            return -MOOD
        case _:
            return 1.0


def _promise(view: State, horse: int) -> float:
    """0..1: how far the horse has come, as if that were its chance."""
    return min(1.0, 0.2 + view.positions[horse] / FINISH)


def _circle(view: State, command: v.Concession) -> float:
    marked = view.circles[command.seat] | 1 << command.circle
    return 1 + sum(1.8 ** (marked & LINES[line]).bit_count() / 1.6 for line in lines_through(command.circle))


def _push(view: State, command: v.Push) -> float:
    """Forward is good for its own horses, back for others'; the question on the table says which it is."""
    forward = not view.questions or "back" not in view.questions[-1].source
    liked = sum(_fondness(view, command.seat, horse) for horse in (command.horse, command.other) if horse)
    return (liked if forward else -liked) / 3


def _fondness(view: State, seat: Seat, horse: int) -> float:
    """Dollars that hang on a horse for this seat, less what hangs on it for others."""
    if not horse or view.positions[horse] == FINISH:
        return 0.0
    mine = 3 * view.bets[seat][horse] + 10 * (view.owners[horse] == seat)
    others = 10 * (view.owners[horse] not in (seat, MARKET))
    return (mine - others) * (1.5 if view.positions[horse] >= NO_BET else 1.0)
