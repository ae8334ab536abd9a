"""Loads what would take longer than a frame, a slice in each frame, behind the picture of what comes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from math import inf
from typing import TypeVar

from pygame import FRect, Surface

from game.engine.catalog import ruleset_by_key
from game.i18n import _
from game.platform import browser, process
from game.presentation.loader import view_ahead
from game.scenes.base.context import GameContext
from game.scenes.base.loading_picture import render_picture, tip_of
from game.scenes.base.progress_bar import ProgressBar
from game.scenes.base.scene import ReplaceScene, Scene, SceneChange
from game.session.setup import MatchSetup
from game.ui.canvas import Canvas

BAR_BOX = FRect(240, 662, 800, 22)
PICTURE = "loading"
"""The key of the picture that stands still."""
HIDDEN_SECONDS = 0.3
"""Seconds in which the frame before stays in sight: what is loaded sooner needs no picture."""
SLICE_SECONDS = 0.012
"""Seconds of work in a frame, at least one piece."""


SceneT = TypeVar("SceneT", bound=Scene)
"""A scene of a match."""


class LoadingScene(Scene):
    """Runs `preload(canvas)`, an iterator of shares done (0..1), prerenders the next scene, and is replaced by it.

    `make_next_scene` is called when everything is preloaded. `setup` is the match that is loaded, if it is one.
    """

    name = "loading"

    def __init__(
        self,
        preload: Callable[[Canvas], Iterator[float]],
        make_next_scene: Callable[[], Scene],
        slice_seconds: float = SLICE_SECONDS,
        setup: MatchSetup | None = None,
    ) -> None:
        self._preload, self._setup = preload, setup
        self._slice_seconds = slice_seconds
        self._make_next_scene = make_next_scene
        self._progress_steps: Iterator[float] | None = None
        self._canvas: Canvas | None = None
        self._next_scene: Scene | None = None
        self._share = self._seconds = 0.0
        self._bar = ProgressBar()
        self._frame_before: Surface | None = None

    def update(self, seconds: float) -> SceneChange:
        if self._canvas is None:
            return None
        self._seconds += seconds
        self._bar.update(seconds)
        self._progress_steps = self._progress_steps or self._all_steps(self._canvas)
        deadline = time.perf_counter() + self._slice_seconds
        while time.perf_counter() < deadline:
            share = next(self._progress_steps, None)
            if share is None:
                assert self._next_scene
                self._canvas.drop(PICTURE)
                return ReplaceScene(self._next_scene)
            self._share = share
        return None

    def _all_steps(self, canvas: Canvas) -> Iterator[float]:
        canvas.clear_cache(but=PICTURE)
        yield from self._preload(canvas)
        self._next_scene = self._make_next_scene()
        for _piece in self._next_scene.prerender(canvas):  # the bar is drawn over it
            yield 1.0
        process.freeze_gc()
        process.return_free_memory()
        yield 1.0

    def spoken_text(self) -> tuple[str, ...]:
        rules = ruleset_by_key(self._setup.rules) if self._setup else None
        return (_(rules.title), tip_of(self._setup)) if self._setup and rules else (_("Saddling up …"),)

    def layout(self, canvas: Canvas) -> None:
        if self._canvas is None:
            self._frame_before = canvas.surface.copy()
        elif canvas is not self._canvas or self._seconds >= HIDDEN_SECONDS:
            self._frame_before = None
        self._canvas = canvas

    def draw(self, canvas: Canvas) -> None:
        if self._frame_before:
            canvas.surface.blit(self._frame_before, (0, 0))
            return
        canvas.surface.blit(canvas.cached(PICTURE, lambda: render_picture(canvas, self._setup)), (0, 0))
        self._bar.draw(canvas, BAR_BOX, self._share)


def load_scene(
    context: GameContext,
    setup: MatchSetup,
    make: Callable[[], SceneT],
    preload: Callable[[SceneT, Canvas], Iterator[float]],
) -> LoadingScene:
    """The way into a scene of a match of `setup`, which `make` makes and `preload` loads. Raises InvalidMap.

    In a page, which has only the game's own maps, the scene is made while it loads, a step at a time. On a desktop it
    is made at once, unseen: the player who opens it learns of a map that cannot be used. Pictures that no
    machine's speed may change take one frame.
    """
    seconds = inf if context.graphics.is_recorded else SLICE_SECONDS
    if not browser.BROWSER:
        scene = make()
        return LoadingScene(lambda canvas: preload(scene, canvas), lambda: scene, seconds, setup)
    made: list[SceneT] = []

    def all_steps(canvas: Canvas) -> Iterator[float]:
        for _step in view_ahead(setup):
            yield 0.0
        made.append(make())
        yield 0.0
        yield from preload(made[0], canvas)

    return LoadingScene(all_steps, lambda: made[0], seconds, setup)
