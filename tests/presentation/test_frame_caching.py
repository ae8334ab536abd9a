"""The frame rate of a race relies on two laws: nothing unchanged is redrawn, and coming pictures are rendered ahead."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame
import pytest

from game.app import App
from game.ui import text
from game.ui.surface_cache import SurfaceCache
from tests.support.app_driver import SECONDS
from tests.support.match_driver import open_match, run_until_asked, run_until_scene
from tests.support.picture_store import rendering_anew

RESTS = 150
"""Frames until a new question is still: the focus ring rests, and the arrows of changed totals are gone."""


class Made:
    """Counts the rendered pictures and texts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.keys: list[Hashable] = []
        self.rendered = 0
        of = SurfaceCache.get_or_render
        render = text._render

        def noted(
            kept: SurfaceCache, key: Hashable, make: Callable[[], pygame.Surface], *solid: float
        ) -> pygame.Surface:
            if key not in kept:
                self.keys.append(key)
            return of(kept, key, make, *solid)

        def counted(*words: Any) -> pygame.Surface:
            self.rendered += 1
            return render(*words)

        monkeypatch.setattr(SurfaceCache, "get_or_render", noted)
        monkeypatch.setattr(text, "_render", counted)


def pause(app: App, frames: int) -> None:
    for _frame in range(frames):
        app.frame([], SECONDS)


@pytest.mark.slow
def test_a_resting_race_makes_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pp")
    odds = run_until_asked(app).screen.playfield._parts.live_odds
    while not odds.is_settled:
        pause(app, 1)
    pause(app, RESTS)
    made = Made(monkeypatch)
    pause(app, 30)
    assert made.keys == []
    assert made.rendered == 0


def test_the_first_frame_of_a_race_makes_next_to_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Made(monkeypatch)
    app = open_match("bb")
    behind_the_bar = len(made.keys)
    assert behind_the_bar > 100
    pause(app, 1)
    assert len(made.keys) - behind_the_bar < 30


@pytest.mark.slow
def test_the_pad_is_rehearsed_while_the_race_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with rendering_anew():  # otherwise the missing pictures depend on earlier tests
        app = open_match("bb")
        app.context.settings.help_level = "off"
        run_until_scene(app, "scoring")
        made = Made(monkeypatch)
        app.canvas.clear_cache()
        pause(app, 1)
        pad = {*made.keys}
        again = open_match("bb")
        while again.stack.top.name == "match":
            made.keys.clear()
            again.frame([], SECONDS)
    assert pad
    assert not pad.intersection(made.keys)
