"""Defines horse cards, their abilities, and the triggers of the abilities. horses.py lists the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import IntEnum
from typing import Any, ClassVar, Generic

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, S, Seat, interned


class Trigger(IntEnum):
    """The moments at which abilities apply (R53–R62). Those marked * modify other commands and are never offered."""

    START = 0
    """The start of the owner's turn, if the horse die shows the card's number."""
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


@dataclass(frozen=True, slots=True)
class PendingChoice:
    """A choice that the active seat must make."""

    source: str
    """Id of the effect."""
    about: int = 0
    """Horse that the choice is about, or 0."""


pending_choice = interned(PendingChoice)


def _change_nothing(turn: object, command: object) -> None:
    """Executes an effect that only modifies other commands or the score."""


@dataclass(frozen=True)
class AbilityEffect(Generic[S]):
    """An effect of a bonus or an ability on a state S. Subclasses are small frozen dataclasses.

    The blanks of `words` and `mark_words` are fields of the effect. `{horse}` in `idle_words` is the choice's horse.
    """

    words: ClassVar[str]
    """Text of the effect on the card."""
    mark_words: ClassVar[str] = ""
    """Text of one or two words."""
    idle_words: ClassVar[str] = ""
    """Reason for a lack of legal commands."""
    needs_choice: ClassVar[bool] = True
    """Whether the player has to give a command before the effect happens."""
    bets_free: ClassVar[bool] = False
    """Whether a Bet action by this ability is free."""
    bet_push: ClassVar[int] = 0
    """Number of spaces that a Bet action by this ability moves the horse."""
    effect: ClassVar[staticmethod[..., None]] = staticmethod(_change_nothing)
    """Executes a command, if the execution does not depend on the choice."""

    @property
    def text(self) -> Message:
        """Text of the effect on the card."""
        return Message(self.words, **asdict(self))

    @property
    def mark(self) -> Message:
        """Text of one or two words for a bonus box or a list of abilities."""
        return Message(self.mark_words or self.words, **asdict(self))

    @property
    def estimated_value(self) -> float:
        """Rough value in dollars, for bots that choose a bonus by rules of thumb."""
        return 0.0

    def bet_amounts(self, state: S, seat: Seat, horse: int) -> range:
        """Returns the amounts in dollars of a Bet action by this ability; empty for other effects."""
        return range(0)

    def legal_commands(self, state: S, choice: PendingChoice) -> Sequence[Command]:
        """Returns the commands that execute the effect now; empty if it cannot do anything."""
        return ()

    def idle_reason(self, state: S, choice: PendingChoice) -> Message | None:
        """Returns why the effect cannot do anything now; None if it can, or if the reason is obvious."""
        return None if self.legal_commands(state, choice) else self.nothing_to_do(state, choice)

    def nothing_to_do(self, state: S, choice: PendingChoice) -> Message | None:
        """Returns the reason for a lack of legal commands; None if it is obvious."""
        return Message(self.idle_words, horse=choice.about) if self.idle_words else None

    def execute(self, turn: CommandContext[S], command: Any, choice: PendingChoice) -> None:
        """Executes `command`, one of `legal_commands`: emits its events."""
        self.effect(turn, command)

    def score(self, state: S, seat: Seat) -> int:
        """Returns the dollars that the effect adds for `seat` at scoring, negative for a loss."""
        return 0

    def is_void(self, state: S, seat: Seat) -> bool:
        """Returns whether the effect can no longer add dollars for `seat`."""
        return False


@dataclass(frozen=True, slots=True)
class Ability(Generic[S]):
    """A trigger and the effect that it offers."""

    trigger: Trigger
    effect: AbilityEffect[S]

    @property
    def text(self) -> Message:
        """Full text of the ability: the trigger and the effect."""
        return Message("{when}: {effect}", when=TRIGGER_TEXTS[self.trigger], effect=self.effect.text)


@dataclass(frozen=True, slots=True)
class DiceGameHorseCard(Generic[S]):
    """A horse card."""

    number: int
    set: int
    name: str
    cost: int
    """Price in dollars."""
    odds: tuple[int, int, int]
    """Dollars paid for a dollar bet, by place 1 to 3."""
    printed: int
    """Printed marks on the bar, as bits by horse number."""
    ability: Ability[S]


def cards_by_trigger(cards: Sequence[DiceGameHorseCard[S]]) -> tuple[tuple[int, ...], ...]:
    """Returns the card numbers by trigger. `cards` is indexed by number; item 0 is skipped."""
    numbers: list[list[int]] = [[] for _trigger in Trigger]
    for card in cards[1:]:
        numbers[card.ability.trigger].append(card.number)
    return tuple(map(tuple, numbers))


def effect_id_of_card(card: int) -> str:
    """Returns the id of a card's ability in a PendingChoice: card 3 → "card3"."""
    return f"card{card}"


def card_of_effect_id(source: str) -> int:
    """Returns the card number in an effect id, or 0 if it does not name a card."""
    return int(source[4:]) if source.startswith("card") else 0
