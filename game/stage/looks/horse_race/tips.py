"""What is this? Everything on the table of the Horse Race with its box and its words. Draws nothing."""

from __future__ import annotations

from game.engine.core import Seat
from game.stage.looks.base import tips
from game.stage.looks.base.tips import Tip, tip
from game.stage.looks.horse_race.labels import horse_words


class Tips(tips.Tips):
    """The components of a race."""

    def horse(self, number: int) -> Tip:
        return tip(horse_words(number))

    def seat(self, seat: Seat) -> Tip:
        return tip(self._s.names[seat])
