"""Animates every event of the Dice Game from the animations that all games share."""

from __future__ import annotations

from game.engine.rules import Event
from game.games.dice_game.rules.bonuses import BONUS_BOXES
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
    WildMarked,
)
from game.games.dice_game.rules.player_sheet import GRID
from game.games.dice_game.rules.state import MARKET
from game.games.dice_game.view import layout, lifted_sheet
from game.games.dice_game.view.lifted_sheet import LineLift
from game.games.dice_game.view.view_model import HORSE_DIE, DiceGameViewModel
from game.presentation import animation
from game.presentation.animation import Animation, Parallel, Play, Tween, Wait, ease_in_out, ease_out
from game.race_view.attack import AttackMove
from game.race_view.money_animations import MoneyAnimations
from game.race_view.race_animations import RaceEventAnimations
from game.race_view.stage import CAPTION_PLACE

FOLLOWING = "bar"
"""The cause of a move along with the horse that was rolled."""


SEEN_WITH_LIFTED_SHEET = (LineCompleted, BonusTaken, MoneyEarned)
"""Events that are seen while a sheet is lifted; all others would be covered by it."""
FOLLOWER_SECONDS = 0.05
"""How long a new follower holds up what comes next: its icon stays by itself."""
LIFT_SECONDS, STROKE_SECONDS, BONUS_LIGHT_SECONDS = 0.15, 0.3, 0.04
"""How long a sheet is lifted, a stroke goes through its line, and each bonus takes to light."""
BONUS_STAMPED_SECONDS = 0.12
"""How long the bonus is seen that was taken, before the sheet lies down."""


class DiceGameAnimations(RaceEventAnimations):
    """Has an animation for every event that is visible; the others are instant."""

    _s: DiceGameViewModel

    moment_events = (MoveDieRolled, HorseMoved, HorseHeld, HorseFinished)
    move_events = (HorseMoved,)

    def __init__(self, view_model: DiceGameViewModel, play: Play) -> None:
        self.seat_animations = MoneyAnimations(view_model, play)
        super().__init__(view_model, play)

    def animations_by_event(self) -> animation.AnimationsByEvent:
        """Returns an animation for each event on track or sheets; scoring events have none."""
        move, seats = self.piece_animations, self.seat_animations
        return {
            DicePassed: lambda event: move.pause(0.5),
            HorseDieRolled: self.horse_die_rolled,
            MoveDieRolled: self.move_die_rolled,
            RolandRolled: self.roland_rolled,
            HorseMoved: self.horse_moved,
            HorseHeld: lambda event: self.horse_animations.held(event.horse),
            HorseFinished: self.horse_finished,
            HorseBought: self.horse_bought,
            HorseClaimed: self.horse_bought,
            WildMarked: lambda event: seats.mark(event.seat, layout.cell(event.number, 0), "star", number=event.number),
            CircleMarked: self.circle_marked,
            LineCompleted: self.line_completed,
            HelmetMarked: lambda event: seats.mark(
                event.seat, layout.cell(event.horse, 1), "helmet", number=event.horse
            ),
            JerseyMarked: lambda event: seats.mark(
                event.seat, layout.cell(event.horse, 2), "jersey", number=event.horse
            ),
            BarMarked: self.follower_marked,
            BetPlaced: self.bet_placed,
            BonusTaken: self.bonus_taken,
            MoneyEarned: lambda event: seats.money(event.seat, event.amount, animation.payment_sound(event.amount)),
            MoneyLost: lambda event: seats.money(event.seat, -event.amount, "coin"),
            RolandActed: lambda event: move.pause(2),
        }

    def for_event(self, event: Event) -> Animation | None:
        """Returns the animation of an event; a sheet that stays lifted for its next bonus lies down for it."""
        animation = super().for_event(event)
        if animation is not None and not isinstance(event, SEEN_WITH_LIFTED_SHEET):
            self._s.lower_sheet()
        return animation

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
        """Shows the horse at the line, with its place and the margins."""
        yield from self.horse_animations.finish(event.horse)

    def circle_marked(self, event: CircleMarked) -> Animation:
        """Stamps a circle of the concession grid."""
        box, horse = layout.circle(event.circle), GRID[event.circle]
        yield from self.seat_animations.mark(event.seat, box, "check", number=horse, size=layout.CIRCLE_MARK_SIZE)

    def line_completed(self, event: LineCompleted) -> Animation:
        """Lifts the sheet, draws a stroke through the line and lights the bonuses; a second line is a short encore."""
        lift, is_second = self._lift_of(event)  # at once, so that it is known even if the rest is skipped
        return self._fill(lift, is_second=is_second)

    def _fill(self, lift: LineLift, *, is_second: bool) -> Animation:
        if is_second:
            self._s.stay_lifted()
        else:
            yield from self._raise(lift)
        lift.share = 1.0
        self._play("line")
        yield Tween(STROKE_SECONDS, lambda share: setattr(lift, "stroke", share), ease_in_out)
        free = sum(not self._s.view.has_bonus(lift.seat, box) for box in range(len(BONUS_BOXES)))
        for lift.lit_bonuses in range(1, free + 1):
            yield Wait(BONUS_LIGHT_SECONDS / (2 if is_second else 1))

    def _lift_of(self, event: LineCompleted) -> tuple[LineLift, bool]:
        """The lifted sheet, and whether the same circle has filled a line before."""
        s, marked = self._s, self._s.view.circles[event.seat]
        last = s.last_lift
        lines = last.lines if last and last.is_about(event.seat, marked) and event.line not in last.lines else []
        lift = s.line_lift = s.last_lift = LineLift(event.seat, marked, [*lines, event.line], share=float(bool(lines)))
        return lift, bool(lines)

    def _raise(self, lift: LineLift) -> Animation:
        """Lifts the sheet while all else grows dark, which in a replay it does not."""
        if not self._s.is_replay:
            self._s.caption_place = CAPTION_PLACE.copy()
            yield Parallel((self.stage_animations.dim(LIFT_SECONDS), self._rise(lift)))

    def _rise(self, lift: LineLift) -> Animation:
        if not self._s.reduced_motion:
            yield Tween(LIFT_SECONDS, lambda share: setattr(lift, "share", share), ease_out)

    def bonus_taken(self, event: BonusTaken) -> Animation:
        """Stamps the box of the bonus, on the lifted sheet if that was up for it."""
        s, lift = self._s, self._s.last_lift
        if s.is_replay or lift is None or not lift.is_about(event.seat, s.view.circles[event.seat]):
            yield from self.seat_animations.mark(event.seat, layout.bonus_box(event.box), "trophy")
            return
        s.line_lift = lift
        s.stay_lifted()
        yield from self.seat_animations.stamp(lifted_sheet.bonus_box(event.box), lifted_sheet.BONUS_MARK_SIZE)
        yield Wait(BONUS_STAMPED_SECONDS)

    def follower_marked(self, event: BarMarked) -> Animation:
        """Shows who has added a follower; the field shows it for all."""
        self._play("stamp")
        self.seat_animations.show_on_chip(event.seat, "jersey", number=event.mark)
        yield Wait(FOLLOWER_SECONDS)

    def bet_placed(self, event: BetPlaced) -> Animation:
        """Moves coins from the seat, or the middle for a free bet, to the open sheet's bet or the horse's row."""
        is_open = self.seat_animations.is_open(event.seat)
        goal = layout.cell(event.horse, 3) if is_open else layout.field_row(event.horse)
        yield from self.seat_animations.bet(event.seat, event.horse, event.amount, goal, free=event.free)

    def horse_bought(self, event: HorseBought | HorseClaimed) -> Animation:
        """Moves a horse's cloth from its row in the field to its owner's chip, at the gavel."""
        yield from self.seat_animations.purchase(event.seat, event.horse, layout.field_row(event.horse))
