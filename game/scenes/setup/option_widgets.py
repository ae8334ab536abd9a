"""Shows what chosen options mean: in as many whole sentences as there is room for, and the map in a small picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pygame import FRect, Surface

from game.games.registry import MapRequirement, load
from game.platform import asset_paths
from game.tiled.tmx_file import InvalidMap
from game.ui import drawing, paintings, shapes, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.text_layout import FIT_TOLERANCE, lines_height
from game.ui.widgets import Widget

SMALLEST = theme.SMALL.sized(theme.MIN_TEXT_SIZE)
"""The size at which sentences are counted that have room."""
FRAME_WIDTH = 3.0


class FactLines(Widget):
    """Sentences one after another, the weightiest first; what has no room is left out, never cut short."""

    def __init__(self, box: FRect, sentences: Sequence[str]) -> None:
        super().__init__("", box)
        self._sentences = tuple(sentences)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the sentences that fit."""
        text.draw_paragraph(canvas, self.words(canvas), theme.SMALL, self.box)

    def words(self, canvas: Canvas) -> str:
        """The sentences that fit into the box; always the first."""
        for count in range(len(self._sentences), 1, -1):
            words = " ".join(self._sentences[:count])
            if lines_height(canvas, words, SMALLEST, self.box.width) <= self.box.height + FIT_TOLERANCE:
                return words
        return self._sentences[0]


class MapThumbnail(Widget):
    """Shows the map called `name` of a game's kind, or bare turf before it is `ready`: one that has no painting takes
    a tenth of a second.
    """

    def __init__(self, box: FRect, requirement: MapRequirement | None, name: str, *, ready: bool) -> None:
        """`ready`: the map may be read and drawn now."""
        super().__init__("", box)
        self.name = name
        self._painter = requirement.map_picture if requirement and ready else None

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the thumbnail, framed."""
        drawing.card(canvas, self.box, theme.TURF, theme.INK, 8)
        if self._painter is not None:
            inner = self.box.inflate(-2 * FRAME_WIDTH, -2 * FRAME_WIDTH)
            painter = self._painter
            picture = canvas.cached(
                ("map", self.name, tuple(inner.size)), lambda: self._render(painter, canvas.rect(inner).size, canvas)
            )
            canvas.blit(picture, inner.left, inner.top)

    def _render(self, painter: str, size: tuple[int, int], canvas: Canvas) -> Surface:
        """The picture; nothing for a map that cannot be read, which a message says when the match starts."""
        try:
            path = Path(asset_paths.map_path(self.name))
            picture: Surface = paintings.contained(paintings.map_painting(path), size) or load(painter)(path, size)
        except (InvalidMap, asset_paths.AssetNotFound):
            return shapes.transparent_surface(size)
        return shapes.round_corners(picture.convert_alpha(), canvas.px(6))
