"""Where the Dice Game's horses run before and after an event, in the values that lines may say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import FINISH, HORSES, NO_BET
from game.stage.looks.base.calls import running
from game.stage.looks.base.calls.running import spaces
from game.stage.looks.dice_game.calls.cast import Cast


class Running(Cast, running.Running):
    """Distances come in words; `""` is for a horse that is not there."""

    home = FINISH

    def spaces_of(self) -> dict[int, int]:
        positions = self.view.positions
        return {horse: positions[horse] for horse in HORSES if positions[horse] != FINISH}

    @property
    def finishers(self) -> Sequence[int]:
        return self.view.finishers

    @property
    def start(self) -> int:
        """The space that the horse comes from."""
        return self.view.positions[self.number]

    @cached_property
    def end(self) -> int:
        """The space that the horse gets to."""
        match self.event:
            case v.HorseMoved(end=end):
                return end
            case v.MoveDieRolled(face=face):
                return min(self.start + face, FINISH)
        return self.start

    @property
    def to_line(self) -> str:
        return spaces(NO_BET - self.start)
