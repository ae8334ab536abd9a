"""Goes on with the saved match, or lists them where there are several: one for each game, and those they replaced."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine.catalog import game_keys
from game.engine.message import in_context
from game.i18n import _
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.scene import Scene, SceneChange
from game.scenes.title.save_picture import SavePicture, read_next
from game.session.autosaves import MatchSave, autosave_name, saved_matches
from game.ui import theme
from game.ui.box import grid, place_in, split_bottom, split_top
from game.ui.canvas import CANVAS_BOX
from game.ui.widgets import Button, ButtonContent, Label, Widget

LEAST_IN_ROW, MOST_IN_ROW = 3, 5
"""Pictures of running matches in a row at least; and places in the row of previous ones."""
PREVIOUS_SHARE, HEAD_HEIGHT = 0.46, 34.0
"""How much of the room the previous matches take, and the height of the words over them."""
CAPTION = 62.0
"""Height of the words below a picture at the usual text size, about."""
PANEL_SIZE = (1180.0, 668.0)
GAP, ASPECT = 14.0, 4 / 3
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
        running = [save for save in saves if not save.is_previous]
        lower, upper = split_bottom(body, PREVIOUS_SHARE * body.height, GAP)
        head, lower = split_top(lower, HEAD_HEIGHT)
        previous = self._pictures(saves[len(running) :], grid(lower, MOST_IN_ROW, 1, GAP))
        down = 1 if previous or len(running) <= LEAST_IN_ROW else 2
        across = max(-(-len(running) // down), LEAST_IN_ROW if previous else 2)
        cells = grid(upper if previous else body, across, down, GAP)
        self._matches = [*self._pictures(running, cells), *previous]
        heading = [Label(head, _("Previous matches"), theme.BOLD)] if previous else []
        back = ButtonContent(_("Back"), icon="back")
        return [*heading, *self._matches, Button("back", place_in(foot, BACK_SIZE, "midleft"), back, self.back)]

    def _pictures(self, saves: Sequence[MatchSave], cells: Sequence[FRect]) -> list[SavePicture]:
        """Returns the pictures of these matches, each in a cell."""
        boxes = (
            place_in(cell, (cell.width, min(cell.height, cell.width / ASPECT + CAPTION)), "midtop") for cell in cells
        )
        return [SavePicture(self.context, save, box) for save, box in zip(saves, boxes, strict=False)]
