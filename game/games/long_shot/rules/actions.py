"""Implements the action of a turn: a card, a horse, a bet, two cards for $5, or passing (L28–L34)."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.games.long_shot.rules import card_events, commands, events
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.horses import HORSE_CARDS, purchasable_horses
from game.games.long_shot.rules.operations import (
    CommandRules,
    Commands,
    Question,
    Questions,
    decline,
    unknown_horse,
)
from game.games.long_shot.rules.state import ACT, ALL_HORSES, BANK, BET_DOLLARS, TAKE, Context, LongShotState, horses_in
from game.games.long_shot.rules.turn_flow import end_turn


def _actions(state: LongShotState, seat: Seat) -> Commands:
    """Returns every action: cards in rising order, horses to buy, bets, pairs to discard, passing."""
    hand = state.hands[seat]
    cash = state.money[seat]
    actions: list[Command] = []
    last = 0
    pairs: Iterable[tuple[int, int]] = combinations(hand, 2)
    for card in hand:
        if card == last:
            pairs = dict.fromkeys(combinations(hand, 2))
        else:
            actions += CARDS_BY_NUMBER[card].effect.legal_commands(state, seat, card)
            last = card
    bets = ALL_HORSES & ~state.no_bets if cash >= BET_DOLLARS else 0
    actions += _purchases_and_bets(seat, purchasable_horses(state, cash), bets)
    actions += map(_DISCARDS[seat].__getitem__, pairs)
    actions.append(commands.pass_turn(seat))
    return tuple(actions)


def _buy(turn: Context, command: commands.Buy) -> None:
    """Buys a horse (L30)."""
    turn.emit(events.HorseBought(command.seat, command.horse, HORSE_CARDS[command.horse].price))


def _bet(turn: Context, command: commands.Bet) -> None:
    """Bets on a horse (L31)."""
    turn.emit(events.bet_placed(command.seat, command.horse, BET_DOLLARS))


def _end_action(turn: Context, command: Command) -> None:
    if turn.state.phase == ACT:
        end_turn(turn)


# --- cards ----------------------------------------------------------------------------------------------


def _play(turn: Context, command: commands.Play) -> None:
    """Plays a card (L29)."""
    turn.emit(card_events.card_played(command.seat, command.card, command.horse, command.rival))
    CARDS_BY_NUMBER[command.card].effect.execute(turn, command.seat, command.horse or command.rival)


def _play_rejection(state: LongShotState, command: commands.Play) -> Message:
    if command.card not in state.hands[command.seat] or command.card < 1:
        return Message("You don't have that card.")
    legal = CARDS_BY_NUMBER[command.card].effect.legal_commands(state, command.seat, command.card)
    if not legal:
        return idle_card_reason(state, command.seat, command.card)
    example = legal[0]
    assert isinstance(example, commands.Play)
    if example.horse:
        return _play_horse_rejection(state, command)
    if example.rival >= 0:
        return Message("Choose a player who has something to take.")
    return Message("That card needs no horse and no player.")


def playable_first(state: LongShotState, seat: Seat) -> list[int]:
    """Returns the cards of a hand, first those that its seat can play in its action now. Hidden cards stay in order."""
    hand = state.hands[seat]
    if not state.can_see_hand(seat):
        return list(hand)
    return sorted(hand, key=lambda card: not CARDS_BY_NUMBER[card].effect.legal_commands(state, seat, card))


def idle_card_reason(state: LongShotState, seat: Seat, card: int) -> Message:
    """Returns the reason why a card in the hand has no effect now."""
    effect = CARDS_BY_NUMBER[card].effect
    if effect.lead and state.finishers:
        return Message("No lead after a finish.")
    return effect.idle_reason(state, seat) or Message("This card would do nothing now.")


def _play_horse_rejection(state: LongShotState, command: commands.Play) -> Message:
    horse = command.horse
    if unknown_horse(horse):
        return Message("Choose a horse for this card.")
    if command.rival >= 0:
        return Message("That card needs a horse, but no player.")
    if state.is_finished(horse):
        return Message("Horse {horse} has finished: no bets, no moves.", horse=horse)
    reason = CARDS_BY_NUMBER[command.card].effect.target_rejection(state, command.seat, horse)
    return reason or Message("You can't play this card on horse {horse} now.", horse=horse)


@cache
def _takes(seat: Seat, cards: tuple[int, ...]) -> Commands:
    return tuple(commands.Take(seat, card) for card in dict.fromkeys(cards))


def _legal_takes(state: LongShotState, seat: Seat) -> Commands:
    return _takes(seat, tuple(state.hands[state.looking]))


def _take(turn: Context, command: commands.Take) -> None:
    """Takes a chosen card from an open hand (L47)."""
    turn.emit(card_events.CardStolen(command.seat, turn.state.looking, command.card))


def _take_rejection(state: LongShotState, command: commands.Take) -> Message:
    return Message("That card is not in this hand.")


def _end_turn(turn: Context, command: Command) -> None:
    end_turn(turn)


# --- horses and bets ------------------------------------------------------------------------------------


@cache
def _purchases_and_bets(seat: Seat, for_sale: int, taking_bets: int) -> Commands:
    """Returns a Buy for each horse of the first set (bits), and a Bet for each horse of the second set."""
    return (
        *(commands.buy(seat, horse) for horse in horses_in(for_sale)),
        *(commands.bet(seat, horse) for horse in horses_in(taking_bets)),
    )


def _purchase_rejection(state: LongShotState, command: commands.Buy) -> Message:
    horse = command.horse
    reason = unknown_horse(horse)
    if reason:
        return reason
    if state.owners[horse] == command.seat:
        return Message("You already own that horse.")
    if state.owners[horse] != BANK:
        return Message("Another player owns that horse.")
    if state.is_finished(horse):
        return Message("Horse {horse} has finished and is not for sale.", horse=horse)
    price = HORSE_CARDS[horse].price
    money = state.money[command.seat]
    return Message("Horse {horse} costs ${cost}; you have ${money}.", horse=horse, cost=price, money=money)


def _bet_rejection(state: LongShotState, command: commands.Bet) -> Message:
    horse = command.horse
    money = state.money[command.seat]
    reason = unknown_horse(horse)
    if reason:
        return reason
    if state.is_finished(horse):
        return Message("Horse {horse} has finished: no bets, no moves.", horse=horse)
    if not state.may_bet(horse):
        return Message("Horse {horse} is in the No Bets area.", horse=horse)
    return Message("A bet costs ${amount}; you have ${money}.", amount=BET_DOLLARS, money=money)


# --- two cards, or nothing ------------------------------------------------------------------------------


class DiscardsByPair(dict[tuple[int, int], commands.Discard]):
    """The Discards of a seat by their pair of cards, created on first access."""

    __slots__ = ("_seat",)

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def __missing__(self, pair: tuple[int, int]) -> commands.Discard:
        command = self[pair] = commands.Discard(self._seat, *pair)
        return command


_DISCARDS = tuple(map(DiscardsByPair, range(8)))
"""Cached Discards by seat. Whole lists are not cached, because hands differ too much."""


def _discard(turn: Context, command: commands.Discard) -> None:
    """Discards two cards for $5 (L33)."""
    turn.emit(card_events.cards_discarded(command.seat, command.card, command.other))
    turn.emit(events.money_gained(command.seat, BET_DOLLARS, events.DISCARD_CAUSE))


def _discard_rejection(state: LongShotState, command: commands.Discard) -> Message:
    if len(state.hands[command.seat]) < 2:
        return Message("You need two cards.")
    return Message("Name two cards of your hand, the lower number first.")


QUESTIONS: Questions = {
    ACT: Question(
        _actions,
        Message("You have rolled: choose an action or pass."),
        {
            commands.Play: CommandRules(_play, _play_rejection),
            commands.Buy: CommandRules(_buy, _purchase_rejection),
            commands.Bet: CommandRules(_bet, _bet_rejection),
            commands.Discard: CommandRules(_discard, _discard_rejection),
            commands.Pass: CommandRules(decline),
        },
        _end_action,
    ),
    TAKE: Question(
        _legal_takes,
        Message("First take a card from the other hand."),
        {commands.Take: CommandRules(_take, _take_rejection)},
        _end_turn,
    ),
}
