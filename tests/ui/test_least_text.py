"""Texts too small for a phone's canvas are not drawn, and larger ones are drawn."""

from __future__ import annotations

import pytest
from pygame import FRect, Surface

from build.dev.app_control import press
from game.platform import browser
from game.platform.window import LEAST_TEXT_PX, LOGICAL_SIZE, SMALL_CANVAS_PX, Window
from game.ui import text, theme
from game.ui.canvas import Canvas, DisplayPreferences
from tests.support.app_driver import SECONDS, open_app

PAGE_HEIGHT = 202.5
"""Height of the canvas on an upright phone 360 CSS pixels wide, in CSS pixels."""
LEAST = LEAST_TEXT_PX * LOGICAL_SIZE[1] / PAGE_HEIGHT
FRAMES = 30


def phone(monkeypatch: pytest.MonkeyPatch, height: float, *, coarse: bool = True) -> None:
    monkeypatch.setattr(browser, "page_height_px", lambda: height)
    monkeypatch.setattr(browser, "media_query", lambda query: coarse and query == "pointer: coarse")


@pytest.mark.parametrize("size", [20.0, 43.0, 60.0])
def test_a_text_is_drawn_at_least_this_large_or_not_at_all(size: float) -> None:
    canvas = Canvas(Surface((400, 120)), 1.0, DisplayPreferences(least_text=LEAST))
    style = theme.BODY.sized(size)
    box = FRect(0, 0, 400, 120)
    for draw in (text.draw_line, text.draw_centred, text.draw_paragraph):
        canvas.surface.fill(theme.PAPER)
        before = canvas.surface.copy()
        draw(canvas, "Roll", style, box)
        is_same = canvas.surface.get_buffer().raw == before.get_buffer().raw
        assert is_same == (size < LEAST)
    assert (text.render_line(canvas, "Roll", style).get_width() == 0) == (size < LEAST)


def test_only_a_small_canvas_with_a_phone_panel_leaves_texts_out(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window()
    phone(monkeypatch, PAGE_HEIGHT)
    assert window.least_text == pytest.approx(LEAST)
    phone(monkeypatch, SMALL_CANVAS_PX)
    assert window.least_text == 0.0
    phone(monkeypatch, PAGE_HEIGHT, coarse=False)
    assert window.least_text == 0.0
    phone(monkeypatch, 0.0)
    assert window.least_text == 0.0


@pytest.mark.parametrize("keys", [(), ("settings",), ("new",), ("together",), ("first",)])
def test_no_scene_draws_a_smaller_text_on_a_phone(keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    phone(monkeypatch, PAGE_HEIGHT)
    drawn: list[tuple[float, int]] = []
    render = text._render

    def noted(canvas: Canvas, words: str, style: theme.Style) -> Surface:
        picture = render(canvas, words, style)
        drawn.append((style.size, picture.get_width()))
        return picture

    monkeypatch.setattr(text, "_render", noted)
    app = open_app()
    assert app.canvas.preferences.least_text == pytest.approx(LEAST)
    press(app, *keys)
    for _frame in range(FRAMES):
        app.frame([], SECONDS)
    assert not [size for size, width in drawn if width > 0 and size < LEAST]
