"""Animates slides from the stretches in their events, falls, hangers, dust, and the count of a side's points."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER, MM, RADIUS, RELEASE
from game.games.horse_collar.rules.motion import MotionSegment, Touch, segments, touches
from game.games.horse_collar.view import words
from game.games.horse_collar.view.close_up import GROW_SECONDS, CloseUp, approach, grown
from game.games.horse_collar.view.effects import DustCloud, Sparks
from game.games.horse_collar.view.perspective import EndPerspective
from game.games.horse_collar.view.view_model import HorseCollarViewModel, MovingWeight
from game.presentation.animation import Animation, AnimationsByEvent, EventAnimations, Tween, Wait, ease_in_out, linear
from game.presentation.seat_animations import ChipIcon

TIME_FACTOR = 1.8
"""How many times faster than on a real table a slide is shown."""
MICROSECONDS = 1e6
SLOW_TIME_FACTOR, MAX_SLOW_SECONDS = 0.35, 2.5
"""The same while a person's weight creeps towards the edge in a picture of its own, and how long that takes at most."""
BOT_HASTE, MAX_BOT_SECONDS = 2.0, 2.5
"""How much faster a bot's slide is shown, and how long it takes at most."""
FALL_SECONDS = 0.4
"""From the edge of the board to the bottom of the gutter."""
FALL_SPEED = 900 * MM
"""Grains a second that a falling weight goes on at, at most."""
HARD_TOUCH = 700 * MM
"""Grains a second from which a touch is loud."""
HIT_STOP_SECONDS = 0.14
ROCK_SECONDS, ROCKS, ROCK_WIDTH = 1.1, 4, 5.0
"""How long a hanger rocks, how often, and how many logical units to either side at first."""
COUNT_SECONDS, TOTAL_SECONDS = 0.3, 0.8
SHORT_SECONDS, DUST_SECONDS = 0.35, 0.6
PAUSE_SECONDS = 0.25
HANGER_SOUND, CORNER_SOUND = "cheer", "bell"
SOUNDS = ("wax_slide", "weight_touch", "weight_clack", "gutter_drop", "shuffle", "cheer", "bell", "gasp", "coin")


@dataclass(frozen=True, slots=True)
class Fall:
    """A weight that leaves the board at a time (seconds since it was let go), in a direction of length 1."""

    time: float
    dx: float
    dy: float
    speed: float


class SlideShow:
    """One slide at any time: where every weight is that has moved until then. Times are seconds, places grains."""

    def __init__(self, event: events.WeightSlid) -> None:
        self.segments: dict[int, list[MotionSegment]] = {}
        for segment in segments(event.path):
            self.segments.setdefault(segment.weight, []).append(segment)
        self.falls = {weight: _fall(self.segments[weight][-1]) for weight in event.fallen}
        self.touches: list[Touch] = touches(event.touches)
        last = max(segment[-1].end for segment in self.segments.values()) / MICROSECONDS
        self.seconds = max(last, *(fall.time + FALL_SECONDS * TIME_FACTOR for fall in self.falls.values()), 0.0)

    def places(self, time: float) -> dict[int, MovingWeight]:
        """Returns every weight that has begun to move, where it is at `time`."""
        moved = {weight: ways for weight, ways in self.segments.items() if ways[0].start <= time * MICROSECONDS}
        return {weight: self._place(weight, ways, time) for weight, ways in moved.items()}

    def _place(self, weight: int, ways: list[MotionSegment], time: float) -> MovingWeight:
        now = time * MICROSECONDS
        way = next((way for way in ways if now < way.end), ways[-1])
        x, y = way.position(now)
        fall = self.falls.get(weight)
        if fall is None or time <= fall.time:
            return MovingWeight(x, y)
        since = min(time - fall.time, FALL_SECONDS * TIME_FACTOR)
        away = fall.speed * since
        return MovingWeight(x + fall.dx * away, y + fall.dy * away, since / (FALL_SECONDS * TIME_FACTOR))

    def touches_between(self, before: float, now: float) -> list[Touch]:
        """Returns the touches after `before` and until `now`."""
        return [touch for touch in self.touches if before < touch.time / MICROSECONDS <= now]

    def falls_between(self, before: float, now: float) -> int:
        """Returns how many weights leave the board after `before` and until `now`."""
        return sum(before < fall.time <= now for fall in self.falls.values())


def _fall(last: MotionSegment) -> Fall:
    length = math.hypot(last.end_x - last.x, last.end_y - last.y) or 1.0
    direction = (last.end_x - last.x) / length, (last.end_y - last.y) / length
    return Fall(last.end / MICROSECONDS, *direction, min(last.end_speed, FALL_SPEED))


class HorseCollarAnimations(EventAnimations):
    """The animations of a game; all else is instant."""

    _s: HorseCollarViewModel

    def animations_by_event(self) -> AnimationsByEvent:
        return {
            events.FrameBegan: lambda event: self.piece_animations.pause(),
            events.SideBegan: lambda event: self.piece_animations.pause(),
            events.TurnBegan: self._turn,
            events.BoardDusted: self._dust,
            events.WeightSlid: self._slide,
            events.ShortWeightRemoved: self._short,
            events.SideScored: self._count,
        }

    def _turn(self, event: events.TurnBegan) -> Animation:
        self._s.open_sheet_seat = event.seat
        yield Wait(PAUSE_SECONDS)

    # -- a slide -----------------------------------------------------------------------------------------------

    def _slide(self, event: events.WeightSlid) -> Animation:
        """Shows a slide as fast as TIME_FACTOR says, and lets what hangs in the end rock."""
        s, show, old = self._s, SlideShow(event), self._hangers()
        s.shot = None
        self._play("wax_slide")
        near = approach(s.view.board, show.segments, event.fallen)
        yield from self._travel(show, near, is_bot=event.seat not in s.people)
        for weight, value in self._new_hangers(show, old).items():
            yield from self._celebrate(weight, value)
        if old and not self._new_hangers(show, old) and old.keys() & set(show.falls):
            self._play("gasp")
            yield Wait(PAUSE_SECONDS)
        if near and not s.reduced_motion:
            yield Tween(GROW_SECONDS, lambda share: self._grow(near.picture, GROW_SECONDS * (1 - share)), linear)

    def _travel(self, show: SlideShow, near: CloseUp | None, *, is_bot: bool) -> Animation:
        """Moves all weights to where they rest; from a close-up on a person's creep, as the picture grows."""
        move, begin = self._mover(show), near.seconds if near else show.seconds
        seconds, slow_seconds = begin / TIME_FACTOR, min((show.seconds - begin) / SLOW_TIME_FACTOR, MAX_SLOW_SECONDS)
        if is_bot:
            slow_seconds = (show.seconds - begin) / TIME_FACTOR
            haste = max(BOT_HASTE, (seconds + slow_seconds) / MAX_BOT_SECONDS)
            seconds, slow_seconds = seconds / haste, slow_seconds / haste
        yield Tween(seconds, lambda share: move(begin * share), linear)
        if near:

            def creep(share: float) -> None:
                self._grow(near.picture, slow_seconds * share)
                move(begin + (show.seconds - begin) * share)
                self._s.overhang = round((self._s.moving[near.weight].x + RADIUS - self._s.view.board.length) / MM)

            yield Tween(slow_seconds, creep, linear)
            self._s.overhang = None

    def _mover(self, show: SlideShow) -> Callable[[float], None]:
        """Returns what puts all weights where they are so long after the first was let go, with their sounds."""
        before = 0.0

        def move(now: float) -> None:
            nonlocal before
            self._s.moving = show.places(now)
            self._sound(show, before, now)
            before = now

        return move

    def _new_hangers(self, show: SlideShow, old: dict[int, int]) -> dict[int, int]:
        """Returns the weights that have come to hang, or to hang otherwise, with what they count."""
        board, places = self._s.view.board, show.places(show.seconds)
        lying = {weight: place for weight, place in places.items() if weight not in show.falls}
        values = {weight: board.value(round(place.x), round(place.y)) for weight, place in lying.items()}
        return {weight: value for weight, value in values.items() if value >= HANGER and old.get(weight) != value}

    def _grow(self, close: EndPerspective, seconds: float) -> None:
        """Shows the picture of the end as it has grown after `seconds`: at once where motion is reduced."""
        share = 1.0 if self._s.reduced_motion else min(seconds / GROW_SECONDS, 1.0)
        self._s.close_up = grown(self._s.view.board, close, ease_in_out(share))

    def _hangers(self) -> dict[int, int]:
        """Returns the weights that hang, with what they count."""
        view = self._s.view
        return {weight: view.value(weight) for weight in view.lying() if view.value(weight) >= HANGER}

    def _sound(self, show: SlideShow, before: float, now: float) -> None:
        for touch in show.touches_between(before, now):
            self._play("weight_clack" if touch.speed >= HARD_TOUCH else "weight_touch")
        if show.falls_between(before, now):
            self._play("gutter_drop")

    def _celebrate(self, weight: int, value: int) -> Animation:
        """A hanger: everything stops for a moment, then it rocks under a banner."""
        s = self._s
        place = s.end_picture.place(s.moving[weight].x, s.moving[weight].y)
        yield Wait(HIT_STOP_SECONDS)
        self._play(CORNER_SOUND if value == CORNER_HANGER else HANGER_SOUND)
        s.banner = words.banner(value)
        if not s.reduced_motion:
            s.effects.append(Sparks(place, is_large=value == CORNER_HANGER))

        def rock(share: float) -> None:
            s.rocking[weight] = ROCK_WIDTH * (1 - share) * math.sin(2 * math.pi * ROCKS * share)

        yield Tween(ROCK_SECONDS, rock, linear)
        s.banner = ""

    # -- what else happens ---------------------------------------------------------------------------------------

    def _short(self, event: events.ShortWeightRemoved) -> Animation:
        """A short weight is pushed off the side of the board."""
        s = self._s
        x, y = s.view.weights[event.weight] or (RELEASE, 0)

        def push(share: float) -> None:
            s.moving[event.weight] = MovingWeight(x, y + (-60 * MM - y) * share, max(share * 4 - 3, 0.0))

        yield Tween(SHORT_SECONDS, push, ease_in_out)
        self._play("gutter_drop")

    def _dust(self, event: events.BoardDusted) -> Animation:
        """Dust comes down on the table."""
        s = self._s
        self._play("shuffle")
        if not s.reduced_motion:
            for x in (0.2, 0.5, 0.8):
                box = s.pictures.table.box
                s.effects.append(DustCloud((box.left + box.width * x, box.centery), box.width * 0.15))
        yield Wait(DUST_SECONDS)

    def _count(self, event: events.SideScored) -> Animation:
        """Counts the weights one after another, the farthest last, then tells what counts."""
        s = self._s
        lying = sorted(s.view.lying(), key=lambda weight: (s.view.value(weight), weight))
        for weight in lying:
            value = s.view.value(weight)
            if value and event.points:
                s.counted[weight] = value
                self._play("coin")
                yield Wait(COUNT_SECONDS)
        s.banner = words.score_banner(event.lying, event.points)
        yield Wait(TOTAL_SECONDS)
        self._show_points(event.side, event.points)
        s.banner = ""

    def _show_points(self, side: int, points: int) -> None:
        """Shows on the side's chips what it has won."""
        for seat in self._s.view.seats_of(side):
            if points:
                self._s.chips.feel(seat, "pleased")
            self._s.effects.append(ChipIcon(seat, self.piece_animations.chip(seat), "", 0, f"+{points}"))
