"""Why a command is not legal, in one sentence a child understands. Decides nothing: `legal` has decided."""

from __future__ import annotations

from game.engine.core import Command, Sentence
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.moves import MOST_BET
from game.engine.dice_game.sheet import CIRCLES, GRID, WILDS
from game.engine.dice_game.state import ACT, HORSES, MARKET, OVER, ROLAND, ROLL, State

S = Sentence


def reason(state: State, command: Command) -> Sentence:
    """The first thing that stands in the way of `command`."""
    return _not_now(state, command) or _not_so(state, command) or S("That cannot be done now.")


def _not_now(state: State, command: Command) -> Sentence | None:
    if state.phase == OVER:
        return S("The race is over.")
    if command.seat not in range(state.players):
        return S("Nobody sits there.")
    rolling = isinstance(command, v.Roll)
    if state.phase == ROLL:
        if not rolling:
            return S("First the dice are rolled.")
        return S("Another player rolls this round.") if command.seat != state.active else None
    if state.phase == ROLAND:
        return S("First throw the horse die for Roland.")
    if rolling:
        return S("The dice have been rolled.")
    if state.phase == ACT and command.seat != state.turn:
        return S("It is another player's turn.")
    return S("First answer the question on the table.") if state.questions else None


def _not_so(state: State, command: Command) -> Sentence | None:
    match command:
        case v.Roll():
            return S("The horse die shows 1 to 8 and the movement die 1 to 3.")
        case v.Concession():
            return _no_circle(state, command)
        case v.Helmet() | v.Jersey() | v.Bet() | v.Buy():
            return _no_horse(state, command.horse) or _no_action(state, command)
        case v.Wild():
            return _no_wild(state, command)
        case v.Recover():
            return S("You can do something else, so no Wild Number is recovered.")
        case v.Pass():
            return S("You can do something, so you may not pass.")
        case _:
            return S("Nothing on the table asks for that.")


def _no_circle(state: State, command: v.Concession) -> Sentence | None:
    if command.circle not in CIRCLES:
        return S("There is no such circle.")
    if state.has_circle(command.seat, command.circle):
        return S("That circle is marked already.")
    circle = GRID[command.circle]
    return S("That circle is a {circle}, and this turn is about {number}.", circle=circle, number=state.number)


def _no_horse(state: State, horse: int) -> Sentence | None:
    if horse not in HORSES:
        return S("There is no such horse.")
    if horse != state.number:
        return S("This turn is about horse {number}. A Wild Number can change that.", number=state.number)
    return None


def _no_action(state: State, command: Command) -> Sentence | None:
    match command:
        case v.Helmet():
            return S("You have that Helmet already.")
        case v.Jersey():
            return _no_jersey(state, command)
        case v.Bet():
            return _no_bet(state, command)
        case v.Buy():
            return _no_sale(state, command)
        case _:
            return None


def _no_jersey(state: State, command: v.Jersey) -> Sentence:
    if state.has_jersey(command.seat, command.horse):
        return S("You have that Jersey already.")
    if command.mark and state.on_bar(command.horse, command.mark):
        return S("Horse {mark} is marked on that bar already.", mark=command.mark)
    return S("A Jersey marks one of the horses 1 to 8 on the bar.")


def _no_bet(state: State, command: v.Bet) -> Sentence:
    if state.is_finished(command.horse):
        return S("That horse has finished: no more bets on it.")
    if not state.may_bet(command.seat, command.horse):
        return S("That horse is past the No Bet line. Only its Helmet would allow a bet.")
    if command.card:
        return S("No ability of yours allows that bet.")
    if not 1 <= command.amount <= MOST_BET:
        return S("A bet is $1, $2 or $3.")
    return S("You have ${money}.", money=state.money[command.seat])


def _no_sale(state: State, command: v.Buy) -> Sentence:
    if state.owners[command.horse] == command.seat:
        return S("That horse is yours already.")
    if state.owners[command.horse] != MARKET:
        return S("That horse has an owner.")
    if state.is_finished(command.horse):
        return S("That horse has finished and is not for sale.")
    return S(
        "That horse costs ${cost}, and you have ${money}.",
        cost=state.cards[command.horse].cost,
        money=state.money[command.seat],
    )


def _no_wild(state: State, command: v.Wild) -> Sentence | None:
    if command.number not in HORSES:
        return S("There is no such horse.")
    if state.wild:
        return S("You have marked a Wild Number this turn.")
    if state.wilds_used[command.seat] == WILDS:
        return S("All your Wild Numbers are used.")
    if command.number == state.die:
        return S("The horse die shows that number anyway.")
    return S("There is nothing you could do with a {number}.", number=command.number)
