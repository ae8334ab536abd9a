"""Defines the commands of Long Shot. Horses are numbered 1..10, money is in dollars.

Cards are named by number in memory, by slug in texts. A number changes when a card is put in front of another; a slug
stays. Numbers, as older records have them, are read as well. The hidden card is 0 either way.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, get_args

from game.engine.notation import INTEGER, TextCodec
from game.engine.rules import Command, Seat


def slug_of(card: int) -> str:
    """Returns the slug of a card; the number itself for the hidden card and for a number without a card."""
    slugs = _slugs()
    return slugs[card] if 0 < card < len(slugs) else str(card)


def card_of(text: str) -> int:
    """Returns the card number for a slug or a number, which need not exist. Raises ValueError for any other text."""
    number = _numbers().get(text)
    return INTEGER.read(text) if number is None else number


@cache
def _slugs() -> tuple[str, ...]:
    """Returns the slugs by number; place 0 is never read."""
    from game.games.long_shot.rules.cards import (
        CARDS_BY_NUMBER,  # only now: cards know the events that they bring about
    )

    return tuple(card.slug for card in CARDS_BY_NUMBER)


@cache
def _numbers() -> dict[str, int]:
    return {slug: number for number, slug in enumerate(_slugs()) if number}


CardId = Annotated[int, TextCodec(slug_of, card_of)]
"""A card's number, 1 and up; 0 is hidden."""


# --- Commands -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """Roll both dice; with dice from the table, the faces that they show (a move die can show a 0)."""

    horse: int = 0
    move: int = -1


@dataclass(frozen=True, slots=True)
class Keep(Command):
    """Let the roll stand."""


@dataclass(frozen=True, slots=True)
class Reroll(Command):
    """Spend the Reroll token on one of the dice: “horse” or “move”."""

    die: str


@dataclass(frozen=True, slots=True)
class Throw(Command):
    """Enter what the die shows that was thrown again at the table."""

    face: int


@dataclass(frozen=True, slots=True)
class Answer(Command):
    """Answer the roll with a card from the hand."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Steal(Command):
    """Take a card at random from the owner of the horse that was rolled."""


@dataclass(frozen=True, slots=True)
class Draw(Command):
    """Take a card from the pile, the horse that was rolled having no owner."""


@dataclass(frozen=True, slots=True)
class MoveAlong(Command):
    """Let an own horse go as far as the move die says."""

    horse: int


@dataclass(frozen=True, slots=True)
class Play(Command):
    """Play a card; on which `horse` and against which `rival`, where the card asks for one."""

    card: CardId
    horse: int = 0
    rival: Seat = -1


@dataclass(frozen=True, slots=True)
class Take(Command):
    """Take this card from the hand that lies open."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Buy(Command):
    """Buy a horse from the bank."""

    horse: int


@dataclass(frozen=True, slots=True)
class Bet(Command):
    """Bet $5 on a horse."""

    horse: int


@dataclass(frozen=True, slots=True)
class Discard(Command):
    """Give two cards away for $5; the lower number comes first."""

    card: CardId
    other: CardId


@dataclass(frozen=True, slots=True)
class Pass(Command):
    """Do without: no action, no answer, no more horses, no card."""


LongShotCommand = (
    Roll | Keep | Reroll | Throw | Answer | Steal | Draw | MoveAlong | Play | Take | Buy | Bet | Discard | Pass
)
"""Any command of the game; a `match` over them all ends in assert_never."""
COMMANDS: tuple[type[Command], ...] = get_args(LongShotCommand)
