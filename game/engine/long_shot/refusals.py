"""Why a command is not legal, in one sentence a child understands. Decides nothing: `legal` has decided."""

from __future__ import annotations

from game.engine.core import Command, Sentence
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.effects.betting import CardBet
from game.engine.long_shot.effects.money import Gain, LuckyNumba
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.options import MOVE_DICE
from game.engine.long_shot.state import BANK, BET, HORSES, OVER, THROW_HORSE, State
from game.engine.match import STRAY

S = Sentence
Objection = Sentence | None

FITTING: dict[str, tuple[type[Command], ...]] = {
    "roll": (v.Roll,),
    "keep": (v.Keep, v.Reroll),
    "throw_horse": (v.Throw,),
    "throw_move": (v.Throw,),
    "answer": (v.Answer, v.Pass),
    "zero": (v.Steal, v.Draw, v.Pass),
    "along": (v.MoveAlong, v.Pass),
    "act": (v.Play, v.Buy, v.Bet, v.Discard, v.Pass),
    "take": (v.Take,),
}
"""The kinds of command that each phase asks for."""
ASKED = {
    "roll": S("First the dice are rolled."),
    "keep": S("First decide whether the roll stands."),
    "throw_horse": S("First throw the horse die again."),
    "throw_move": S("First throw the move die again."),
    "answer": S("First decide whether you answer the roll."),
    "zero": S("First decide whether you take a card."),
    "along": S("First decide which of your horses move along."),
    "act": S("The dice have been rolled: take an action or pass."),
    "take": S("First take a card from the open hand."),
}


def reason(state: State, command: Command) -> Sentence:
    """The first thing that stands in the way of `command`, which is not legal."""
    return _not_now(state, command) or _objection(state, command) or STRAY


def _not_now(state: State, command: Command) -> Objection:
    if state.phase == OVER:
        return S("The race is over.")
    if command.seat not in state.seats:
        return S("Nobody sits there.")
    if command.seat != state.asked:
        return S("It is another player's turn.")
    return None if isinstance(command, FITTING[state.phase]) else ASKED[state.phase]


def _objection(state: State, command: Command) -> Objection:
    match command:
        case v.Roll():
            return _no_roll(state, command)
        case v.Throw():
            home = state.phase == THROW_HORSE and _is_home(state, command.face)
            return S("Horse {horse} is home: throw again.", horse=command.face) if home else NO_FACE
        case v.Reroll():
            return S("A token is for the “horse” die or the “move” die.")
        case v.Answer():
            return S("That card does not answer the roll, or you do not hold it.")
        case v.Take():
            return S("That card is not in the open hand.")
        case v.Steal():
            return S("Nobody owns horse {horse}, so you draw from the pile.", horse=state.die)
        case v.Draw():
            return S("Horse {horse} has an owner, so you take a card from there.", horse=state.die)
        case v.MoveAlong():
            return _no_follower(state, command.horse)
        case v.Play():
            return _no_play(state, command)
        case v.Buy():
            return _no_purchase(state, command)
        case v.Bet():
            return _no_bet(state, command)
        case v.Discard():
            return S("Name two cards of your hand, in the order in which you hold them.")
        case _:
            return None


NO_FACE = S("The die does not show that.")


def _no_roll(state: State, command: v.Roll) -> Sentence:
    if not state.options.table_dice:
        return S("The dice are rolled for you: nobody chooses what they show.")
    if _is_home(state, command.horse):
        return S("Horse {horse} is home: throw again.", horse=command.horse)
    faces = ", ".join(str(face) for face in dict.fromkeys(MOVE_DICE[state.options.move_die]))
    return S("The horse die shows 1 to 10, and the move die one of {faces}.", faces=faces)


def _is_home(state: State, horse: int) -> bool:
    return horse in HORSES and state.is_finished(horse)


def unknown_horse(horse: int) -> Objection:
    return None if horse in HORSES else S("There is no such horse.")


def _no_follower(state: State, horse: int) -> Objection:
    if horse not in HORSES:
        return unknown_horse(horse)
    if state.owners[horse] != state.turn:
        return S("Only your own horses move along.")
    if state.is_finished(horse):
        return S("Horse {horse} is home and moves no more.", horse=horse)
    if not HORSE_CARDS[horse].has_on_bar(state.die):
        return S("The bar of horse {horse} does not show {die}.", horse=horse, die=state.die)
    return S("Horse {horse} has moved already.", horse=horse)


def _no_play(state: State, command: v.Play) -> Objection:
    if command.card not in state.hands[command.seat] or command.card < 1:
        return S("You do not hold that card.")
    card = CARDS[command.card]
    ways = card.effect.ways(state, command.seat, command.card)
    if not ways:
        return dead(state, command)
    asks = ways[0]
    assert isinstance(asks, v.Play)
    if asks.horse:
        return _unfit_horse(state, command)
    if asks.rival >= 0:
        return S("That card needs another player who has what it takes.")
    return S("That card asks for no horse and no player.")


def dead(state: State, command: v.Play) -> Sentence:
    """Why a card in the hand can do nothing now."""
    card = CARDS[command.card]
    if card.lead and state.finishers:
        return S("A horse is home, so there is no lead any more.")
    match card.effect:
        case LuckyNumba(face, _amount):
            return S("That card answers a roll of {face}; it is no action.", face=face)
        case Gain(_amount, condition) if condition is not None:
            return S("Only if {condition}.", condition=condition.text)
        case CardBet(_target, amount, free) if not free and state.money[command.seat] < amount:
            return S("That bet costs ${amount}, and you have ${money}.", amount=amount,
                     money=state.money[command.seat])  # fmt: skip
        case _:
            return S("That card would do nothing now.")


def _unfit_horse(state: State, command: v.Play) -> Sentence:
    horse = command.horse
    if horse not in HORSES:
        return S("Name the horse that the card is for.")
    if command.rival >= 0:
        return S("That card asks for a horse and no player.")
    if state.is_finished(horse):
        return S("Horse {horse} is home: no bets, no moves.", horse=horse)
    return S("The card is not for horse {horse} now.", horse=horse)


def _no_purchase(state: State, command: v.Buy) -> Objection:
    horse = command.horse
    if horse not in HORSES:
        return unknown_horse(horse)
    if state.owners[horse] == command.seat:
        return S("That horse is yours already.")
    if state.owners[horse] != BANK:
        return S("That horse has an owner.")
    if state.is_finished(horse):
        return S("Horse {horse} is home and not for sale.", horse=horse)
    price, money = HORSE_CARDS[horse].price, state.money[command.seat]
    return S("That horse costs ${cost}, and you have ${money}.", cost=price, money=money)


def _no_bet(state: State, command: v.Bet) -> Objection:
    horse, money = command.horse, state.money[command.seat]
    if horse not in HORSES:
        return unknown_horse(horse)
    if state.is_finished(horse):
        return S("Horse {horse} is home: no bets, no moves.", horse=horse)
    if not state.may_bet(horse):
        return S("Horse {horse} is in the No Bets area.", horse=horse)
    return S("A bet costs ${amount}, and you have ${money}.", amount=BET, money=money)
