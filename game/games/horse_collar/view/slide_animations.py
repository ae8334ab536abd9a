"""Animates slides: a person's at length, a bot's in a time lapse, falls, hangers and verdicts."""

import math
from collections.abc import Callable
from dataclasses import replace

from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER, MM, RADIUS, TREY
from game.games.horse_collar.view import labels, layout
from game.games.horse_collar.view.edge_view import (
    NEAR_MISS,
    can_reach_the_three,
    overhang,
    undecided_from,
)
from game.games.horse_collar.view.effects import LOSS, PointsFlight, Sparks, Triumph, WayDot
from game.games.horse_collar.view.lapse import Lapse, next_lapse
from game.games.horse_collar.view.last_turn import call_after
from game.games.horse_collar.view.perspective import following
from game.games.horse_collar.view.points_animations import FLIGHT_SECONDS, PointsAnimations
from game.games.horse_collar.view.slide_show import MICROSECONDS, SlideShow, last_slide
from game.games.horse_collar.view.view_model import HorseCollarViewModel, Loss
from game.presentation.animation import Animation, AnimationsByEvent, Tween, Wait, ease_in_out, linear
from game.presentation.layout import Position

MAX_SECONDS = 1.8
"""Maximum duration of an important slide. A faster one has its real duration."""
PLAIN_SECONDS = 1.0
"""Maximum duration of a slide that touches no weight and cannot reach the 3."""
LARGE_SECONDS = 1.0
"""Duration of the first, the best and the last slide of a time lapse."""
LAPSE_SECONDS = 0.28
"""Duration of each other slide of a time lapse."""
FALL_SHARE = 0.3
"""Share of a slide's duration in a time lapse for falling into the gutter."""
WAY_SECONDS = 0.8
"""Fading time of a dot, in seconds."""
WAY_STEPS = 60
"""Number of points of a way that may become dots."""
WAY_PITCH = 18.0
"""Minimum distance from dot to dot, in logical units."""
ECHOES = 5
"""Number of faint weights behind a weight in a time lapse."""
ECHO_SHARE = 0.03
"""Time from one faint weight to the next, as a share of the slide."""
KNOCKS = tuple(f"weight_knock_{number}" for number in range(1, 7))
"""Sounds of the short slides of a time lapse, from low to high."""
SPARKS_SECONDS = 0.5
"""Duration of the sparks of a hard touch."""
SLOW_TIME_FACTOR = 0.35
"""Speed of a weight near the edge in the slow view, relative to a real table."""
FALL_SLOWNESS = 1.8
"""Duration of a fall after a person's slide, relative to a real table."""
MAX_SLOW_SECONDS = 2.25
"""Maximum duration of the slow view."""
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
"""Duration of a verdict on a bot's slide in the normal view, if no points were lost."""
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
FALL_LEAD_SECONDS = 0.25
"""Time from the change to the side view to the fall of a hanger, on a real table."""
HARD_TOUCH = 700 * MM
"""Minimum closing speed of a hard, loud touch, in grains per second."""
HIT_STOP_SECONDS = 0.14
"""Pause before the celebration of a hanger."""
ROCKS = 4
"""Number of swings of a hanger."""
ROCK_WIDTH = 5.0
"""Initial amplitude of the swings, in logical units."""
VERDICT_SECONDS = 0.9
"""Duration of all other verdicts."""
CALL_SECONDS = 1.3
"""Duration of a banner in the last turn."""


def latest_loss(s: HorseCollarViewModel, event: events.WeightSlid) -> Loss | None:
    """Returns the loss of a weight that counted 3 or more in a slide, else the last one before it as an earlier one."""
    view = s.view
    lying = view.lying()
    value = max((view.value(weight) for weight in event.fallen if weight in lying), default=0)
    if value >= TREY:
        return Loss(view.frame, view.side, event.weight, value)
    return replace(s.loss, is_last_slide=False) if s.loss else None


class SlideAnimations(PointsAnimations):
    """The animations of slides."""

    _s: HorseCollarViewModel

    def animations_by_event(self) -> AnimationsByEvent:
        return {events.WeightSlid: self._slide}

    def _slide(self, event: events.WeightSlid) -> Animation:
        s = self._s
        show = SlideShow(event)
        s.loss = latest_loss(s, event)
        s.last_slides[event.seat] = last_slide(s.view, event, show)
        is_bot = event.seat not in s.people
        s.lapse = next_lapse(s.lapse, s.view, (event, *self.coming_events()), s.people) if is_bot else None
        return self._show_with_call(event, show)

    def _show_with_call(self, event: events.WeightSlid, show: SlideShow) -> Animation:
        """Shows a slide, and in the last turn the banner after it."""
        s = self._s
        yield from self._show(event.weight, show)
        call = call_after(s.view, event, s.names)
        if call is None:
            return
        s.show_result(event)
        s.moving.clear()
        s.verdict = call.words
        s.mood = "pleased" if call.is_win else "calm"
        self._play("cheer" if call.is_win else "heartbeat")
        yield Tween(CALL_SECONDS, self._leap, linear) if call.is_win else Wait(CALL_SECONDS)
        s.verdict = ""
        s.leap = 0.0

    def _show(self, weight: int, show: SlideShow) -> Animation:
        s = self._s
        s.shot = None
        s.falling = frozenset(show.falls)
        hangers = self._new_hangers(show, self._hangers())
        is_won = s.lapse is not None and s.lapse.is_won
        is_bot = s.lapse is not None and not s.lapse.can_end_game
        side_view = None if is_won else self._side_view_time(show, is_bot=is_bot)
        if s.reduced_motion:
            self._play("token")  # the weight does not move, so it makes no sliding sound
        gain = s.last_slides[s.view.seat].gain
        if gain <= 0:
            hangers = {}
        if s.lapse is not None and side_view is None and (is_won or not hangers):
            yield from self._show_in_lapse(weight, show, s.lapse)
            return
        if s.lapse is not None:
            s.lapse = replace(s.lapse, hangs=True)
        yield from self._travel(show, weight, side_view)
        self._darken(show)
        for hanger, value in hangers.items():
            s.felt.append((s.view.seat, "line"))
            yield from self._celebrate(hanger, value)
        if not hangers and (s.shows_edge or show.falls):
            yield from self._show_verdict(show)
        s.shows_edge = False
        s.verdict = ""
        if self._fly_points(max(hangers, key=hangers.__getitem__, default=weight), show):
            yield Wait(VALUE_SECONDS if s.camera else 0.0)
        yield from self._return()
        yield from self._light_up()

    def _show_in_lapse(self, weight: int, show: SlideShow, lapse: Lapse) -> Animation:
        """Shows a bot's slide without a hanger: a short one with the dots of its way and a knock at its end."""
        s = self._s
        seconds = LAPSE_SECONDS if lapse.is_short else LARGE_SECONDS
        fall_seconds = seconds * FALL_SHARE if show.falls else 0.0
        move = self._mover(show)
        leave_trail = self._trail(weight, show) if lapse.is_short else self._wake(weight, show)

        def follow(share: float) -> None:
            move(show.decided_seconds * share)
            leave_trail(share)

        yield Tween(seconds - fall_seconds, follow, linear)
        s.wake = None
        s.echoes = ()
        if show.falls:
            yield Tween(fall_seconds, self._fall(show, move), linear)
        if not lapse.is_short:
            self._fly_points(weight, show)
        elif weight not in show.falls:
            self._play(KNOCKS[min(lapse.short_slides, len(KNOCKS) - 1)])

    def _trail(self, weight: int, show: SlideShow) -> Callable[[float], None]:
        """Returns a function that shows dots and faint weights behind a weight after a share of the time."""
        s = self._s
        way = [] if s.reduced_motion else self._way(weight, show)

        def leave_trail(share: float) -> None:
            while way and way[0][0] <= share:
                _share, place, size = way.pop(0)
                s.effects.append(WayDot(place, size, WAY_SECONDS))
            times = (show.decided_seconds * (share - ECHO_SHARE * number) for number in range(1, ECHOES + 1))
            s.echoes = () if s.reduced_motion else tuple(show.positions(time)[weight] for time in times if time > 0)

        return leave_trail

    def _way(self, weight: int, show: SlideShow) -> list[tuple[float, Position, float]]:
        """Returns the dots of a weight's way: share of the time, position and size in logical units."""
        eye = self._s.eye
        way = list[tuple[float, Position, float]]()
        for step in range(WAY_STEPS):
            position = show.positions(show.decided_seconds * step / WAY_STEPS)[weight]
            place = eye.point(position.x, position.y)
            if not way or math.dist(place, way[-1][1]) >= WAY_PITCH:
                way.append((step / WAY_STEPS, place, eye.size(position.x)))
        return way

    def _wake(self, weight: int, show: SlideShow) -> Callable[[float], None]:
        """Returns a function that shows the dust behind a weight after a share of the time."""

        def stir_dust(share: float) -> None:
            speed = show.speed(weight, show.decided_seconds * share)
            self._s.wake = self._s.moving[weight], speed / FULL_WAKE_SPEED

        return stir_dust

    def _fall(self, show: SlideShow, move: Callable[[float], None]) -> Callable[[float], None]:
        """Returns a function that shows the falling weights after a share of the time of their falls."""
        falling = show.seconds - show.decided_seconds
        return lambda share: move(show.decided_seconds + falling * share)

    def _travel(self, show: SlideShow, weight: int, side_view: float | None) -> Animation:
        """Moves all weights to their final positions; the side view begins at the time `side_view`, None for never.

        The eye follows a person's weight if it touches another or can reach the 3. Other slides are short.
        """
        s = self._s
        move = self._mover(show)
        begin = show.decided_seconds if side_view is None else side_view
        matters = bool(show.touches) or can_reach_the_three(s.view.board, show.segments[weight])
        pace = min(begin, MAX_SECONDS if matters else PLAIN_SECONDS) / begin
        is_followed = (matters or weight in show.falls) and s.lapse is None and not s.reduced_motion
        stir_dust = self._wake(weight, show)

        def follow(share: float) -> None:
            now = begin * share
            move(now)
            stir_dust(now / show.decided_seconds)
            if is_followed:
                rise = ease_in_out(min(now * pace / RISE_SECONDS, 1.0))
                s.camera = following(s.view.board, s.moving[weight].x).camera * rise

        yield Tween(begin * pace, follow, linear)
        s.wake = None
        if side_view is not None:
            yield from self._creep(show, begin, move)
        slowness = FALL_SLOWNESS if s.lapse is None else 1.0
        yield Tween((show.seconds - show.decided_seconds) * slowness, self._fall(show, move), linear)

    def _side_view_time(self, show: SlideShow, *, is_bot: bool) -> float | None:
        """Returns the time at which the side view begins, in seconds; None for never.

        It is shown if a weight ends near the edge, and if a hanger falls. A bot's weight must become a hanger, unless
        the turn can end the game.
        """
        s = self._s
        board = s.view.board
        ends = {weight: path[-1] for weight, path in show.segments.items()}
        hangers = self._new_hangers(show, self._hangers())
        s.edge_weight = max(hangers or ends, key=lambda weight: ends[weight].end_x)
        last = ends[s.edge_weight]
        s.edge_lane = last.end_y
        for weight, fall in show.falls.items():
            if weight in self._hangers():
                s.edge_weight = weight
                s.edge_lane = ends[weight].end_y
                return max(fall.time - FALL_LEAD_SECONDS, 0.0)
        is_close = last.end_x + RADIUS >= board.length - NEAR_MISS
        undecided_time = undecided_from(board, show.segments.values())
        if undecided_time is not None and (hangers if is_bot else is_close):
            return undecided_time / MICROSECONDS
        return None

    def _creep(self, show: SlideShow, begin: float, move: Callable[[float], None]) -> Animation:
        """Shows the rest of a slide from the side in slow motion, with heartbeats."""
        s = self._s
        beats = 0
        end = show.decided_seconds
        s.shows_edge = True
        s.camera = 0.0
        slow_seconds = min((end - begin) / SLOW_TIME_FACTOR, MAX_SLOW_SECONDS)

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
        values = self._values(show).items()
        return {weight: value for weight, value in values if value >= HANGER and old.get(weight) != value}

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
        lost = [weight for weight in show.falls if s.view.value(weight)]
        if s.shows_edge and not set(lost).isdisjoint(falling):
            s.mood = "hurt"
        gain = s.last_slides[s.view.seat].gain
        if gain < 0 and lost and lost[0] in falling and not s.reduced_motion:
            start = self._points_start(lost[0])
            s.effects.drop(PointsFlight)
            s.effects.append(PointsFlight(start, layout.LYING.center, FLIGHT_SECONDS, labels.signed(gain), LOSS))

    def _celebrate(self, weight: int, value: int) -> Animation:
        s = self._s
        is_corner = value == CORNER_HANGER
        yield Wait(HIT_STOP_SECONDS)
        self._play("bell" if is_corner else "cheer")
        s.mood = "pleased"
        seconds = CORNER_SECONDS if is_corner else RESULT_SECONDS
        size = CORNER_SIZE if is_corner else 1.0
        label = labels.gained(value, s.last_slides[s.view.seat].gain)
        s.effects.append(Triumph(labels.title(value), label, self._middle(weight), seconds, size))

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

    def _show_verdict(self, show: SlideShow) -> Animation:
        """Shows the result of a slide without a new hanger."""
        s = self._s
        s.mood = "hurt" if show.falls else "calm"
        self._play("gasp" if show.falls else "coin")
        has_lost = any(s.view.value(weight) for weight in show.falls)
        gap = -overhang(s.view.board, s.moving[s.edge_weight])
        gain = s.last_slides[s.view.seat].gain
        s.verdict = labels.verdict(gain, gap, has_lost=has_lost, has_fallen=bool(show.falls))
        is_brief = s.lapse is not None and not (has_lost or s.shows_edge)
        yield Wait(SIGH_SECONDS if is_brief else VERDICT_SECONDS)
