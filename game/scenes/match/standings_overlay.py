"""Draws the standings over a paused match."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.i18n import _
from game.scenes.context import GameContext
from game.scenes.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.scene import PopScene
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Widget

BODY = FRect(120, 134, 1040, 500)


class StandingsOverlay(FormScene):
    """What everybody would earn if the match ended now."""

    name = "standing"
    is_opaque = False
    panel = FRect(90, 56, 1100, 612)

    def __init__(self, context: GameContext, draw_body: Callable[[Canvas, FRect], None]) -> None:
        """`draw_body` draws the standings within a box."""
        self.title = _("If the race ended now")
        self._draw_body = draw_body
        super().__init__(context, "close")

    def widgets(self) -> list[Widget]:
        """The way back."""
        box = FRect(self.panel.right - 250, self.panel.bottom - 76, 220, 56)
        return [
            Button("close", box, ButtonContent(_("Back to the race"), style=theme.BOLD, colours=theme.GO), PopScene)
        ]

    def draw_panel(self, canvas: Canvas) -> None:
        """Draws the sheet and the standings on it."""
        super().draw_panel(canvas)
        self._draw_body(canvas, FRect(BODY.left, self.panel.top + HEADER_HEIGHT + 12, BODY.width, BODY.height))
