"""The still picture: the board with panels laid over it, each drawn again when its signature changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import FRect, Surface

from game.stage.board import Board
from game.stage.looks.base.showing import Showing, Signature
from game.stage.sprites import Sprites
from game.ui import paint, theme
from game.ui.canvas import Canvas
from game.ui.sight import Sight


class Part(Protocol):
    """A still part of the picture, drawn again when its signature changes; it draws within its box alone."""

    @property
    def box(self) -> FRect: ...

    def signature(self) -> Signature: ...

    def draw(self, canvas: Canvas) -> None: ...


class Still:
    """The picture that every frame begins with; `panels` are boxes that throw a shadow on the board."""

    def __init__(self, showing: Showing, board: Board, parts: Sequence[Part], panels: Sequence[FRect]) -> None:
        self._showing = showing
        self._board = board
        self._parts = parts
        self._panels = panels
        self._still: Surface | None = None
        self._ground: Surface | None = None
        self._drawn: dict[int, Signature] = {}
        self._sight = Sight()

    def draw(self, canvas: Canvas) -> None:
        """Copies the picture onto the canvas; parts that have changed are drawn anew and kept."""
        still = self._fitting(canvas.scale)
        if canvas.sight != self._sight:
            self._sight = canvas.sight
            self._drawn.clear()
        canvas.surface.blit(still, (0, 0))
        for number, part in enumerate(self._parts):
            signature = part.signature()
            if number not in self._drawn or self._drawn[number] != signature:
                self._drawn[number] = signature
                self._redraw(canvas, part)

    def lay(self, scale: float) -> Canvas:
        """Paints the board and the shadows of the panels, which is slow; gives the bare board to paint life onto."""
        self._ground = self._board.render(scale)
        ground = Canvas(self._ground, scale)
        for box in self._panels:
            paint.drop_shadow(ground, box, theme.PANEL_RADIUS)
        self._still = self._ground.copy()
        self._drawn.clear()
        if self._showing.sprites.scale != scale:
            self._showing.sprites = Sprites(scale)
        return ground

    def let_go(self) -> None:
        """Gives up the picture; the next time it is drawn it is painted anew."""
        self._still = self._ground = None

    def _fitting(self, scale: float) -> Surface:
        """The still picture at this scale; made anew when the window has changed."""
        if self._still is None or self._showing.sprites.scale != scale:
            self.lay(scale)
        assert self._still is not None
        return self._still

    def _redraw(self, canvas: Canvas, part: Part) -> None:
        """Draws on the canvas, not on the picture: what is run-length coded is coded anew for every other surface."""
        assert self._ground is not None
        assert self._still is not None
        box = canvas.rect(part.box)
        canvas.surface.blit(self._ground, box, box)
        canvas.surface.set_clip(box)
        part.draw(canvas)
        canvas.surface.set_clip(None)
        self._still.blit(canvas.surface, box, box)
