"""The motion of every event of the Dice Game, put together from what every table has. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.core import Event
from game.engine.dice_game import vocabulary as v
from game.stage.looks.base import motion
from game.stage.looks.base.layout import BANNER
from game.stage.looks.dice_game import layout
from game.stage.looks.dice_game.labels import horse_words
from game.stage.looks.dice_game.paddock import HORSE_DIE, MOVE_DIE
from game.stage.script import Script
from game.words import _

LONGEST_ROLL = 3
"""Spaces that the movement die gives at most."""


class Scripts(motion.Scripts):
    """Knows a script for every event that is seen to happen; the others are instant."""

    def table(self) -> dict[type[Event], Callable[[Any], Script]]:
        move = self.motion
        return {
            v.DicePassed: lambda event: move.rest(),
            v.HorseDieRolled: self.horse_die_rolled,
            v.MoveDieRolled: self.move_die_rolled,
            v.RolandRolled: self.roland_rolled,
            v.HorseMoved: lambda event: self.gallop.move(event.horse, event.start, event.end),
            v.HorseHeld: lambda event: move.sound("bump"),
            v.HorseFinished: self.horse_finished,
            v.TurnBegan: lambda event: move.rest(0.5),
            v.HorseBought: self.horse_bought,
            v.HorseClaimed: self.card_flies,
            v.WildMarked: lambda event: move.mark(event.seat, layout.cell(event.number, 0)),
            v.CircleMarked: lambda event: move.mark(event.seat, layout.circle(event.circle)),
            v.LineCompleted: lambda event: move.sound("bell"),
            v.HelmetMarked: lambda event: move.mark(event.seat, layout.cell(event.horse, 1)),
            v.JerseyMarked: lambda event: move.mark(event.seat, layout.cell(event.horse, 2)),
            v.BarMarked: lambda event: move.stamp(layout.bar_box(event.card, event.mark)),
            v.BetPlaced: self.bet_placed,
            v.BonusTaken: lambda event: move.mark(event.seat, layout.bonus_box(event.box)),
            v.MoneyEarned: self.money_earned,
            v.MoneyLost: lambda event: move.coin(f"−${event.amount}", move.chip(event.seat), BANNER),
            v.RolandActed: lambda event: move.rest(2),
        }

    def horse_die_rolled(self, event: v.HorseDieRolled) -> Script:
        self._s.dice[MOVE_DIE].face = 0
        yield from self.motion.tumble(HORSE_DIE, event.face)
        yield from self.hush(event.face, LONGEST_ROLL)

    def move_die_rolled(self, event: v.MoveDieRolled) -> Script:
        yield from self.motion.tumble(MOVE_DIE, event.face)
        yield from self.motion.rest()

    def roland_rolled(self, event: v.RolandRolled) -> Script:
        yield from self.motion.tumble(HORSE_DIE, event.face)
        yield from self.motion.rest()

    def horse_finished(self, event: v.HorseFinished) -> Script:
        place = (_("Winner"), _("Second"), _("Third"))[event.place - 1]
        yield from self.gallop.finish(event.horse, f"{place}: {horse_words(self._s.view, event.horse)}")

    def bet_placed(self, event: v.BetPlaced) -> Script:
        goal = layout.cell(event.horse, 3) if event.seat == self._s.sheet else layout.field_row(event.horse)
        start = BANNER if event.free else self.motion.chip(event.seat)
        yield from self.motion.coin(f"${event.amount}", start, goal)

    def money_earned(self, event: v.MoneyEarned) -> Script:
        chip = self.motion.chip(event.seat)
        yield from self.motion.coin(f"+${event.amount}", BANNER, chip, motion.earned(event.amount))

    def horse_bought(self, event: v.HorseBought) -> Script:
        self._play("neigh")
        yield from self.card_flies(event)

    def card_flies(self, event: v.HorseBought | v.HorseClaimed) -> Script:
        row = layout.field_row(event.horse)
        yield from self.motion.card(event.horse, (row.left + 60, row.centery), self.motion.chip(event.seat))
