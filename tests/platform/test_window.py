"""The canvas in the window: its size follows from the largest 16:9 part, and bars fill the rest."""

from __future__ import annotations

import pygame
import pytest

from game.platform.window import Window


@pytest.mark.parametrize(
    ("size", "part"), [((1280, 800), (1280, 720)), ((2000, 720), (1280, 720)), ((1920, 1200), (1920, 1080))]
)
def test_a_window_of_other_proportions_has_the_canvas_of_its_largest_part(
    size: tuple[int, int], part: tuple[int, int]
) -> None:
    with_bars = Window(size)
    without = Window(part)
    with_bars.open("test")
    without.open("test")
    assert with_bars.viewport.get_size() == without.viewport.get_size() == part
    assert (with_bars.scale, with_bars.finger_size) == (without.scale, without.finger_size)


def test_the_window_opens_with_its_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    set_mode = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "set_icon", lambda _icon: calls.append("icon"))
    monkeypatch.setattr(pygame.display, "set_mode", lambda *args: (calls.append("window"), set_mode(*args))[1])
    Window((640, 360)).open("test")
    assert calls == ["icon", "window"]
