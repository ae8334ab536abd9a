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
from game.games.dice_game.rules.state import MARKET
from game.games.dice_game.view import layout
from game.games.dice_game.view.view_model import HORSE_DIE
from game.games.dice_game.view.wording import horse_label
from game.i18n import _
from game.presentation import animations
from game.presentation.animation import Animation
from game.presentation.layout import BANNER
from game.race_view.attack_animations import AttackMove
from game.race_view.race_animations import RaceEventAnimations

FOLLOWING = "bar"
"""The cause of a move along with the horse that was rolled."""


class DiceGameAnimations(RaceEventAnimations):
    """Has an animation for every event that is visible; the others are instant."""

    moment_events = (MoveDieRolled, HorseMoved, HorseHeld, HorseFinished)
    move_events = (HorseMoved,)

    def animations_by_event(self) -> dict[type[Event], Callable[[Any], Animation]]:
        """Returns an animation for each event on track or sheets; scoring events have none."""
        move = self.piece_animations
        return {
            DicePassed: lambda event: move.pause(),
            HorseDieRolled: self.horse_die_rolled,
            MoveDieRolled: self.move_die_rolled,
            RolandRolled: self.roland_rolled,
            HorseMoved: self.horse_moved,
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

    def begins(self, event: Event) -> bool:
        """Returns whether an event is the first of a roll."""
        return isinstance(event, HorseDieRolled)

    def horse_die_rolled(self, event: HorseDieRolled) -> Animation:
        """Throws the horse die, with the movement die close behind it."""
        yield from self.rolls.horse_die(event.face, with_move_die=True)

    def move_die_rolled(self, event: MoveDieRolled) -> Animation:
        """Lets the movement die land."""
        yield from self.rolls.move_die(event.face, self.coming_moves())

    def roland_rolled(self, event: RolandRolled) -> Animation:
        """Throws the horse die alone: Roland, the automatic rival, rolls no movement die."""
        yield from self.rolls.lone_die(HORSE_DIE, event.face)

    def horse_moved(self, event: HorseMoved) -> Animation:
        """Runs, leaps along with the horse that was rolled, or is set back."""
        if event.end < event.start:
            view = self._s.view
            owner = view.owners[event.horse]
            rival = owner if owner not in (MARKET, view.turn) else None
            yield from self.attacks.strike(AttackMove(view.turn, event.horse, event.start, event.end, rival))
        elif event.cause == FOLLOWING:
            yield from self.horse_animations.follow(
                event.horse,
                event.start,
                event.end,
                number=self.follower_number(),
                is_last=self.is_last_follower(lambda other: getattr(other, "cause", "") == FOLLOWING),
            )
        else:
            yield from self.horse_animations.run(event.horse, event.start, event.end)

    def horse_finished(self, event: HorseFinished) -> Animation:
        """Shows a banner with the horse and its place, 1 to 3, among cheers and confetti."""
        place = (_("Winner"), _("Second"), _("Third"))[event.place - 1]
        yield from self.horse_animations.finish(event.horse, f"{place}: {horse_label(self._s.view, event.horse)}")

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
