"""The turn of a player: which actions the number in force allows, and what each does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.core import Command, Seat, Turn
from game.engine.dice_game import deeds, moves
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import Trigger
from game.engine.dice_game.effects.bets import BetAndPush, FirstBetFree
from game.engine.dice_game.sheet import CIRCLES_OF, WILDS
from game.engine.dice_game.state import FINISH, HORSES, MARKET, State

Commands = tuple[Command, ...]

_CIRCLES_BITS = tuple(moves.bits(circles) for circles in CIRCLES_OF)
_ALL_NUMBERS = moves.bits(HORSES)


def turn_commands(state: State, seat: Seat) -> Commands:
    """Everything the seat in turn may do: act on its number, mark a Wild, or, being stuck, erase one."""
    actions = action_commands(state, seat)
    if state.wild:
        return actions
    used = state.wilds_used[seat]
    wilds = moves.wilds(seat, useful_numbers(state, seat)) if used < WILDS else ()
    if actions:
        return actions + wilds
    stuck = (moves.recover(seat, 1),) if used else ()
    return wilds + stuck or (moves.pass_turn(seat),)


def action_commands(state: State, seat: Seat) -> Commands:
    """The actions on the number in force."""
    number = state.number
    plain = moves.actions(
        seat,
        number,
        state.circles[seat] & _CIRCLES_BITS[number],
        state.has_helmet(seat, number),
        -1 if state.has_jersey(seat, number) else state.bars[number],
        min(moves.MOST_BET, state.money[seat]) if state.may_bet(seat, number) else 0,
        state.cards[number].cost if can_buy(state, seat, number) else 0,
    )
    return plain + _by_abilities(state, seat, number)


def _by_abilities(state: State, seat: Seat, number: int) -> Commands:
    """Actions that only the owner of certain cards has."""
    more: list[Command] = []
    for card in state.listeners[Trigger.CONCESSION_ACTION]:
        if state.owners[card] == seat and not state.wild:
            for neighbour in (number - 1, number + 1):
                if neighbour in HORSES:
                    more += moves.free_circles(seat, neighbour, state.circles[seat] & _CIRCLES_BITS[neighbour])
    for card in state.listeners[Trigger.BET_ACTION]:
        if state.owners[card] == seat and state.may_bet(seat, number):
            more += [moves.bet(seat, number, amount, card) for amount in _special_bets(state, seat, number, card)]
    return tuple(more)


def _special_bets(state: State, seat: Seat, number: int, card: int) -> range:
    """The amounts that can be bet by a card's ability."""
    match state.cards[card].ability.effect:
        case BetAndPush():
            return range(1, 2 if state.money[seat] else 1)
        case FirstBetFree():
            return range(1, 1 if state.bets[seat][number] else moves.MOST_BET + 1)
        case _:
            return range(0)


def can_buy(state: State, seat: Seat, horse: int) -> bool:
    """Whether a horse is in the market, still racing, and within the seat's means."""
    if state.owners[horse] != MARKET or state.positions[horse] == FINISH:
        return False
    return state.cards[horse].cost <= state.money[seat]


def useful_numbers(state: State, seat: Seat) -> int:
    """The numbers (bits) other than the die's on which a Wild would allow an action."""
    numbers = ~(state.helmets[seat] & state.jerseys[seat]) & _ALL_NUMBERS
    circles = state.circles[seat]
    for number in moves.members(_ALL_NUMBERS & ~numbers):  # only those with a whole jockey set need a closer look
        open_circle = ~circles & _CIRCLES_BITS[number]
        if open_circle or _can_bet(state, seat, number) or can_buy(state, seat, number):
            numbers |= 1 << number
    return numbers & ~(1 << state.die)


def _can_bet(state: State, seat: Seat, horse: int) -> bool:
    if not state.may_bet(seat, horse):
        return False
    cards = (card for card in state.listeners[Trigger.BET_ACTION] if state.owners[card] == seat)
    return state.money[seat] > 0 or any(_special_bets(state, seat, horse, card) for card in cards)


# --- What each action does ------------------------------------------------------------------------------


def wild(turn: Turn[State], command: v.Wild) -> None:
    turn.emit(v.WildMarked(command.seat, command.number))


def concession(turn: Turn[State], command: v.Concession) -> None:
    turn.emit(v.ActionTaken(command.seat, "concession"))
    deeds.mark_circle(turn, command.seat, command.circle)


def helmet(turn: Turn[State], command: v.Helmet) -> None:
    turn.emit(v.ActionTaken(command.seat, "helmet"))
    deeds.mark_helmet(turn, command.seat, command.horse)


def jersey(turn: Turn[State], command: v.Jersey) -> None:
    turn.emit(v.ActionTaken(command.seat, "jersey"))
    deeds.take_jersey(turn, command.seat, command.horse, command.mark)


def bet(turn: Turn[State], command: v.Bet) -> None:
    turn.emit(v.ActionTaken(command.seat, "bet"))
    effect = turn.state.cards[command.card].ability.effect if command.card else None
    deeds.place_bet(turn, command.seat, command.horse, command.amount, free=isinstance(effect, FirstBetFree))
    if isinstance(effect, BetAndPush):
        deeds.move(turn, command.horse, 1, f"card{command.card}")
    if command.amount == moves.MOST_BET:
        deeds.ask(turn, command.seat, deeds.offers(turn.state, command.seat, Trigger.FULL_BET, command.horse))


def buy(turn: Turn[State], command: v.Buy) -> None:
    turn.emit(v.ActionTaken(command.seat, "buy"))
    deeds.buy(turn, command.seat, command.horse, turn.state.cards[command.horse].cost)


def recover(turn: Turn[State], command: v.Recover) -> None:
    turn.emit(v.ActionTaken(command.seat, "recover"))
    turn.emit(v.WildsRecovered(command.seat, command.count))


def pass_turn(turn: Turn[State], command: v.Pass) -> None:
    turn.emit(v.ActionTaken(command.seat, "pass"))


ACTIONS: dict[type[Command], Callable[[Turn[State], Any], None]] = {
    v.Wild: wild,
    v.Concession: concession,
    v.Helmet: helmet,
    v.Jersey: jersey,
    v.Bet: bet,
    v.Buy: buy,
    v.Recover: recover,
    v.Pass: pass_turn,
}
