"""What a horse card is, and when its ability speaks up. The cards themselves are in horses.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar

from game.engine.core import Command, Sentence, Turn

if TYPE_CHECKING:
    from game.engine.dice_game.state import Question, State


class Trigger(IntEnum):
    """The moments at which abilities can be used. Those marked * change a choice and ask no question."""

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


WHEN = {
    Trigger.START: Sentence("Start of your turn, horse die shows this number"),
    Trigger.LINE: Sentence("Row or column completed"),
    Trigger.ROW: Sentence("Row completed"),
    Trigger.COLUMN: Sentence("Column completed"),
    Trigger.CONCESSION_ACTION: Sentence("Concession action"),
    Trigger.BET_ACTION: Sentence("Bet action"),
    Trigger.FULL_BET: Sentence("Bet action of $3"),
    Trigger.HELMET_BET: Sentence("Any bet, paid or free, on a horse whose Helmet you have"),
    Trigger.JERSEY_ACTION: Sentence("Jersey action"),
    Trigger.JOCKEY_SET: Sentence("Jockey set completed"),
    Trigger.CASH_BONUS: Sentence("$7 bonus"),
    Trigger.PUSH_BONUS: Sentence("Movement bonus"),
    Trigger.BET_BONUS: Sentence("Free bet bonus"),
    Trigger.BOUGHT: Sentence("When bought"),
    Trigger.CLAIMED: Sentence("Taken as a free horse"),
    Trigger.SCORING: Sentence("At scoring"),
}


class Effect:
    """What a bonus or an ability does. Subclasses are small frozen dataclasses, shared by cards and bonuses."""

    asks: ClassVar[bool] = True
    """Whether the player has something to say before it happens."""

    @property
    def text(self) -> Sentence:
        """The effect as a player reads it."""
        raise NotImplementedError

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        """The commands that carry it out now; none when it could do nothing."""
        return ()

    def run(self, turn: Turn[State], command: Any, question: Question) -> None:
        """Does it, as one of its answers says."""

    def score(self, state: State, seat: int) -> int:
        """The dollars it adds at scoring."""
        return 0


@dataclass(frozen=True, slots=True)
class Ability:
    """An effect and the moment for it."""

    trigger: Trigger
    effect: Effect

    @property
    def text(self) -> Sentence:
        return Sentence("{when}: {effect}", when=WHEN[self.trigger], effect=self.effect.text)


@dataclass(frozen=True, slots=True)
class HorseCard:
    """A card of the market. `odds` are for first, second and third; `printed` are bar marks (bits by horse)."""

    number: int
    set: int
    name: str
    cost: int
    odds: tuple[int, int, int]
    printed: int
    ability: Ability


def listeners(cards: Sequence[HorseCard]) -> tuple[tuple[int, ...], ...]:
    """For each trigger the numbers of the cards that answer to it (place 0 of `cards` is skipped)."""
    return tuple(tuple(c.number for c in cards[1:] if c.ability.trigger is trigger) for trigger in Trigger)


def card_source(card: int) -> str:
    """The name under which a card's ability asks its question."""
    return f"card{card}"


def card_of(source: str) -> int:
    """The card that asks, or 0."""
    return int(source[4:]) if source.startswith("card") else 0
