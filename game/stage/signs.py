"""Paints what every track has to be looked at: the screen's frame and the Winner's Circle. Keeps the letters."""

from __future__ import annotations

import pygame

from game.host.assets import font_path
from game.stage.chart import Chart
from game.stage.landmarks import PAD, pad_box
from game.stage.paint import (
    CARPET,
    FRAME,
    FRAME_EDGE,
    GLASS,
    GOLD,
    INK,
    MEDALS,
    Brush,
    Colour,
    Paint,
    Point,
    glaze,
    mixed,
)

TEXT = 18
"""Height of the letters (logical units)."""
FRAME_WIDTH = 6.0
"""Width of the screen's frame (logical units)."""


class Signs:
    """Paints boards on a brush and remembers the words that go onto the finished picture."""

    def __init__(self, chart: Chart, brush: Brush) -> None:
        self.chart, self.brush = chart, brush
        self._words: list[tuple[pygame.Surface, Point]] = []
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        if not pygame.font.get_init():
            pygame.font.init()

    def paint(self) -> None:
        """Paints all boards; a kind of course adds its own."""
        self._screen()
        self._winners()

    def letter(self, picture: pygame.Surface) -> None:
        """Puts the words onto the picture, after the boards were laid."""
        for word, (x, y) in self._words:
            picture.blit(word, word.get_rect(center=(x * self.brush.scale, y * self.brush.scale)))

    def word(self, text: str, centre: Point, colour: Colour, size: float = TEXT) -> None:
        """A word for `letter` to put there."""
        self._words.append((self.lettered(text, colour, size), centre))

    def lettered(self, text: str, colour: Colour, size: float = TEXT) -> pygame.Surface:
        """A word at the real size."""
        key = "bold", round(size * self.brush.scale)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(font_path(key[0]), key[1])
        return self._fonts[key].render(text, True, colour)

    def _screen(self) -> None:
        """The dark frame around the infield screen; the race scene fills the glass."""
        x, y, width, height = self.chart.screen
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
            self.brush.plate(paint, box, 3 + grown)

    def _winners(self) -> None:
        """A pad a winner, gold, silver and bronze, on a carpet when they lie close together."""
        pads = [pad_box(place) for place in self.chart.winners]
        left, top = min(pad[0] for pad in pads) - 4, min(pad[1] for pad in pads) - 4
        wide, high = max(pad[0] for pad in pads) + PAD[0] + 4 - left, max(pad[1] for pad in pads) + PAD[1] + 4 - top
        if wide * high < 5 * PAD[0] * PAD[1]:
            for paint, grown, lower in ((glaze(INK, 0.30), 1.5, 3.0), (GOLD, 1.2, 0.0), (CARPET, 0.0, 0.0)):
                self.brush.plate(paint, (left - grown, top - grown + lower, wide + 2 * grown, high + 2 * grown), 10)
        for number, (pad, medal) in enumerate(zip(pads, MEDALS, strict=False), 1):
            radius = PAD[1] / 2
            self.brush.plate(medal, pad, radius)
            self.brush.plate(mixed(medal, INK, 0.45), (pad[0] + 1.4, pad[1] + 1.4, PAD[0] - 2.8, PAD[1] - 2.8), radius)
            centre = (pad[0] + radius, pad[1] + radius)
            self.brush.disc(medal, centre, radius)
            self.word(str(number), centre, INK)
