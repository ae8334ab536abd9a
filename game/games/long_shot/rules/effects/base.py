"""What every card's effect is. It offers whole commands, so a choice is part of the command and never asked back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, Event, Seat
from game.games.long_shot.rules import command_cache
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.effects.targets import HorseTarget
from game.games.long_shot.rules.state import LongShotState

CARD_CAUSE = "card"
"""What events say that a card has brought about."""
NO_COMMANDS: Sequence[Command] = ()
NO_MARK = Message("")


class CardValuation(Protocol):
    """What a bot thinks of the things that cards do, in dollars; an effect asks for those that it does."""

    def money(self, amount: int, condition: bool | None) -> float:
        """Return the value of money from the bank; `condition` says whether it holds now, None if there is none."""
        ...

    def money_for_each(self, amount: int, count: int) -> float:
        """Return the value of money for each of `count` things that are there now."""
        ...

    def answer(self, face: int, amount: int) -> float:
        """Return the value of money when the horse die shows `face`."""
        ...

    def bet(self, target: HorseTarget, amount: int, free: bool) -> float:
        """Return the value of a bet on one of `target`."""
        ...

    def move(self, target: HorseTarget, steps: int) -> float:
        """Return the value of moving one of `target`; `steps` is negative for a move back."""
        ...

    def stolen_money(self, amount: int) -> float:
        """Return the value of money out of another player's cash."""
        ...

    def stolen_card(self) -> float:
        """Return the value of a card out of another hand."""
        ...

    def drawn_cards(self, count: int) -> float:
        """Return the value of cards from the pile."""
        ...


class CardEffect:
    """`emblem` names the picture; a `lead` card dies when the first horse is home."""

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
        """What the card says."""
        raise NotImplementedError

    @property
    def mark(self) -> Message:
        """The short label on a small card; empty where the picture says enough."""
        return NO_MARK

    @property
    def lead(self) -> bool:
        """Whether it speaks of the lead: a Winner's Circle is printed on it."""
        return False

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        """Every way for `seat` to play `card` now; none when it would do nothing."""
        return command_cache.cached_plays_without_target(seat, card) if self.applies(state, seat) else NO_COMMANDS

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        """Whether it would do something now, for an effect that asks for nothing."""
        return True

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Does what the card says, once it has left the hand."""
        raise NotImplementedError

    def execute_answer(self, turn: CommandContext[LongShotState], seat: Seat) -> None:
        """Do what the card says, as an answer to a roll."""
        raise NotImplementedError

    def preview(self, state: LongShotState, command: Play) -> Sequence[Event]:
        """Return the events that are sure to follow, to be shown before the card is played."""
        return ()

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message | None:
        """Return why it cannot be played now, if there is more to say than that it would do nothing."""
        return None

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Return the dollars that a bot takes the effect for, by its own `values`."""
        raise NotImplementedError
