"""Explains a bot's command in one line with true numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from game.engine.message import Message
from game.engine.rules import Command
from game.games.dice_game.rules.bonuses import BONUSES
from game.games.dice_game.rules.commands import (
    Bet,
    Buy,
    Claim,
    Concession,
    Decline,
    DiceGameCommand,
    FreeBet,
    Helmet,
    Jersey,
    MarkBar,
    MarkJerseys,
    Pass,
    Push,
    Recover,
    Roll,
    RollForRoland,
    TakeBonus,
    Use,
    Wild,
)
from game.games.dice_game.rules.player_sheet import GRID, GRID_SIDE, LINES, lines_through
from game.games.dice_game.rules.state import DiceGameState


@dataclass(frozen=True, slots=True)
class FinishChancesBeforeAfter:
    """Chances to finish by horse, before the turn and after it; empty for bots that do not compute them."""

    before: Sequence[float] = ()
    after: Sequence[float] = ()


NO_CHANCES = FinishChancesBeforeAfter()


def percent(chance: float) -> int:
    """Returns whole per cent; what rests on some hundred races is never called certain."""
    return max(1, min(99, round(100 * chance)))


def explain(view: DiceGameState, path: Sequence[Command], chances: FinishChancesBeforeAfter = NO_CHANCES) -> Message:
    """Returns the reason for the first command of `path`; further commands of the turn are mentioned with it."""
    command = path[0]
    assert isinstance(command, DiceGameCommand)
    match command:
        case Wild(_, number) if len(path) > 1:
            then = explain(view, path[1:], chances)
            return Message("uses a Wild Number as {number}: {then}", number=number, then=then)
        case TakeBonus(_, bonus) if len(path) > 1 and BONUSES[bonus].needs_choice:
            return Message("takes a bonus: {then}", then=explain(view, path[1:], chances))
        case Bet() | FreeBet() | Buy() | Claim() | Helmet():
            return _explain_stake(view, command, chances)
        case Jersey() | MarkBar() | Push():
            return _explain_movement(command, chances)
        case Concession():
            return _explain_circle(view, command)
        case _:
            return _explain_other(command)


def _explain_stake(
    view: DiceGameState, command: Bet | FreeBet | Buy | Claim | Helmet, chances: FinishChancesBeforeAfter
) -> Message:
    """Explains commands that stake something on one horse."""
    match command:
        case Bet(_, horse, amount) | FreeBet(_, horse, amount):
            what = _bet_text(command, horse, amount)
            odds = "/".join(map(str, view.cards[horse].odds))
            return _with_chance(what, horse, chances, Message("pays {odds}", odds=odds))
        case Buy(_, horse):
            what = Message("buys {horse} for ${cost}", horse=horse, cost=view.cards[horse].cost)
        case Claim(_, horse):
            what = Message("takes {horse} for nothing", horse=horse)
        case Helmet(_, horse):
            what = Message("marks the Helmet of {horse}", horse=horse)
        case _:
            assert_never(command)
    if view.is_finished(horse):
        return what
    space = Message("on space {space}", space=view.positions[horse])
    return _with_chance(what, horse, chances, space)


def _bet_text(command: Command, horse: int, amount: int) -> Message:
    if isinstance(command, FreeBet):
        return Message("bets ${amount} on {horse} for free", amount=amount, horse=horse)
    return Message("bets ${amount} on {horse}", amount=amount, horse=horse)


def _with_chance(what: Message, horse: int, chances: FinishChancesBeforeAfter, more: Message) -> Message:
    if not chances.before:
        return Message("{what}, {more}", what=what, more=more)
    chance = percent(chances.before[horse])
    return Message("{what}: {chance} % to finish, {more}", what=what, chance=chance, more=more)


def _explain_movement(command: Jersey | MarkBar | Push, chances: FinishChancesBeforeAfter) -> Message:
    """Explains commands that change how far horses move."""
    match command:
        case Jersey(_, horse, 0):
            return Message("marks the Jersey of {horse}", horse=horse)
        case Jersey(_, card, horse):
            what = Message("marks the Jersey of {card} so that {horse} moves with it", card=card, horse=horse)
        case MarkBar(_, horse):
            what = Message("marks {horse} on the bar as well", horse=horse)
        case Push(_, horse, 0):
            what = Message("moves {horse}", horse=horse)
        case Push(_, horse, other):
            what = Message("moves {horse} and {other}", horse=horse, other=other)
        case _:
            assert_never(command)
    if not chances.after:
        return what
    before, after = percent(chances.before[horse]), percent(chances.after[horse])
    return Message(
        "{what}: {horse} has {before} → {after} % to finish", what=what, horse=horse, before=before, after=after
    )


def _explain_circle(view: DiceGameState, command: Concession) -> Message:
    """Explains a circle by how complete the fuller of its two lines becomes."""
    marked = view.circles[command.seat] | 1 << command.circle
    most = max((marked & LINES[line]).bit_count() for line in lines_through(command.circle))
    if most == GRID_SIDE:
        return Message("marks {number} and completes a line", number=GRID[command.circle])
    return Message("marks {number}: {count} of {all} in a line", number=GRID[command.circle], count=most, all=GRID_SIDE)


def _explain_other(
    command: Wild | TakeBonus | MarkJerseys | Recover | Use | Decline | Roll | RollForRoland | Pass,
) -> Message:
    match command:
        case Wild(_, number):
            return Message("uses a Wild Number as {number}", number=number)
        case TakeBonus(_, bonus):
            return Message("takes a bonus: {effect}", effect=BONUSES[bonus].text)
        case MarkJerseys(_, horse, other) if other:
            return Message("marks the Jerseys of {horse} and {other}", horse=horse, other=other)
        case MarkJerseys(_, horse, _):
            return Message("marks the Jersey of {horse}", horse=horse)
        case Recover(_, count):
            return Message("recovers Wild Numbers: {count}", count=count)
        case Use(_, card):
            return Message("uses the ability of {card}", card=card)
        case Decline():
            return Message("leaves the ability unused")
        case Roll() | RollForRoland() | Pass():
            return Message("has nothing to do")
        case _:
            assert_never(command)
