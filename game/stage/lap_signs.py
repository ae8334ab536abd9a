"""Paints what is to be read along a lap: the spaces' numbers and the No Bets sign."""

from __future__ import annotations

import math

from game.stage.chart import Chart
from game.stage.course import Course
from game.stage.landmarks import COVERED, Box
from game.stage.paint import ALARM_DEEP, INK, PAPER, SIGN_GREEN, Brush, Point, glaze, lit
from game.stage.signs import Signs
from game.words import _

DISC = 12.0
"""Radius of a space's number disc (logical units)."""
DISC_AWAY = 19.0
"""Distance of a number's middle from the dirt (logical units)."""
INNER_AWAY = 6.0
"""The same for a number on the inner rail."""
SIGN_HEIGHT = 26.0
SIGN_AWAY = (24, 30, 38, 46, 56, 68, 82, 98)
"""How far from the dirt a place for the No Bets sign is looked for (logical units)."""
SIGN_ASIDE = (0, -14, 14, -28, 28, -44, 44, -64, 64)
"""How far to the side (logical units)."""
HIDDEN = 60.0
"""So much farther away a place counts whose post would pass under a number (logical units)."""


def number_place(course: Course, space: int, window: Box) -> Point:
    """The middle of a space's disc: outside the outer rail, or on the inner one where a race would cover it."""
    spot = course.spot(course.half_width + DISC_AWAY, course.distance(space))
    if any(_gap((spot.x, spot.y), DISC, DISC, _nearest(box, (spot.x, spot.y))) == 0.0 for box in COVERED):
        spot = course.spot(-course.half_width - INNER_AWAY, course.distance(space))
    return _kept_inside((spot.x, spot.y), window, DISC + 1)


def _nearest(box: Box, point: Point) -> Point:
    """The place within a box (left, top, right, bottom) that is nearest to `point`."""
    return min(max(point[0], box[0]), box[2]), min(max(point[1], box[1]), box[3])


class LapSigns(Signs):
    """The signs of a lap."""

    def __init__(self, chart: Chart, course: Course, brush: Brush) -> None:
        super().__init__(chart, brush)
        self._course = course
        self._taken = [number_place(course, space, chart.window) for space in range(1, course.spaces + 1)]

    def paint(self) -> None:
        super().paint()
        self._numbers()
        if self.chart.no_bet:
            self._no_bets()

    def _numbers(self) -> None:
        """One disc a space; those past the No Bet line are red."""
        for space, centre in enumerate(self._taken, 1):
            late = space >= self.chart.no_bet
            self.brush.disc(glaze(INK, 0.35), (centre[0] + 0.8, centre[1] + 1.8), DISC + 0.6)
            self.brush.disc(lit(ALARM_DEEP, 30) if late else lit(SIGN_GREEN, 36), centre, DISC)
            self.brush.disc(ALARM_DEEP if late else SIGN_GREEN, centre, DISC - 1.4)
            self.word(str(space), centre, PAPER)

    def _no_bets(self) -> None:
        """The sign at the outer end of the line where it covers no dirt, joined to it by its post."""
        text = _("NO BETS")
        width = self.lettered(text, PAPER).get_width() / self.brush.scale + 18
        _inner, end = self._course.space_line(self.chart.no_bet)
        x, y = self._sign_place(width)
        self.brush.bar(ALARM_DEEP, end, (x, y), 3.0)
        box = (x - width / 2, y - SIGN_HEIGHT / 2, width, SIGN_HEIGHT)
        self.brush.plate(glaze(INK, 0.35), (box[0] + 1, box[1] + 2.5, width, SIGN_HEIGHT), SIGN_HEIGHT / 2)
        self.brush.plate(PAPER, box, SIGN_HEIGHT / 2)
        self.brush.plate(ALARM_DEEP, (box[0] + 1.6, box[1] + 1.6, width - 3.2, SIGN_HEIGHT - 3.2), SIGN_HEIGHT / 2)
        self.word(text, (x, y), PAPER)

    def _sign_place(self, width: float) -> Point:
        """The free place nearest to the line's outer end, its post if possible off the numbers; else beside the end."""
        course, line = self._course, self._course.line_at(self.chart.no_bet)
        _inner, end = course.space_line(self.chart.no_bet)
        best: tuple[float, Point] | None = None
        for away in SIGN_AWAY:
            for aside in SIGN_ASIDE:
                spot = course.spot(course.half_width + away, line + aside)
                place = _kept_inside((spot.x, spot.y), self.chart.window, width / 2 + 4, SIGN_HEIGHT / 2 + 3)
                cost = away + abs(aside) + math.dist(place, (spot.x, spot.y)) + HIDDEN * self._is_barred(end, place)
                if (best is None or cost < best[0]) and self._is_free(place, width):
                    best = cost, place
        if best:
            return best[1]
        spot = course.spot(course.half_width + SIGN_AWAY[0], line)
        return _kept_inside((spot.x, spot.y), self.chart.window, width / 2 + 4, SIGN_HEIGHT / 2 + 3)

    def _is_barred(self, end: Point, place: Point) -> bool:
        """Whether a post from one to the other would pass under a number."""
        steps = [(end[0] + (place[0] - end[0]) * i / 12, end[1] + (place[1] - end[1]) * i / 12) for i in range(13)]
        return any(math.dist(number, step) < DISC for number in self._taken for step in steps)

    def _is_free(self, place: Point, width: float) -> bool:
        half, high = width / 2, SIGN_HEIGHT / 2
        if any(_gap(place, half, high, number) < DISC + 3 for number in self._taken):
            return False
        rail = self._course.half_width + 7
        return all(_gap(place, half, high, point) > rail for point in self._course.edge(0.0, step=8.0))


def _gap(place: Point, half: float, high: float, point: Point) -> float:
    """Distance of `point` from the box around `place`."""
    return math.hypot(max(abs(point[0] - place[0]) - half, 0.0), max(abs(point[1] - place[1]) - high, 0.0))


def _kept_inside(point: Point, window: Box, across: float, down: float | None = None) -> Point:
    left, top, right, bottom = window
    down = across if down is None else down
    return min(max(point[0], left + across), right - across), min(max(point[1], top + down), bottom - down)
