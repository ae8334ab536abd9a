"""Caches the static part of the match view: background and panels, each redrawn when its signature changes.

While something large moves it is darkened, and in a lesson whatever has not been spoken of; where darkening takes
long, those pictures are kept too, and follow the panels.
"""

from collections import deque
from collections.abc import Callable, Generator, Sequence
from math import inf
from time import perf_counter
from typing import Generic, Protocol

import pygame
from pygame import FRect, Surface

from game.platform.browser import BROWSER
from game.presentation import layout
from game.presentation.view_model import Signature, V, ViewModel
from game.sprites.sprite_cache import kept_sprites
from game.ui import drawing, theme
from game.ui.box import split_top
from game.ui.canvas import CANVAS_BOX, Canvas, DisplayPreferences
from game.ui.surface_cache import RenderingUnfinished

DIM_LIGHT = (1.0, 0.7, 0.44, 0.35)
"""How light the picture below the top bar is, by the view model's step of `dim`: those up to DARKEST leave light what
can be read while something moves, the last one, for what is not lit in a lesson and behind what is lifted, nothing.
"""
BELOW_BAR = FRect(0, layout.TOP.bottom, CANVAS_BOX.width, CANVAS_BOX.height - layout.TOP.bottom)
DARKEST = len(DIM_LIGHT) - 2
UNLIT = len(DIM_LIGHT) - 1


class Panel(Protocol):
    """A still part of the picture, drawn again when its signature changes; it draws only within its box."""

    @property
    def box(self) -> FRect:
        """Where the panel lies, in logical units; drawing is clipped to it."""

    def signature(self) -> Signature:
        """Returns all that the picture depends on beside scale and display preferences; compared in every frame."""

    def draw(self, canvas: Canvas) -> None:
        """Draws the whole panel over the bare background."""


class TablePanel(Generic[V]):
    """A panel that draws a part of what a view model has."""

    def __init__(self, view_model: V) -> None:
        self._s = view_model


class PlainPanel:
    """A part drawn by `paint` in its box: an empty sheet of paper, a ground that stays as it is under what is drawn
    over it in every frame, or what changes with its `signature`.
    """

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
    """The picture that every frame begins with. `render_background` paints the whole canvas at a scale."""

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
        self._below: list[Surface] = []
        """What each panel covers, as it is drawn over that."""
        self._dimmed: dict[int, Surface] = {}
        """The picture by step of `dim`: of those that a moment goes through only the last one, see `_make_darker`."""
        self._drawn_signatures: dict[int, Signature] = {}
        self._sight = DisplayPreferences()

    def layout(self, canvas: Canvas) -> None:
        """Draws the panels that have changed into the picture, by way of the canvas, which `draw` then covers.

        Those that are left when a page's frame has had its time follow in the next one. Raises RenderingUnfinished
        where one of them has never been drawn.

        A darker picture is made when it is first wanted: in a page, where darkening is slow, and in a lesson.
        """
        self._background_at(canvas.scale)
        if canvas.preferences != self._sight:
            self._sight = self._view_model.preferences = canvas.preferences
            self._drawn_signatures.clear()
        began = perf_counter()
        limit = canvas.limit
        due = began + (limit.seconds - limit.spent if limit.seconds else inf)
        is_first = True
        for number, panel in enumerate(self._panels):
            drawn = self._drawn_signatures.get(number)
            if panel.signature() != drawn and (is_first or perf_counter() < due):
                self._redraw(canvas, panel, self._below[number])
                is_first = False
            elif drawn is None:
                raise RenderingUnfinished
        limit.spent += perf_counter() - began
        if BROWSER or self._view_model.lit is not None:
            self._make_darker(canvas, self._view_model.dim)
        if self._view_model.lit is not None:
            self._make_darker(canvas, UNLIT)

    def _make_darker(self, canvas: Canvas, step: int) -> None:
        """Makes the picture of a step in place of another; in a page, where darkening is slow, all are kept."""
        if step and step not in self._dimmed:
            others = () if BROWSER or step == UNLIT else [other for other in self._dimmed if other != UNLIT]
            bright = self._background_at(canvas.scale)
            self._dimmed[step] = self._dimmed.pop(others[0]) if others else bright.copy()
            self._dimmed[step].blit(bright, (0, 0))
            self._darken(self._dimmed[step], step, canvas, CANVAS_BOX)

    def draw(self, canvas: Canvas, part: FRect = CANVAS_BOX) -> None:
        """Copies the picture, or a part of it, onto the canvas; `layout` must have been called for it."""
        assert self._background is not None
        box = canvas.rect(part)
        step = self._view_model.dim
        picture = self._dimmed.get(step, self._background)
        canvas.surface.blit(picture, box, box)
        if step and step not in self._dimmed:
            self._darken(canvas.surface, step, canvas, part)
        if self._view_model.lit is not None and UNLIT in self._dimmed:
            self._draw_lights(canvas, picture, self._view_model.lit)

    def _draw_lights(self, canvas: Canvas, picture: Surface, lit: Sequence[FRect]) -> None:
        for panel in self._panel_boxes:
            box = canvas.rect(panel)
            canvas.surface.blit(self._dimmed[UNLIT], box, box)
            for light in lit:
                bright = canvas.rect(light).clip(box)
                canvas.surface.blit(picture, bright, bright)

    def background_ahead(self, scale: float) -> Generator[float, None, Canvas]:
        """Paints background and shadows of the panels, which is slow, in pieces between which it yields; gives the bare
        background as a canvas.
        """
        self._background = self._render_playfield(scale)
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
        """Gives up the picture; the next time it is drawn it is painted anew."""
        self._background = None
        self._below.clear()
        self._dimmed.clear()

    def _background_at(self, scale: float) -> Surface:
        if self._background is None or self._view_model.sprites.scale != scale:
            deque(self.background_ahead(scale), maxlen=0)
        assert self._background is not None
        return self._background

    def _redraw(self, canvas: Canvas, panel: Panel, below: Surface) -> None:
        """Draws a panel and those that lie on it.

        Draws on the canvas, not on the picture: what is run-length coded is coded anew for every other surface.
        """
        assert self._background is not None
        box = canvas.rect(panel.box).clip(self._background.get_rect())
        canvas.surface.blit(below, box)
        with canvas.clipped(panel.box):
            for other in self._panels:  # in their order: one that lies over this one keeps what it shows
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
        box = canvas.rect(part.clip(BELOW_BAR if step == UNLIT else self._dark_while_moving))
        shade = Surface(box.size)  # copied: a fill that multiplies takes a page ten times as long
        shade.fill((light_of(step),) * 3)
        picture.blit(shade, box, special_flags=pygame.BLEND_RGB_MULT)


def light_of(step: int) -> int:
    """Returns how light a step of `dim` is, of 255."""
    return round(255 * DIM_LIGHT[step])
