"""Draws the side view over the whole track: the pack at large size, and a strip with every horse's position."""

from collections.abc import Iterator, Mapping
from functools import partial

import pygame
from pygame import FRect, Surface

from game.presentation.layout import Position
from game.race_view.side_view import MARGIN, SideView
from game.race_view.stage import WIDE_BOX
from game.race_view.track_layer import displayed_space, spread_steps
from game.race_view.view_model import HorseToken, RaceViewModel
from game.sprites.sprite_cache import LARGE_SIDE_VIEW_HEIGHT, REARING, STANDING
from game.ui import shapes, theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour

MIN_WIDE_SPACES = 6.5
"""Minimum width of the visible part of the course in the wide view, in spaces."""
MAX_WIDE_SPACES = 11.0
"""Maximum width of the visible part of the course in the wide view, in spaces."""
LEADER_SHARE = 0.8
"""Position of the leader, as a share of the picture's width in the direction of the race."""
RUNNER_SHARE = 0.65
"""Maximum position of a running horse, as a share of the width. The following camera then never loses the horse."""
LINE_SHARE = 0.93
"""Maximum position of the finish if it must be visible, as a share of the width."""
HEAD_AHEAD = 0.42
"""Distance from the middle of a horse forward to its head, in heights of the horse."""
HEAD_HEIGHT = 0.86
"""Distance from the hooves of a horse up to its head, in heights of the horse."""
STRIP = FRect(10, 406, 872, 36)
STRIP_INSET = 34.0
"""Distance of gate and finish from the ends of the strip, in logical units."""
STRIP_CLOTH = 24.0
"""Side of a cloth on the strip, in logical units."""
STRIP_STEP = 20.0
"""Distance between two cloths on the same space, in logical units."""
STRIP_MARGIN = 14.0
"""Minimum distance of cloths from the strip's end at the gate, in logical units."""
GATE_WIDTH = 140.0
"""Distance from the gate within which the strip shifts crowded cloths, in logical units."""
STRIP_RADIUS = 14.0
CHEQUERS = 3
FRAME = 4
"""Width of the frame around the opening picture, in logical units."""


class WideView(SideView):
    """The side view over the whole track. It opens from `closed_box`."""

    def __init__(self, view_model: RaceViewModel, closed_box: FRect, time_of_day: str, *, mirrored: bool) -> None:
        super().__init__(view_model, FRect(WIDE_BOX), time_of_day, mirrored=mirrored)
        self._closed_box = closed_box
        self.horse_height = LARGE_SIDE_VIEW_HEIGHT
        self._movers: tuple[int, ...] | None = None
        """Horses that the camera follows. The camera cuts to other horses. None while the view is closed."""

    def preload(self) -> Iterator[None]:
        """Prepares scenery, dust and cloths. The horses are prepared by the playfield."""
        yield from self.scenery_ahead()
        for horse in self._view_model.field_adapter.horses:
            self._view_model.sprites.cloth(horse, STRIP_CLOTH)
            yield

    @property
    def covers_track(self) -> bool:
        """Whether the track is completely hidden."""
        return self._view_model.stage.wide >= 1.0

    def update(self, seconds: float) -> None:
        stage = self._view_model.stage
        if stage.wide and self._movers == stage.movers:
            super().update(seconds)
            tokens = self._view_model.unfinished_tokens()
            running = [self._screen_position(token) for token in tokens if token.galloping]
            self._left = max(self._left, max(running, default=self._left) - RUNNER_SHARE * self._visible_spaces)
            self._gallop(seconds)
            return
        if not stage.wide:
            self._strides = 0.0
            self._movers = None
            return
        self._movers = stage.movers
        self._left, self._visible_spaces = self._camera_target()

    def frame(self, horse_token: HorseToken) -> int:
        if horse_token.rearing:
            return REARING
        if self._view_model.reduced_motion:
            return STANDING
        return self._pack_frame(horse_token)

    def draw(self, canvas: Canvas) -> None:
        stage = self._view_model.stage
        if not stage.wide:
            return
        visible_box = self._visible_box(stage.wide)
        if stage.wide < 1.0:
            frame = 2 * canvas.px(FRAME)
            canvas.surface.fill(theme.NIGHT, canvas.rect(visible_box).inflate(frame, frame))
        with canvas.clipped(visible_box):
            super().draw(canvas)
        if stage.wide >= 1.0:
            self._draw_strip(canvas)

    def _visible_box(self, share: float) -> FRect:
        closed = self._closed_box
        box = self.box
        left = closed.left + (box.left - closed.left) * share
        top = closed.top + (box.top - closed.top) * share
        right = closed.right + (box.right - closed.right) * share
        bottom = closed.bottom + (box.bottom - closed.bottom) * share
        return FRect(left, top, right - left, bottom - top)

    def head_of(self, horse: int) -> Position:
        """Returns the canvas position of a horse's head, in logical units."""
        token = self._view_model.horse_tokens[horse]
        lane = list(self._view_model.horse_tokens).index(horse)
        glass = pygame.Rect(self.box)
        direction = -1 if self.mirrored else 1
        position = displayed_space(self._view_model, token) + self._offsets[horse]
        x = self._pixel_x(glass, position) + direction * HEAD_AHEAD * self.horse_height
        return x, self._feet(glass)[lane] - HEAD_HEIGHT * self.horse_height

    def _camera_target(self) -> tuple[float, float]:
        """Returns rear edge and width of the visible part, in spaces: the leader and all moving horses."""
        stage = self._view_model.stage
        spaces = self._spread_positions()
        movers = [spaces[horse] for horse in stage.movers if horse in spaces]
        front = max(spaces.values(), default=0.0)
        last = min(movers, default=front)
        max_gap = MAX_WIDE_SPACES * LEADER_SHARE - MARGIN
        if front - last > max_gap and movers:
            front = min(front, max(max(movers), last + max_gap))
        visible = min(max((front - last + MARGIN) / LEADER_SHARE, MIN_WIDE_SPACES), MAX_WIDE_SPACES)
        left = front - LEADER_SHARE * visible
        if stage.shows_line:
            left = max(left, self._home - 0.5 - LINE_SHARE * visible)
        return left, visible

    def _draw_strip(self, canvas: Canvas) -> None:
        """Draws a line from the gate to the finish with the cloths of all horses."""
        line = FRect(STRIP.left + STRIP_INSET, STRIP.centery - 2, STRIP.width - 2 * STRIP_INSET, 4)
        canvas.blit(canvas.cached(("strip", self.mirrored), partial(self._render_strip, canvas, line)), *STRIP.topleft)
        tokens = self._view_model.unfinished_tokens()
        shares = {token.number: min(max(token.space / self._finishes[token.number], 0.0), 1.0) for token in tokens}
        ways = strip_ways(shares, max(self._finishes.values()), line.width)
        for token in sorted(tokens, key=lambda token: shares[token.number]):
            x = line.right - ways[token.number] if self.mirrored else line.left + ways[token.number]
            canvas.blit_centred(self._view_model.sprites.cloth(token.number, STRIP_CLOTH), x, STRIP.centery)

    def _render_strip(self, canvas: Canvas, line: FRect) -> Surface:
        """Renders the strip with its line and finish, without cloths."""
        strip_box = canvas.rect(STRIP)
        map_colour = canvas.preferences.mapped_colour
        strip = shapes.rounded_box(strip_box.size, canvas.px(STRIP_RADIUS), map_colour(theme.NIGHT))
        for colour, box in ((theme.DIRT, line), *self._finish_squares(line)):
            strip.fill(map_colour(colour), canvas.rect(box).move(-strip_box.left, -strip_box.top))
        return strip

    def _finish_squares(self, line: FRect) -> Iterator[tuple[Colour, FRect]]:
        side = STRIP.height / 2 / CHEQUERS
        left = line.left - side if self.mirrored else line.right - side
        for row in range(2 * CHEQUERS - 1):
            for column in range(2):
                colour = theme.RAIL if (row + column) % 2 else theme.INK
                yield colour, FRect(left + column * side, STRIP.top + 3 + row * side, side, side)


def strip_ways(shares: Mapping[int, float], spaces: float, width: float) -> dict[int, float]:
    """Returns the distance of each horse's cloth from the gate on a strip; cloths on one space are next to each other.

    `shares` are the completed shares of a course of `spaces` spaces. If many horses wait at the gate, the cloths near
    the gate are shifted forwards, so that all stay on the strip.
    """
    steps = spread_steps({horse: share * spaces for horse, share in shares.items()})
    distances = {horse: width * share + STRIP_STEP * steps[horse] for horse, share in shares.items()}
    excess = max(STRIP_MARGIN - STRIP_INSET - min(distances.values(), default=0.0), 0.0)
    return {
        horse: distance + excess * max(1 - width * shares[horse] / GATE_WIDTH, 0.0)
        for horse, distance in distances.items()
    }
