"""Why a bot does what it does, in one line with true numbers. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Command, Sentence
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.bonuses import BONUSES
from game.engine.dice_game.sheet import GRID, LINES, SIDE, lines_through
from game.engine.dice_game.state import State


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances to finish, by horse, before the turn and after it; empty for who does not reckon with them."""

    before: Sequence[float] = ()
    after: Sequence[float] = ()


UNKNOWN = Chances()


def percent(chance: float) -> int:
    """Whole per cent; what rests on some hundred races is never called certain."""
    return max(1, min(99, round(100 * chance)))


def reason(view: State, path: Sequence[Command], chances: Chances = UNKNOWN) -> Sentence:
    """Why the first command of `path` is given; what follows it in the same turn is told with it."""
    command = path[0]
    match command:
        case v.Wild(_, number) if len(path) > 1:
            then = reason(view, path[1:], chances)
            return Sentence("uses a Wild Number as {number}: {then}", number=number, then=then)
        case v.TakeBonus(_, bonus) if len(path) > 1 and BONUSES[bonus].asks:
            return Sentence("takes a bonus: {then}", then=reason(view, path[1:], chances))
        case v.Bet() | v.FreeBet() | v.Buy() | v.Claim() | v.Helmet():
            return _about_horse(view, command, chances)
        case v.Jersey() | v.MarkBar() | v.Push():
            return _about_motion(command, chances)
        case v.Concession():
            return _circle(view, command)
        case _:
            return _seldom(command)


def _about_horse(view: State, command: Command, chances: Chances) -> Sentence:
    """Commands that stake something on one horse."""
    match command:
        case v.Bet(_, horse, amount) | v.FreeBet(_, horse, amount):
            what = _bet(command, horse, amount)
            odds = "/".join(map(str, view.cards[horse].odds))
            return _with_chance(what, horse, chances, Sentence("pays {odds}", odds=odds))
        case v.Buy(_, horse):
            what = Sentence("buys {horse} for ${cost}", horse=horse, cost=view.cards[horse].cost)
        case v.Claim(_, horse):
            what = Sentence("takes {horse} for nothing", horse=horse)
        case v.Helmet(_, horse):
            what = Sentence("marks the Helmet of {horse}", horse=horse)
        case _:
            return _seldom(command)
    if view.is_finished(horse):
        return what
    space = Sentence("on space {space}", space=view.positions[horse])
    return _with_chance(what, horse, chances, space)


def _bet(command: Command, horse: int, amount: int) -> Sentence:
    if isinstance(command, v.FreeBet):
        return Sentence("bets ${amount} on {horse} for free", amount=amount, horse=horse)
    return Sentence("bets ${amount} on {horse}", amount=amount, horse=horse)


def _with_chance(what: Sentence, horse: int, chances: Chances, more: Sentence) -> Sentence:
    if not chances.before:
        return Sentence("{what}, {more}", what=what, more=more)
    chance = percent(chances.before[horse])
    return Sentence("{what}: {chance} % to finish, {more}", what=what, chance=chance, more=more)


def _about_motion(command: Command, chances: Chances) -> Sentence:
    """Commands that change how far horses come."""
    match command:
        case v.Jersey(_, horse, 0):
            return Sentence("marks the Jersey of {horse}", horse=horse)
        case v.Jersey(_, card, horse):
            what = Sentence("marks the Jersey of {card} so that {horse} moves with it", card=card, horse=horse)
        case v.MarkBar(_, horse):
            what = Sentence("marks {horse} on the bar as well", horse=horse)
        case v.Push(_, horse, 0):
            what = Sentence("moves {horse}", horse=horse)
        case v.Push(_, horse, other):
            what = Sentence("moves {horse} and {other}", horse=horse, other=other)
        case _:
            return _seldom(command)
    if not chances.after:
        return what
    before, after = percent(chances.before[horse]), percent(chances.after[horse])
    return Sentence(
        "{what}: {horse} has {before} → {after} % to finish", what=what, horse=horse, before=before, after=after
    )


def _circle(view: State, command: v.Concession) -> Sentence:
    """How near the fuller of its two lines comes."""
    marked = view.circles[command.seat] | 1 << command.circle
    most = max((marked & LINES[line]).bit_count() for line in lines_through(command.circle))
    if most == SIDE:
        return Sentence("marks {number} and completes a line", number=GRID[command.circle])
    return Sentence("marks {number}: {count} of {all} in a line", number=GRID[command.circle], count=most, all=SIDE)


def _seldom(command: Command) -> Sentence:
    match command:
        case v.Wild(_, number):
            return Sentence("uses a Wild Number as {number}", number=number)
        case v.TakeBonus(_, bonus):
            return Sentence("takes a bonus: {effect}", effect=BONUSES[bonus].text)
        case v.MarkJerseys(_, horse, other) if other:
            return Sentence("marks the Jerseys of {horse} and {other}", horse=horse, other=other)
        case v.MarkJerseys(_, horse, _):
            return Sentence("marks the Jersey of {horse}", horse=horse)
        case v.Recover(_, count):
            return Sentence("recovers Wild Numbers: {count}", count=count)
        case v.Use(_, card):
            return Sentence("uses the ability of {card}", card=card)
        case v.Decline():
            return Sentence("leaves the ability unused")
        case _:
            return Sentence("has nothing to do")
