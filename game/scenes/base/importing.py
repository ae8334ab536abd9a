"""Shows that a page still imports what was asked for, a slice at a time."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.input.intents import Back, Intent
from game.platform.process import import_ahead, share_imported
from game.scenes.base.progress_bar import HORSE_HEIGHT, ProgressBar
from game.scenes.base.scene import PopScene, ReplaceScene, Scene, SceneChange
from game.ui import drawing, text, theme
from game.ui.box import inset, place_in, split_bottom
from game.ui.canvas import CANVAS_BOX, Canvas

IMPORTING_BOX = place_in(CANVAS_BOX, (520, 190))
BAR_HEIGHT = 22.0


class ImportingScene(Scene):
    """Lies over the scene below while a page imports a module, and makes way for the scene that needs it.

    `make` is called once the module is imported.
    """

    name = "importing"
    is_opaque = False

    def __init__(self, module: str, make: Callable[[], Scene]) -> None:
        self._module, self._slices = module, import_ahead(until=module)
        self._make = make
        self._bar = ProgressBar()

    def handle(self, intent: Intent) -> SceneChange:
        return PopScene() if isinstance(intent, Back) else None

    def update(self, seconds: float) -> SceneChange:
        self._bar.update(seconds)
        for _slice in self._slices:
            return None
        return ReplaceScene(self._make())

    def spoken_text(self) -> tuple[str, ...]:
        return (_("Saddling up …"),)

    def draw(self, canvas: Canvas) -> None:
        drawing.dim(canvas)
        drawing.card(canvas, IMPORTING_BOX, theme.NIGHT, theme.GOLD, theme.RADIUS)
        bar, words = split_bottom(inset(IMPORTING_BOX, 30, 24), BAR_HEIGHT, HORSE_HEIGHT)
        text.draw_line(canvas, _("Saddling up …"), theme.TITLE.on(theme.PAPER_LIGHT), words)
        self._bar.draw(canvas, bar, share_imported(self._module))
