"""A decision of the Dice Game in a few words, as a sentence about it needs them. Judges nothing."""

from __future__ import annotations

from game.engine.core import Command
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.sheet import GRID
from game.engine.dice_game.state import State
from game.stage.looks.dice_game.sheet import bonus_words
from game.words import _


def decision(view: State, command: Command) -> str:
    """What was decided, to stand after “the sharp bot's”: “$3 on Night Porter”."""
    words, other = _phrase(command)
    horse = getattr(command, "horse", 0)
    names = {"horse": _name(view, horse), "other": _name(view, other)}
    amounts = {"amount": getattr(command, "amount", 0), "number": getattr(command, "number", 0)}
    match command:
        case v.TakeBonus(_, bonus):
            return _("bonus “{effect}”").format(effect=bonus_words(bonus))
        case v.Concession(_, circle):
            amounts["number"] = GRID[circle]
        case v.Recover(_, count):
            amounts["number"] = count
        case v.Use(_, card):
            names["horse"] = _name(view, card)
    return words.format(**names, **amounts)


def _name(view: State, horse: int) -> str:
    return _(view.cards[horse].name) if horse else ""


def _phrase(command: Command) -> tuple[str, int]:
    """The words, and the other horse that they name."""
    match command:
        case v.Bet():
            return _("${amount} on {horse}"), 0
        case v.FreeBet():
            return _("free ${amount} on {horse}"), 0
        case v.Buy():
            return _("purchase of {horse}"), 0
        case v.Claim():
            return _("free horse {horse}"), 0
        case v.Concession():
            return _("{number} at the concessions"), 0
        case v.Helmet():
            return _("Helmet of {horse}"), 0
        case v.Jersey(_, _horse, 0):
            return _("Jersey of {horse}"), 0
        case v.Jersey(_, _horse, mark):
            return _("Jersey of {horse} with {other}"), mark
        case v.Wild():
            return _("Wild Number {number}"), 0
        case v.MarkBar(_, mark):
            return _("mark of {other} on the bar"), mark
        case _:
            return _seldom(command)


def _seldom(command: Command) -> tuple[str, int]:
    match command:
        case v.Push(_, _horse, 0):
            return _("move of {horse}"), 0
        case v.Push(_, _horse, other):
            return _("move of {horse} and {other}"), other
        case v.MarkJerseys(_, _horse, 0):
            return _("Jersey of {horse}"), 0
        case v.MarkJerseys(_, _horse, other):
            return _("Jerseys of {horse} and {other}"), other
        case v.Recover():
            return _("recovery of {number} Wild"), 0
        case v.Use():
            return _("ability of {horse}"), 0
        case v.Decline():
            return _("ability left unused"), 0
        case _:
            return _("pass"), 0
