"""Caches the static part of the match view: background and panels, each redrawn when its signature changes.

It is darkened while something large moves, and in a lesson where it has not been mentioned. Darkened pictures are
cached too, if darkening is slow; they follow the panels.
"""

from collections import deque
from collections.abc import Callable, Generator, Sequence
from math import inf, sqrt
from time import perf_counter
from typing import Generic, Protocol

import pygame
from pygame import FRect, Surface

from game.i18n import current_language
from game.platform.browser import BROWSER
from game.presentation import layout
from game.presentation.view_model import Signature, V, ViewModel
from game.sprites.sprite_cache import kept_sprites
from game.ui import drawing, theme
from game.ui.box import split_top
from game.ui.canvas import CANVAS_BOX, Canvas, DisplayPreferences
from game.ui.surface_cache import RenderingUnfinished

DIM_LIGHT = (1.0, 0.7, 0.44, 0.35)
"""Brightness of the picture below the top bar, 0 to 1, for each step of the view model's `dim`. Steps up to DARKEST
leave the readable parts bright. The last step, DIMMED, darkens everything. A lesson uses it for parts not yet
highlighted, and a lifted panel for its background.
"""
BELOW_BAR = FRect(0, layout.TOP.bottom, CANVAS_BOX.width, CANVAS_BOX.height - layout.TOP.bottom)
DARKEST = len(DIM_LIGHT) - 2
DIMMED = len(DIM_LIGHT) - 1


class Panel(Protocol):
    """A static part of the picture, redrawn when its signature changes; it draws only within its box."""

    @property
    def box(self) -> FRect:
        """Box of the panel, in logical units; drawing is clipped to it."""

    def signature(self) -> Signature:
        """Returns all values that the picture depends on, except scale and preferences; compared in every frame."""

    def draw(self, canvas: Canvas) -> None:
        """Draws the whole panel over the bare background."""


class TablePanel(Generic[V]):
    """A panel that draws a part of a view model."""

    def __init__(self, view_model: V) -> None:
        self._s = view_model


class PlainPanel:
    """A panel drawn by `paint` in its box: an empty sheet, a background of moving parts, or a changing part."""

    def __init__(
        self,
        box: FRect,
        paint: Callable[[Canvas, FRect], None] = drawing.panel,
        signature: Callable[[], Signature] = tuple,
    ) -> None:
        self.box = box
        self.signature = signature
        self._paint = paint

    def draw(self, canvas: Canvas) -> None:
        self._paint(canvas, self.box)


class StaticLayer:
    """The picture below all moving parts of a frame. `render_background` paints the whole canvas at a scale."""

    def __init__(
        self,
        view_model: ViewModel,
        render_background: Callable[[float], Surface],
        panels: Sequence[Panel],
        table_layout: layout.TableLayout,
    ) -> None:
        self._view_model = view_model
        self._render_playfield = render_background
        self._panels = panels
        self._panel_boxes = table_layout.shadow_boxes
        self._dark_while_moving = split_top(BELOW_BAR, table_layout.light_from - BELOW_BAR.top)[0]
        self._background: Surface | None = None
        self._background_language = ""
        """Language of the signs on the background."""
        self._below: list[Surface] = []
        """Copies of the background below each panel."""
        self._dimmed: dict[int, Surface] = {}
        """Darkened pictures by step of `dim`; outside of a page only the last one and DIMMED, see `_make_darker`."""
        self._drawn_signatures: dict[int, Signature] = {}
        self._sight = DisplayPreferences()

    def layout(self, canvas: Canvas) -> None:
        """Draws the changed panels into the picture. It uses the canvas for that, which `draw` then covers.

        Panels for which a page's frame has no time left follow in the next one. Raises RenderingUnfinished if such a
        panel has never been drawn.

        A darkened picture is made at its first use: in a page, where darkening is slow, and in a lesson.
        """
        self._background_at(canvas.scale)
        if canvas.preferences != self._sight:
            self._sight = self._view_model.preferences = canvas.preferences
            self._drawn_signatures.clear()
        start = perf_counter()
        limit = canvas.limit
        deadline = start + (limit.seconds - limit.spent if limit.seconds else inf)
        is_first = True
        for number, panel in enumerate(self._panels):
            drawn = self._drawn_signatures.get(number)
            if panel.signature() != drawn and (is_first or perf_counter() < deadline):
                self._redraw(canvas, panel, self._below[number])
                is_first = False
            elif drawn is None:
                raise RenderingUnfinished
        limit.spent += perf_counter() - start
        if BROWSER or self._view_model.highlighted is not None:
            self._make_darker(canvas, self._view_model.dim)
        if self._view_model.highlighted is not None:
            self._make_darker(canvas, DIMMED)

    def _make_darker(self, canvas: Canvas, step: int) -> None:
        """Caches the darkened picture of a step in place of another step's; a page keeps all of them."""
        if step and step not in self._dimmed:
            others = () if BROWSER or step == DIMMED else [other for other in self._dimmed if other != DIMMED]
            bright = self._background_at(canvas.scale)
            picture = self._dimmed.pop(others[0]) if others else bright.copy()
            self._dimmed[step] = picture
            picture.blit(bright, (0, 0))
            self._darken(picture, step, canvas, CANVAS_BOX)

    def draw(self, canvas: Canvas, part: FRect = CANVAS_BOX) -> None:
        """Copies the picture, or a part of it, onto the canvas; requires a call of `layout` before."""
        assert self._background is not None
        box = canvas.rect(part)
        step = self._view_model.dim
        picture = self._dimmed.get(step, self._background)
        canvas.surface.blit(picture, box, box)
        if step and step not in self._dimmed:
            self._darken(canvas.surface, step, canvas, part)
        if self._view_model.highlighted is not None and DIMMED in self._dimmed:
            self._draw_highlights(canvas, picture, self._view_model.highlighted)

    def draw_panel(self, canvas: Canvas, box: FRect) -> None:
        """Copies a panel onto another background, without the part of its box outside of its round corners."""
        radius = theme.PANEL_RADIUS
        self.draw(canvas, box.inflate(0, -2 * radius))
        for row in range(radius):
            inset = radius - sqrt(radius**2 - (radius - row) ** 2)
            line = FRect(box.left + inset, box.top + row, box.width - 2 * inset, 1)
            self.draw(canvas, line)
            self.draw(canvas, line.move(0, box.height - 2 * row - 1))

    def _draw_highlights(self, canvas: Canvas, picture: Surface, highlighted: Sequence[FRect]) -> None:
        for panel in self._panel_boxes:
            box = canvas.rect(panel)
            canvas.surface.blit(self._dimmed[DIMMED], box, box)
            for part in highlighted:
                bright = canvas.rect(part).clip(box)
                canvas.surface.blit(picture, bright, bright)

    def background_ahead(self, scale: float) -> Generator[float, None, Canvas]:
        """Paints the background and the panels' shadows in slow steps; yields between them. Returns the bare background
        as a canvas.
        """
        self._background = self._render_playfield(scale)
        self._background_language = current_language()
        ground = Canvas(self._background, scale, self._view_model.preferences)
        for box in self._panel_boxes:
            yield 0.0
            drawing.drop_shadow(ground, box, theme.PANEL_RADIUS)
        yield 0.0
        boxes = [tuple(ground.rect(panel.box).clip(self._background.get_rect())) for panel in self._panels]
        copies = {box: self._background.subsurface(box).copy() for box in boxes}
        self._below = [copies[box] for box in boxes]
        self._dimmed.clear()
        self._drawn_signatures.clear()
        if self._view_model.sprites.scale != scale:
            self._view_model.sprites = kept_sprites(scale, type(self._view_model.view).__module__)
        return ground

    def release(self) -> None:
        """Frees the picture; the next drawing paints it again."""
        self._background = None
        self._below.clear()
        self._dimmed.clear()

    def _background_at(self, scale: float) -> Surface:
        is_current = self._view_model.sprites.scale == scale and self._background_language == current_language()
        if self._background is None or not is_current:
            deque(self.background_ahead(scale), maxlen=0)
        assert self._background is not None
        return self._background

    def _redraw(self, canvas: Canvas, panel: Panel, below: Surface) -> None:
        """Draws a panel and the panels on top of it.

        It draws on the canvas, not on the picture: run-length coded surfaces are coded again for every other target.
        """
        assert self._background is not None
        box = canvas.rect(panel.box).clip(self._background.get_rect())
        canvas.surface.blit(below, box)
        with canvas.clipped(panel.box):
            for other in self._panels:  # in order, so that a panel on top of this one stays visible
                if other.box.colliderect(panel.box):
                    other.draw(canvas)
        self._background.blit(canvas.surface, box, box)
        for step, picture in self._dimmed.items():
            picture.blit(self._background, box, box)
            self._darken(picture, step, canvas, panel.box)
        for number, other in enumerate(self._panels):
            if panel.box.contains(other.box):
                self._drawn_signatures[number] = other.signature()

    def _darken(self, picture: Surface, step: int, canvas: Canvas, part: FRect) -> None:
        box = canvas.rect(part.clip(BELOW_BAR if step == DIMMED else self._dark_while_moving))
        shade = Surface(box.size)  # copied: a fill that multiplies takes a page ten times as long
        shade.fill((light_of(step),) * 3)
        picture.blit(shade, box, special_flags=pygame.BLEND_RGB_MULT)


def light_of(step: int) -> int:
    """Returns the brightness of a step of `dim`, 0 to 255."""
    return round(255 * DIM_LIGHT[step])
