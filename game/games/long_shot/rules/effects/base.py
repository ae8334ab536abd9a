"""What every card's effect is. It offers whole commands, so a choice is part of the command and never asked back."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, Seat
from game.games.long_shot.rules import command_cache
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.state import LongShotState

CARD_CAUSE = "card"
"""What events say that a card has brought about."""
NO_COMMANDS: Sequence[Command] = ()


class CardEffect:
    """`emblem` names the picture; a `lead` card dies when the first horse is home."""

    __slots__ = ()
    emblem = ""

    @property
    def text(self) -> Message:
        """What the card says."""
        raise NotImplementedError

    @property
    def lead(self) -> bool:
        """Whether it speaks of the lead: a Winner's Circle is printed on it."""
        return False

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        """Returns every way for `seat` to play `card` now; none when it would do nothing."""
        return command_cache.cached_plays_without_target(seat, card) if self.applies(state, seat) else NO_COMMANDS

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether it would do something now, for an effect that asks for nothing."""
        return True

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Does what the card says, once it has left the hand."""
        raise NotImplementedError
