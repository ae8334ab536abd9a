"""What is this? Everything on Long Shot's table with its box and its words. Draws nothing, decides nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.core import Seat
from game.engine.long_shot.state import FINISH, NO_BET
from game.stage.looks.base import tips
from game.stage.looks.base.tips import About, Component, Tip, tip
from game.stage.looks.long_shot.labels import horse_words


class Tips(tips.Tips):
    """The components of a race."""

    def horse(self, number: int) -> Tip:
        return tip(horse_words(number), "")

    def seat(self, seat: Seat) -> Tip:
        return tip(self._s.names[seat], "")

    def dice(self) -> Sequence[tuple[str, About]]:
        return (("die.horse", lambda: tip("Horse die")), ("die.move", lambda: tip("Move die")))

    def lines(self) -> Sequence[tuple[str, float, About]]:
        return (("no_bet", NO_BET, lambda: tip("No Bets")), ("finish", FINISH, lambda: tip("Finish")))

    def own(self) -> Iterator[Component]:
        yield from ()
