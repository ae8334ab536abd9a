"""Defines horse cards, their abilities and the triggers that offer these; horses.py lists the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, Seat

if TYPE_CHECKING:
    from game.games.dice_game.rules.state import DiceGameState, PendingChoice


class Trigger(IntEnum):
    """The moments at which abilities apply (R53–R62). Those marked * modify other commands and are never offered."""

    START = 0
    """At the start of the owner's turn, the horse die showing the card's number."""
    LINE = 1
    ROW = 2
    COLUMN = 3
    CONCESSION_ACTION = 4  # *
    BET_ACTION = 5  # *
    FULL_BET = 6
    HELMET_BET = 7
    JERSEY_ACTION = 8
    JOCKEY_SET = 9
    CASH_BONUS = 10
    PUSH_BONUS = 11  # *
    BET_BONUS = 12  # *
    BOUGHT = 13
    CLAIMED = 14
    SCORING = 15  # *


TRIGGER_TEXTS = {
    Trigger.START: Message("Start of your turn, if this horse was rolled"),
    Trigger.LINE: Message("When you complete a row or a column"),
    Trigger.ROW: Message("When you complete a row"),
    Trigger.COLUMN: Message("When you complete a column"),
    Trigger.CONCESSION_ACTION: Message("Concession action"),
    Trigger.BET_ACTION: Message("Bet action"),
    Trigger.FULL_BET: Message("Bet action of $3"),
    Trigger.HELMET_BET: Message("When you bet, paid or free, on a horse whose Helmet you have"),
    Trigger.JERSEY_ACTION: Message("Jersey action"),
    Trigger.JOCKEY_SET: Message("When you complete a jockey set"),
    Trigger.CASH_BONUS: Message("$7 bonus"),
    Trigger.PUSH_BONUS: Message("Movement bonus"),
    Trigger.BET_BONUS: Message("Free bet bonus"),
    Trigger.BOUGHT: Message("When you buy it"),
    Trigger.CLAIMED: Message("When you take it as a free horse"),
    Trigger.SCORING: Message("At scoring"),
}


class HorseDollars(NamedTuple):
    """Dollars that depend on whether one horse finishes."""

    horse: int
    amount: int


class AbilityEffect:
    """An effect of a bonus or an ability. Subclasses are small frozen dataclasses that hold no state."""

    needs_choice: ClassVar[bool] = True
    """Whether the player has something to say before it happens."""
    bets_free: ClassVar[bool] = False
    """Whether a Bet action by this ability costs nothing."""
    bet_push: ClassVar[int] = 0
    """Spaces that a Bet action by this ability moves the horse."""
    loss_unless_placed: HorseDollars | None = None
    """Dollars lost unless the horse finishes; None for other effects."""
    richer_purses: HorseDollars | None = None
    """Dollars more on all three purses if the horse finishes; None for other effects."""

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        raise NotImplementedError

    @property
    def mark(self) -> Message:
        """The effect in a word or two, for a bonus box or a list of abilities."""
        return self.text

    @property
    def estimated_value(self) -> float:
        """Dollars that a bot takes the effect for when it chooses a bonus."""
        return 0.0

    def bet_amounts(self, state: DiceGameState, seat: Seat, horse: int) -> range:
        """Returns the dollars that a Bet action by this ability may stake on a horse; empty for other effects."""
        return range(0)

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns the commands that carry out the effect now; empty when it could do nothing."""
        return ()

    def idle_reason(self, state: DiceGameState, choice: PendingChoice) -> Message | None:
        """Returns why the effect could do nothing now; None where that is not so, or goes without saying."""
        return None if self.legal_commands(state, choice) else self.nothing_to_do(state, choice)

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message | None:
        """Returns what an effect without legal commands lacks."""
        return None

    def execute(self, turn: CommandContext[DiceGameState], command: Any, choice: PendingChoice) -> None:
        """Carries out `command`, one of `legal_commands`, by emitting events."""

    def score(self, state: DiceGameState, seat: int) -> int:
        """Returns the dollars that the effect adds for `seat` at scoring, negative for a loss."""
        return 0


@dataclass(frozen=True, slots=True)
class Ability:
    """A trigger and the effect that it offers."""

    trigger: Trigger
    effect: AbilityEffect

    @property
    def text(self) -> Message:
        """The whole text of the card: when, and what."""
        return Message("{when}: {effect}", when=TRIGGER_TEXTS[self.trigger], effect=self.effect.text)


@dataclass(frozen=True, slots=True)
class DiceGameHorseCard:
    """A card of the market: cost in dollars, odds for places 1 to 3, printed bar marks (bit n is horse n)."""

    number: int
    set: int
    name: str
    cost: int
    odds: tuple[int, int, int]
    printed: int
    ability: Ability


def cards_by_trigger(cards: Sequence[DiceGameHorseCard]) -> tuple[tuple[int, ...], ...]:
    """Returns the card numbers by trigger; `cards` is indexed by number, place 0 is skipped."""
    numbers: list[list[int]] = [[] for _trigger in Trigger]
    for card in cards[1:]:
        numbers[card.ability.trigger].append(card.number)
    return tuple(map(tuple, numbers))


def effect_id_of_card(card: int) -> str:
    """Returns the id under which a card's ability stands in a PendingChoice: card 3 → "card3"."""
    return f"card{card}"


def card_of_effect_id(source: str) -> int:
    """Returns the card number in an effect id, or 0 if it does not name a card."""
    return int(source[4:]) if source.startswith("card") else 0
