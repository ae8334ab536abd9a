"""Defines effects in dollars, which pay a card's owner, make others pay, or count at scoring (R100)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.message import N_, Message
from game.engine.rules import Command, Seat
from game.games.dice_game.rules import choices, commands, events
from game.games.dice_game.rules.abilities import AbilityEffect, PendingChoice, Trigger, card_of_effect_id
from game.games.dice_game.rules.commands import CommandRules, CommandTable, HorseText, Refusal
from game.games.dice_game.rules.player_sheet import is_row
from game.games.dice_game.rules.state import HORSES, MARKET, DiceGameState, Turn

# --- Abilities that are used at once --------------------------------------------------------------------


def _use_text(command: commands.Use, horse: HorseText) -> Message:
    return Message("use the ability of {horse}", horse=horse(command.card))


def _use_refusal(state: DiceGameState, command: commands.Use, answers: Sequence[Command]) -> Refusal:
    return Message("That is not the ability you may use now.")


COMMANDS: CommandTable = {commands.Use: CommandRules(_use_text, _use_refusal)}


class _UsedAtOnce(AbilityEffect[DiceGameState]):
    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        return (commands.use(state.turn, card_of_effect_id(choice.source)),)


@dataclass(frozen=True, slots=True)
class GainByAbility(_UsedAtOnce):
    """An ability that pays its owner."""

    amount: int
    words = N_("gain ${amount}")
    mark_words = N_("+${amount}")

    def execute(self, turn: Turn, command: commands.Use, choice: PendingChoice) -> None:
        turn.emit(events.money_earned(command.seat, self.amount, choice.source))


@dataclass(frozen=True, slots=True)
class EveryoneElseLoses(_UsedAtOnce):
    """Takes up to `amount` dollars from every other sheet that runs horses, including Roland's (R91, R110, R122)."""

    amount: int
    words = N_("every other player loses ${amount}")
    mark_words = N_("others −${amount}")

    def execute(self, turn: Turn, command: commands.Use, choice: PendingChoice) -> None:
        for seat in turn.state.stables:
            loss = min(self.amount, turn.state.money[seat])
            if seat != command.seat and loss:
                turn.emit(events.money_lost(seat, loss, choice.source))


@dataclass(frozen=True, slots=True)
class TakeFromOwner(_UsedAtOnce):
    """Takes up to `amount` dollars from the owner of the horse whose Jersey was marked (R89)."""

    amount: int
    words = N_("take up to ${amount} from the owner of the horse whose Jersey you mark")
    mark_words = N_("take ${amount}")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        owner = state.owners[choice.about]
        if owner in (state.turn, MARKET) or not state.money[owner]:
            return ()
        return (commands.use(state.turn, card_of_effect_id(choice.source)),)

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        if state.owners[choice.about] in (state.turn, MARKET):
            return Message("horse {horse} has no other owner", horse=choice.about)
        return Message("horse {horse}'s owner has no money", horse=choice.about)

    def execute(self, turn: Turn, command: commands.Use, choice: PendingChoice) -> None:
        owner = turn.state.owners[choice.about]
        amount = min(self.amount, turn.state.money[owner])
        turn.emit(events.money_lost(owner, amount, choice.source))
        turn.emit(events.money_earned(command.seat, amount, choice.source))


@dataclass(frozen=True, slots=True)
class GainByBonus(AbilityEffect[DiceGameState]):
    """The bonus that pays at once (R43) and triggers abilities (R60, R68)."""

    amount: int
    words = N_("gain ${amount}")
    mark_words = N_("${amount}")
    needs_choice = False

    @property
    def estimated_value(self) -> float:
        return float(self.amount)

    def execute(self, turn: Turn, command: Command, choice: PendingChoice) -> None:
        turn.emit(events.money_earned(command.seat, self.amount, choice.source))
        choices.queue_triggered(turn, command.seat, Trigger.CASH_BONUS)


# --- Abilities that count at scoring --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OwnedAtLeast(AbilityEffect[DiceGameState]):
    """Pays for owning at least `horses` horses (R63)."""

    horses: int
    amount: int
    words = N_("+${amount} if you own {horses} or more horses")
    mark_words = N_("{horses} horses: +${amount}")

    def score(self, state: DiceGameState, seat: Seat) -> int:
        return self.amount if len(state.owned(seat)) >= self.horses else 0


@dataclass(frozen=True, slots=True)
class LossUnlessPlaced(AbilityEffect[DiceGameState]):
    """Costs money when the card's own horse does not finish (R70)."""

    horse: int
    amount: int
    words = N_("−${amount} if this horse is not in the top 3")
    mark_words = N_("no top 3: −${amount}")

    def score(self, state: DiceGameState, seat: Seat) -> int:
        return 0 if state.place(self.horse) else -self.amount


@dataclass(frozen=True, slots=True)
class OwnedOnBar(AbilityEffect[DiceGameState]):
    """Pays for each owned horse that is marked on the bar of this card (R78)."""

    card: int
    amount: int
    words = N_("+${amount} for each horse you own that follows this one")
    mark_words = N_("+${amount} a follower")

    def score(self, state: DiceGameState, seat: Seat) -> int:
        return self.amount * sum(state.on_bar(self.card, horse) for horse in state.owned(seat))


@dataclass(frozen=True, slots=True)
class NoJockeySet(AbilityEffect[DiceGameState]):
    """Pays for having no jockey set (R79)."""

    amount: int
    words = N_("+${amount} if you have no jockey set")
    mark_words = N_("no set: +${amount}")

    def score(self, state: DiceGameState, seat: Seat) -> int:
        return 0 if self.is_void(state, seat) else self.amount

    def is_void(self, state: DiceGameState, seat: Seat) -> bool:
        return bool(state.helmets[seat] & state.jerseys[seat])


@dataclass(frozen=True, slots=True)
class IncompleteSets(AbilityEffect[DiceGameState]):
    """Pays for each horse with a Helmet or a Jersey but not both (R84)."""

    amount: int
    words = N_("+${amount} for each horse with only a Helmet or only a Jersey")
    mark_words = N_("+${amount} a half set")

    def score(self, state: DiceGameState, seat: Seat) -> int:
        halves = state.helmets[seat] ^ state.jerseys[seat]
        return self.amount * sum(halves >> horse & 1 for horse in HORSES)


@dataclass(frozen=True, slots=True)
class CompletedRows(AbilityEffect[DiceGameState]):
    """Pays for each completed row of the concession grid (R87)."""

    amount: int
    words = N_("+${amount} for each concession row you completed")
    mark_words = N_("+${amount} a row")

    def score(self, state: DiceGameState, seat: Seat) -> int:
        return self.amount * sum(is_row(line) for line in state.lines(seat))


@dataclass(frozen=True, slots=True)
class RicherPurses(AbilityEffect[DiceGameState]):
    """Raises all three purses if this horse finishes (R92). scoring.purse_amount applies it, so `score` is 0."""

    horse: int
    amount: int
    words = N_("if this horse is in the top 3, all three purses are ${amount} higher")
    mark_words = N_("purses +${amount}")
