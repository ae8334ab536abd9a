"""Defines the animation of each event of the Dice Game, made of the animations that all games share."""

from functools import partial

from game.engine.rules import Event, Seat
from game.games.dice_game.rules import events, round_events
from game.games.dice_game.rules.bonuses import BONUSES
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, CIRCLES, GRID
from game.games.dice_game.rules.state import HORSES, MARKET, DiceGameState
from game.games.dice_game.view import layout, lifted_sheet
from game.games.dice_game.view.view_model import DiceGameViewModel, LineLift
from game.i18n import _, translate
from game.presentation.animation import (
    Animation,
    AnimationsByEvent,
    Parallel,
    Tween,
    Wait,
    ease_in_out,
    ease_out,
    payment_sound,
)
from game.presentation.static_layer import DIMMED
from game.race_view.attack import AttackMove
from game.race_view.race_animations import RaceEventAnimations
from game.race_view.roll_animations import HORSE_DIE
from game.race_view.stage import CAPTION_PLACE

FOLLOWING = "bar"
"""Cause of a follower's move."""


def _is_following(event: Event) -> bool:
    return events.cause_of(event) == FOLLOWING


STAR_COLUMN = 0
"""Column of the Wild Numbers on the sheet."""
HELMET_COLUMN = 1
JERSEY_COLUMN = 2
BET_COLUMN = 3
COLUMN_SIGNS = ("star", "helmet", "jersey")
"""Icons on the seat's chip for a mark in each column."""
SEEN_WITH_LIFTED_SHEET = (events.LineCompleted, events.BonusTaken, events.MoneyEarned)
"""Events that do not lower a lifted sheet. It would cover the animations of all others."""
ROUND_PAUSE_SECONDS = 0.5
"""Pause before a round."""
GIFT_SECONDS = 2.0
"""Reading time of the sentence about the starting card, in seconds."""
FOLLOWER_SECONDS = 0.05
"""Delay of the next event after a new follower. Its icon stays longer."""
LIFT_SECONDS = 0.15
"""Duration of the lift of a sheet."""
STROKE_SECONDS = 0.3
"""Duration of the stroke through a line."""
BONUS_LIGHT_SECONDS = 0.04
"""Delay between the highlights of two bonuses."""
BONUS_STAMPED_SECONDS = 0.12
"""Time for which the stamp on the bonus is visible before the sheet is lowered."""


def starting_card_text(view: DiceGameState, seat: Seat, *, is_folded: bool) -> str:
    """Returns the sentence about the starting cards, which are worth the same, or about the bets of a folded sheet."""
    bets = view.bets[seat]
    if is_folded:
        each = (_("${amount} on {number}").format(amount=bets[horse], number=horse) for horse in HORSES if bets[horse])
        return _("You start with {bets}: cheer for them!").format(bets=" + ".join(each))
    circles = sum(view.has_circle(seat, circle) for circle in CIRCLES)
    return _("Everyone starts with ${bets} in bets and {count} crosses.").format(bets=sum(bets), count=circles)


class DiceGameAnimations(RaceEventAnimations):
    """The animations of all visible events. Other events are instant."""

    _s: DiceGameViewModel

    sequence_events = (events.MoveDieRolled, events.HorseMoved, events.HorseHeld, events.HorseFinished)
    move_events = (events.HorseMoved,)

    def animations_by_event(self) -> AnimationsByEvent:
        return {
            round_events.DicePassed: lambda _event: self.piece_animations.pause(ROUND_PAUSE_SECONDS),
            events.HorseDieRolled: lambda event: self.rolls.horse_die(event.face, with_move_die=True),
            events.MoveDieRolled: self.move_die_rolled,
            events.RolandRolled: lambda event: self.rolls.lone_die(HORSE_DIE, event.face),
            events.HorseMoved: self.horse_moved,
            events.HorseHeld: lambda event: self.horse_animations.held(event.horse),
            events.HorseFinished: lambda event: self.horse_animations.finish(event.horse),
            events.HorseBought: self.horse_bought,
            events.HorseClaimed: self.horse_bought,
            events.WildMarked: lambda event: self._mark(event.seat, event.number, STAR_COLUMN),
            events.CircleMarked: self.circle_marked,
            events.LineCompleted: self.line_completed,
            events.HelmetMarked: lambda event: self._mark(event.seat, event.horse, HELMET_COLUMN),
            events.JerseyMarked: self.jersey_marked,
            events.BarMarked: self.follower_marked,
            events.BetPlaced: self.bet_placed,
            events.BonusTaken: self.bonus_taken,
            events.MoneyEarned: self._money_earned,
            events.MoneyLost: self.money_lost,
            events.RolandActed: lambda _event: self.piece_animations.sound("stamp", 2),
        }

    def opening(self) -> Animation:
        """Shows the parade, and in a first match also the starting card of the open sheet."""
        yield from super().opening()
        s = self._s
        if s.is_first_match and not s.view.only_bets(s.open_sheet_seat):
            yield from self._starting_card(s.open_sheet_seat)

    def _starting_card(self, seat: Seat) -> Animation:
        """Deals the free bets and the circles of a starting card, and says that everyone has one."""
        s = self._s
        view = s.view
        words = starting_card_text(view, seat, is_folded=s.is_folded)
        s.captions.show(words)
        try:
            for horse, amount in enumerate(view.bets[seat]):
                if amount:
                    goal = s.cell(horse, BET_COLUMN)
                    yield from self.seat_animations.bet(seat, horse, amount, goal, free=True)
            for circle in () if s.is_folded else CIRCLES:
                if view.has_circle(seat, circle):
                    yield from self.seat_animations.stamp(layout.circle(circle), layout.CIRCLE_MARK_SIZE)
            yield Wait(GIFT_SECONDS)
        finally:
            s.ink_stamps.clear()
            s.captions.withdraw(words)

    def _mark(self, seat: Seat, number: int, column: int) -> Animation:
        """Marks a cell of the sheet, with the sign of its column on the seat's chip."""
        cell = self._s.cell(number, column)
        return self.seat_animations.mark(seat, cell, COLUMN_SIGNS[column], number=number)

    def jersey_marked(self, event: events.JerseyMarked) -> Animation:
        """Marks a Jersey. On the open sheet the chosen follower's cloth first flies from its button."""
        marks = (coming for coming in self.coming_events() if isinstance(coming, events.BarMarked))
        follower = next((coming.mark for coming in marks), 0)
        button = self._s.answer_boxes.get(follower)
        if button and self.seat_animations.is_open(event.seat):
            yield from self.seat_animations.answer(follower, button, self._s.cell(event.horse, JERSEY_COLUMN))
        yield from self._mark(event.seat, event.horse, JERSEY_COLUMN)

    def _money_earned(self, event: events.MoneyEarned) -> Animation:
        sound = payment_sound(event.amount)
        return self.seat_animations.money(event.seat, event.amount, sound)

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
        """Moves a horse back, as a follower of the rolled horse, or forward."""
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

    def money_lost(self, event: events.MoneyLost) -> Animation:
        """Takes money from a seat."""
        return self.seat_animations.money(event.seat, -event.amount, "coin")

    def circle_marked(self, event: events.CircleMarked) -> Animation:
        """Stamps a circle of the concession grid."""
        box = layout.circle(event.circle)
        horse = GRID[event.circle]
        yield from self.seat_animations.mark(event.seat, box, "check", number=horse, size=layout.CIRCLE_MARK_SIZE)

    def line_completed(self, event: events.LineCompleted) -> Animation:
        """Lifts the open sheet, draws the stroke and highlights the bonuses. A second line takes less time.

        The line of another sheet is shown on the seat's chip.
        """
        self._s.chips.feel(event.seat, "pleased")
        lift, is_second = self._lift_of(event)  # immediately, so that a skip of the animation does not omit it
        if self._s.line_lift:
            return self._fill_on_sheet(lift, is_second=is_second)
        return self._show_on_chip(lift)

    def _show_on_chip(self, lift: LineLift) -> Animation:
        lift.settle()
        self._play("line")
        yield from self.seat_animations.told(lift.seat, "trophy", words=lift.word)
        yield Wait(STROKE_SECONDS)

    def _fill_on_sheet(self, lift: LineLift, *, is_second: bool) -> Animation:
        if is_second:
            self._s.stay_lifted()
        else:
            self._s.caption_place = CAPTION_PLACE.copy()
            yield Parallel(self.stage_animations.dim(LIFT_SECONDS, DIMMED), self._rise(lift))
        lift.share = 1.0
        self._play("line")
        yield Tween(STROKE_SECONDS, partial(setattr, lift, "stroke"), ease_in_out)
        open_boxes = sum(not self._s.view.has_bonus(lift.seat, box) for box in range(len(BONUS_BOXES)))
        for lift.highlighted_bonuses in range(1, open_boxes + 1):
            yield Wait(BONUS_LIGHT_SECONDS / (2 if is_second else 1))

    def _lift_of(self, event: events.LineCompleted) -> tuple[LineLift, bool]:
        """Returns the lifted sheet, and whether the same circle has already completed another line."""
        s = self._s
        marked = s.view.circles[event.seat]
        last = s.last_lift
        earlier_lines: list[int] = []
        if last and last.is_about(event.seat, marked) and event.line not in last.lines:
            earlier_lines = last.lines
        is_second = bool(earlier_lines)
        lift = LineLift(event.seat, marked, [*earlier_lines, event.line], share=float(is_second))
        s.last_lift = lift
        s.line_lift = lift if s.lifts(event.seat) else None
        return lift, is_second

    def _rise(self, lift: LineLift) -> Animation:
        if not self._s.reduced_motion:
            yield Tween(LIFT_SECONDS, partial(setattr, lift, "share"), ease_out)

    def bonus_taken(self, event: events.BonusTaken) -> Animation:
        """Stamps the box of the bonus, on the lifted sheet if it was lifted for it. A chip names the bonus."""
        s = self._s
        lift = s.last_lift
        if not s.lifts(event.seat) or lift is None or not lift.is_about(event.seat, s.view.circles[event.seat]):
            bonus = translate(BONUSES[BONUS_BOXES[event.box]].mark)
            yield from self.seat_animations.mark(event.seat, layout.bonus_box(event.box), "trophy", words=bonus)
            return
        s.line_lift = lift
        s.stay_lifted()
        yield from self.seat_animations.stamp(lifted_sheet.bonus_box(event.box), lifted_sheet.BONUS_MARK_SIZE)
        yield Wait(BONUS_STAMPED_SECONDS)

    def follower_marked(self, event: events.BarMarked) -> Animation:
        """Shows a new follower on the seat's chip. The field shows it, too."""
        self._play("stamp")
        self.seat_animations.show_on_chip(event.seat, "jersey", number=event.mark)
        yield Wait(FOLLOWER_SECONDS)

    def bet_placed(self, event: events.BetPlaced) -> Animation:
        """Moves coins to the bet on the open sheet, or to the horse's row. A free bet comes from the middle."""
        is_open = self.seat_animations.is_open(event.seat)
        goal = self._s.cell(event.horse, BET_COLUMN) if is_open else layout.field_row(event.horse)
        yield from self.seat_animations.bet(event.seat, event.horse, event.amount, goal, free=event.free)

    def horse_bought(self, event: events.HorseBought | events.HorseClaimed) -> Animation:
        """Moves a horse's cloth from its row in the field to its owner's chip."""
        yield from self.seat_animations.purchase(event.seat, event.horse, layout.field_row(event.horse))
