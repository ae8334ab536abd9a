"""Explains in a sentence why a mark, bet, purchase or push is not legal."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.match import NOT_LEGAL_NOW
from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.games.dice_game.rules.abilities import card_of_effect_id
from game.games.dice_game.rules.bonuses import BONUSES, effect_of_choice, first_free_box
from game.games.dice_game.rules.commands import (
    Bet,
    Buy,
    Claim,
    Concession,
    Decline,
    FreeBet,
    Helmet,
    Jersey,
    MarkBar,
    MarkJerseys,
    Pass,
    Push,
    Recover,
    Roll,
    RollForRoland,
    TakeBonus,
    Use,
    Wild,
)
from game.games.dice_game.rules.interned import MAX_BET
from game.games.dice_game.rules.player_sheet import CIRCLES, GRID, WILD_NUMBERS
from game.games.dice_game.rules.state import (
    FINISH,
    FIRST_NO_BET_SPACE,
    HORSES,
    MARKET,
    OVER,
    PARTY_STAKES,
    ROLAND,
    ROLL,
    DiceGameState,
)
from game.games.dice_game.rules.turn_actions import action_commands, useful_wild_numbers

RejectionReason = Message | None


def unknown_horse_rejection(horse: int) -> RejectionReason:
    """Returns the reason if there is no such horse, else None."""
    return None if horse in HORSES else Message("There is no such horse.")


def circle_rejection(state: DiceGameState, seat: Seat, circle: int) -> RejectionReason:
    """Returns why `seat` cannot mark a circle, else None."""
    if circle not in CIRCLES:
        return Message("There is no such circle.")
    return Message("That circle is marked already.") if state.has_circle(seat, circle) else None


def helmet_rejection(state: DiceGameState, seat: Seat, horse: int) -> RejectionReason:
    """Returns why `seat` cannot mark a Helmet, else None."""
    return unknown_horse_rejection(horse) or (
        Message("You have that Helmet already.") if state.has_helmet(seat, horse) else None
    )


def jersey_rejection(state: DiceGameState, seat: Seat, horse: int) -> RejectionReason:
    """Returns why `seat` cannot mark a Jersey, else None."""
    return unknown_horse_rejection(horse) or (
        Message("You have that Jersey already.") if state.has_jersey(seat, horse) else None
    )


def bar_rejection(state: DiceGameState, card: int, mark: int) -> RejectionReason:
    """Returns why `mark` cannot be marked on the bar of `card`, else None."""
    if mark not in HORSES:
        return Message("Choose a follower from 1 to 8.")
    return Message("Horse {mark} is a follower already.", mark=mark) if state.on_bar(card, mark) else None


def bet_rejection(state: DiceGameState, seat: Seat, horse: int) -> RejectionReason:
    """Returns why `seat` may not bet on a horse, paid or free, else None (R36, R37)."""
    if horse not in HORSES:
        return unknown_horse_rejection(horse)
    if state.is_finished(horse):
        return Message("That horse has finished. No more bets on it.")
    if not state.may_bet(seat, horse):
        return Message("That horse is past the No Bet line. You need its Helmet to bet on it.")
    return None


def paid_bet_rejection(state: DiceGameState, command: Bet) -> RejectionReason:
    """Returns why a paid bet on a horse that may be bet on is not legal."""
    if command.card:
        return Message("None of your abilities allows that bet.")
    if not 1 <= command.amount <= MAX_BET:
        return Message("A bet is $1, $2 or $3.")
    money = state.money[command.seat]
    return Message("That bet costs ${amount}, and you have ${money}.", amount=command.amount, money=money)


def purchase_rejection(state: DiceGameState, seat: Seat, horse: int) -> RejectionReason:
    """Returns why a horse cannot be taken from the market at any price, else None (R40)."""
    if horse not in HORSES:
        return unknown_horse_rejection(horse)
    if state.owners[horse] == seat:
        return Message("That horse is yours already.")
    if state.owners[horse] != MARKET:
        return Message("That horse has an owner.")
    return Message("That horse has finished and is not for sale.") if state.is_finished(horse) else None


def price_rejection(state: DiceGameState, seat: Seat, cost: int) -> Message:
    """Returns that the seat has less money than `cost`."""
    return Message("That horse costs ${cost}, and you have ${money}.", cost=cost, money=state.money[seat])


def pair_rejection(one: int, two: int, pairs: set[tuple[int, int]]) -> Message:
    """Returns why these horses (`two` is 0 for one alone) are not among the legal `pairs`."""
    if one == two:
        return Message("Choose two different horses.")
    if (two, one) in pairs:
        return Message("Name the horse with the lower number first.")
    if not two and all(second for _, second in pairs):
        return Message("Choose two horses.")
    if two and not any(second for _, second in pairs):
        return Message("Choose one horse only.")
    return Message("You can't choose these horses.")


def push_rejection(state: DiceGameState, command: Push, legal: Sequence[Command]) -> Message:
    """Returns why a push is not among the `legal` ones."""
    for horse in (command.horse, command.other or command.horse):
        if horse not in HORSES:
            return Message("There is no such horse.")
        if state.is_finished(horse):
            return Message("Horse {horse} has finished and moves no more.", horse=horse)
    pairs = {(answer.horse, answer.other) for answer in legal if isinstance(answer, Push)}
    if (command.horse, command.other) in pairs:
        return Message("None of your abilities moves a horse that far.")
    if not command.other and not any(second for _, second in pairs):
        return Message("Horse {horse} is in the lead.", horse=command.horse)
    return _own_horse_missing(command, pairs) or pair_rejection(command.horse, command.other, pairs)


def _own_horse_missing(command: Push, pairs: set[tuple[int, int]]) -> RejectionReason:
    """Returns the reason if an ability that moves the card's own horse is used without it, else None."""
    first = {one for one, two in pairs if two}
    if len(first) == 1 and command.other and first.isdisjoint((command.horse, command.other)):
        return Message("Horse {horse} must be one of the two.", horse=min(first))
    return None


def choice_rejection(state: DiceGameState, command: Command) -> RejectionReason:
    """Returns why `command` does not answer the latest pending choice, else None."""
    choice = state.questions[-1]
    effect = effect_of_choice(state, choice)
    legal = effect.legal_commands(state, choice)
    if isinstance(command, Decline):
        return Message("You can't skip this: {effect}.", effect=effect.text)
    if not any(isinstance(command, type(answer)) for answer in legal):
        return Message("First decide: {effect}.", effect=effect.text)
    return _mark_rejection(state, command, legal) or _reward_rejection(state, command, legal)


def _mark_rejection(state: DiceGameState, command: Command, legal: Sequence[Command]) -> RejectionReason:
    seat, card = command.seat, state.questions[-1].about
    match command:
        case Concession():
            return circle_rejection(state, seat, command.circle)
        case Helmet():
            return helmet_rejection(state, seat, command.horse)
        case Jersey():
            return jersey_rejection(state, seat, command.horse) or _jersey_bar_rejection(state, command)
        case MarkBar():
            return bar_rejection(state, card, command.mark)
        case MarkJerseys():
            return _jerseys_rejection(state, command, legal)
        case _:
            return None


def _jersey_bar_rejection(state: DiceGameState, command: Jersey) -> RejectionReason:
    if card_of_effect_id(state.questions[-1].source):
        return Message("This Jersey adds no follower.")
    return bar_rejection(state, command.horse, command.mark)


def _jerseys_rejection(state: DiceGameState, command: MarkJerseys, legal: Sequence[Command]) -> Message:
    one, two = command.horse, command.other
    taken = jersey_rejection(state, command.seat, one) or (jersey_rejection(state, command.seat, two) if two else None)
    return taken or pair_rejection(one, two, {(a.horse, a.other) for a in legal if isinstance(a, MarkJerseys)})


def _reward_rejection(state: DiceGameState, command: Command, legal: Sequence[Command]) -> RejectionReason:
    seat = command.seat
    match command:
        case TakeBonus():
            return _bonus_rejection(state, command)
        case Push():
            return push_rejection(state, command, legal)
        case FreeBet():
            return bet_rejection(state, seat, command.horse) or Message("That is not the free bet you may place.")
        case Claim():
            return purchase_rejection(state, seat, command.horse)
        case Buy():
            half = state.cards[command.horse].cost // 2 if command.horse in HORSES else 0
            return purchase_rejection(state, seat, command.horse) or price_rejection(state, seat, half)
        case Recover():
            return Message("You can't recover that many Wild Numbers.")
        case Use():
            return Message("That is not the ability you may use now.")
        case _:
            return None


def _bonus_rejection(state: DiceGameState, command: TakeBonus) -> RejectionReason:
    if command.bonus not in BONUSES:
        return Message("There is no such bonus.")
    return (
        Message("You have taken that bonus already.")
        if first_free_box(state, command.seat, command.bonus) is None
        else None
    )


def rejection_reason(state: DiceGameState, command: Command) -> Message:
    """Returns the first reason why `command`, which is not legal, is rejected."""
    not_so = choice_rejection if state.questions else _action_rejection
    return (
        _seat_rejection(state, command.seat)
        or _phase_rejection(state, command)
        or not_so(state, command)
        or NOT_LEGAL_NOW
    )


def _seat_rejection(state: DiceGameState, seat: Seat) -> RejectionReason:
    if state.phase == OVER:
        return Message("The race is over.")
    if seat in range(state.players):
        return None
    return Message("Roland plays automatically.") if seat in state.seats else Message("That seat is empty.")


def _phase_rejection(state: DiceGameState, command: Command) -> RejectionReason:
    if state.phase == ROLL:
        return _roll_rejection(state, command)
    if state.phase == ROLAND:
        right = isinstance(command, RollForRoland)
        return Message("The horse die shows 1 to 8.") if right else Message("First roll the horse die for Roland.")
    if isinstance(command, Roll):
        return Message("The dice are rolled already.")
    if isinstance(command, RollForRoland):
        return Message("Roland needs no die now.") if state.solo else Message("Roland is not in this race.")
    return Message("It is another player's turn.") if command.seat != state.turn else None


def _roll_rejection(state: DiceGameState, command: Command) -> Message:
    if not isinstance(command, Roll):
        return Message("Roll the dice first.")
    if command.seat != state.active:
        return Message("Another player rolls this round.")
    if state.options.table_dice:
        return Message("The horse die shows 1 to 8 and the movement die 1 to 3.")
    return Message("The game rolls the dice. You can't choose the result.")


def _action_rejection(state: DiceGameState, command: Command) -> RejectionReason:
    if state.only_bets(command.seat):
        return _party_rejection(state, command)
    match command:
        case Wild():
            return _wild_rejection(state, command)
        case Concession():
            return circle_rejection(state, command.seat, command.circle) or _circle_number_rejection(
                state, command.circle
            )
        case Helmet() | Jersey() | Bet() | Buy():
            return (
                unknown_horse_rejection(command.horse)
                or _horse_number_rejection(state, command.horse)
                or _horse_action_rejection(state, command)
            )
        case Recover():
            return _recovery_rejection(state, command)
        case Pass():
            return Message("You can't pass while an action is possible.")
        case _:
            return Message("There is no bonus or ability to decide on now.")


def _party_rejection(state: DiceGameState, command: Command) -> RejectionReason:
    """Returns why a seat that only bets may not do this, else None (R119)."""
    if not isinstance(command, Bet):
        return Message("At this party you only bet.")
    if command.horse in HORSES and state.positions[command.horse] in range(FIRST_NO_BET_SPACE, FINISH):
        return Message("That horse is past the No Bet line.")
    reason = bet_rejection(state, command.seat, command.horse)
    if reason or command.card or command.amount not in range(1, MAX_BET + 1):
        return reason or paid_bet_rejection(state, command)
    most = PARTY_STAKES[state.positions[command.horse]]
    if command.amount > most:
        return Message("So close to the No Bet line a bet is ${most} at most.", most=most)
    return paid_bet_rejection(state, command)


def _circle_number_rejection(state: DiceGameState, circle: int) -> Message:
    number = state.number
    return Message(
        "That circle is for horse {circle}. This turn you act on {number}.", circle=GRID[circle], number=number
    )


def _horse_number_rejection(state: DiceGameState, horse: int) -> RejectionReason:
    number, seat = state.number, state.turn
    if horse == number:
        return None
    if not state.wild and state.wilds_used[seat] < WILD_NUMBERS and useful_wild_numbers(state, seat) >> horse & 1:
        return Message("This turn you act on horse {number}. A Wild Number can change that.", number=number)
    return Message("This turn you act on horse {number}.", number=number)


def _horse_action_rejection(state: DiceGameState, command: Command) -> RejectionReason:
    match command:
        case Helmet():
            return helmet_rejection(state, command.seat, command.horse)
        case Jersey():
            return jersey_rejection(state, command.seat, command.horse) or bar_rejection(
                state, command.horse, command.mark
            )
        case Bet():
            return bet_rejection(state, command.seat, command.horse) or paid_bet_rejection(state, command)
        case Buy():
            cost = state.cards[command.horse].cost
            return purchase_rejection(state, command.seat, command.horse) or price_rejection(state, command.seat, cost)
        case _:
            return None


def _wild_rejection(state: DiceGameState, command: Wild) -> Message:
    if command.number not in HORSES:
        return Message("A Wild Number stands for 1 to 8.")
    if state.wild:
        return Message("You have used a Wild Number this turn.")
    if state.wilds_used[command.seat] == WILD_NUMBERS:
        return Message("All your Wild Numbers are used.")
    if command.number == state.die:
        return Message("The horse die shows that number anyway.")
    return Message("You can do nothing with the number {number}.", number=command.number)


def _recovery_rejection(state: DiceGameState, command: Recover) -> Message:
    if action_commands(state, command.seat):
        return Message("You can't recover a Wild Number while an action is possible.")
    if not state.wilds_used[command.seat]:
        return Message("None of your Wild Numbers is used.")
    return Message("You recover one Wild Number per turn.")
