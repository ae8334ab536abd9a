"""The table at a glance over the race, which stands still below. Draws what it is handed; knows no game."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.scenes.house import House
from game.scenes.overlay import HEAD, FormScene
from game.scenes.scene import Pop
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Button, Face, Widget
from game.words import _

BODY = FRect(120, 134, 1040, 500)


class Standing(FormScene):
    """`fill(canvas, box)` draws the body."""

    name = "standing"
    covers = False
    sheet = FRect(90, 56, 1100, 612)

    def __init__(self, house: House, fill: Callable[[Canvas, FRect], None]) -> None:
        self.title = _("If it ended now")
        self._fill = fill
        super().__init__(house, "close")

    def widgets(self) -> list[Widget]:
        box = FRect(self.sheet.right - 250, self.sheet.bottom - 76, 220, 56)
        return [Button("close", box, Face(_("Back to the race"), style=theme.BOLD, tone=theme.GO), Pop)]

    def draw_sheet(self, canvas: Canvas) -> None:
        super().draw_sheet(canvas)
        self._fill(canvas, FRect(BODY.left, self.sheet.top + HEAD + 12, BODY.width, BODY.height))
