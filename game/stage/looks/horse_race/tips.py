"""What is this? Everything on the table of the Horse Race with its box and its words. Draws nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import FRect

from game.engine.core import Seat
from game.engine.horse_race.board import HORSES, SCRATCHES
from game.stage.columns import Columns
from game.stage.looks.base import tips
from game.stage.looks.base.choices import Option
from game.stage.looks.base.tips import About, Component, Tip, around
from game.stage.looks.horse_race import layout, tip_horses, tip_table
from game.stage.looks.horse_race.paddock import lane

PEN = (112.0, 56.0)


class Tips(tips.Tips):
    """The components of a race."""

    def horse(self, number: int) -> Tip:
        return tip_horses.horse(self._s, number)

    def seat(self, seat: Seat) -> Tip:
        return tip_table.chip(self._s, seat)

    def option(self, option: Option) -> Tip:
        return tip_table.button(self._s, option)

    def dice(self) -> Sequence[tuple[str, About]]:
        return tuple((f"die.{number}", partial(tip_table.dice, self._s)) for number in (1, 2))

    def winners(self) -> About:
        return partial(tip_table.winner, self._s)

    def own(self) -> Iterator[Component]:
        yield Component("pot", layout.POT, partial(tip_table.pot, self._s))
        for number, (x, y) in enumerate(self._board.pens[:SCRATCHES], 1):
            box = FRect(x - PEN[0] / 2, y - PEN[1] / 2, *PEN)
            yield self.about(f"pen.{number}", box, tip_table.pen, number)
        for number in HORSES:
            yield self.about(f"yard.{number}", self._yard(number), tip_horses.yard, number)
            row, first = layout.row(number), layout.card(number, 0)
            left = FRect(row.left, row.top, first.left - row.left, row.height)
            yield self.about(f"row.{number}", left, tip_horses.horse, number)
            right = FRect(first.left, row.top, row.right - first.left, row.height)
            yield self.about(f"cards.{number}", right, tip_horses.cards, number)

    def _yard(self, number: int) -> FRect:
        course = self._board.course
        assert isinstance(course, Columns)
        x = course.place(lane(number), 1).x
        return around(x, course.finish(lane(number)) - 24, tips.HORSE_BOX)
