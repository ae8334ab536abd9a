"""What stands against a mark, a bet, a sale or a push, whichever action, bonus or ability asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Command, Seat, Sentence
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.moves import MOST_BET
from game.engine.dice_game.sheet import CIRCLES
from game.engine.dice_game.state import HORSES, MARKET, State

S = Sentence
Objection = Sentence | None


def unknown_horse(horse: int) -> Objection:
    return None if horse in HORSES else S("There is no such horse.")


def circle(state: State, seat: Seat, circle: int) -> Objection:
    if circle not in CIRCLES:
        return S("There is no such circle.")
    return S("That circle is marked already.") if state.has_circle(seat, circle) else None


def helmet(state: State, seat: Seat, horse: int) -> Objection:
    return unknown_horse(horse) or (S("You have that Helmet already.") if state.has_helmet(seat, horse) else None)


def jersey(state: State, seat: Seat, horse: int) -> Objection:
    return unknown_horse(horse) or (S("You have that Jersey already.") if state.has_jersey(seat, horse) else None)


def bar(state: State, card: int, mark: int) -> Objection:
    if mark not in HORSES:
        return S("Choose one of the horses 1 to 8 on the bar.")
    return S("Horse {mark} is marked on that bar already.", mark=mark) if state.on_bar(card, mark) else None


def any_bet(state: State, seat: Seat, horse: int) -> Objection:
    """Against a bet, paid or free."""
    if horse not in HORSES:
        return unknown_horse(horse)
    if state.is_finished(horse):
        return S("That horse has finished: no more bets on it.")
    if not state.may_bet(seat, horse):
        return S("That horse is past the No Bet line. Only its Helmet would allow a bet.")
    return None


def paid_bet(state: State, command: v.Bet) -> Objection:
    if command.card:
        return S("No ability of yours allows that bet.")
    if not 1 <= command.amount <= MOST_BET:
        return S("A bet is $1, $2 or $3.")
    money = state.money[command.seat]
    return S("That bet costs ${amount}, and you have ${money}.", amount=command.amount, money=money)


def newcomer(state: State, seat: Seat, horse: int) -> Objection:
    """Against taking a horse from the market, whatever it costs."""
    if horse not in HORSES:
        return unknown_horse(horse)
    if state.owners[horse] == seat:
        return S("That horse is yours already.")
    if state.owners[horse] != MARKET:
        return S("That horse has an owner.")
    return S("That horse has finished and is not for sale.") if state.is_finished(horse) else None


def price(state: State, seat: Seat, cost: int) -> Sentence:
    return S("That horse costs ${cost}, and you have ${money}.", cost=cost, money=state.money[seat])


def pair(one: int, two: int, pairs: set[tuple[int, int]]) -> Sentence:
    """Against the choice of these horses (`two` is 0 for one alone), where `pairs` could be chosen."""
    if one == two:
        return S("Choose two different horses.")
    if (two, one) in pairs:
        return S("Name the horse with the lower number first.")
    if not two and all(second for _, second in pairs):
        return S("Choose two horses.")
    if two and not any(second for _, second in pairs):
        return S("Choose one horse only.")
    return S("That choice of horses does not fit.")


def push(state: State, command: v.Push, answers: Sequence[Command]) -> Sentence:
    """Against a push where `answers` are the legal ones."""
    for horse in (command.horse, command.other or command.horse):
        if horse not in HORSES:
            return S("There is no such horse.")
        if state.is_finished(horse):
            return S("Horse {horse} has finished and moves no more.", horse=horse)
    pairs = {(answer.horse, answer.other) for answer in answers if isinstance(answer, v.Push)}
    if (command.horse, command.other) in pairs:
        return S("No ability of yours moves a horse that much further.")
    if not command.other and not any(second for _, second in pairs):
        return S("Horse {horse} is in the lead.", horse=command.horse)
    return _not_own(command, pairs) or pair(command.horse, command.other, pairs)


def _not_own(command: v.Push, pairs: set[tuple[int, int]]) -> Objection:
    """Against leaving out the card's own horse, where the ability moves it and another."""
    first = {one for one, two in pairs if two}
    if len(first) == 1 and command.other and first.isdisjoint((command.horse, command.other)):
        return S("Horse {horse} must be one of the two.", horse=min(first))
    return None
