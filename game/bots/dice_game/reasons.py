"""Why a bot does what it does, in one line with true numbers. Decides nothing."""

from __future__ import annotations

from game.bots.dice_game.lookahead import Ending
from game.bots.dice_game.prospects import Prospects
from game.engine.core import Command, Sentence
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.bonuses import BONUSES
from game.engine.dice_game.sheet import GRID, LINES, lines_through
from game.engine.dice_game.state import State


def told(view: State, ending: Ending, prospects: Prospects, races: int) -> Sentence:
    return plain(view, ending.path[0])


def plain(view: State, command: Command) -> Sentence:
    """What a command is about, by nothing but what lies on the table."""
    match command:
        case v.Bet(_, horse, amount):
            space = view.positions[horse]
            return Sentence("bets ${amount} on {horse}, on space {space}", amount=amount, horse=horse, space=space)
        case v.FreeBet(_, horse, amount):
            return Sentence("bets ${amount} on {horse} for free", amount=amount, horse=horse)
        case v.Buy(_, horse):
            return Sentence("buys {horse}, on space {space}", horse=horse, space=view.positions[horse])
        case v.Claim(_, horse):
            return Sentence("takes {horse} for nothing", horse=horse)
        case v.Concession():
            return _circle(view, command)
        case v.Helmet(_, horse):
            return Sentence("marks the Helmet of {horse}", horse=horse)
        case v.Jersey(_, horse, 0):
            return Sentence("marks the Jersey of {horse}", horse=horse)
        case v.Jersey(_, horse, mark):
            return Sentence("marks the Jersey of {horse}, so that {mark} moves with it", horse=horse, mark=mark)
        case _:
            return _seldom(command)


def _seldom(command: Command) -> Sentence:
    match command:
        case v.Wild(_, number):
            return Sentence("uses a Wild Number as a {number}", number=number)
        case v.TakeBonus(_, bonus):
            return Sentence("takes a bonus: {effect}", effect=BONUSES[bonus].text)
        case v.Push(_, horse, 0):
            return Sentence("moves horse {horse}", horse=horse)
        case v.Push(_, horse, other):
            return Sentence("moves horses {horse} and {other}", horse=horse, other=other)
        case v.MarkBar(_, mark):
            return Sentence("marks {mark} on the bar as well", mark=mark)
        case v.MarkJerseys(_, horse, other):
            return Sentence("marks the Jerseys of {horse} and {other}", horse=horse, other=other)
        case v.Recover(_, count):
            return Sentence("recovers Wild Numbers: {count}", count=count)
        case v.Use(_, card):
            return Sentence("uses the ability of {card}", card=card)
        case v.Decline():
            return Sentence("leaves the ability unused")
        case _:
            return Sentence("has nothing to do")


def _circle(view: State, command: v.Concession) -> Sentence:
    """How near the fuller of its two lines comes."""
    marked = view.circles[command.seat] | 1 << command.circle
    most = max((marked & LINES[line]).bit_count() for line in lines_through(command.circle))
    if most == 4:
        return Sentence("marks a {number} and completes a line", number=GRID[command.circle])
    return Sentence("marks a {number}: {count} of 4 in a line", number=GRID[command.circle], count=most)
