"""Draws the side view over the whole track: the pack large, with a strip that tells every horse's place."""

from collections.abc import Iterator, Mapping

import pygame
from pygame import FRect, Surface

from game.presentation.layout import Position
from game.race_view.side_view import MARGIN, SideView
from game.race_view.stage import WIDE_BOX
from game.race_view.track_layer import seen_space, spread_steps
from game.race_view.view_model import HorseToken, RaceViewModel
from game.sprites.sprite_cache import LARGE_SIDE_VIEW_HEIGHT, REARING, STANDING, gallop_frame
from game.ui import shapes, theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour

MIN_WIDE_SPACES, MAX_WIDE_SPACES = 6.5, 11.0
"""Spaces in sight."""
# How fast the pack gallops over the ground, and how much a horse's own strides add to that.
STRIDES_PER_SECOND = 1.9
SPACES_PER_SECOND = 3.2
OWN_STRIDES = 0.5
LEADER_PLACE = 0.8
"""Where the leader is, in widths of the picture in the direction of the race."""
RUNNER_PLACE = 0.65
"""Where a horse that runs is at most: the camera, which comes after it, never loses it."""
LINE_PLACE = 0.93
"""Where the finish is at most, when it must be in sight."""
# Where the head is, in heights of a horse from its middle and from its hooves.
HEAD_AHEAD = 0.42
HEAD_HEIGHT = 0.86
STRIP = FRect(10, 406, 872, 36)
# Logical units: from its ends to gate and line, side of a cloth, and how far apart two on one space are.
STRIP_INSET = 34.0
STRIP_CLOTH = 24.0
STRIP_STEP = 20.0
# How far cloths keep from the end of the strip at the gate, and up to where those that stood beyond it move others.
STRIP_MARGIN = 14.0
GATE_WIDTH = 140.0
STRIP_RADIUS = 14.0
CHEQUERS = 3
FRAME = 4
"""Logical units of the frame round the picture while it opens."""


class WideView(SideView):
    """The side view where it fills the track. `closed_box` is where it grows from."""

    def __init__(self, view_model: RaceViewModel, closed_box: FRect, time_of_day: str, *, mirrored: bool) -> None:
        super().__init__(view_model, FRect(WIDE_BOX), time_of_day, mirrored=mirrored)
        self._closed_box = closed_box
        self.horse_height = LARGE_SIDE_VIEW_HEIGHT
        self._strides = 0.0
        self._movers: tuple[int, ...] | None = None
        """The horses that the camera was last set on, for others it cuts; None while the picture is closed."""

    def preload(self) -> Iterator[None]:
        """Makes scenery, dust and cloths ahead; the horses are made with the others."""
        yield from self.scenery_ahead()
        for horse in self._view_model.field_adapter.horses:
            self._view_model.sprites.cloth(horse, STRIP_CLOTH)
            yield

    @property
    def covers_track(self) -> bool:
        """Whether nothing of the track is to be seen."""
        return self._view_model.stage.wide >= 1.0

    def update(self, seconds: float) -> None:
        stage = self._view_model.stage
        if stage.wide and self._movers == stage.movers:
            super().update(seconds)
            runs = [self._screen_position(one) for one in self._view_model.unfinished_tokens() if one.galloping]
            self._left = max(self._left, max(runs, default=self._left) - RUNNER_PLACE * self._visible_spaces)
            self._run_on(seconds)
            return
        if not stage.wide:
            self._strides = 0.0
            self._movers = None
            return
        self._movers = stage.movers
        self._left, self._visible_spaces = self._camera_target()

    def _run_on(self, seconds: float) -> None:
        """The whole pack gallops; the ground passes below it while no line lies across it in sight."""
        if self._view_model.reduced_motion:
            return
        self._strides += seconds * STRIDES_PER_SECOND
        lines = self._view_model.field_adapter.lines
        if not any(self._left - 1 < line.space < self._left + self._visible_spaces + 1 for line in lines):
            self._ground += seconds * SPACES_PER_SECOND

    def frame(self, horse_token: HorseToken) -> int:
        if horse_token.rearing:
            return REARING
        if self._view_model.reduced_motion:
            return STANDING
        return gallop_frame(horse_token.number, self._strides + horse_token.strides * OWN_STRIDES)

    def draw(self, canvas: Canvas) -> None:
        stage = self._view_model.stage
        if not stage.wide:
            return
        opening = self._opening(stage.wide)
        if stage.wide < 1.0:
            canvas.surface.fill(theme.NIGHT, canvas.rect(opening).inflate(2 * canvas.px(FRAME), 2 * canvas.px(FRAME)))
        with canvas.clipped(opening):
            super().draw(canvas)
        if stage.wide >= 1.0:
            self._draw_strip(canvas)

    def _opening(self, share: float) -> FRect:
        closed = self._closed_box
        box = self.box
        left, top, right, bottom = (
            a + (b - a) * share
            for a, b in (
                (closed.left, box.left),
                (closed.top, box.top),
                (closed.right, box.right),
                (closed.bottom, box.bottom),
            )
        )
        return FRect(left, top, right - left, bottom - top)

    def head_of(self, horse: int) -> Position:
        """Returns where the head of a horse is on the canvas, logical units."""
        token = self._view_model.horse_tokens[horse]
        lane = list(self._view_model.horse_tokens).index(horse)
        glass = pygame.Rect(self.box)
        way = -1 if self.mirrored else 1
        seen = seen_space(self._view_model, token) + self._offsets[horse]
        x = self._pixel_x(glass, seen) + way * HEAD_AHEAD * self.horse_height
        return x, self._feet(glass)[lane] - HEAD_HEIGHT * self.horse_height

    def _camera_target(self) -> tuple[float, float]:
        """Returns the space at the edge behind the horses, and how many are in sight: the leader and all that move."""
        s = self._view_model
        stage = self._view_model.stage
        spaces = {token.number: self._screen_position(token) for token in s.unfinished_tokens()}
        movers = [spaces[horse] for horse in stage.movers if horse in spaces]
        front = max(spaces.values(), default=0.0)
        last = min(movers, default=max(spaces.values(), default=0.0))
        room = MAX_WIDE_SPACES * LEADER_PLACE - MARGIN
        if front - last > room and movers:
            front = min(front, max(max(movers), last + room))
        visible = min(max((front - last + MARGIN) / LEADER_PLACE, MIN_WIDE_SPACES), MAX_WIDE_SPACES)
        left = front - LEADER_PLACE * visible
        if stage.shows_line:
            left = max(left, self._home - 0.5 - LINE_PLACE * visible)
        return left, visible

    def _draw_strip(self, canvas: Canvas) -> None:
        """Draws a line from the gate to the finish with the cloth of every horse at its place."""
        line = FRect(STRIP.left + STRIP_INSET, STRIP.centery - 2, STRIP.width - 2 * STRIP_INSET, 4)
        canvas.blit(canvas.cached(("strip", self.mirrored), lambda: self._render_strip(canvas, line)), *STRIP.topleft)
        tokens = self._view_model.unfinished_tokens()
        shares = {token.number: min(max(token.space / self._finishes[token.number], 0.0), 1.0) for token in tokens}
        ways = strip_ways(shares, max(self._finishes.values()), line.width)
        for token in sorted(tokens, key=lambda token: shares[token.number]):
            x = line.right - ways[token.number] if self.mirrored else line.left + ways[token.number]
            canvas.blit_centred(self._view_model.sprites.cloth(token.number, STRIP_CLOTH), x, STRIP.centery)

    def _render_strip(self, canvas: Canvas, line: FRect) -> Surface:
        """Renders the strip with its line and finish, but without cloths."""
        place = canvas.rect(STRIP)
        map_colour = canvas.preferences.mapped_colour
        strip = shapes.rounded_box(place.size, canvas.px(STRIP_RADIUS), map_colour(theme.NIGHT))
        for colour, box in ((theme.DIRT, line), *self._finish(line)):
            strip.fill(map_colour(colour), canvas.rect(box).move(-place.left, -place.top))
        return strip

    def _finish(self, line: FRect) -> Iterator[tuple[Colour, FRect]]:
        side = STRIP.height / 2 / CHEQUERS
        left = line.left - side if self.mirrored else line.right - side
        for row in range(2 * CHEQUERS - 1):
            for column in range(2):
                colour = theme.RAIL if (row + column) % 2 else theme.INK
                yield colour, FRect(left + column * side, STRIP.top + 3 + row * side, side, side)


def strip_ways(shares: Mapping[int, float], spaces: float, width: float) -> dict[int, float]:
    """Returns how far from the gate each cloth lies on a strip, by horse: those on one space beside each other.

    `shares` are how much of their way of so many `spaces` the horses have made. Where many wait at the gate, all cloths
    close by move on, so that none lies beyond the strip.
    """
    steps = spread_steps({horse: share * spaces for horse, share in shares.items()})
    ways = {horse: width * share + STRIP_STEP * steps[horse] for horse, share in shares.items()}
    beyond = max(STRIP_MARGIN - STRIP_INSET - min(ways.values(), default=0.0), 0.0)
    return {horse: way + beyond * max(1 - width * shares[horse] / GATE_WIDTH, 0.0) for horse, way in ways.items()}
