"""Animates every event of the Dice Game from the animations that all games share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.rules import Event
from game.games.dice_game.rules.events import (
    BarMarked,
    BetPlaced,
    BonusTaken,
    CircleMarked,
    DicePassed,
    HelmetMarked,
    HorseBought,
    HorseClaimed,
    HorseDieRolled,
    HorseFinished,
    HorseHeld,
    HorseMoved,
    JerseyMarked,
    LineCompleted,
    MoneyEarned,
    MoneyLost,
    MoveDieRolled,
    RolandActed,
    RolandRolled,
    TurnBegan,
    WildMarked,
)
from game.games.dice_game.view import layout
from game.games.dice_game.view.view_model import HORSE_DIE, MOVE_DIE
from game.presentation import animations
from game.presentation.animation import Animation
from game.presentation.layout import BANNER
from game.race_view.race_animations import RaceEventAnimations

MAX_MOVE_FACE = 3
"""Spaces that the movement die gives at most."""


class DiceGameAnimations(RaceEventAnimations):
    """Has an animation for every event that is visible; the others are instant."""

    def animations_by_event(self) -> dict[type[Event], Callable[[Any], Animation]]:
        """Returns an animation for each event on track or sheets; scoring events have none."""
        move = self.piece_animations
        return {
            DicePassed: lambda event: move.pause(),
            HorseDieRolled: self.horse_die_rolled,
            MoveDieRolled: self.move_die_rolled,
            RolandRolled: self.roland_rolled,
            HorseMoved: lambda event: self.horse_animations.run(event.horse, event.start, event.end),
            HorseHeld: lambda event: move.sound("bump"),
            HorseFinished: self.horse_finished,
            TurnBegan: lambda event: move.pause(0.5),
            HorseBought: self.horse_bought,
            HorseClaimed: self.card_flies,
            WildMarked: lambda event: move.mark(event.seat, layout.cell(event.number, 0)),
            CircleMarked: lambda event: move.mark(event.seat, layout.circle(event.circle)),
            LineCompleted: lambda event: move.sound("bell"),
            HelmetMarked: lambda event: move.mark(event.seat, layout.cell(event.horse, 1)),
            JerseyMarked: lambda event: move.mark(event.seat, layout.cell(event.horse, 2)),
            BarMarked: lambda event: move.stamp(layout.bar_box(event.card, event.mark)),
            BetPlaced: self.bet_placed,
            BonusTaken: lambda event: move.mark(event.seat, layout.bonus_box(event.box)),
            MoneyEarned: self.money_earned,
            MoneyLost: lambda event: move.coin(f"−${event.amount}", move.chip(event.seat), BANNER),
            RolandActed: lambda event: move.pause(2),
        }

    def horse_die_rolled(self, event: HorseDieRolled) -> Animation:
        """Tumbles the horse die while the movement die lies aside, then waits in suspense."""
        self._s.dice[MOVE_DIE].face = 0
        yield from self.piece_animations.tumble(HORSE_DIE, event.face)
        yield from self.suspense(event.face, MAX_MOVE_FACE)

    def move_die_rolled(self, event: MoveDieRolled) -> Animation:
        """Tumbles the movement die until it lands."""
        yield from self.piece_animations.tumble(MOVE_DIE, event.face)
        yield from self.piece_animations.pause()

    def roland_rolled(self, event: RolandRolled) -> Animation:
        """Tumbles the horse die alone: Roland, the automatic rival, rolls no movement die."""
        yield from self.piece_animations.tumble(HORSE_DIE, event.face)
        yield from self.piece_animations.pause()

    def horse_finished(self, event: HorseFinished) -> Animation:
        """Shows the horse at the line, with its place and the margins."""
        yield from self.horse_animations.finish(event.horse)

    def bet_placed(self, event: BetPlaced) -> Animation:
        """Moves a coin from the seat, or the banner for a free bet, to the open sheet's bet or the horse's row."""
        goal = layout.cell(event.horse, 3) if event.seat == self._s.open_sheet_seat else layout.field_row(event.horse)
        start = BANNER if event.free else self.piece_animations.chip(event.seat)
        yield from self.piece_animations.coin(f"${event.amount}", start, goal)

    def money_earned(self, event: MoneyEarned) -> Animation:
        """Moves the dollars of a bonus or an ability from the banner to the seat's chip."""
        chip = self.piece_animations.chip(event.seat)
        yield from self.piece_animations.coin(f"+${event.amount}", BANNER, chip, animations.payment_sound(event.amount))

    def horse_bought(self, event: HorseBought) -> Animation:
        """Sounds a neigh and moves the card to its buyer."""
        self._play("neigh")
        yield from self.card_flies(event)

    def card_flies(self, event: HorseBought | HorseClaimed) -> Animation:
        """Moves a horse's card from its row in the field to its owner's chip."""
        row = layout.field_row(event.horse)
        yield from self.piece_animations.card(
            event.horse, (row.left + 60, row.centery), self.piece_animations.chip(event.seat)
        )
