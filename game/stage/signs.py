"""Paints what is to be read on a track: the spaces' numbers, the No Bets sign, screen frame, Winner's Circle."""

from __future__ import annotations

import math

import pygame

from game.host.assets import font_path
from game.stage.chart import Chart
from game.stage.landmarks import PAD, WINDOW, pad_box
from game.stage.paint import (
    ALARM_DEEP,
    CARPET,
    FRAME,
    FRAME_EDGE,
    GLASS,
    GOLD,
    INK,
    MEDALS,
    PAPER,
    SIGN_GREEN,
    Brush,
    Colour,
    Paint,
    Point,
    glaze,
    lit,
    mixed,
)
from game.words import _

TEXT = 18
"""Height of the letters (logical units)."""
DISC = 12.0
"""Radius of a space's number disc (logical units)."""
DISC_AWAY = 19.0
"""Distance of a number's middle from the dirt (logical units)."""
FRAME_WIDTH = 6.0
"""Width of the screen's frame (logical units)."""
SIGN_HEIGHT = 26.0
SIGN_AWAY = (24, 30, 38, 46, 56, 68, 82, 98)
"""How far from the dirt a place for the No Bets sign is looked for (logical units)."""
SIGN_ASIDE = (0, -14, 14, -28, 28, -44, 44, -64, 64)
"""How far to the side (logical units)."""


class Signs:
    """Paints boards on a brush and remembers the words that go onto the finished picture."""

    def __init__(self, chart: Chart, brush: Brush) -> None:
        self._chart, self._brush = chart, brush
        self._words: list[tuple[pygame.Surface, Point]] = []
        self._fonts: dict[int, pygame.font.Font] = {}
        if not pygame.font.get_init():
            pygame.font.init()

    def paint(self) -> None:
        self._screen()
        self._winners()
        self._numbers()
        self._no_bets()

    def letter(self, picture: pygame.Surface) -> None:
        """Puts the words onto the picture, after the boards were laid."""
        for word, (x, y) in self._words:
            picture.blit(word, word.get_rect(center=(x * self._brush.scale, y * self._brush.scale)))

    def _word(self, text: str, centre: Point, colour: Colour) -> None:
        self._words.append((self._lettered(text, colour), centre))

    def _lettered(self, text: str, colour: Colour) -> pygame.Surface:
        size = round(TEXT * self._brush.scale)
        if size not in self._fonts:
            self._fonts[size] = pygame.font.Font(font_path("bold"), size)
        return self._fonts[size].render(text, True, colour)

    # --- the parts --------------------------------------------------------------------------------

    def _numbers(self) -> None:
        """One disc a space outside the outer rail; those past the No Bet line are red."""
        course = self._chart.course
        for space in range(1, course.spaces + 1):
            spot = course.spot(course.half_width + DISC_AWAY, course.distance(space))
            centre = _kept_inside((spot.x, spot.y), DISC + 1)
            late = space >= self._chart.no_bet
            self._brush.disc(glaze(INK, 0.35), (centre[0] + 0.8, centre[1] + 1.8), DISC + 0.6)
            self._brush.disc(lit(ALARM_DEEP, 30) if late else lit(SIGN_GREEN, 36), centre, DISC)
            self._brush.disc(ALARM_DEEP if late else SIGN_GREEN, centre, DISC - 1.4)
            self._word(str(space), centre, PAPER)

    def _no_bets(self) -> None:
        """The sign at the outer end of the line where it covers no dirt, joined to it by its post."""
        text = _("NO BETS")
        width = self._lettered(text, PAPER).get_width() / self._brush.scale + 18
        _inner, end = self._chart.course.space_line(self._chart.no_bet)
        x, y = self._sign_place(width)
        self._brush.bar(ALARM_DEEP, end, (x, y), 3.0)
        box = (x - width / 2, y - SIGN_HEIGHT / 2, width, SIGN_HEIGHT)
        self._brush.plate(glaze(INK, 0.35), (box[0] + 1, box[1] + 2.5, width, SIGN_HEIGHT), SIGN_HEIGHT / 2)
        self._brush.plate(PAPER, box, SIGN_HEIGHT / 2)
        self._brush.plate(ALARM_DEEP, (box[0] + 1.6, box[1] + 1.6, width - 3.2, SIGN_HEIGHT - 3.2), SIGN_HEIGHT / 2)
        self._word(text, (x, y), PAPER)

    def _sign_place(self, width: float) -> Point:
        """The free place nearest to the line's outer end; should there be none, right beside the end."""
        course, line = self._chart.course, self._chart.course.line_at(self._chart.no_bet)
        taken = self._number_places()
        best: tuple[float, Point] | None = None
        for away in SIGN_AWAY:
            for aside in SIGN_ASIDE:
                spot = course.spot(course.half_width + away, line + aside)
                place = _kept_inside((spot.x, spot.y), width / 2 + 4, SIGN_HEIGHT / 2 + 3)
                cost = away + abs(aside) + math.dist(place, (spot.x, spot.y))
                if (best is None or cost < best[0]) and self._is_free(place, width, taken):
                    best = cost, place
        spot = course.spot(course.half_width + SIGN_AWAY[0], line)
        return best[1] if best else _kept_inside((spot.x, spot.y), width / 2 + 4, SIGN_HEIGHT / 2 + 3)

    def _number_places(self) -> list[Point]:
        course = self._chart.course
        spots = (course.spot(course.half_width + DISC_AWAY, course.distance(s)) for s in range(1, course.spaces + 1))
        return [(spot.x, spot.y) for spot in spots]

    def _is_free(self, place: Point, width: float, taken: list[Point]) -> bool:
        half, high = width / 2, SIGN_HEIGHT / 2
        if any(_gap(place, half, high, number) < DISC + 3 for number in taken):
            return False
        rail = self._chart.course.half_width + 7
        return all(_gap(place, half, high, point) > rail for point in self._chart.course.edge(0.0, step=8.0))

    def _screen(self) -> None:
        """The dark frame around the infield screen; the race scene fills the glass."""
        x, y, width, height = self._chart.screen
        rim = FRAME_WIDTH
        plates: tuple[tuple[Paint, float, float], ...] = (
            (glaze(INK, 0.30), rim + 1.0, 2.5),
            (FRAME_EDGE, rim, 0.0),
            (FRAME, rim - 1.4, 0.4),
            (FRAME_EDGE, 1.4, 0.0),
            (GLASS, 0.0, 0.0),
        )
        for paint, grown, lower in plates:
            box = (x - grown, y - grown + lower, width + 2 * grown, height + 2 * grown)
            self._brush.plate(paint, box, 3 + grown)

    def _winners(self) -> None:
        """A pad a winner, gold, silver and bronze, on a carpet when they lie close together."""
        pads = [pad_box(place) for place in self._chart.winners]
        left, top = min(pad[0] for pad in pads) - 4, min(pad[1] for pad in pads) - 4
        wide, high = max(pad[0] for pad in pads) + PAD[0] + 4 - left, max(pad[1] for pad in pads) + PAD[1] + 4 - top
        if wide * high < 5 * PAD[0] * PAD[1]:
            for paint, grown, lower in ((glaze(INK, 0.30), 1.5, 3.0), (GOLD, 1.2, 0.0), (CARPET, 0.0, 0.0)):
                self._brush.plate(paint, (left - grown, top - grown + lower, wide + 2 * grown, high + 2 * grown), 10)
        for number, (pad, medal) in enumerate(zip(pads, MEDALS, strict=True), 1):
            radius = PAD[1] / 2
            self._brush.plate(medal, pad, radius)
            self._brush.plate(mixed(medal, INK, 0.45), (pad[0] + 1.4, pad[1] + 1.4, PAD[0] - 2.8, PAD[1] - 2.8), radius)
            centre = (pad[0] + radius, pad[1] + radius)
            self._brush.disc(medal, centre, radius)
            self._word(str(number), centre, INK)


def _gap(place: Point, half: float, high: float, point: Point) -> float:
    """Distance of `point` from the box around `place`."""
    return math.hypot(max(abs(point[0] - place[0]) - half, 0.0), max(abs(point[1] - place[1]) - high, 0.0))


def _kept_inside(point: Point, across: float, down: float | None = None) -> Point:
    left, top, right, bottom = WINDOW
    down = across if down is None else down
    return min(max(point[0], left + across), right - across), min(max(point[1], top + down), bottom - down)
