"""Animates the objects next to a course: flags flutter, lanterns flicker, a crowd jumps.

animator = AmbientAnimator(track, visible_box)   # the box it draws in, in logical units
animator.update(seconds, mood)                   # advances the animation
animator.draw(canvas)                            # onto the track's own picture, before anything else is drawn on it
animator.draw(canvas, 112)                       # onto a picture with 112/255 of its light

Each pose is painted once per size onto a copy of the ground below it, so a frame only copies opaque pixels.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import assert_never

from pygame import BLEND_RGB_MULT, FRect, Rect, Surface

from game.track import ambient_sprites, decorations
from game.track.ambient_objects import AmbientObject, CrowdArea, Decoration, Flag, Lantern
from game.track.track import Track
from game.ui.canvas import Canvas

CALM = 0
"""Mood of a crowd that does not move."""
RESTLESS = 1
"""Mood of a crowd that moves a little."""
CHEERING = 2
"""Mood of a crowd that jumps."""
FLAG_POSES_PER_SECOND = 8.0
DECORATION_POSES_PER_SECOND = 5.0
CROWD_POSES_PER_SECOND = {CALM: 0.0, RESTLESS: 4.0, CHEERING: 8.0}
POSE_CHANGES_PER_SECOND = 16.0
"""Pose changes per second."""
FLICKER_FREQUENCIES = (1.7, 3.1)
"""Frequencies of two slow waves, in radians per second. The brightness of a flame is their sum, so it never flashes."""
PHASE_OFFSET = 1.9
"""Time offset between consecutive objects, in seconds."""


@dataclass
class _AmbientSprite:
    """An object at one size: its position in pixels, the ground below it, and the painted poses."""

    ambient_object: AmbientObject
    box: Rect
    ground: Surface
    poses: dict[int, Surface] = field(default_factory=dict)


class AmbientAnimator:
    """The animated objects of a track."""

    def __init__(self, track: Track, visible_box: FRect) -> None:
        self._track = track
        self._visible_box = visible_box
        self._sprites: list[_AmbientSprite] = []
        self._scale = 0.0
        self._time = self._beat = 0.0
        self._mood = CALM
        self._drawn_moment = (-1, CALM, 255)
        self._blits: list[tuple[Surface, Rect]] = []

    def update(self, seconds: float, mood: int = CALM) -> None:
        """Advances time; `mood` is the crowds'."""
        self._time += seconds
        self._mood = mood
        self._beat += seconds * CROWD_POSES_PER_SECOND[mood]

    def draw(self, canvas: Canvas, light: int = 255) -> None:
        """Draws everything in its pose; at a new size the canvas must hold only the track's picture, in full light."""
        shot = int(self._time * POSE_CHANGES_PER_SECOND), self._mood, light
        self._fit_to_canvas(canvas)
        if shot != self._drawn_moment:
            self._drawn_moment = shot
            poses = [self._pose(p, self._pose_number(p.ambient_object, n)) for n, p in enumerate(self._sprites)]
            if light < 255:
                poses = [_darker(pose, light) for pose in poses]
            self._blits = [(pose, sprite.box) for pose, sprite in zip(poses, self._sprites, strict=True)]
        canvas.surface.fblits(self._blits)

    def preload(self, canvas: Canvas) -> Iterator[None]:
        """Paints all poses ahead, on the track's bare picture; yields after each."""
        self._fit_to_canvas(canvas)
        for sprite in self._sprites:
            for number in ambient_sprites.pose_numbers(sprite.ambient_object):
                self._pose(sprite, number)
                yield

    def _fit_to_canvas(self, canvas: Canvas) -> None:
        if canvas.scale != self._scale:
            self._scale = canvas.scale
            self._drawn_moment = (-1, CALM, 255)
            self._sprites = [
                sprite
                for ambient_object in (*self._track.ambient_objects, *self._decorations(canvas))
                if (sprite := self._make_sprite(ambient_object, canvas))
            ]

    def _decorations(self, canvas: Canvas) -> list[Decoration]:
        kind = canvas.preferences.decoration
        return [replace(place, kind=kind) for place in self._track.decoration_places] if kind else []

    def _make_sprite(self, ambient_object: AmbientObject, canvas: Canvas) -> _AmbientSprite | None:
        left, top, right, bottom = ambient_sprites.bounding_box(ambient_object)
        visible_rect = canvas.rect(self._visible_box).clip(canvas.surface.get_rect())
        box = canvas.rect(FRect(left, top, right - left, bottom - top)).clip(visible_rect)
        return (
            _AmbientSprite(ambient_object, box, canvas.surface.subsurface(box).copy())
            if box.width and box.height
            else None
        )

    def _pose_number(self, ambient_object: AmbientObject, place: int) -> int:
        time = self._time + place * PHASE_OFFSET
        match ambient_object:
            case Flag():
                return int(time * FLAG_POSES_PER_SECOND) % ambient_sprites.FLAG_POSES
            case Lantern():
                wave = math.sin(time * FLICKER_FREQUENCIES[0]) + math.sin(time * FLICKER_FREQUENCIES[1])
                return int((wave * 0.24 + 0.5) * ambient_sprites.LANTERN_POSES)
            case CrowdArea():
                beat = (int(self._beat) + place) % ambient_sprites.CROWD_POSES if self._mood else 0
                return self._mood * ambient_sprites.CROWD_POSES + beat
            case Decoration():
                return int(time * DECORATION_POSES_PER_SECOND) % decorations.POSES
            case _:
                assert_never(ambient_object)

    def _pose(self, sprite: _AmbientSprite, number: int) -> Surface:
        if number not in sprite.poses:
            picture = sprite.ground.copy()
            left, top, right, bottom = ambient_sprites.bounding_box(sprite.ambient_object)
            light = self._track.light.colour_at(((left + right) / 2, (top + bottom) / 2))
            ambient_sprites.paint_pose(sprite.ambient_object, number, picture, (sprite.box, self._scale, light))
            sprite.poses[number] = picture
        return sprite.poses[number]


def _darker(pose: Surface, light: int) -> Surface:
    """Returns a pose at a brightness of 0 to 255."""
    dark = pose.copy()
    dark.fill((light, light, light), special_flags=BLEND_RGB_MULT)
    return dark
