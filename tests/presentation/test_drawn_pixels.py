"""The number of pixels drawn per frame from title to score, which is the same on every machine."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from build.dev.screenshot_match_scenarios import finished_session
from game.app import App
from game.engine.catalog import rulesets
from game.scenes.base.scene import ResetScenes
from game.scenes.score.score_scene import ScoreScene
from game.scenes.title.title_scene import TitleScene
from game.session.setup import MatchSetup
from game.tools.headless_app import seat_setups
from tests.support.app_driver import SECONDS, SMALL, open_app
from tests.support.match_driver import run_until_scene

MOST_COPIES = 5.0
"""Maximum area drawn in a frame, in multiples of the window's area."""
SHARE = 0.99
"""Share of the frames within the limit."""
SEED = 7
FRAMES = {"title": 60, "match": 800, "scoring": 300}


class CountedSurface(Surface):
    """The window's surface; counts the pixels written to it."""

    pixels = 0

    def _count(self, size: tuple[int, int], place: Any) -> None:
        x, y = place[:2]
        seen = Rect(int(x), int(y), *size).clip(self.get_clip())
        CountedSurface.pixels += seen.width * seen.height

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        self._count(Rect(area).clip(source.get_rect()).size if area is not None else source.get_size(), dest)
        return super().blit(source, dest, area, special_flags)

    def fblits(self, blit_sequence: Any, special_flags: int = 0, /) -> None:
        pairs = list(blit_sequence)
        for source, place in pairs:
            self._count(source.get_size(), place)
        super().fblits(pairs, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        box = Rect(rect) if rect is not None else self.get_rect()
        self._count(box.size, box)
        return super().fill(color, box, special_flags)


def copies_drawn(app: App, frames: int, seen: Counter[str]) -> list[float]:
    """Runs frames and returns each one's drawn area in windows; counts the frames by scene."""
    drawn = []
    for _frame in range(frames):
        CountedSurface.pixels = 0
        app.frame([], SECONDS)
        seen[app.stack.top.name] += 1
        drawn.append(1 + CountedSurface.pixels / (SMALL[0] * SMALL[1]))
    assert not app.errors
    return drawn


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opens windows with a counted surface."""
    monkeypatch.setattr("game.platform.window.pygame", _PygameWith(CountedSurface))


class _PygameWith:
    """The pygame module with another Surface class."""

    def __init__(self, surface: type[Surface]) -> None:
        self.Surface = surface

    def __getattr__(self, name: str) -> Any:
        return getattr(pygame, name)


@pytest.mark.slow
@pytest.mark.usefixtures("counted")
@pytest.mark.parametrize("key", [rules.key for rules in rulesets()])
def test_frames_from_title_to_score_draw_the_window_a_few_times_over(key: str) -> None:
    seen = Counter[str]()
    app = open_app()
    app.stack.apply(ResetScenes(TitleScene(app.context)))
    drawn = copies_drawn(app, FRAMES["title"], seen)
    app.context.graphics.is_recorded = True  # fixes the work of a frame on every machine
    app.stack.apply(ResetScenes(app.context.scene("start_match", MatchSetup(key, SEED, seat_setups("bbb", "random")))))
    run_until_scene(app, "match")
    drawn += copies_drawn(app, FRAMES["match"], seen)
    session = finished_session(key, "bbb")
    last = len(session.match.steps) - 1
    scene = ScoreScene(app.context, session, session.match.replayed_to(last).state, session.match.steps[last].events)
    app.stack.apply(ResetScenes(scene))
    drawn += copies_drawn(app, FRAMES["scoring"], seen)
    assert seen.keys() == FRAMES.keys()
    assert sorted(drawn)[int(SHARE * len(drawn))] <= MOST_COPIES
