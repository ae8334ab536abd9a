"""A decision of Long Shot in a few words, as a sentence about it needs them. Judges nothing."""

from __future__ import annotations

from game.engine.core import Command
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import BET, State
from game.stage.looks.long_shot.labels import card_name, horse_name
from game.words import _


def decision(view: State, command: Command) -> str:
    """What was decided, to stand after “the sharp bot's”: “$5 on Slow Jenn”."""
    match command:
        case v.Play(_seat, card, horse) if horse:
            return _("“{card}” on {horse}").format(card=card_name(card), horse=horse_name(horse))
        case v.Play(card=card) | v.Answer(card=card):
            return _("“{card}”").format(card=card_name(card))
        case v.Buy(horse=horse):
            return _("purchase of {horse}").format(horse=horse_name(horse))
        case v.Bet(horse=horse):
            return _("${amount} on {horse}").format(amount=BET, horse=horse_name(horse))
        case v.Discard(card=card, other=other):
            words = _("gift of “{card}” and “{other}”")
            return words.format(card=card_name(card), other=card_name(other))
        case v.Take(card=card):
            return _("grasp at “{card}”").format(card=card_name(card))
        case v.MoveAlong(horse=horse):
            return _("move of {horse}").format(horse=horse_name(horse))
        case _:
            return _seldom(command)


def _seldom(command: Command) -> str:
    match command:
        case v.Keep():
            return _("trust in the roll")
        case v.Reroll(die="horse"):
            return _("new horse die")
        case v.Reroll():
            return _("new move die")
        case v.Steal():
            return _("stolen card")
        case v.Draw():
            return _("drawn card")
        case v.Roll():
            return _("roll")
        case _:
            return _("pass")
