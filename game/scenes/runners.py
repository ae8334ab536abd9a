"""Horses galloping past the title, one after another as their pictures get ready. Decides no race."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import count

from game.stage.sprites import DUST_FRAMES, GALLOP_FRAMES, Sprites
from game.ui.canvas import Canvas

NUMBERS = (3, 6, 1, 8, 4, 2, 7, 5)
"""From the far rail to the near one."""
STRIDES = 2.1
"""Strides a second."""
FAR, NEAR = 462.0, 600.0
"""Where the hooves of the farthest and the nearest run, logical units from the top."""
SMALL, LARGE = 128.0, 178.0
"""How tall those two are drawn."""
AHEAD, SPREAD, SWAY = 780.0, 250.0, 60.0
"""The pack's middle, how far it is drawn out, how far each drifts up and down it."""
RUN_UP = 1150.0
"""How far behind its place a horse comes into sight, and it takes SECONDS to get there."""
SECONDS = 3.2
LAG = 10.0 / 168.0
"""How much of a picture's height lies below the hooves."""
DUST = 40.0
"""Height of a puff of dust."""
PICTURE_EVERY = 2
"""Frames between two pictures made: each costs a few milliseconds."""


class Runners:
    """The pack. `update` makes one picture at a time, so that no frame is late."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._sprites = Sprites(canvas.scale)
        self._came: dict[int, float] = {}
        self._dusty = False
        self._seconds = 0.0
        self._chores = self._ready()
        self._frames = count()

    def update(self, seconds: float) -> None:
        """Time passes; now and then a picture more is made."""
        self._seconds += seconds
        if next(self._frames) % PICTURE_EVERY == 0:
            next(self._chores, None)

    def draw(self, canvas: Canvas) -> None:
        """Draws the horses that are ready, the far ones first."""
        for lane, number in enumerate(NUMBERS):
            if lane in self._came:
                self._draw_one(canvas, lane, number)

    def _draw_one(self, canvas: Canvas, lane: int, number: int) -> None:
        frame = int(self._seconds * STRIDES * GALLOP_FRAMES + lane * 5)
        high = _height(lane)
        horse = self._sprites.horse_side(number, frame % GALLOP_FRAMES, high)
        foot = FAR + (NEAR - FAR) * lane / (len(NUMBERS) - 1)
        left = self._place(lane)
        if self._dusty:
            self._draw_dust(canvas, lane, left, foot)
        canvas.surface.blit(horse, canvas.at(left, foot - high * (1 - LAG)))

    def _draw_dust(self, canvas: Canvas, lane: int, left: float, foot: float) -> None:
        """Puffs that the hooves leave behind: each stride two, drifting off with the ground."""
        for half in (0.0, 0.5):
            age = (self._seconds * STRIDES + lane * 0.31 + half) % 1.0
            puff = self._sprites.dust(int(age * DUST_FRAMES), DUST)
            x, y = canvas.at(left + 30 - age * 110, foot - DUST * (0.75 + age * 0.3))
            canvas.surface.blit(puff, (x, y))

    def _place(self, lane: int) -> float:
        """Where a horse runs now: its share of the pack, its drift, and its run-up."""
        come = min((self._seconds - self._came[lane]) / SECONDS, 1.0)
        return self.stand(lane) - RUN_UP * (1 - come) ** 2

    def stand(self, lane: int) -> float:
        """Its place in the pack: its share of it and its drift."""
        share = (lane * 5 % 8) / 7 - 0.5
        drift = math.sin(self._seconds * (0.21 + 0.05 * lane) + lane * 2.1)
        return AHEAD + SPREAD * 2 * share + SWAY * drift

    def _ready(self) -> Iterator[None]:
        for frame in range(DUST_FRAMES):
            self._sprites.dust(frame, DUST)
            yield
        self._dusty = True
        for lane in (4, 1, 6, 2, 7, 0, 3, 5):
            for frame in range(GALLOP_FRAMES):
                self._sprites.horse_side(NUMBERS[lane], frame, _height(lane))
                yield
            self._came[lane] = self._seconds


def _height(lane: int) -> float:
    return round(SMALL + (LARGE - SMALL) * lane / (len(NUMBERS) - 1))
