"""Implements bets: the action, its limits, and the bonuses and abilities that place or change bets."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial

from game.engine.message import N_, Message
from game.engine.rules import Command, Seat
from game.games.dice_game.rules import choices, commands, events, movement
from game.games.dice_game.rules.abilities import AbilityEffect, PendingChoice, Trigger
from game.games.dice_game.rules.commands import CommandRules, CommandTable, HorseText, Refusal
from game.games.dice_game.rules.state import (
    FIRST_NO_BET_SPACE,
    HORSES,
    PARTY_STAKES,
    DiceGameState,
    Turn,
)

MAX_BET = 3
"""Maximum of one bet action, in dollars."""
# Read once, because access to a member of an enum is slow and lists of legal commands need them often.
_BET_ACTION = Trigger.BET_ACTION
_FULL_BET = Trigger.FULL_BET
_HELMET_BET = Trigger.HELMET_BET


# --- Legal commands --------------------------------------------------------------------------------------


@cache
def cached_bets(seat: Seat, horse: int, max_amount: int) -> tuple[Command, ...]:
    """Returns the bets of $1 to `max_amount` on a horse."""
    return tuple(commands.bet(seat, horse, amount, 0) for amount in range(1, max_amount + 1))


def party_bets(state: DiceGameState, seat: Seat) -> tuple[Command, ...]:
    """Returns the bets of a seat that only bets: on any horse, within its money (R119, R121)."""
    bets: tuple[Command, ...] = ()
    for horse in HORSES:
        bets += cached_bets(seat, horse, min(state.money[seat], PARTY_STAKES[state.positions[horse]]))
    return bets


def ability_bets(state: DiceGameState, seat: Seat, horse: int, card: int) -> tuple[Command, ...]:
    """Returns the bets on a horse that only the owner of `card` may place."""
    amounts = state.cards[card].ability.effect.bet_amounts(state, seat, horse)
    return tuple(commands.bet(seat, horse, amount, card) for amount in amounts)


def can_bet(state: DiceGameState, seat: Seat, horse: int) -> bool:
    """Returns whether a seat may place any bet on a horse."""
    if not state.may_bet(seat, horse):
        return False
    cards = (card for card in state.listeners[_BET_ACTION] if state.owners[card] == seat)
    return state.money[seat] > 0 or any(ability_bets(state, seat, horse, card) for card in cards)


# --- The Bet action -------------------------------------------------------------------------------------


def _bet_text(command: commands.Bet, horse: HorseText) -> Message:
    amount = command.amount
    horse_text = horse(command.horse)
    if not command.card:
        return Message("bet ${amount} on {horse}", amount=amount, horse=horse_text)
    return Message("bet ${amount} on {horse} with {card}", amount=amount, horse=horse_text, card=horse(command.card))


def _bet_refusal(state: DiceGameState, command: commands.Bet, answers: Sequence[Command]) -> Refusal:
    """Returns why a paid bet is not legal (R35)."""
    reason = _horse_refusal(state, command.seat, command.horse)
    if reason or command.card:
        return reason or Message("None of your abilities allows that bet.")
    if not 1 <= command.amount <= MAX_BET:
        return Message("A bet is $1, $2 or $3.")
    most = PARTY_STAKES[state.positions[command.horse]]
    if state.only_bets(command.seat) and command.amount > most:
        return Message("So close to the No Bet line a bet is ${most} at most.", most=most)
    money = state.money[command.seat]
    return Message("That bet costs ${amount}, and you have ${money}.", amount=command.amount, money=money)


def _horse_refusal(state: DiceGameState, seat: Seat, horse: int) -> Refusal:
    """Returns why `seat` may not bet on a horse, paid or free, else None (R36, R37)."""
    if state.is_finished(horse):
        return Message("That horse has finished. No more bets on it.")
    if state.only_bets(seat):
        is_late = state.positions[horse] >= FIRST_NO_BET_SPACE
        return Message("That horse is past the No Bet line.") if is_late else None
    if not state.may_bet(seat, horse):
        return Message("That horse is past the No Bet line. You need its Helmet to bet on it.")
    return None


def bet(turn: Turn, command: commands.Bet) -> None:
    """Executes the Bet action (R35), modified by the ability of `command.card` (R65, R75); queues what it triggers."""
    effect = turn.state.cards[command.card].ability.effect if command.card else None
    _place_bet(turn, command, free=is_free(turn.state, command))
    if effect and effect.bet_push:
        movement.move_horse(turn, command.horse, effect.bet_push, f"card{command.card}")
    if command.amount == MAX_BET:
        choices.queue_triggered(turn, command.seat, _FULL_BET, command.horse)


def is_free(state: DiceGameState, command: commands.Bet) -> bool:
    """Returns whether the ability of `command.card` pays a bet (R75)."""
    return bool(command.card) and state.cards[command.card].ability.effect.bets_free


def _place_bet(turn: Turn, command: commands.Bet | commands.FreeBet, *, free: bool) -> None:
    """Places a bet and queues the abilities that a bet on a horse with a Helmet triggers (R80)."""
    turn.emit(events.bet_placed(command.seat, command.horse, command.amount, free))
    if turn.state.has_helmet(command.seat, command.horse):
        choices.queue_triggered(turn, command.seat, _HELMET_BET, command.horse)


# --- Free bets ------------------------------------------------------------------------------------------


def _free_bet_text(command: commands.FreeBet, horse: HorseText) -> Message:
    return Message("place a free ${amount} bet on {horse}", amount=command.amount, horse=horse(command.horse))


def _free_bet_refusal(state: DiceGameState, command: commands.FreeBet, answers: Sequence[Command]) -> Refusal:
    reason = _horse_refusal(state, command.seat, command.horse)
    return reason or Message("That is not the free bet you may place.")


COMMANDS: CommandTable = {
    commands.Bet: CommandRules(_bet_text, _bet_refusal, bet, "bet"),
    commands.FreeBet: CommandRules(_free_bet_text, _free_bet_refusal),
}


@dataclass(frozen=True, slots=True)
class FreeBetOnAny(AbilityEffect[DiceGameState]):
    """The bonus of a free bet on any horse that takes bets (R48)."""

    amount: int
    words = N_("place a free ${amount} bet on any horse")
    mark_words = N_("bet ${amount}")
    idle_words = N_("no horse takes bets now")
    effect = staticmethod(partial(_place_bet, free=True))

    @property
    def estimated_value(self) -> float:
        return 2.0 * self.amount

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        seat = state.turn
        owned = choices.passive_effects(state, seat, Trigger.BET_BONUS)
        amounts = (self.amount, *(effect.amount for effect in owned if isinstance(effect, BiggerFreeBets)))
        horses = [horse for horse in HORSES if state.may_bet(seat, horse)]
        return [commands.free_bet(seat, horse, amount) for horse in horses for amount in amounts]


@dataclass(frozen=True, slots=True)
class BiggerFreeBets(AbilityEffect[DiceGameState]):
    """Raises the free bets of bonuses to `amount` dollars (R76)."""

    amount: int
    words = N_("your free $3 bets become free ${amount} bets")
    mark_words = N_("free bets ${amount}")


@dataclass(frozen=True, slots=True)
class FreeBetOnHorse(AbilityEffect[DiceGameState]):
    """A free bet on the horse of the pending choice (R93)."""

    amount: int
    words = N_("place a free ${amount} bet on that horse")
    mark_words = N_("bet ${amount}")
    idle_words = N_("horse {horse} takes no more bets")
    effect = staticmethod(partial(_place_bet, free=True))

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        if not state.may_bet(state.turn, choice.about):
            return ()
        return (commands.free_bet(state.turn, choice.about, self.amount),)


# --- Abilities that change the Bet action ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BetAndPush(AbilityEffect[DiceGameState]):
    """A $1 bet instead of the normal one. The horse then moves forward 1 (R65)."""

    words = N_("instead of the normal bet, bet $1 and move that horse forward 1")
    mark_words = N_("$1 bet, +1")
    bet_push = 1

    def bet_amounts(self, state: DiceGameState, seat: Seat, horse: int) -> range:
        return range(1, 2 if state.money[seat] else 1)


@dataclass(frozen=True, slots=True)
class FirstBetFree(AbilityEffect[DiceGameState]):
    """Makes the Bet action free for a horse on which the player has no bet (R75)."""

    words = N_("your bet is free if you have no bet on that horse yet")
    mark_words = N_("1st bet free")
    bets_free = True

    def bet_amounts(self, state: DiceGameState, seat: Seat, horse: int) -> range:
        return range(1, 1 if state.bets[seat][horse] else MAX_BET + 1)
