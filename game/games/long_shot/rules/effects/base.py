"""Defines the base of card effects: they offer whole commands, so that playing a card needs no second question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, Seat
from game.games.long_shot.rules import interned
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.effects.targets import HorseTarget
from game.games.long_shot.rules.events import BetPlaced, HorseMoved
from game.games.long_shot.rules.state import LongShotState

PreviewEvent = HorseMoved | BetPlaced
"""An event that a card foretells."""
CARD_CAUSE = "card"
"""The `cause` or `source` in events that a card brings about."""
NO_COMMANDS: Sequence[Command] = ()


class CardValuation(Protocol):
    """A bot's values of what cards do, in dollars; an effect asks for those that apply."""

    def money(self, amount: int, condition: bool | None) -> float:
        """Returns the value of money from the bank; `condition` says whether it holds now, None if there is none."""
        ...

    def money_for_each(self, amount: int, count: int) -> float:
        """Returns the value of money for each of `count` items."""
        ...

    def answer(self, face: int, amount: int) -> float:
        """Returns the value of money when the horse die shows `face`."""
        ...

    def bet(self, target: HorseTarget, amount: int, free: bool) -> float:
        """Returns the value of a bet on one of `target`."""
        ...

    def move(self, target: HorseTarget, steps: int) -> float:
        """Returns the value of moving one of `target`; `steps` is negative for a move back."""
        ...

    def stolen_money(self, amount: int) -> float:
        """Returns the value of money out of another player's cash."""
        ...

    def stolen_card(self) -> float:
        """Returns the value of a card out of another hand."""
        ...

    def drawn_cards(self, count: int) -> float:
        """Returns the value of cards from the pile."""
        ...


class CardEffect:
    """An effect of a card; `emblem` names its picture, a `lead` card does nothing once a horse has finished (L43)."""

    __slots__ = ()
    emblem = ""
    answered_face = 0
    """The face of the horse die that the card answers; 0 for a card that is played as an action."""
    bet_dollars = 0
    """Dollars that the card bets; 0 if it bets nothing."""
    named_horse = 0
    """The horse that the card names; 0 for none."""

    @property
    def text(self) -> Message:
        """The text on the card."""
        raise NotImplementedError

    @property
    def mark(self) -> Message | None:
        """The short label on a small card; None where the picture says enough."""
        return None

    @property
    def lead(self) -> bool:
        """Whether the effect speaks of the lead: a Winner's Circle is printed on the card."""
        return False

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        """Returns every way for `seat` to play `card` now; empty when it would do nothing (L29)."""
        return interned.cached_plays_without_target(seat, card) if self.applies(state, seat) else NO_COMMANDS

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether an effect without a target would do something now."""
        return True

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Carries out the effect, once the card has left the hand."""
        raise NotImplementedError

    def execute_answer(self, turn: CommandContext[LongShotState], seat: Seat) -> None:
        """Does what the card says, as an answer to a roll."""
        raise NotImplementedError

    def preview(self, state: LongShotState, command: Play) -> Sequence[PreviewEvent]:
        """Returns the events that are sure to follow, to be shown before the card is played."""
        return ()

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message | None:
        """Returns why it cannot be played now, if there is more to say than that it would do nothing."""
        return None

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Returns the dollars that a bot takes the effect for, by its own `values`."""
        raise NotImplementedError
