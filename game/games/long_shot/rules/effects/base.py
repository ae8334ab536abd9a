"""Defines the base of card effects: they offer whole commands, so that playing a card needs no second question."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, Seat
from game.games.long_shot.rules import command_cache
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.state import LongShotState

CARD_CAUSE = "card"
"""The `cause` or `source` in events that a card brings about."""
NO_COMMANDS: Sequence[Command] = ()


class CardEffect:
    """An effect of a card; `emblem` names its picture, a `lead` card does nothing once a horse has finished (L43)."""

    __slots__ = ()
    emblem = ""

    @property
    def text(self) -> Message:
        """The text on the card."""
        raise NotImplementedError

    @property
    def lead(self) -> bool:
        """Whether the effect speaks of the lead: a Winner's Circle is printed on the card."""
        return False

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        """Returns every way for `seat` to play `card` now; empty when it would do nothing (L29)."""
        return command_cache.cached_plays_without_target(seat, card) if self.applies(state, seat) else NO_COMMANDS

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether an effect without a target would do something now."""
        return True

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Carries out the effect, once the card has left the hand."""
        raise NotImplementedError
