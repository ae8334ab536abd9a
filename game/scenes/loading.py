"""The way to the gate: makes ready what a frame must not stop for, behind a bar that moves."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from pygame import FRect

from game.host import memory
from game.scenes.scene import Replace, Scene, Step
from game.ui import ground, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

BAR = FRect(390, 372, 500, 30)
WORDS = FRect(240, 296, 800, 60)
SLICE = 0.012
"""Seconds of work in a frame, at least one piece."""


class Loading(Scene):
    """Runs `work(scale)`, an iterator of shares done (0..1), rehearses the scene `after()`, and then becomes it."""

    name = "loading"

    def __init__(self, work: Callable[[float], Iterator[float]], after: Callable[[], Scene]) -> None:
        self._work = work
        self._after = after
        self._steps: Iterator[float] | None = None
        self._canvas: Canvas | None = None
        self._next: Scene | None = None
        self._share = 0.0

    def update(self, seconds: float) -> Step:
        if self._canvas is None:
            return None
        self._steps = self._steps or self._all(self._canvas)
        until = time.perf_counter() + SLICE
        while time.perf_counter() < until:
            share = next(self._steps, None)
            if share is None:
                assert self._next
                return Replace(self._next)
            self._share = share
        return None

    def _all(self, canvas: Canvas) -> Iterator[float]:
        canvas.forget()
        yield from self._work(canvas.scale)
        self._next = self._after()
        for _piece in self._next.rehearse(canvas):  # the bar is drawn over it
            yield 1.0
        memory.settle()
        yield 1.0

    def said(self) -> tuple[str, ...]:
        return (_("To the gate …"),)

    def draw(self, canvas: Canvas) -> None:
        self._canvas = canvas
        ground.turf(canvas)
        text.put(canvas, _("To the gate …"), theme.TITLE.on(theme.PAPER_LIGHT), WORDS)
        paint.card(canvas, BAR, theme.TURF_DARK, theme.PAPER, 15)
        done = FRect(BAR.left + 5, BAR.top + 5, max(20.0, (BAR.width - 10) * self._share), BAR.height - 10)
        canvas.fill(theme.GOLD, done)
