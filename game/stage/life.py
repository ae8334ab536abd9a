"""What lives beside a course, drawn in every frame: flags flutter, lanterns flicker, a crowd jumps. Decides nothing.

life = Life(board, shown)       # `shown`: the logical box it may draw in
life.update(seconds, mood)      # leave it out and everything stands still
life.draw(canvas)               # onto the board's own picture, before anything else is drawn on it

Each pose is painted once a size onto a copy of the ground beneath, so a frame only copies opaque pixels.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

from pygame import FRect, Rect, Surface

from game.stage import figures
from game.stage.board import Board
from game.stage.living import Crowd, Flag, Lantern, Thing
from game.ui.canvas import Canvas

CALM, RESTLESS, CHEERING = range(3)
"""Moods of the crowds."""
FLUTTER = 8.0
"""Poses of a flag in a second."""
BEAT = {CALM: 0.0, RESTLESS: 4.0, CHEERING: 8.0}
"""Poses of a crowd in a second."""
TICKS = 16.0
"""How often in a second poses are chosen anew."""
FLICKER = (1.7, 3.1)
"""Two slow waves (radians a second) whose sum a flame follows: it never flashes."""
APART = 1.9
"""Seconds by which each thing runs ahead of the one before."""


@dataclass
class _Portrait:
    """A thing at one size: where it is (pixels), the ground beneath, and the poses painted so far."""

    thing: Thing
    box: Rect
    ground: Surface
    poses: dict[int, Surface] = field(default_factory=dict)


class Life:
    """The living things of a board."""

    def __init__(self, board: Board, shown: FRect) -> None:
        self._board, self._shown = board, shown
        self._portraits: list[_Portrait] = []
        self._scale = 0.0
        self._time = self._beat = 0.0
        self._mood = CALM
        self._shot = (-1, CALM)
        self._blits: list[tuple[Surface, Rect]] = []

    def update(self, seconds: float, mood: int = CALM) -> None:
        """Time goes on; `mood` is the crowds'."""
        self._time += seconds
        self._mood = mood
        self._beat += seconds * BEAT[mood]

    def draw(self, canvas: Canvas) -> None:
        """Draws everything at its pose; the canvas must hold the board's bare picture when the size is new."""
        shot = int(self._time * TICKS), self._mood
        self._fit(canvas)
        if shot != self._shot:
            self._shot = shot
            self._blits = [(self._pose(p, self._number(p.thing, n)), p.box) for n, p in enumerate(self._portraits)]
        canvas.surface.fblits(self._blits)

    def warm(self, canvas: Canvas) -> Iterator[None]:
        """Paints all poses ahead, on the board's bare picture; yields after each thing."""
        self._fit(canvas)
        for portrait in self._portraits:
            for number in range(figures.poses(portrait.thing)):
                self._pose(portrait, number)
            yield

    def _fit(self, canvas: Canvas) -> None:
        if canvas.scale != self._scale:
            self._scale, self._shot = canvas.scale, (-1, CALM)
            self._portraits = [portrait for thing in self._board.things if (portrait := self._sit(thing, canvas))]

    def _sit(self, thing: Thing, canvas: Canvas) -> _Portrait | None:
        left, top, right, bottom = figures.extent(thing)
        seen = canvas.rect(self._shown).clip(canvas.surface.get_rect())
        box = canvas.rect(FRect(left, top, right - left, bottom - top)).clip(seen)
        return _Portrait(thing, box, canvas.surface.subsurface(box).copy()) if box.width and box.height else None

    def _number(self, thing: Thing, place: int) -> int:
        """The pose of the thing at this moment."""
        time = self._time + place * APART
        match thing:
            case Flag():
                return int(time * FLUTTER) % figures.FLAG_POSES
            case Lantern():
                wave = math.sin(time * FLICKER[0]) + math.sin(time * FLICKER[1])
                return int((wave * 0.24 + 0.5) * figures.LANTERN_POSES)
            case Crowd():
                beat = (int(self._beat) + place) % figures.CROWD_POSES if self._mood else 0
                return self._mood * figures.CROWD_POSES + beat

    def _pose(self, portrait: _Portrait, number: int) -> Surface:
        if number not in portrait.poses:
            picture = portrait.ground.copy()
            left, top, right, bottom = figures.extent(portrait.thing)
            light = self._board.light.at(((left + right) / 2, (top + bottom) / 2))
            figures.pose(portrait.thing, number, picture, (portrait.box, self._scale, light))
            portrait.poses[number] = picture
        return portrait.poses[number]
