"""What is this? Everything on the Dice Game's table with its box and its words. Draws nothing, decides nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from game.engine.core import Seat
from game.engine.dice_game.bonuses import BOXES
from game.engine.dice_game.sheet import CIRCLES
from game.engine.dice_game.state import FINISH, HORSES, NO_BET
from game.stage.looks.base import tips
from game.stage.looks.base.choices import Option
from game.stage.looks.base.tips import About, Component, Tip
from game.stage.looks.dice_game import layout, tip_field, tip_options, tip_sheet, tip_table


class Tips(tips.Tips):
    """The components of a race."""

    def horse(self, number: int) -> Tip:
        return tip_field.horse(self._s, number)

    def seat(self, seat: Seat) -> Tip:
        return tip_table.chip(self._s, seat)

    def option(self, option: Option) -> Tip:
        return tip_options.option(self._s, option)

    def dice(self) -> Sequence[tuple[str, About]]:
        return (("die.horse", lambda: tip_table.horse_die(self._s)), ("die.move", lambda: tip_table.move_die(self._s)))

    def lines(self) -> Sequence[tuple[str, float, About]]:
        return (
            ("no_bet", NO_BET, lambda: tip_table.no_bet(self._s)),
            ("finish", FINISH, lambda: tip_table.finish(self._s)),
        )

    def winners(self) -> About:
        return lambda: tip_table.winners(self._s)

    def own(self) -> Iterator[Component]:
        yield from self._field()
        yield from self._sheet()

    def _field(self) -> Iterator[Component]:
        for number in HORSES:
            row = layout.field_row(number)
            wide = layout.bar_box(number, 1).left - row.left - 4
            half = row.height / 2
            right = FRect(row.left + wide, row.top, row.width - wide, half)
            left = FRect(row.left, row.top, wide, row.height)
            yield self.about(f"row.{number}", left, tip_field.horse, number)
            yield self.about(f"pays.{number}", right, tip_field.pays, number)
            yield self.about(f"bar.{number}", right.move(0, half), tip_field.bar, number)

    def _sheet(self) -> Iterator[Component]:
        yield Component("wilds", layout.label(0), lambda: tip_sheet.wilds(self._s))
        for number in HORSES:
            abouts = (tip_field.horse, tip_sheet.helmet, tip_sheet.jersey, tip_sheet.bet, tip_sheet.bet)
            for line, about in enumerate(abouts):
                yield self.about(f"cell.{line}.{number}", layout.cell(number, line), about, number)
        for number in CIRCLES:
            yield self.about(f"circle.{number}", layout.circle(number), tip_sheet.circle, number)
        for number in range(len(BOXES)):
            yield self.about(f"bonus.{number}", layout.bonus_box(number), tip_sheet.bonus, number)
