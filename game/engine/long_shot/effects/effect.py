"""What every card's effect is. It offers whole commands, so a choice is part of the command and never asked back."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Command, Seat, Sentence, Turn
from game.engine.long_shot import moves
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import State

CAUSE = "card"
"""What events say that a card has brought about."""
NOTHING: Sequence[Command] = ()


class Effect:
    """`emblem` names the picture; a `lead` card dies when the first horse is home."""

    __slots__ = ()
    emblem = ""

    @property
    def text(self) -> Sentence:
        """What the card says."""
        raise NotImplementedError

    @property
    def lead(self) -> bool:
        """Whether it speaks of the lead: a Winner's Circle is printed on it."""
        return False

    def ways(self, state: State, seat: Seat, card: int) -> Sequence[Command]:
        """Every way for `seat` to play `card` now; none when it would do nothing."""
        return moves.play_alone(seat, card) if self.works(state, seat) else NOTHING

    def works(self, state: State, seat: Seat) -> bool:
        """Whether it would do something now, for an effect that asks for nothing."""
        return True

    def run(self, turn: Turn[State], command: v.Play) -> None:
        """Does what the card says, once it has left the hand."""
        raise NotImplementedError
