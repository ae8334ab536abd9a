"""Horses that gallop behind the title, one after another as their pictures get ready."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import count

from game.sprites.sprite_cache import DUST_FRAMES, GALLOP_FRAMES, SpriteCache
from game.ui.canvas import Canvas

HORSE_NUMBERS = (3, 6, 1, 8, 4, 2, 7, 5)
"""From the far rail to the near one."""
STRIDES_PER_SECOND = 2.1
"""Strides a second."""
FAR_Y, NEAR_Y = 446.0, 556.0
"""Where the hooves of the farthest and the nearest run, logical units from the top."""
FAR_HEIGHT, NEAR_HEIGHT = 128.0, 178.0
"""How tall those two are drawn."""
PACK_CENTRE_X, PACK_SPREAD, DRIFT = 780.0, 250.0, 60.0
"""The pack's middle, how far it is drawn out, how far each drifts up and down it."""
ENTRY_DISTANCE = 1150.0
"""How far behind its place a horse appears, logical units; it gets there in ENTRY_SECONDS."""
ENTRY_SECONDS = 3.2
BELOW_HOOVES_SHARE = 10.0 / 168.0
"""How much of a picture's height lies below the hooves."""
DUST_HEIGHT = 40.0
"""Height of a puff of dust."""
FRAMES_PER_RENDER = 2
"""Frames between two pictures made: each costs a few milliseconds."""


class GallopingHorses:
    """`update` makes one picture at a time, so that no frame is late.

    Pictures for the scale of `canvas`; none is made yet. `is_static`: they stand where they belong.
    """

    def __init__(self, canvas: Canvas, *, is_static: bool = False) -> None:
        self.canvas = canvas
        self._entry_seconds = 0.0 if is_static else ENTRY_SECONDS
        self._sprites = SpriteCache(canvas.scale)
        self._entered_at: dict[int, float] = {}
        self._dust_ready = False
        self._seconds = 0.0
        self._render_tasks = self._render_sprites()
        self._frames = count()

    def update(self, seconds: float) -> None:
        """Lets time pass; makes one more picture now and then."""
        self._seconds += seconds
        if next(self._frames) % FRAMES_PER_RENDER == 0:
            next(self._render_tasks, None)

    def draw(self, canvas: Canvas) -> None:
        """Draws the horses that are ready, the far ones first."""
        for lane, number in enumerate(HORSE_NUMBERS):
            if lane in self._entered_at:
                self._draw_one(canvas, lane, number)

    def _draw_one(self, canvas: Canvas, lane: int, number: int) -> None:
        frame = int(self._seconds * STRIDES_PER_SECOND * GALLOP_FRAMES + lane * 5)
        height = _height(lane)
        horse = self._sprites.horse_side(number, frame % GALLOP_FRAMES, height)
        ground_y = FAR_Y + (NEAR_Y - FAR_Y) * lane / (len(HORSE_NUMBERS) - 1)
        left = self._place(lane)
        if self._dust_ready:
            self._draw_dust(canvas, lane, left, ground_y)
        canvas.surface.blit(horse, canvas.at(left, ground_y - height * (1 - BELOW_HOOVES_SHARE)))

    def _draw_dust(self, canvas: Canvas, lane: int, left: float, ground_y: float) -> None:
        """Puffs that the hooves leave behind: each stride two, drifting off with the ground."""
        for half in (0.0, 0.5):
            age = (self._seconds * STRIDES_PER_SECOND + lane * 0.31 + half) % 1.0
            puff = self._sprites.dust(int(age * DUST_FRAMES), DUST_HEIGHT)
            x, y = canvas.at(left + 30 - age * 110, ground_y - DUST_HEIGHT * (0.75 + age * 0.3))
            canvas.surface.blit(puff, (x, y))

    def _place(self, lane: int) -> float:
        """Where a horse runs now: its share of the pack, its drift, and its run-up."""
        seconds = self._seconds - self._entered_at[lane]
        come = min(seconds / self._entry_seconds, 1.0) if self._entry_seconds else 1.0
        return self.pack_position(lane) - ENTRY_DISTANCE * (1 - come) ** 2

    def pack_position(self, lane: int) -> float:
        """Where the horse of a lane belongs, in logical units from the left."""
        share = (lane * 5 % 8) / 7 - 0.5
        drift = math.sin(self._seconds * (0.21 + 0.05 * lane) + lane * 2.1)
        return PACK_CENTRE_X + PACK_SPREAD * 2 * share + DRIFT * drift

    def _render_sprites(self) -> Iterator[None]:
        for frame in range(DUST_FRAMES):
            self._sprites.dust(frame, DUST_HEIGHT)
            yield
        self._dust_ready = True
        for lane in (4, 1, 6, 2, 7, 0, 3, 5):
            for frame in range(GALLOP_FRAMES):
                self._sprites.horse_side(HORSE_NUMBERS[lane], frame, _height(lane))
                yield
            self._entered_at[lane] = self._seconds


def _height(lane: int) -> float:
    return round(FAR_HEIGHT + (NEAR_HEIGHT - FAR_HEIGHT) * lane / (len(HORSE_NUMBERS) - 1))
