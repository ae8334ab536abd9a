"""Why a command is not legal, in one sentence a child understands. Decides nothing: `legal` has decided."""

from __future__ import annotations

from game.engine.core import Command, Seat, Sentence
from game.engine.dice_game import misfits
from game.engine.dice_game import objections as no
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.actions import action_commands, useful_numbers
from game.engine.dice_game.objections import Objection
from game.engine.dice_game.sheet import GRID, WILDS
from game.engine.dice_game.state import HORSES, OVER, ROLAND, ROLL, State
from game.engine.match import STRAY

S = Sentence


def reason(state: State, command: Command) -> Sentence:
    """The first thing that stands in the way of `command`, which is not legal."""
    not_so = misfits.objection if state.questions else _no_action
    return _nobody(state, command.seat) or _not_now(state, command) or not_so(state, command) or STRAY


def _nobody(state: State, seat: Seat) -> Objection:
    if state.phase == OVER:
        return S("The race is over.")
    if seat in range(state.players):
        return None
    return S("Roland plays by his own sheet.") if seat in state.seats else S("Nobody sits there.")


def _not_now(state: State, command: Command) -> Objection:
    if state.phase == ROLL:
        return _no_roll(state, command)
    if state.phase == ROLAND:
        right = isinstance(command, v.RollForRoland)
        return S("The horse die shows 1 to 8.") if right else S("First throw the horse die for Roland.")
    if isinstance(command, v.Roll):
        return S("The dice have been rolled.")
    if isinstance(command, v.RollForRoland):
        return S("Roland needs no die now.") if state.solo else S("Roland is not in this race.")
    return S("It is another player's turn.") if command.seat != state.turn else None


def _no_roll(state: State, command: Command) -> Sentence:
    if not isinstance(command, v.Roll):
        return S("First the dice are rolled.")
    if command.seat != state.active:
        return S("Another player rolls this round.")
    if state.options.table_dice:
        return S("The horse die shows 1 to 8 and the movement die 1 to 3.")
    return S("The dice are rolled for you: nobody chooses what they show.")


def _no_action(state: State, command: Command) -> Objection:
    match command:
        case v.Wild():
            return _no_wild(state, command)
        case v.Concession():
            return no.circle(state, command.seat, command.circle) or _wrong_circle(state, command.circle)
        case v.Helmet() | v.Jersey() | v.Bet() | v.Buy():
            return no.unknown_horse(command.horse) or _wrong_horse(state, command.horse) or _no_deed(state, command)
        case v.Recover():
            return _no_recovery(state, command)
        case v.Pass():
            return S("You can do something, so you may not pass.")
        case _:
            return S("Nothing on the table asks for that.")


def _wrong_circle(state: State, circle: int) -> Sentence:
    number = state.number
    return S("That circle is for horse {circle}, and this turn is about {number}.", circle=GRID[circle], number=number)


def _wrong_horse(state: State, horse: int) -> Objection:
    number, seat = state.number, state.turn
    if horse == number:
        return None
    if not state.wild and state.wilds_used[seat] < WILDS and useful_numbers(state, seat) >> horse & 1:
        return S("This turn is about horse {number}. A Wild Number can change that.", number=number)
    return S("This turn is about horse {number}.", number=number)


def _no_deed(state: State, command: Command) -> Objection:
    match command:
        case v.Helmet():
            return no.helmet(state, command.seat, command.horse)
        case v.Jersey():
            return no.jersey(state, command.seat, command.horse) or no.bar(state, command.horse, command.mark)
        case v.Bet():
            return no.any_bet(state, command.seat, command.horse) or no.paid_bet(state, command)
        case v.Buy():
            cost = state.cards[command.horse].cost
            return no.newcomer(state, command.seat, command.horse) or no.price(state, command.seat, cost)
        case _:
            return None


def _no_wild(state: State, command: v.Wild) -> Sentence:
    if command.number not in HORSES:
        return S("A Wild Number stands for 1 to 8.")
    if state.wild:
        return S("You have marked a Wild Number this turn.")
    if state.wilds_used[command.seat] == WILDS:
        return S("All your Wild Numbers are used.")
    if command.number == state.die:
        return S("The horse die shows that number anyway.")
    return S("There is nothing you could do with the number {number}.", number=command.number)


def _no_recovery(state: State, command: v.Recover) -> Sentence:
    if action_commands(state, command.seat):
        return S("You can do something else, so no Wild Number is recovered.")
    if not state.wilds_used[command.seat]:
        return S("None of your Wild Numbers is used.")
    return S("A turn recovers one Wild Number.")
