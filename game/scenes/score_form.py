"""The frame of the scoring scene: its title, the line of words, the tabs and the buttons below. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pygame import FRect

from game.scenes.score_pages import Pages
from game.ui import paint, text, theme
from game.ui.canvas import Canvas
from game.ui.choices import Choice
from game.ui.widgets import Button, Face, Widget
from game.words import _

TITLE = FRect(60, 22, 380, 64)
TABS = FRect(0, 30, 0, 50)
TABS_RIGHT, TAB = 1216.0, 184.0
WORDS = FRect(60, 556, 1160, 40)
BUTTONS, GAP = FRect(60, 618, 1160, 68), 20.0


def widgets(pages: Pages, acts: Mapping[str, Callable[[], Any]]) -> list[Widget]:
    """The tabs, if there is more than the pad, and a button for each of `acts`."""
    faces = {
        "again": Face(_("Race again"), icon="again", tone=theme.GO),
        "watch": Face(_("Watch it again"), icon="play"),
        "setup": Face(_("Other players"), icon="person"),
        "title": Face(_("Title"), icon="flag"),
    }
    wide = (BUTTONS.width + GAP) / len(acts) - GAP
    buttons: list[Widget] = [
        Button(key, FRect(BUTTONS.left + n * (wide + GAP), BUTTONS.top, wide, BUTTONS.height), faces[key], act)
        for n, (key, act) in enumerate(acts.items())
    ]
    return [*_tabs(pages), *buttons]


def _tabs(pages: Pages) -> list[Widget]:
    options = pages.options
    if len(options) < 2:
        return []
    box = FRect(TABS_RIGHT - TAB * len(options), TABS.top, TAB * len(options), TABS.height)
    tabs = Choice("page", box, options, pages.show)
    tabs.value = pages.shown
    return [tabs]


def draw_title(canvas: Canvas) -> None:
    """The name of the scene."""
    text.put(canvas, _("The score"), theme.TITLE.on(theme.PAPER_LIGHT), TITLE, text.LEFT)


def draw_words(canvas: Canvas, words: str) -> None:
    """One line under the page."""
    paint.card(canvas, WORDS, theme.NIGHT, None, 18)
    text.put(canvas, words, theme.CAPTION.sized(22), WORDS.inflate(-40, 0))
