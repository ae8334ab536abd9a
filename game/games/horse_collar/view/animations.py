"""Animates slides from the stretches in their events, falls, hangers, dust, and the count of a side's points."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.engine.rules import Event
from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER, MM, RADIUS, RELEASE, Board
from game.games.horse_collar.rules.motion import MotionSegment, Touch, final_positions, segments, touches
from game.games.horse_collar.rules.state import TARGET
from game.games.horse_collar.view import layout, words
from game.games.horse_collar.view.edge_view import (
    NEAR_MISS,
    can_reach_the_three,
    edge_place,
    overhang,
    undecided_from,
)
from game.games.horse_collar.view.effects import LOSS, DustCloud, Opening, PointsFlight, Sparks, Triumph
from game.games.horse_collar.view.perspective import MIDDLE, following, half_width
from game.games.horse_collar.view.view_model import HorseCollarViewModel, LastSlide, MovingWeight
from game.games.horse_collar.wording import side_name
from game.i18n import _
from game.presentation.animation import Animation, AnimationsByEvent, EventAnimations, Tween, Wait, ease_in_out, linear
from game.presentation.game_parts import RunSounds
from game.presentation.layout import Position
from game.presentation.seat_animations import ChipIcon

MICROSECONDS = 1e6
# How long a slide is shown at most: at its real pace where it takes no longer; and one by which little can come.
MAX_SECONDS = 1.8
PLAIN_SECONDS = 1.0
SPARKS_SECONDS = 0.5
"""How long sparks fly where two weights meet hard."""
SLOW_TIME_FACTOR = 0.35
"""How much slower than on a real table a person's weight creeps towards the edge."""
MAX_SLOW_SECONDS = 2.25
"""How long that takes at most."""
# How much faster a bot's slide is shown, and told what came of it.
BOT_HASTE = 4.0
TOLD_HASTE = 2.0
# In which the eye begins to follow a weight, and goes back to where the whole table is seen; and for how long it is
# read before that what the weight counts.
RISE_SECONDS = 0.6
RETURN_SECONDS = 0.3
VALUE_SECONDS = 0.3
FULL_WAKE_SPEED = 1500 * MM
"""Grains a second at which the most dust flies up."""
BEAT_SECONDS = 60 / 90
# How long the crowd sighs over a weight that fell, where the table is seen as usual, and where more is told of it.
SIGH_SECONDS = 0.4
VERDICT_SECONDS = 0.9
# How long it is told who plays for what; how long it flies to the tally what a weight counts, and from how far above
# it; and how far behind the edge it is told what a weight counts that hangs over it, logical units.
OPENING_SECONDS = 2.0
FLIGHT_SECONDS = 1.0
POINTS_RISE = 96.0
EDGE_RISE = 22.0
# How long a hanger is told, and one at a corner, and how much larger; how often the crowd leaps meanwhile, and how
# high (logical units).
RESULT_SECONDS = 0.8
CORNER_SECONDS = 1.6
CORNER_SIZE = 1.2
LEAPS = 2
LEAP_HEIGHT = 22.0
WAY_POINTS = 24
"""Points of a slide that are kept to show it as a ghost."""
FALL_LEAD_SECONDS = 0.15
"""How long before a weight is knocked off that is seen from the side."""
FALL_SECONDS = 0.55
"""From the edge of the board to the bottom of the gutter, slow enough to be seen."""
# Grains a second that a falling weight goes on at, at most; and where it is told what it took with it.
FALL_SPEED = 900 * MM
LOSS_PLACE = (layout.LYING.left - 96.0, layout.SCORES.centery)
HARD_TOUCH = 700 * MM
"""Grains a second from which a touch is loud."""
HIT_STOP_SECONDS = 0.14
ROCKS = 4
"""How often a hanger rocks."""
ROCK_WIDTH = 5.0
"""How many logical units to either side at first."""
COUNT_SECONDS = 0.25
TOTAL_SECONDS = 0.8
SHORT_SECONDS = 0.35
DUST_SECONDS = 0.6
DUST_ROWS = (400.0, 500.0, 620.0)
"""Rows of the canvas on which dust comes down."""
PAUSE_SECONDS = 0.25
HANGER_SOUND = "cheer"
CORNER_SOUND = "bell"
SLIDES: RunSounds = (("slide_slow", 900.0 * MM), ("slide_fast", 2200.0 * MM))
"""By grains a second."""
SOUNDS = ("slide_slow", "slide_fast", "weight_touch", "weight_clack", "gutter_drop", "shuffle", "cheer", "bell", "gasp",
          "coin", "heartbeat", "weight_creak", "weight_tick", "token")  # fmt: skip


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
        self.decided_seconds = max(segment[-1].end for segment in self.segments.values()) / MICROSECONDS
        """When all weights lie or fall."""
        self.seconds = max(self.decided_seconds, *(fall.time + FALL_SECONDS for fall in self.falls.values()), 0.0)

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
        since = min(time - fall.time, FALL_SECONDS)
        away = fall.speed * since
        return MovingWeight(x + fall.dx * away, y + fall.dy * away, since / (FALL_SECONDS))

    def speed(self, weight: int, time: float) -> float:
        """Returns how fast a weight is at `time`, in grains a second."""
        now = time * MICROSECONDS
        return next((way.speed_at(now) for way in self.segments[weight] if way.start <= now < way.end), 0.0)


def _fall(last: MotionSegment) -> Fall:
    length = math.hypot(last.end_x - last.x, last.end_y - last.y) or 1.0
    direction = (last.end_x - last.x) / length, (last.end_y - last.y) / length
    return Fall(last.end / MICROSECONDS, *direction, min(last.end_speed, FALL_SPEED))


def last_slide(board: Board, event: events.WeightSlid, show: SlideShow) -> LastSlide:
    """Returns what came of a slide."""
    last = show.segments[event.weight][-1].end / MICROSECONDS
    places = [show.places(last * step / WAY_POINTS)[event.weight] for step in range(WAY_POINTS + 1)]
    way = tuple((place.x, place.y) for place in places)
    (x, y) = final_positions(event.path)[event.weight]
    value = -1 if event.weight in event.fallen else board.value(x, y)
    return LastSlide(way, value, max(board.length - x - RADIUS, 0) // (10 * MM))


class HorseCollarAnimations(EventAnimations):
    """The animations of a game; all else is instant."""

    _s: HorseCollarViewModel
    _skips_turns = False
    """Whether a bot's slide is shown, or was skipped: then nothing is shown until it is a person's turn."""

    def for_event(self, event: Event) -> Animation | None:
        if isinstance(event, events.TurnBegan) and event.seat in self._s.people:
            self._skips_turns = False
        return None if self._skips_turns else super().for_event(event)

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

    def opening(self) -> Animation:
        s = self._s
        zones = self._s.eye.zones()
        end = self._s.eye.row(self._s.view.board.length) - EDGE_RISE
        places = [(str(value), (MIDDLE, zones[value].centery)) for value in sorted(zones)]
        edges = (HANGER, 0), (CORNER_HANGER, -1), (CORNER_HANGER, 1)
        places += [(str(value), (MIDDLE + side * half_width(end), end)) for value, side in edges]
        s.effects.append(Opening(s.badges, _("First to {points}").format(points=TARGET), OPENING_SECONDS, places))
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
            self._play("token")  # nothing slides that would be heard
        yield from self._travel(show, event.weight, is_bot=is_bot)
        hangers = self._new_hangers(show, old)
        for weight, value in hangers.items():
            s.felt.append((event.seat, "line"))
            yield from self._celebrate(weight, value)
        if not hangers and (s.shows_edge or (show.falls and not is_bot)):
            yield from self._sigh(show, TOLD_HASTE if is_bot else 1.0)
        s.shows_edge = False
        s.verdict = ""
        best = max(hangers, key=lambda weight: hangers[weight], default=event.weight)
        place = s.moving[best]
        value = 0 if best in show.falls else s.view.board.value(round(place.x), round(place.y))
        if value and not s.reduced_motion:
            x, y = self._middle(best)
            s.effects.append(
                PointsFlight((x, y - POINTS_RISE), layout.LYING.center, FLIGHT_SECONDS, words.points(value))
            )
            yield Wait(VALUE_SECONDS if s.camera else 0.0)
        yield from self._go_back()
        self._skips_turns = False

    def _travel(self, show: SlideShow, weight: int, *, is_bot: bool) -> Animation:
        """Moves all weights to where they rest. A person's is followed where it can reach the 3 or meets another; and
        it is seen from the side once nobody can tell whether it will hang. All else is soon told.
        """
        s, move, turn = self._s, self._mover(show), self._turn_to_edge(show, is_bot=is_bot)
        begin = show.decided_seconds if turn is None else turn
        haste = BOT_HASTE if is_bot else 1.0
        matters = bool(show.touches) or can_reach_the_three(s.view.board, show.segments[weight])
        pace = min(begin, MAX_SECONDS if matters else PLAIN_SECONDS) / haste / begin
        is_followed = matters and not is_bot and not s.reduced_motion

        def follow(now: float) -> None:
            move(now)
            place = s.moving[weight]
            s.wake = place, show.speed(weight, now) / FULL_WAKE_SPEED
            if is_followed:
                rise = ease_in_out(min(now * pace / RISE_SECONDS, 1.0))
                s.camera = following(s.view.board, place.x).camera * rise

        yield Tween(begin * pace, lambda share: follow(begin * share), linear)
        s.wake = None
        if turn is not None:
            yield from self._creep(show, begin, move, haste)
        end = show.decided_seconds
        falling = show.seconds - show.decided_seconds
        yield Tween(falling / haste, lambda share: move(end + falling * share), linear)

    def _turn_to_edge(self, show: SlideShow, *, is_bot: bool) -> float | None:
        """Returns from when on (seconds) the edge is seen from the side: where a person's weight may hang, in the end
        or nearly, where a bot's hangs in the end, and where one that hung is knocked over it; None for never.
        """
        s = self._s
        board = self._s.view.board
        turn = undecided_from(board, show.segments.values())
        ends = {weight: way[-1] for weight, way in show.segments.items()}
        last = max(ends, key=lambda weight: ends[weight].end_x)
        s.edge_lane = ends[last].end_y
        is_close = ends[last].end_x + RADIUS >= board.length - NEAR_MISS
        if turn is not None and (self._new_hangers(show, self._hangers()) if is_bot else is_close):
            return turn / MICROSECONDS
        for weight, fall in show.falls.items():
            if weight in self._hangers():
                s.edge_lane = ends[weight].end_y
                return max(fall.time - FALL_LEAD_SECONDS, 0.0)
        return None

    def _creep(self, show: SlideShow, begin: float, move: Callable[[float], None], haste: float) -> Animation:
        """Shows the rest of a slide from the side, slowly, to the beat of a heart, with haste in less time."""
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

    def _go_back(self) -> Animation:
        s = self._s
        far = self._s.camera
        if far:
            yield Tween(RETURN_SECONDS, lambda share: setattr(s, "camera", far * (1 - share)), ease_in_out)

    def _mover(self, show: SlideShow) -> Callable[[float], None]:
        """Returns what puts all weights where they are so long after the first was let go, with their sounds."""
        before = 0.0

        def move(now: float) -> None:
            nonlocal before
            self._s.moving = show.places(now)
            self._s.slide_speed = max(show.speed(weight, now) for weight in show.segments)
            self._sound(show, before, now)
            before = now

        return move

    def _new_hangers(self, show: SlideShow, old: dict[int, int]) -> dict[int, int]:
        board = self._s.view.board
        places = show.places(show.seconds)
        lying = {weight: place for weight, place in places.items() if weight not in show.falls}
        values = {weight: board.value(round(place.x), round(place.y)) for weight, place in lying.items()}
        return {weight: value for weight, value in values.items() if value >= HANGER and old.get(weight) != value}

    def _hangers(self) -> dict[int, int]:
        view = self._s.view
        return {weight: view.value(weight) for weight in view.lying() if view.value(weight) >= HANGER}

    def _sound(self, show: SlideShow, before: float, now: float) -> None:
        for touch in (one for one in show.touches if before < one.time / MICROSECONDS <= now):
            self._play("weight_clack" if touch.speed >= HARD_TOUCH else "weight_touch")
            self._s.felt.append((self._s.view.seat, "knock"))
            if touch.speed >= HARD_TOUCH and not self._s.reduced_motion:
                self._s.effects.append(Sparks(self._middle(touch.weight), seconds=SPARKS_SECONDS))
        if falling := [weight for weight, fall in show.falls.items() if before < fall.time <= now]:
            self._play("gutter_drop")
            self._s.felt.append((self._s.view.seat, "attack"))
            if (lost := sum(map(self._s.view.value, falling))) and not self._s.reduced_motion:
                self._s.effects.append(PointsFlight(LOSS_PLACE, layout.LYING.center, FLIGHT_SECONDS, f"−{lost}", LOSS))

    def _celebrate(self, weight: int, value: int) -> Animation:
        s = self._s
        is_corner = value == CORNER_HANGER
        yield Wait(HIT_STOP_SECONDS)
        self._play(CORNER_SOUND if is_corner else HANGER_SOUND)
        s.mood = "pleased"
        seconds = CORNER_SECONDS if is_corner else RESULT_SECONDS
        size = CORNER_SIZE if is_corner else 1.0
        s.effects.append(Triumph(words.title(value), words.points(value), self._middle(weight), seconds, size))

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

    def _sigh(self, show: SlideShow, haste: float) -> Animation:
        """No hanger came of it, or something fell: it is said how near the edge it was, or the crowd sighs."""
        s = self._s
        s.mood = "hurt" if show.falls else "calm"
        self._play("gasp" if show.falls else "coin")
        lost = sum(s.view.value(weight) for weight in s.view.lying().keys() & show.falls.keys())
        gap = min((-overhang(s.view.board, place) for place in s.moving.values()), default=0)
        s.verdict = words.verdict(lost, gap, has_fallen=bool(show.falls))
        yield Wait((VERDICT_SECONDS if lost or s.shows_edge else SIGH_SECONDS) / haste)

    def _middle(self, weight: int) -> Position:
        s = self._s
        place = self._s.moving[weight]
        return edge_place(s.view.board, place, s.edge_lane) if s.shows_edge else s.eye.place(place.x, place.y)

    # -- what else happens ---------------------------------------------------------------------------------------

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
        """Counts the weights one after another, the farthest last, then tells what counts."""
        s, seats = self._s, self._s.view.seats_of(event.side)
        haste = 1.0 if set(seats) & set(s.people) else TOLD_HASTE
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
        s.verdict = words.score_banner(side_name(s.view, event.side, s.names), event.lying, event.points)
        s.mood = "pleased" if event.points else "hurt"
        for seat in seats:
            if event.points:
                s.chips.feel(seat, "pleased")
            s.effects.append(ChipIcon(seat, self.piece_animations.chip(seat), "", 0, f"+{event.points}"))
        yield Tween(TOTAL_SECONDS, self._leap if event.points else lambda _share: None, linear)
        s.verdict = ""
        s.leap = 0.0
