"""Lists the saved matches."""

from collections.abc import Sequence

from pygame import FRect

from game.engine.catalog import game_keys
from game.engine.message import Message
from game.i18n import _
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.scene import Scene, SceneChange
from game.scenes.title.match_progress import time_of_save
from game.scenes.title.save_picture import SavePicture
from game.session.autosaves import MatchSave, autosave_name, saved_matches
from game.ui import theme
from game.ui.box import grid, place_in, split_bottom, split_top
from game.ui.canvas import CANVAS_BOX
from game.ui.widgets import Button, ButtonContent, Label, Widget

NO_SAVED_GAME = Message("No saved game yet.")
MIN_IN_ROW = 3
"""Minimum number of columns for running matches, if there are previous ones."""
PREVIOUS_IN_ROW = 5
"""Number of columns for previous matches."""
PREVIOUS_SHARE = 0.46
"""Share of the area's height for previous matches, 0 to 1."""
HEAD_HEIGHT = 34.0
"""Height of the heading over previous matches, in logical units."""
CAPTION_HEIGHT = 62.0
"""Approximate height of a caption at the usual text size, in logical units."""
PANEL_SIZE = (1180.0, 668.0)
"""Size of the panel with the list, in logical units."""
GAP = 14.0
"""Gap between two pictures, in logical units."""
ASPECT = 4 / 3
"""Minimum width of a picture for a height of 1."""
BACK_SIZE = (200.0, 56.0)
"""Size of the back button, in logical units."""


def read_next(matches: Sequence[SavePicture]) -> bool:
    """Reads the first unread progress; returns whether any was unread."""
    unread = next((match for match in matches if match.progress is None), None)
    if unread:
        unread.read()
    return unread is not None


def saved_matches_scene(context: GameContext) -> Scene:
    """Returns the list of saved matches; a message without any."""
    saves = saved_matches(context.storage, game_keys())
    if saves:
        return SavedMatchesScene(context, autosave_name(saves[0].rules))
    return context.scene("message", NO_SAVED_GAME)


class SavedMatchesScene(FormScene):
    """The saved matches as pictures, last played first; each frame reads one progress."""

    name = "saved_matches"
    panel = place_in(CANVAS_BOX, PANEL_SIZE)

    def __init__(self, context: GameContext, key: str) -> None:
        self.title = _("Saved matches")
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
        previous = self._pictures(saves[len(running) :], grid(lower, PREVIOUS_IN_ROW, 1, GAP))
        down = 1 if previous or len(running) <= MIN_IN_ROW else 2
        across = max(-(-len(running) // down), MIN_IN_ROW if previous else 2)
        running_area = upper if previous else body
        self._matches = [*self._pictures(running, grid(running_area, across, down, GAP)), *previous]
        heading = [Label(head, _("Previous matches"), theme.BOLD)] if previous else []
        back = ButtonContent(_("Back"), icon="back")
        return [*heading, *self._matches, Button("back", place_in(foot, BACK_SIZE, "midleft"), back, self.back)]

    def _pictures(self, saves: Sequence[MatchSave], cells: Sequence[FRect]) -> list[SavePicture]:
        heights = (min(cell.height, cell.width / ASPECT + CAPTION_HEIGHT) for cell in cells)
        sizes = zip(cells, heights, strict=True)
        boxes = (place_in(cell, (cell.width, height), "midtop") for cell, height in sizes)
        return [
            SavePicture(self.context, save, box, saved=self._time(save))
            for save, box in zip(saves, boxes, strict=False)
        ]

    def _time(self, save: MatchSave) -> str:
        """Returns the time of the save of a running match."""
        return "" if save.is_previous else time_of_save(self.context.storage, save.rules)
