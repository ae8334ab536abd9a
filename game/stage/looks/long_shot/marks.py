"""The few signs that tell a card at a glance: its picture, its horse, and a short mark such as +3. Draws nothing."""

from __future__ import annotations

from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.effects.betting import CardBet
from game.engine.long_shot.effects.effect import Effect
from game.engine.long_shot.effects.money import Gain, GainForBets, GainForHorses, LuckyNumba
from game.engine.long_shot.effects.movement import Move
from game.engine.long_shot.effects.stealing import DrawCards, StealMoney
from game.engine.long_shot.effects.targets import Named
from game.words import _


def mark(card: int) -> str:
    """The mark of a card, "" for one whose picture says enough."""
    match CARDS[card].effect:
        case Move(_target, steps):
            return f"+{steps}" if steps > 0 else f"−{-steps}"
        case GainForHorses(amount) | GainForBets(amount):
            return _("${amount} ×").format(amount=amount)
        case Gain(amount, condition) if condition is not None:
            return _("${amount}?").format(amount=amount)
        case Gain(amount) | LuckyNumba(_, amount) | StealMoney(amount) | CardBet(_, amount):
            return f"${amount}"
        case DrawCards(count):
            return f"+{count}"
        case _:
            return ""


def horse_on(card: int) -> int:
    """The horse that a card names; 0 for none."""
    effect: Effect = CARDS[card].effect
    match effect:
        case LuckyNumba(face):
            return face
        case Move(Named(number)) | CardBet(Named(number)):
            return number
        case _:
            return 0
