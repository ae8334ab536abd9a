"""Animates every event of the Dice Game from the animations that all games share."""

from game.engine.rules import Event
from game.games.dice_game.rules import events
from game.games.dice_game.rules.bonuses import BONUSES
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, GRID
from game.games.dice_game.rules.state import MARKET
from game.games.dice_game.view import layout, lifted_sheet
from game.games.dice_game.view.line_lift import LineLift
from game.games.dice_game.view.view_model import HORSE_DIE, DiceGameViewModel
from game.i18n import translate
from game.presentation import animation
from game.presentation.animation import Animation, Parallel, Tween, Wait, ease_in_out, ease_out
from game.presentation.static_layer import DIMMED
from game.race_view.attack import AttackMove
from game.race_view.race_animations import RaceEventAnimations
from game.race_view.stage import CAPTION_PLACE

FOLLOWING = "bar"
"""The cause of a move along with the horse that was rolled."""


def _is_following(event: Event) -> bool:
    return events.cause_of(event) == FOLLOWING


SEEN_WITH_LIFTED_SHEET = (events.LineCompleted, events.BonusTaken, events.MoneyEarned)
"""Events that are seen while a sheet is lifted; all others would be covered by it."""
FOLLOWER_SECONDS = 0.05
"""Seconds for which a new follower delays the next event: its icon stays by itself."""
# Seconds of the lift, of the stroke through the line, and of each bonus that lights up.
LIFT_SECONDS = 0.15
STROKE_SECONDS = 0.3
BONUS_LIGHT_SECONDS = 0.04
BONUS_STAMPED_SECONDS = 0.12
"""Seconds for which the stamp on the bonus is visible before the sheet lies down."""


class DiceGameAnimations(RaceEventAnimations):
    """Has an animation for every event that is visible; the others are instant."""

    _s: DiceGameViewModel

    sequence_events = (events.MoveDieRolled, events.HorseMoved, events.HorseHeld, events.HorseFinished)
    move_events = (events.HorseMoved,)

    def animations_by_event(self) -> animation.AnimationsByEvent:
        move = self.piece_animations
        seats = self.seat_animations
        return {
            events.DicePassed: lambda event: move.pause(0.5),
            events.HorseDieRolled: lambda event: self.rolls.horse_die(event.face, with_move_die=True),
            events.MoveDieRolled: self.move_die_rolled,
            events.RolandRolled: lambda event: self.rolls.lone_die(HORSE_DIE, event.face),
            events.HorseMoved: self.horse_moved,
            events.HorseHeld: lambda event: self.horse_animations.held(event.horse),
            events.HorseFinished: lambda event: self.horse_animations.finish(event.horse),
            events.HorseBought: self.horse_bought,
            events.HorseClaimed: self.horse_bought,
            events.WildMarked: lambda event: seats.mark(
                event.seat, layout.cell(event.number, 0), "star", number=event.number
            ),
            events.CircleMarked: self.circle_marked,
            events.LineCompleted: self.line_completed,
            events.HelmetMarked: lambda event: seats.mark(
                event.seat, layout.cell(event.horse, 1), "helmet", number=event.horse
            ),
            events.JerseyMarked: lambda event: seats.mark(
                event.seat, layout.cell(event.horse, 2), "jersey", number=event.horse
            ),
            events.BarMarked: self.follower_marked,
            events.BetPlaced: self.bet_placed,
            events.BonusTaken: self.bonus_taken,
            events.MoneyEarned: lambda event: seats.money(
                event.seat, event.amount, animation.payment_sound(event.amount)
            ),
            events.MoneyLost: lambda event: seats.money(event.seat, -event.amount, "coin"),
            events.RolandActed: lambda event: move.sound("stamp", 2),
        }

    def for_event(self, event: Event) -> Animation | None:
        animation = super().for_event(event)
        if animation is not None and not isinstance(event, SEEN_WITH_LIFTED_SHEET):
            self._s.lower_sheet()
        return animation

    def begins(self, event: Event) -> bool:
        return isinstance(event, events.HorseDieRolled)

    def move_die_rolled(self, event: events.MoveDieRolled) -> Animation:
        """Lets the movement die land."""
        yield from self.rolls.move_die(event.face, self.coming_moves())

    def horse_moved(self, event: events.HorseMoved) -> Animation:
        """Runs, leaps along with the horse that was rolled, or is set back."""
        if event.end < event.start:
            view = self._s.view
            owner = view.owners[event.horse]
            rival = owner if owner not in (MARKET, view.turn) else None
            yield from self.attacks.strike(AttackMove(view.turn, event.horse, event.start, event.end, rival))
        elif _is_following(event):
            yield from self.horse_animations.follow(
                event.horse,
                event.start,
                event.end,
                number=self.follower_number(),
                is_last=self.is_last_follower(_is_following),
            )
        else:
            yield from self.horse_animations.run(event.horse, event.start, event.end)

    def circle_marked(self, event: events.CircleMarked) -> Animation:
        """Stamps a circle of the concession grid."""
        box = layout.circle(event.circle)
        horse = GRID[event.circle]
        yield from self.seat_animations.mark(event.seat, box, "check", number=horse, size=layout.CIRCLE_MARK_SIZE)

    def line_completed(self, event: events.LineCompleted) -> Animation:
        """Lifts the open sheet, strokes through the line and lights the bonuses; a second line is a short encore.

        What is no open sheet's is told on its chip.
        """
        self._s.chips.feel(event.seat, "pleased")
        lift, is_second = self._lift_of(event)  # at once, so that it is known even if the rest is skipped
        return self._fill(lift, is_second=is_second) if self._s.line_lift else self._tell_line(lift)

    def _tell_line(self, lift: LineLift) -> Animation:
        lift.settle()
        self._play("line")
        yield from self.seat_animations.told(lift.seat, "trophy", words=lift.word)
        yield Wait(STROKE_SECONDS)

    def _fill(self, lift: LineLift, *, is_second: bool) -> Animation:
        if is_second:
            self._s.stay_lifted()
        else:
            self._s.caption_place = CAPTION_PLACE.copy()
            yield Parallel(self.stage_animations.dim(LIFT_SECONDS, DIMMED), self._rise(lift))
        lift.share = 1.0
        self._play("line")
        yield Tween(STROKE_SECONDS, lambda share: setattr(lift, "stroke", share), ease_in_out)
        free = sum(not self._s.view.has_bonus(lift.seat, box) for box in range(len(BONUS_BOXES)))
        for lift.lit_bonuses in range(1, free + 1):
            yield Wait(BONUS_LIGHT_SECONDS / (2 if is_second else 1))

    def _lift_of(self, event: events.LineCompleted) -> tuple[LineLift, bool]:
        """Returns the lifted sheet, and whether the same circle has filled a line before."""
        s = self._s
        marked = self._s.view.circles[event.seat]
        last = s.last_lift
        lines = last.lines if last and last.is_about(event.seat, marked) and event.line not in last.lines else []
        lift = s.last_lift = LineLift(event.seat, marked, [*lines, event.line], share=float(bool(lines)))
        s.line_lift = lift if s.lifts(event.seat) else None
        return lift, bool(lines)

    def _rise(self, lift: LineLift) -> Animation:
        if not self._s.reduced_motion:
            yield Tween(LIFT_SECONDS, lambda share: setattr(lift, "share", share), ease_out)

    def bonus_taken(self, event: events.BonusTaken) -> Animation:
        """Stamps the box of the bonus, on the lifted sheet if that was up for it; a chip names the bonus."""
        s = self._s
        lift = self._s.last_lift
        if not s.lifts(event.seat) or lift is None or not lift.is_about(event.seat, s.view.circles[event.seat]):
            yield from self.seat_animations.mark(
                event.seat,
                layout.bonus_box(event.box),
                "trophy",
                words=translate(BONUSES[BONUS_BOXES[event.box]].mark),
            )
            return
        s.line_lift = lift
        s.stay_lifted()
        yield from self.seat_animations.stamp(lifted_sheet.bonus_box(event.box), lifted_sheet.BONUS_MARK_SIZE)
        yield Wait(BONUS_STAMPED_SECONDS)

    def follower_marked(self, event: events.BarMarked) -> Animation:
        """Shows who has added a follower; the field shows it for all."""
        self._play("stamp")
        self.seat_animations.show_on_chip(event.seat, "jersey", number=event.mark)
        yield Wait(FOLLOWER_SECONDS)

    def bet_placed(self, event: events.BetPlaced) -> Animation:
        """Moves coins from the seat, or the middle for a free bet, to the open sheet's bet or the horse's row."""
        is_open = self.seat_animations.is_open(event.seat)
        goal = layout.cell(event.horse, 3) if is_open else layout.field_row(event.horse)
        yield from self.seat_animations.bet(event.seat, event.horse, event.amount, goal, free=event.free)

    def horse_bought(self, event: events.HorseBought | events.HorseClaimed) -> Animation:
        """Moves a horse's cloth from its row in the field to its owner's chip, at the gavel."""
        yield from self.seat_animations.purchase(event.seat, event.horse, layout.field_row(event.horse))
