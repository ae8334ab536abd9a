"""Lets a new player choose a portrait and another language on the title."""

from functools import partial

from pygame import FRect

from game.i18n import LANGUAGE_NAMES, _, current_language
from game.platform.storage import Storage
from game.scenes.base.context import GameContext
from game.scenes.base.language_switch import switch_language
from game.scenes.base.scene import PushScene, ResetScenes, SceneChange
from game.scenes.setup.draft import SetupDraft
from game.session.setup import DEFAULT_NAMES
from game.ui import drawing, text, theme
from game.ui.box import grid, inset, split_top
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl
from game.ui.focus import Focus
from game.ui.widgets import Button, ButtonContent

FACES = FRect(744, 116, 504, 72)
"""Box of the portraits."""
PLATE = FRect(732, 70, 528, 130)
"""Box of the plate behind the portraits."""
HEADING_HEIGHT = 40.0
"""Height of the plate's heading, in logical units."""
PLAYER = 0
"""Seat of the player in a set-up."""
LANGUAGES = FRect(846, 12, 414, 46)
"""Box of the language buttons, in the upper right corner."""
LANGUAGE_GAP = 8.0
"""Gap between two buttons, in logical units."""


class FaceChoice(SegmentedControl):
    """The eight portraits in a row, on a plate in the sky."""

    def __init__(self, storage: Storage) -> None:
        faces = [Segment(badge, name, seat=badge) for badge, name in enumerate(DEFAULT_NAMES)]
        super().__init__("face", FACES, faces, self._choose_badge)
        self._storage = storage
        self.value = SetupDraft.load(storage).seats[PLAYER].badge

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.card(canvas, PLATE, theme.NIGHT, theme.GOLD, theme.RADIUS)
        heading = split_top(inset(PLATE, 14, 4), HEADING_HEIGHT)[0]
        text.draw_line(canvas, _("Who are you?"), theme.LABEL.on(theme.PAPER), heading, text.LEFT)
        super().draw(canvas, focus)

    def _choose_badge(self, badge: int) -> None:
        """Gives the player this portrait, with its name unless the player has an own name."""
        draft = SetupDraft.load(self._storage)
        player = draft.seats[PLAYER]
        other = next(seat for seat in draft.seats if seat.badge == badge)
        if all(seat.name == DEFAULT_NAMES[seat.badge] for seat in (player, other)):
            player.name, other.name = other.name, player.name
        draft.swap_badge(PLAYER, badge)
        draft.save(self._storage)


def language_buttons(context: GameContext) -> list[Button]:
    """Returns a button for each language except the current one, with the language's own name."""
    others = [code for code in LANGUAGE_NAMES if code != current_language()]
    boxes = grid(LANGUAGES, len(others), 1, LANGUAGE_GAP)
    return [
        Button(f"language.{code}", box, _content(code), partial(_choose, context, code))
        for code, box in zip(others, boxes, strict=True)
    ]


def _content(code: str) -> ButtonContent:
    return ButtonContent(LANGUAGE_NAMES[code], colours=theme.DARK, style=theme.BUTTON.sized(18))


def _choose(context: GameContext, code: str) -> SceneChange:
    def go_back() -> SceneChange:
        return ResetScenes(context.scene("title"))

    return switch_language(context, code, go_back, PushScene)
