"""Display lists give the same pixels as a redraw, which happens only after a change."""

from __future__ import annotations

import pygame
import pytest
from pygame import FRect

from game.ui import drawing, text, theme
from game.ui.canvas import Canvas, display_preferences
from game.ui.display_list import DisplayList
from tests.support import app_driver

SIZE = (320, 180)


def draw_sign(canvas: Canvas, words: str) -> None:
    """Draws a card with words, and a badge that is partly off the canvas."""
    drawing.card(canvas, FRect(20, 10, 200, 60), theme.PAPER, theme.GOLD, 12)
    text.draw_line(canvas, words, theme.LABEL, FRect(30, 10, 180, 60))
    drawing.card(canvas, FRect(-9.6, 70.3, 40, 40), theme.NIGHT, None, 20)


@pytest.fixture(autouse=True)
def _display() -> None:
    app_driver.open_app(app_driver.USUAL)


def blank() -> Canvas:
    surface = pygame.Surface(SIZE)
    surface.fill(theme.TURF)
    return Canvas(surface, 1.0)


class Part:
    """Draws the sign from a display list, and counts redraws."""

    def __init__(self) -> None:
        self.drawn = 0
        self._list = DisplayList()

    def draw(self, canvas: Canvas, words: str) -> None:
        def anew(part: Canvas) -> None:
            self.drawn += 1
            draw_sign(part, words)

        self._list.draw(canvas, (words,), anew)


@pytest.mark.parametrize("frames", [1, 2])
def test_every_frame_has_the_pixels_of_drawing_anew(frames: int) -> None:
    kept = blank()
    anew = blank()
    part = Part()
    for words in ("first", "then another"):
        for _frame in range(frames):
            part.draw(kept, words)
            draw_sign(anew, words)
        assert kept.surface.get_buffer().raw == anew.surface.get_buffer().raw


def test_it_is_drawn_anew_only_for_another_state_or_another_sight() -> None:
    canvas = blank()
    part = Part()
    for words, times in (("one", 1), ("one", 1), ("two", 2), ("one", 3)):
        part.draw(canvas, words)
        assert part.drawn == times
    canvas.preferences = display_preferences(high_contrast=True)
    part.draw(canvas, "one")
    part.draw(blank(), "one")
    assert part.drawn == 5


def test_what_is_not_a_copy_is_refused() -> None:
    with pytest.raises(TypeError):
        DisplayList().draw(blank(), (), lambda canvas: canvas.fill(theme.GOLD))
