"""Animates slides, falls, hangers, dust, and the count of a side's points."""

import math
from collections.abc import Callable
from operator import attrgetter

from game.engine.rules import Event
from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER, MM, RADIUS, RELEASE
from game.games.horse_collar.rules.state import TARGET
from game.games.horse_collar.view import labels, layout
from game.games.horse_collar.view.edge_view import (
    NEAR_MISS,
    can_reach_the_three,
    edge_point,
    overhang,
    undecided_from,
)
from game.games.horse_collar.view.effects import LOSS, DustCloud, Opening, PointsFlight, Sparks, Triumph
from game.games.horse_collar.view.perspective import MIDDLE, following, half_width
from game.games.horse_collar.view.slide_show import MICROSECONDS, SlideShow, last_slide
from game.games.horse_collar.view.view_model import HorseCollarViewModel, MovingWeight
from game.games.horse_collar.wording import side_name
from game.i18n import _
from game.presentation.animation import Animation, AnimationsByEvent, EventAnimations, Tween, Wait, ease_in_out, linear
from game.presentation.layout import Position
from game.presentation.seat_animations import ChipIcon

MAX_SECONDS = 1.8
"""Maximum duration of an important slide. A faster one has its real duration."""
PLAIN_SECONDS = 1.0
"""Maximum duration of a slide that touches no weight and cannot reach the 3."""
SPARKS_SECONDS = 0.5
"""Duration of the sparks of a hard touch."""
SLOW_TIME_FACTOR = 0.35
"""Speed of a weight near the edge in the slow view, relative to a real table."""
MAX_SLOW_SECONDS = 2.25
"""Maximum duration of the slow view."""
BOT_HASTE = 4.0
"""Speed of a bot's slide, relative to a person's slide."""
RESULT_HASTE = 2.0
"""Speed of the result of a bot's slide, relative to a person's."""
RISE_SECONDS = 0.6
"""Duration in which the eye begins to follow a weight."""
RETURN_SECONDS = 0.3
"""Duration in which the eye returns to the view of the whole table."""
VALUE_SECONDS = 0.3
"""Pause before the return, for reading the value of the weight."""
FULL_WAKE_SPEED = 1500 * MM
"""Speed of a weight with the most dust behind it, in grains per second."""
BEAT_SECONDS = 60 / 90
"""Time from heartbeat to heartbeat."""
SIGH_SECONDS = 0.4
"""Duration of a verdict in the normal view, if no points were lost."""
VERDICT_SECONDS = 0.9
"""Duration of all other verdicts."""
OPENING_SECONDS = 2.0
"""Duration of the opening of a match."""
FLIGHT_SECONDS = 1.0
"""Duration of the flight of points to the tally."""
POINTS_RISE = 96.0
"""Start of that flight above the weight, in logical units."""
EDGE_RISE = 22.0
"""Distance of the hangers' values above the edge in the opening, in logical units."""
RESULT_SECONDS = 0.8
"""Duration of the celebration of a hanger."""
CORNER_SECONDS = 1.6
"""Duration of the celebration of a corner hanger."""
CORNER_SIZE = 1.2
"""Size of the celebration of a corner hanger, relative to a hanger."""
LEAPS = 2
"""Number of leaps of the spectators during a celebration."""
LEAP_HEIGHT = 22.0
"""Height of a leap, in logical units."""
FALL_LEAD_SECONDS = 0.15
"""Time from the change to the side view to the fall of a hanger."""
LOSS_POSITION = (layout.LYING.left - 96.0, layout.SCORES.centery)
"""Start of the flight of lost points, in logical units."""
HARD_TOUCH = 700 * MM
"""Minimum closing speed of a hard, loud touch, in grains per second."""
HIT_STOP_SECONDS = 0.14
"""Pause before the celebration of a hanger."""
ROCKS = 4
"""Number of swings of a hanger."""
ROCK_WIDTH = 5.0
"""Initial amplitude of the swings, in logical units."""
COUNT_SECONDS = 0.25
"""Time from weight to weight in the count."""
TOTAL_SECONDS = 0.8
"""Duration of the banner after the count."""
SHORT_SECONDS = 0.35
"""Duration in which a short weight is pushed off the board."""
DUST_SECONDS = 0.6
"""Duration of dusting."""
DUST_ROWS = (400.0, 500.0, 620.0)
"""Rows of the clouds of dust, in logical units."""
PAUSE_SECONDS = 0.25
"""Pause before a player's turn."""
SOUNDS = ("slide_slow", "slide_fast", "weight_touch", "weight_clack", "gutter_drop", "shuffle", "cheer", "bell", "gasp",
          "coin", "heartbeat", "weight_creak", "weight_tick", "token")  # fmt: skip


class HorseCollarAnimations(EventAnimations):
    """The animations of a game. Other events have none."""

    _s: HorseCollarViewModel
    _skips_turns = False
    """Whether a bot's slide is running or was skipped. Then nothing is animated until a person's turn."""

    def for_event(self, event: Event) -> Animation | None:
        if isinstance(event, events.TurnBegan) and event.seat in self._s.people:
            self._skips_turns = False
        return None if self._skips_turns else super().for_event(event)

    def animations_by_event(self) -> AnimationsByEvent:
        return {
            **dict.fromkeys((events.FrameBegan, events.SideBegan), lambda _event: self.piece_animations.pause()),
            events.TurnBegan: self._turn,
            events.BoardDusted: self._dust,
            events.WeightSlid: self._slide,
            events.ShortWeightRemoved: self._short,
            events.SideScored: self._count,
        }

    def opening(self) -> Animation:
        s = self._s
        zones = s.eye.zones()
        end = s.eye.row(s.view.board.length) - EDGE_RISE
        values = [(str(value), (MIDDLE, zones[value].centery)) for value in sorted(zones)]
        hangers = (HANGER, 0), (CORNER_HANGER, -1), (CORNER_HANGER, 1)
        values += [(str(value), (MIDDLE + side * half_width(end), end)) for value, side in hangers]
        s.effects.append(Opening(s.badges, _("First to {points}").format(points=TARGET), OPENING_SECONDS, values))
        self._play("bell")
        try:
            yield Wait(OPENING_SECONDS)
        finally:
            self._s.effects.drop(Opening)

    def _turn(self, event: events.TurnBegan) -> Animation:
        self._s.open_sheet_seat = event.seat
        yield Wait(PAUSE_SECONDS)

    # -- a slide -----------------------------------------------------------------------------------------------

    def _slide(self, event: events.WeightSlid) -> Animation:
        show = SlideShow(event)
        self._s.last_slides[event.seat] = last_slide(self._s.view.board, event, show)
        return self._show(event, show)

    def _show(self, event: events.WeightSlid, show: SlideShow) -> Animation:
        s = self._s
        old = self._hangers()
        is_bot = event.seat not in s.people
        s.shot = None
        self._skips_turns = is_bot and bool(s.people) and not s.is_replay
        if s.reduced_motion:
            self._play("token")  # the weight does not move, so it makes no sliding sound
        yield from self._travel(show, event.weight, is_bot=is_bot)
        hangers = self._new_hangers(show, old)
        for weight, value in hangers.items():
            s.felt.append((event.seat, "line"))
            yield from self._celebrate(weight, value)
        if not hangers and (s.shows_edge or (show.falls and not is_bot)):
            yield from self._show_verdict(show, RESULT_HASTE if is_bot else 1.0)
        s.shows_edge = False
        s.verdict = ""
        best = max(hangers, key=hangers.__getitem__, default=event.weight)
        position = s.moving[best]
        value = 0 if best in show.falls else s.view.board.value(round(position.x), round(position.y))
        if value and not s.reduced_motion:
            x, y = self._middle(best)
            start = (x, y - POINTS_RISE)
            s.effects.append(PointsFlight(start, layout.LYING.center, FLIGHT_SECONDS, labels.points(value)))
            yield Wait(VALUE_SECONDS if s.camera else 0.0)
        yield from self._return()
        self._skips_turns = False

    def _travel(self, show: SlideShow, weight: int, *, is_bot: bool) -> Animation:
        """Moves all weights to their final positions.

        The eye follows a person's weight if it touches another or can reach the 3. The side view begins when the weight
        may hang. Other slides are short.
        """
        s = self._s
        move = self._mover(show)
        side_view = self._side_view_time(show, is_bot=is_bot)
        begin = show.decided_seconds if side_view is None else side_view
        haste = BOT_HASTE if is_bot else 1.0
        matters = bool(show.touches) or can_reach_the_three(s.view.board, show.segments[weight])
        pace = min(begin, MAX_SECONDS if matters else PLAIN_SECONDS) / haste / begin
        is_followed = matters and not is_bot and not s.reduced_motion

        def follow(share: float) -> None:
            now = begin * share
            move(now)
            position = s.moving[weight]
            s.wake = position, show.speed(weight, now) / FULL_WAKE_SPEED
            if is_followed:
                rise = ease_in_out(min(now * pace / RISE_SECONDS, 1.0))
                s.camera = following(s.view.board, position.x).camera * rise

        yield Tween(begin * pace, follow, linear)
        s.wake = None
        if side_view is not None:
            yield from self._creep(show, begin, move, haste)
        end = show.decided_seconds
        falling = show.seconds - show.decided_seconds
        yield Tween(falling / haste, lambda share: move(end + falling * share), linear)

    def _side_view_time(self, show: SlideShow, *, is_bot: bool) -> float | None:
        """Returns the time at which the side view begins, in seconds; None for never.

        It is shown if a person's weight ends near the edge or a bot's weight becomes a hanger, and if a hanger falls.
        """
        s = self._s
        board = s.view.board
        undecided_time = undecided_from(board, show.segments.values())
        ends = {weight: path[-1] for weight, path in show.segments.items()}
        last = max(ends.values(), key=attrgetter("end_x"))
        s.edge_lane = last.end_y
        is_close = last.end_x + RADIUS >= board.length - NEAR_MISS
        if undecided_time is not None and (self._new_hangers(show, self._hangers()) if is_bot else is_close):
            return undecided_time / MICROSECONDS
        for weight, fall in show.falls.items():
            if weight in self._hangers():
                s.edge_lane = ends[weight].end_y
                return max(fall.time - FALL_LEAD_SECONDS, 0.0)
        return None

    def _creep(self, show: SlideShow, begin: float, move: Callable[[float], None], haste: float) -> Animation:
        """Shows the rest of a slide from the side in slow motion, with heartbeats."""
        s = self._s
        beats = 0
        end = show.decided_seconds
        s.shows_edge = True
        s.camera = 0.0
        slow_seconds = min((end - begin) / SLOW_TIME_FACTOR, MAX_SLOW_SECONDS) / haste

        def creep(share: float) -> None:
            nonlocal beats
            move(begin + (end - begin) * share)
            s.edge_share = share
            if share * slow_seconds >= beats * BEAT_SECONDS:
                beats += 1
                self._play("heartbeat")

        yield Tween(slow_seconds, creep, linear)

    def _return(self) -> Animation:
        """Moves the eye back to the view of the whole table."""
        start = self._s.camera

        def move_camera(share: float) -> None:
            self._s.camera = start * (1 - share)

        if start:
            yield Tween(RETURN_SECONDS, move_camera, ease_in_out)

    def _mover(self, show: SlideShow) -> Callable[[float], None]:
        """Returns a function that moves all weights to their positions at a time, with sounds."""
        before = 0.0

        def move(now: float) -> None:
            nonlocal before
            self._s.moving = show.positions(now)
            self._s.slide_speed = max(show.speed(weight, now) for weight in show.segments)
            self._sound(show, before, now)
            before = now

        return move

    def _new_hangers(self, show: SlideShow, old: dict[int, int]) -> dict[int, int]:
        """Returns the values of the weights that hang after a slide and not before, or with another value."""
        board = self._s.view.board
        positions = show.positions(show.seconds)
        lying = {weight: position for weight, position in positions.items() if weight not in show.falls}
        values = {weight: board.value(round(position.x), round(position.y)) for weight, position in lying.items()}
        return {weight: value for weight, value in values.items() if value >= HANGER and old.get(weight) != value}

    def _hangers(self) -> dict[int, int]:
        """Returns the values of the hangers before a slide."""
        view = self._s.view
        return {weight: view.value(weight) for weight in view.lying() if view.value(weight) >= HANGER}

    def _sound(self, show: SlideShow, before: float, now: float) -> None:
        """Plays the sounds and effects of touches and falls between two times."""
        s = self._s
        for touch in (one for one in show.touches if before < one.time / MICROSECONDS <= now):
            is_hard = touch.speed >= HARD_TOUCH
            self._play("weight_clack" if is_hard else "weight_touch")
            s.felt.append((s.view.seat, "knock"))
            if is_hard and not s.reduced_motion:
                s.effects.append(Sparks(self._middle(touch.weight), seconds=SPARKS_SECONDS))
        falling = [weight for weight, fall in show.falls.items() if before < fall.time <= now]
        if not falling:
            return
        self._play("gutter_drop")
        s.felt.append((s.view.seat, "attack"))
        lost = sum(map(s.view.value, falling))
        if lost and not s.reduced_motion:
            s.effects.append(PointsFlight(LOSS_POSITION, layout.LYING.center, FLIGHT_SECONDS, f"−{lost}", LOSS))

    def _celebrate(self, weight: int, value: int) -> Animation:
        s = self._s
        is_corner = value == CORNER_HANGER
        yield Wait(HIT_STOP_SECONDS)
        self._play("bell" if is_corner else "cheer")
        s.mood = "pleased"
        seconds = CORNER_SECONDS if is_corner else RESULT_SECONDS
        size = CORNER_SIZE if is_corner else 1.0
        s.effects.append(Triumph(labels.title(value), labels.points(value), self._middle(weight), seconds, size))

        def rock(share: float) -> None:
            s.rocking[weight] = ROCK_WIDTH * (1 - share) * math.sin(2 * math.pi * ROCKS * share)
            self._leap(share)

        try:
            yield Wait(seconds) if s.reduced_motion else Tween(seconds, rock, linear)
        finally:
            s.effects.drop(Triumph)
            s.leap = 0.0

    def _leap(self, share: float) -> None:
        self._s.leap = 0.0 if self._s.reduced_motion else LEAP_HEIGHT * abs(math.sin(math.pi * LEAPS * share))

    def _show_verdict(self, show: SlideShow, haste: float) -> Animation:
        """Shows the result of a slide without a new hanger."""
        s = self._s
        s.mood = "hurt" if show.falls else "calm"
        self._play("gasp" if show.falls else "coin")
        lost = sum(s.view.value(weight) for weight in s.view.lying().keys() & show.falls.keys())
        gap = min((-overhang(s.view.board, position) for position in s.moving.values()), default=0)
        s.verdict = labels.verdict(lost, gap, has_fallen=bool(show.falls))
        yield Wait((VERDICT_SECONDS if lost or s.shows_edge else SIGH_SECONDS) / haste)

    def _middle(self, weight: int) -> Position:
        s = self._s
        position = s.moving[weight]
        if s.shows_edge:
            return edge_point(s.view.board, position, s.edge_lane)
        return s.eye.point(position.x, position.y)

    # -- other events --------------------------------------------------------------------------------------------

    def _short(self, event: events.ShortWeightRemoved) -> Animation:
        s = self._s
        self._play("weight_touch")
        x, y = s.view.weights[event.weight] or (RELEASE, 0)

        def push(share: float) -> None:
            s.moving[event.weight] = MovingWeight(x, y + (-60 * MM - y) * share, max(share * 4 - 3, 0.0))

        s.verdict = _("Too short: no points")
        s.mood = "hurt"
        yield Tween(SHORT_SECONDS, push, ease_in_out)
        self._play("gutter_drop")
        yield Wait(VERDICT_SECONDS)
        s.verdict = ""

    def _dust(self, event: events.BoardDusted) -> Animation:
        s = self._s
        self._play("shuffle")
        if not s.reduced_motion:
            for row in DUST_ROWS:
                s.effects.append(DustCloud((MIDDLE, row), half_width(row) * 0.8))
        yield Wait(DUST_SECONDS)

    def _count(self, event: events.SideScored) -> Animation:
        """Counts the weights in order of value, then shows the score."""
        s = self._s
        seats = s.view.seats_of(event.side)
        haste = 1.0 if set(seats) & set(s.people) else RESULT_HASTE
        s.effects.drop(PointsFlight)
        if not event.points:
            self._play("gasp")
        lying = sorted(s.view.lying(), key=lambda weight: (s.view.value(weight), weight))
        for weight in lying:
            value = s.view.value(weight)
            if value and event.points:
                s.counted[weight] = value
                self._play("coin")
                yield Wait(COUNT_SECONDS / haste)
        s.verdict = labels.score_banner(side_name(s.view, event.side, s.names), event.lying, event.points)
        s.mood = "pleased" if event.points else "hurt"
        for seat in seats:
            if event.points:
                s.chips.feel(seat, "pleased")
            s.effects.append(ChipIcon(seat, self.piece_animations.chip(seat), "", 0, f"+{event.points}"))

        def celebrate(share: float) -> None:
            if event.points:
                self._leap(share)

        yield Tween(TOTAL_SECONDS, celebrate, linear)
        s.verdict = ""
        s.leap = 0.0
