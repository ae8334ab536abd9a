"""Draws the frame of the score scene: its title, the caption, the tabs of its pages and the buttons below."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import FRect

from game.i18n import _
from game.scenes.scene import SceneChange
from game.scenes.score.pages import RESULT, ScorePages
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas
from game.ui.controls import SegmentedControl
from game.ui.widgets import Button, ButtonContent, Widget

TITLE_BOX = FRect(60, 22, 380, 64)
TABS_BOX = FRect(0, 30, 0, 50)
TABS_RIGHT, TAB_WIDTH = 1216.0, 184.0
CAPTION_BOX = FRect(60, 556, 1160, 40)
BUTTONS_BOX, GAP = FRect(24, 646, 1232, 62), 14.0


def form_widgets(pages: ScorePages, actions: Mapping[str, Callable[[], SceneChange]]) -> list[Widget]:
    """The tabs, if there is more than the score sheet, and a button for each of `actions` by its key."""
    faces = {
        "on": ButtonContent(_("Continue"), icon="play", colours=theme.GO),
        "again": ButtonContent(_("Play again"), icon="again", colours=theme.GO),
        "details": ButtonContent(_("Details"), icon="info")
        if pages.current == RESULT
        else ButtonContent(_("Result"), icon="trophy"),
        "watch": ButtonContent(_("Watch replay"), icon="play"),
        "setup": ButtonContent(_("Change players"), icon="person"),
        "title": ButtonContent(_("Main menu"), icon="flag"),
    }
    width = (BUTTONS_BOX.width + GAP) / len(actions) - GAP
    buttons: list[Widget] = [
        Button(
            key,
            FRect(BUTTONS_BOX.left + n * (width + GAP), BUTTONS_BOX.top, width, BUTTONS_BOX.height),
            faces[key],
            on_press,
        )
        for n, (key, on_press) in enumerate(actions.items())
    ]
    return [*_tabs(pages), *buttons]


def _tabs(pages: ScorePages) -> list[Widget]:
    options = pages.options
    if len(options) < 2 or pages.current == RESULT:
        return []
    box = FRect(TABS_RIGHT - TAB_WIDTH * len(options), TABS_BOX.top, TAB_WIDTH * len(options), TABS_BOX.height)
    tabs = SegmentedControl("page", box, options, pages.show)
    tabs.value = pages.current
    return [tabs]


def draw_title(canvas: Canvas) -> None:
    """Draws the title."""
    text.draw_line(canvas, _("Final score"), theme.TITLE.on(theme.PAPER_LIGHT), TITLE_BOX, text.LEFT)


def draw_caption(canvas: Canvas, words: str) -> None:
    """Draws one line under the page."""
    drawing.card(canvas, CAPTION_BOX, theme.NIGHT, None, 18)
    text.draw_line(canvas, words, theme.CAPTION.sized(22), CAPTION_BOX.inflate(-40, 0))
