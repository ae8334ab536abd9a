"""Checks for every text on the screen, and the settings that they run with."""

from __future__ import annotations

from game.app import App
from game.ui import theme
from tests.support import app_driver
from tests.support.text_capture import CapturedText, overlapping_texts

MAX_WORD = 24
"""Maximum characters of a bot's words in its bubble."""
SETTLED = 30
"""Number of frames after which the focus ring rests."""
TALL = 10
"""Maximum overhang of letters over their place, in pixels; a text size includes space above and below them."""


def least_contrast(*, is_large: bool, high_contrast: bool) -> float:
    """Returns the minimum contrast ratio of a text (WCAG 2.2, AA and AAA)."""
    if high_contrast:
        return 4.5 if is_large else 7.0
    return 3.0 if is_large else 4.5


def apply_text_settings(app: App, size: str, high_contrast: bool) -> None:
    """Sets the size of texts, in per cent, and the contrast, and lets the scene settle."""
    app.context.settings.text_size = size
    app.context.settings.contrast = high_contrast
    app.context.apply_display_settings()
    with app_driver.without_drawing(app):
        for _frame in range(SETTLED):
            app.frame([], app_driver.SECONDS)


def check_texts(app: App, texts: list[CapturedText]) -> None:
    """Asserts that every text is large enough, complete, in its place, readable and on no other text."""
    view = app.window.viewport.get_rect()
    high_contrast = app.canvas.preferences.high_contrast
    for one in texts:
        assert one.setting.style.size >= theme.MIN_TEXT_SIZE, one
        assert one.setting.style.size >= min(one.style.size, theme.MIN_TEXT_SIZE), one
        assert not one.is_cut, (one.words, one.box)
        assert one.box.inflate(4, TALL * app.canvas.scale).contains(one.at), (one.words, one.at, one.box)
        assert one.plane or view.contains(one.at.inflate(-2, -one.at.height // 3)), (one.words, one.at)
        least = least_contrast(is_large=one.is_large, high_contrast=high_contrast)
        assert one.contrast() >= least, (one.words, round(one.contrast(), 2), one.colour)
    assert not overlapping_texts(texts)
