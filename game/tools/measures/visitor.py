"""Somebody at the table, for measuring: looks at things, asks about them, follows the advice. Times nothing itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
from pygame.event import Event

from game.table.advice import wanted

LOOKS = 3
"""Options that the mouse visits before a decision."""
VISIT, REST = 12, 45
"""Frames on each, and where a tip is waited for."""
ASKS_EVERY, STANDING_EVERY = 4, 9
"""Decisions between two waits for a tip, and between two looks at the standing."""
READS = 90
"""Frames for a page after the race."""
PATIENCE = 1200
"""Frames that advice is waited for."""

Events = list[Event]
Visit = Iterator[Events]
"""The events of each frame to come."""


class Visitor:
    """`events(scene)` gives what is pressed in this frame; `done` once everything after the race was read."""

    def __init__(self, scale: float) -> None:
        self.done = False
        self._scale = scale
        self._decisions = 0
        self._visit: Visit = iter(())
        self._scene: Any = None

    def events(self, scene: Any) -> Events:
        """What happens in the coming frame, with this scene on top."""
        if scene is not self._scene:
            self._scene, self._visit = scene, self._of(scene)
        given = next(self._visit, None)
        if given is None:
            self._visit = self._of(scene)
            return []
        return given

    def _of(self, scene: Any) -> Visit:
        match scene.name:
            case "race":
                return self._decide(scene)
            case "scoring":
                return self._read(scene)
            case _:
                return self._leave()

    def _decide(self, scene: Any) -> Visit:
        """Waits for a question and for the advice on it, looks around, presses."""
        if not scene.choices:
            return
        yield from self._wait_for_advice(scene)
        options = [option for option in scene.choices.options if not option.why_not]
        chosen = next((o for o in options if scene.look.advice in o.commands), options[0])
        self._decisions += 1
        if self._decisions % STANDING_EVERY == 0:
            yield from self._press(scene, "top.table")
        rest = REST if self._decisions % ASKS_EVERY == 0 else VISIT
        for option in [*options[:LOOKS], chosen]:
            yield from self._point(scene, option.key, rest)
        yield from self._press(scene, chosen.key)

    def _wait_for_advice(self, scene: Any) -> Visit:
        if wanted(scene.table.match, scene.table.actor):
            for _frame in range(PATIENCE):
                if scene.look.advice is not None:
                    return
                yield []

    def _read(self, scene: Any) -> Visit:
        """Lets the pad be written, then turns to every page, and once more to the first."""
        while scene.director.busy or not scene.targets():
            yield []
        pages = [target.key for target in scene.targets() if target.key.startswith("page.")]
        for key in [*pages, *pages[:1]]:
            yield from self._press(scene, key)
            yield from _idle(READS)
            while key == "page.decisions" and not scene.pages.decisions.hindsight.finished:
                yield []
        self.done = True

    def _leave(self) -> Visit:
        """Out of whatever lies over the race, after a look."""
        yield from _idle(READS)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            yield [Event(kind, key=pygame.K_ESCAPE, unicode="", mod=0)]

    def _point(self, scene: Any, key: str, frames: int) -> Visit:
        yield [Event(pygame.MOUSEMOTION, pos=self._place(scene, key), rel=(0, 0), buttons=(0, 0, 0))]
        yield from _idle(frames)

    def _press(self, scene: Any, key: str) -> Visit:
        yield from self._point(scene, key, 2)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            yield [Event(kind, pos=self._place(scene, key), button=1)]

    def _place(self, scene: Any, key: str) -> tuple[float, float]:
        """The pixel in the middle of a target; the corner of the window when it is gone."""
        box = next((target.box for target in scene.targets() if target.key == key), None)
        return (box.centerx * self._scale, box.centery * self._scale) if box else (0.0, 0.0)


def _idle(frames: int) -> Visit:
    for _frame in range(frames):
        yield []
