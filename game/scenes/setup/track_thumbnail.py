"""Draws a small picture of a track, and its title: made from the map itself when there is time for it."""

from __future__ import annotations

from functools import cache

from pygame import FRect, Rect, Surface, transform

from game.platform import asset_paths
from game.track.ambient_animation import AmbientAnimator
from game.track.tmx_file import InvalidMap
from game.track.track import Track
from game.ui import drawing, shapes, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.widgets import Widget

FRAME_WIDTH = 3.0
MARGIN = 2.0
"""Margin of a map that the thumbnail leaves out, logical units."""


class TrackThumbnail(Widget):
    """Shows the map called `name`, or bare turf before it is `ready`: drawing a map takes a tenth of a second."""

    def __init__(self, box: FRect, name: str, *, ready: bool) -> None:
        """`ready`: the map may be read and drawn now."""
        super().__init__("", box)
        self.name = name
        self._ready = ready

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the thumbnail, framed."""
        drawing.card(canvas, self.box, theme.TURF, theme.INK, 8)
        track = load_track(self.name) if self._ready else None
        if track is not None:
            inner = self.box.inflate(-2 * FRAME_WIDTH, -2 * FRAME_WIDTH)
            picture = canvas.cached(
                ("track", self.name, tuple(inner.size)), lambda: _render_thumbnail(canvas, track, inner)
            )
            canvas.blit(picture, inner.left, inner.top)


@cache
def load_track(name: str) -> Track | None:
    """The track of a map; None if it cannot be read, which a message says when the match starts."""
    try:
        return Track.load(asset_paths.map_path(name))
    except (InvalidMap, asset_paths.AssetNotFound):
        return None


def _render_thumbnail(canvas: Canvas, track: Track, box: FRect) -> Surface:
    """Renders the visible part of the track as large as the box allows, on the colour of its ground."""
    size = canvas.rect(box).size
    left, top, right, bottom = track.window
    visible = FRect(left, top, right - left, bottom - top).inflate(-2 * MARGIN, -2 * MARGIN)
    scale = min(box.width / visible.width, box.height / visible.height) * canvas.scale
    rendered = track.render(scale)
    AmbientAnimator(track, visible).draw(Canvas(rendered, scale))
    part = Rect(*(round(side * scale) for side in visible)).clip(rendered.get_rect())
    cut = shapes.transparent_surface(size)
    cut.fill(transform.average_color(rendered, Rect(part.left, part.top, max(1, part.width // 8), part.height))[:3])
    cut.blit(
        rendered, part.move(-part.left, -part.top).move((size[0] - part.width) // 2, (size[1] - part.height) // 2), part
    )
    return shapes.round_corners(cut, canvas.px(6))
