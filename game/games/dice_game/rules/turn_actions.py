"""Lists the legal commands of a turn, and executes those without a horse: Wild Numbers and Pass (R25–R34)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from game.engine.message import N_, Message
from game.engine.rules import Command, Seat
from game.games.dice_game.rules import betting, commands, concessions, events, market, round_events, silks
from game.games.dice_game.rules.abilities import AbilityEffect, PendingChoice, Trigger
from game.games.dice_game.rules.betting import MAX_BET
from game.games.dice_game.rules.commands import CommandRules, CommandTable, HorseText, Refusal
from game.games.dice_game.rules.concessions import CIRCLE_BITS, LIST_CACHE_SIZE
from game.games.dice_game.rules.player_sheet import WILD_NUMBERS
from game.games.dice_game.rules.state import (
    FINISH,
    FIRST_NO_BET_SPACE,
    HORSES,
    DiceGameState,
    Turn,
    bitset,
    horses_in,
)

_ALL_NUMBERS = bitset(HORSES)
"""All horse numbers as bits."""
_NO_BAR = -1
"""Value of `bar` if the Jersey is already marked."""
# Read once for speed, as in betting.
_CONCESSION_ACTION = int(Trigger.CONCESSION_ACTION)
_BET_ACTION = int(Trigger.BET_ACTION)


def turn_commands(state: DiceGameState, seat: Seat) -> tuple[Command, ...]:
    """Returns the legal commands of the active seat.

    It may act on its number or use a Wild Number. If it has no action it may recover a Wild Number (R33), or pass if
    nothing else is possible (R34). A seat that only bets may bet on any horse, or pass (R119).
    """
    if state.options.stables and state.only_bets(seat):
        return (commands.Pass(seat), *betting.party_bets(state, seat))
    actions = action_commands(state, seat)
    if state.wild:
        return actions
    used_wilds = state.wilds_used[seat]
    numbers = _useful_wild_numbers(state, seat) if used_wilds < WILD_NUMBERS else 0
    if actions:
        return actions + _cached_wilds(seat, numbers) if numbers else actions
    recovery = (commands.recover(seat, 1),) if used_wilds else ()
    return _cached_wilds(seat, numbers) + recovery or (commands.Pass(seat),)


def action_commands(state: DiceGameState, seat: Seat) -> tuple[Command, ...]:
    """Returns the actions on the number of the turn."""
    number = state.wild or state.die
    position = state.positions[number]
    money = state.money[seat]
    has_helmet = state.helmets[seat] >> number & 1
    may_bet = position < FIRST_NO_BET_SPACE or (has_helmet and position < FINISH)
    max_bet = 0
    if may_bet:
        max_bet = money if money < MAX_BET else MAX_BET
    actions = _cached_actions(
        seat,
        number,
        state.circles[seat] & CIRCLE_BITS[number],
        has_helmet,
        _NO_BAR if state.jerseys[seat] >> number & 1 else state.bars[number],
        max_bet,
        market.can_buy(state, seat, number),
    )
    for card in state.listeners[_CONCESSION_ACTION]:
        if state.owners[card] == seat and not state.wild:
            actions += concessions.neighbour_circles(state, seat, number)
    for card in state.listeners[_BET_ACTION]:
        if state.owners[card] == seat and may_bet:
            actions += betting.ability_bets(state, seat, number, card)
    return actions


@lru_cache(LIST_CACHE_SIZE)
def _cached_actions(
    seat: Seat, number: int, circles: int, has_helmet: int, bar: int, max_bet: int, can_buy: bool
) -> tuple[Command, ...]:
    """Returns the actions on a number. `circles` and `bar` have the marked ones as bits, `max_bet` is in dollars."""
    return (
        *concessions.cached_circles(seat, number, circles),
        *(() if has_helmet else (commands.helmet(seat, number),)),
        *(() if bar == _NO_BAR else silks.cached_jerseys(seat, number, bar)),
        *betting.cached_bets(seat, number, max_bet),
        *((commands.buy(seat, number),) if can_buy else ()),
    )


# --- Wild Numbers ---------------------------------------------------------------------------------------


@cache
def _cached_wilds(seat: Seat, numbers: int) -> tuple[Command, ...]:
    """Returns a Wild command for each of `numbers` (bits)."""
    return tuple(commands.wild(seat, number) for number in horses_in(numbers))


def _useful_wild_numbers(state: DiceGameState, seat: Seat) -> int:
    """Returns the numbers (bits), except the horse die, on which a Wild Number would allow an action (R31)."""
    numbers = _ALL_NUMBERS
    jockey_sets = state.helmets[seat] & state.jerseys[seat]
    if jockey_sets:
        numbers &= ~jockey_sets | _useful_jockey_sets(state, seat, jockey_sets)
    return numbers & ~(1 << state.die)


def _useful_jockey_sets(state: DiceGameState, seat: Seat, jockey_sets: int) -> int:
    """Returns the numbers (bits) of the jockey sets that still allow an action."""
    numbers = 0
    for number in horses_in(jockey_sets):
        open_circle = ~state.circles[seat] & CIRCLE_BITS[number]
        if open_circle or betting.can_bet(state, seat, number) or market.can_buy(state, seat, number):
            numbers |= 1 << number
    return numbers


def _wild_text(command: commands.Wild, _horse: HorseText) -> Message:
    return Message("use a Wild Number as {number}", number=command.number)


def _use_wild(turn: Turn, command: commands.Wild) -> None:
    turn.emit(events.wild_marked(command.seat, command.number))


def _wild_refusal(state: DiceGameState, command: commands.Wild, answers: Sequence[Command]) -> Refusal:
    if command.number not in HORSES:
        return Message("A Wild Number stands for 1 to 8.")
    if state.wild:
        return Message("You have used a Wild Number this turn.")
    if state.wilds_used[command.seat] == WILD_NUMBERS:
        return Message("All your Wild Numbers are used.")
    if command.number == state.die:
        return Message("The horse die shows that number anyway.")
    return Message("You can do nothing with the number {number}.", number=command.number)


def horse_number_refusal(state: DiceGameState, horse: int) -> Refusal:
    """Returns the refusal of an action on another horse than that of the turn, with a hint at Wild Numbers."""
    number = state.number
    seat = state.turn
    if horse == number:
        return None
    if not state.wild and state.wilds_used[seat] < WILD_NUMBERS and _useful_wild_numbers(state, seat) >> horse & 1:
        return Message("This turn you act on horse {number}. A Wild Number can change that.", number=number)
    return Message("This turn you act on horse {number}.", number=number)


# --- Recover and Pass -----------------------------------------------------------------------------------


def _recover_text(command: commands.Recover, horse: HorseText) -> Message:
    if command.count == 1:
        return Message("recover a Wild Number")
    return Message("recover {count} Wild Numbers", count=command.count)


def _recover_refusal(state: DiceGameState, command: commands.Recover, answers: Sequence[Command]) -> Refusal:
    if state.questions:
        return Message("You can't recover that many Wild Numbers.")
    if action_commands(state, command.seat):
        return Message("You can't recover a Wild Number while an action is possible.")
    if not state.wilds_used[command.seat]:
        return Message("None of your Wild Numbers is used.")
    return Message("You recover one Wild Number per turn.")


def _recover_wilds(turn: Turn, command: commands.Recover) -> None:
    turn.emit(events.wilds_recovered(command.seat, command.count))


@dataclass(frozen=True, slots=True)
class RecoverWilds(AbilityEffect[DiceGameState]):
    """Erases the marks on up to `most` Wild Numbers (R71, R81)."""

    most: int
    mark_words = N_("+{most} Wild")
    idle_words = N_("no Wild Numbers to recover")
    effect = staticmethod(_recover_wilds)

    @property
    def text(self) -> Message:
        if self.most == 1:
            return Message("recover a used Wild Number")
        return Message("recover up to {most} used Wild Numbers", most=self.most)

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        used_wilds = min(self.most, state.wilds_used[state.turn])
        return [commands.recover(state.turn, count) for count in range(1, used_wilds + 1)]


def _pass_text(_command: commands.Pass, _horse: HorseText) -> Message:
    return Message("pass")


def _pass_refusal(state: DiceGameState, command: commands.Pass, answers: Sequence[Command]) -> Refusal:
    return Message("You can't pass while an action is possible.")


def _pass_turn(turn: Turn, command: commands.Pass) -> None:
    turn.emit(round_events.action_taken(command.seat, "pass"))


COMMANDS: CommandTable = {
    commands.Wild: CommandRules(_wild_text, _wild_refusal, _use_wild),
    commands.Recover: CommandRules(_recover_text, _recover_refusal, _recover_wilds, "recover"),  # R33
    commands.Pass: CommandRules(_pass_text, _pass_refusal, _pass_turn),  # R34
}
