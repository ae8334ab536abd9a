"""Shows a progress bar while a web page loads and imports a module, one slice per frame."""

from __future__ import annotations

from collections.abc import Callable
from pkgutil import resolve_name
from typing import TYPE_CHECKING

from game.i18n import _
from game.input.intents import Back, Intent
from game.platform.parts import PartAwaited, megabytes_awaited
from game.platform.process import import_ahead, share_imported
from game.scenes.base.scene import PopScene, Scene, SceneChange
from game.ui import drawing, text, theme
from game.ui.box import inset, place_in, split_bottom
from game.ui.canvas import CANVAS_BOX, Canvas

if TYPE_CHECKING:
    from game.scenes.base.progress_bar import ProgressBar

PROGRESS_BAR = "game.scenes.base.progress_bar:ProgressBar"
"""Dotted name of the bar's class, imported with the first scene that shows it: its horse takes a tenth of the start."""
IMPORTING_BOX = place_in(CANVAS_BOX, (520, 190))
"""Box of the card with text and bar."""
BAR_HEIGHT = 22.0
"""Height of the bar on the card, in logical units."""
HORSE_SPACE = 76.0
"""Height of the space above the bar, for the horse, in logical units."""


def loading_text() -> str:
    """Returns the loaded and the total megabytes; "" if the page awaits nothing."""
    awaited = megabytes_awaited()
    if awaited is None:
        return ""
    loaded, total = awaited
    return _("{megabytes} of {all} MB").format(megabytes=f"{loaded:.1f}", all=f"{total:.1f}")


class ImportingScene(Scene):
    """Covers the scene below while a web page loads and imports the module or part `needed`.

    `then` is called after the import, and returns the next step.
    """

    name = "importing"
    is_opaque = False

    def __init__(self, needed: str, then: Callable[[], SceneChange]) -> None:
        self._needed = needed
        self._slices = import_ahead(until=needed)
        self._then = then
        self._bar: ProgressBar = resolve_name(PROGRESS_BAR)()

    def handle(self, intent: Intent) -> SceneChange:
        return PopScene() if isinstance(intent, Back) else None

    def update(self, seconds: float) -> SceneChange:
        self._bar.update(seconds)
        for _slice in self._slices:
            return None
        try:
            return self._then()
        except PartAwaited as awaited:
            self._slices = import_ahead(until=str(awaited))
            return None

    def spoken_text(self) -> tuple[str, ...]:
        return (_("Saddling up …"),)

    def draw(self, canvas: Canvas) -> None:
        drawing.dim(canvas)
        drawing.card(canvas, IMPORTING_BOX, theme.NIGHT, theme.GOLD, theme.RADIUS)
        bar_box, text_box = split_bottom(inset(IMPORTING_BOX, 30, 24), BAR_HEIGHT, HORSE_SPACE)
        text.draw_line(canvas, loading_text() or _("Saddling up …"), theme.TITLE.on(theme.PAPER_LIGHT), text_box)
        self._bar.draw(canvas, bar_box, share_imported(self._needed))
