"""Lets a new player choose another language on the title."""

from functools import partial

from pygame import FRect

from game.i18n import LANGUAGE_NAMES, current_language
from game.scenes.base.context import GameContext
from game.scenes.base.language_switch import switch_language
from game.scenes.base.scene import PushScene, ResetScenes, SceneChange
from game.ui import theme
from game.ui.box import grid
from game.ui.widgets import Button, ButtonContent

AREA = FRect(592, 230, 392, 104)
"""Box of the buttons, to the left of the news."""
COLUMNS = 2
"""Number of columns of buttons."""
GAP = 12.0
"""Gap between two buttons, in logical units."""


def language_buttons(context: GameContext) -> list[Button]:
    """Returns a button for each language but the present one; each is named in itself."""
    others = [code for code in LANGUAGE_NAMES if code != current_language()]
    rows = -(-len(others) // COLUMNS)
    boxes = grid(AREA, COLUMNS, rows, GAP)
    return [
        Button(f"language.{code}", box, _content(code), partial(_choose, context, code))
        for code, box in zip(others, boxes, strict=False)
    ]


def _content(code: str) -> ButtonContent:
    return ButtonContent(LANGUAGE_NAMES[code], colours=theme.DARK, style=theme.BUTTON.sized(20))


def _choose(context: GameContext, code: str) -> SceneChange:
    def go_back() -> SceneChange:
        return ResetScenes(context.scene("title"))

    return switch_language(context, code, go_back, PushScene)
