"""The novice: a few rules of thumb and a mood. It sees who is in front and what lies in its hand, no further."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import Choice, Thinking
from game.bots.long_shot.reasons import reason
from game.engine.core import Command, Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.effects.betting import CardBet
from game.engine.long_shot.effects.effect import Effect
from game.engine.long_shot.effects.money import Gain, GainForBets, GainForHorses, LuckyNumba
from game.engine.long_shot.effects.movement import Move
from game.engine.long_shot.effects.stealing import StealMoney
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.state import BANK, BET, FINISH, HIDDEN, HORSES, State
from game.engine.rng import Rng

MOOD = 25.0
"""Dollars by which a liking for a command may be off, either way."""
PURSE = 75
"""Dollars that a horse brings if it comes in."""
AHEAD = 0.05
"""Chance that a horse has the more for each space that it is ahead of the others."""
FASTER = 0.07
"""And for each number on the bar that it has more than others, if somebody owns it."""
USUAL_BAR = 2.0
CARD = 2.5
"""Dollars for a card of which it does not know what it is good for."""


def novice(view: State, legal: Sequence[Command], rng: Rng) -> Thinking:
    """The command it likes best just now."""
    yield
    best = max(legal, key=lambda command: liking(view, command) + MOOD * (2 * rng.below(1000) / 1000 - 1))
    return Choice(best, reason(view, best))


def liking(view: State, command: Command) -> float:
    """Dollars that a command feels worth."""
    match command:
        case v.Buy(_, horse):
            return PURSE * chance(view, horse, owned=True) - HORSE_CARDS[horse].price
        case v.Bet(_, horse):
            return BET * (_return(view, horse) - 1)
        case v.Play():
            return _card(view, command)
        case v.Discard(seat, card, other):
            return BET - fondness(view, seat, card) - fondness(view, seat, other)
        case v.Take(seat, card):
            return fondness(view, seat, card)
        case v.MoveAlong(seat, horse):
            return _push(view, seat, horse, view.move_die)
        case v.Reroll():
            return 0.0 if view.move_die < 2 else -2 * MOOD
        case v.Answer() | v.Steal() | v.Draw():
            return 2 * MOOD
        case _:
            return 0.0


def chance(view: State, horse: int, *, owned: bool = False) -> float:
    """0..1: to come in, by how far the horse is ahead of the field and how fast its owner may make it."""
    if view.positions[horse] == FINISH:
        return 0.0
    others = sum(view.positions[1:]) / len(HORSES)
    bar = HORSE_CARDS[horse].bar.bit_count() if owned or view.owners[horse] != BANK else 0.0
    return max(0.02, min(0.95, 0.3 + AHEAD * (view.positions[horse] - others) + FASTER * (bar - USUAL_BAR)))


def _return(view: State, horse: int) -> float:
    """Dollars back for a dollar bet."""
    return chance(view, horse) * sum(HORSE_CARDS[horse].odds) / 3


def fondness(view: State, seat: Seat, card: int) -> float:
    """Dollars that a card in the hand is thought to be worth."""
    return CARD if card == HIDDEN else _use(view, seat, CARDS[card].effect)


def _use(view: State, seat: Seat, effect: Effect) -> float:
    match effect:
        case Gain(amount, condition):
            return amount * (0.5 if condition and not condition.holds(view, seat) else 0.8)
        case GainForHorses(amount) | GainForBets(amount):
            return amount * (0.5 + effect.count(view, seat))
        case LuckyNumba() | StealMoney() | CardBet():
            return effect.amount * 0.6
        case _:
            return CARD


def _card(view: State, command: v.Play) -> float:
    """A card as it would be played; what is done for nothing now is not missed later."""
    seat, horse, effect = command.seat, command.horse, CARDS[command.card].effect
    match effect:
        case CardBet(_target, amount, free):
            return amount * (_return(view, horse) - (not free))
        case Move(_target, steps):
            return _push(view, seat, horse, steps)
        case Gain(amount):
            return amount
        case GainForHorses(amount) | GainForBets(amount):
            return amount * effect.count(view, seat)
        case StealMoney(amount):
            return min(amount, view.money[command.rival])
        case _:
            return CARD


def _push(view: State, seat: Seat, horse: int, steps: int) -> float:
    """Forward is good for horses on which it has more than the others, back for those on which it has less."""
    rivals = max(_stake(view, other, horse) for other in view.seats if other != seat)
    return steps * AHEAD * (_stake(view, seat, horse) - rivals / max(1, view.players - 1))


def _stake(view: State, seat: Seat, horse: int) -> float:
    """Dollars that hang on a horse."""
    return PURSE * (view.owners[horse] == seat) + view.bets[seat][horse] * sum(HORSE_CARDS[horse].odds) / 3
