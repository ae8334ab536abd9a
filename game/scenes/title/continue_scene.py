"""Goes on with the saved match, or lists them where there are several: one for each game, and those they replaced."""

from __future__ import annotations

from game.engine.catalog import game_keys
from game.engine.message import in_context
from game.i18n import _
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.scene import Scene, SceneChange
from game.scenes.title.save_picture import SavePicture, read_next
from game.session.autosaves import autosave_name, saved_matches
from game.ui.box import grid, place_in, split_bottom
from game.ui.canvas import CANVAS_BOX
from game.ui.widgets import Button, ButtonContent, Widget

GRIDS = ((2, 2, 1), (4, 2, 2), (6, 3, 2), (12, 4, 3))
"""Up to so many pictures lie in so many columns and rows."""
PANEL_SIZE = (1180.0, 668.0)
GAP, ASPECT = 14.0, 16 / 9
"""Between two pictures; and how much wider than high one is at least."""
BACK_SIZE = (200.0, 56.0)


def continue_scene(context: GameContext) -> Scene:
    """Returns the scene of the only saved match, or the list of them."""
    saves = saved_matches(context.storage, game_keys())
    if len(saves) > 1:
        return ContinueScene(context, autosave_name(saves[0].rules))
    return context.scene("resume", saves[0].rules if saves else "")


class ContinueScene(FormScene):
    """The saved matches as pictures, last played first; how far each is, is found in a frame of its own."""

    name = "continue"
    panel = place_in(CANVAS_BOX, PANEL_SIZE)

    def __init__(self, context: GameContext, key: str) -> None:
        self.title = _(in_context("a game", "Continue"))
        self._matches: list[SavePicture] = []
        super().__init__(context, key)

    def update(self, seconds: float) -> SceneChange:
        if read_next(self._matches):
            self._static_layer = None
        return super().update(seconds)

    def widgets(self) -> list[Widget]:
        saves = saved_matches(self.context.storage, game_keys())
        foot, body = split_bottom(self.body, BACK_SIZE[1], 16)
        across, down = next(numbers for most, *numbers in GRIDS if len(saves) <= most)
        self._matches = [
            SavePicture(self.context, save, place_in(cell, (cell.width, min(cell.height, cell.width / ASPECT))))
            for save, cell in zip(saves, grid(body, across, down, GAP), strict=False)
        ]
        back = ButtonContent(_("Back"), icon="back")
        return [*self._matches, Button("back", place_in(foot, BACK_SIZE, "midleft"), back, self.back)]
