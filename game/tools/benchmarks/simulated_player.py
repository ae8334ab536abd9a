"""Simulates a person at the game, for measuring: hovers, opens tooltips, follows the hints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
from pygame.event import Event

from game.session.hints import is_useful

OPTIONS_HOVERED = 3
"""Options that the mouse hovers over before a decision."""
HOVER_FRAMES, TOOLTIP_FRAMES = 12, 45
"""Frames on each, and on one where a tooltip is awaited."""
TOOLTIP_INTERVAL, STANDINGS_INTERVAL = 4, 9
"""Decisions between two tooltips, and between two openings of the standings."""
PAGE_FRAMES = 90
"""Frames for a page after the race."""
HINT_WAIT_FRAMES = 1200
"""Frames that a hint is awaited."""

FrameEvents = list[Event]
EventScript = Iterator[FrameEvents]
"""The events of each frame to come."""


class SimulatedPlayer:
    """`events(scene)` returns a frame's input; `done` once every page after the race was read."""

    def __init__(self, scale: float) -> None:
        self.done = False
        self._scale = scale
        self._decisions = 0
        self._script: EventScript = iter(())
        self._scene: Any = None

    def events(self, scene: Any) -> FrameEvents:
        """Returns the input of the coming frame, with this scene on top."""
        if scene is not self._scene:
            self._scene, self._script = scene, self._script_for(scene)
        given = next(self._script, None)
        if given is None:
            self._script = self._script_for(scene)
            return []
        return given

    def _script_for(self, scene: Any) -> EventScript:
        match scene.name:
            case "race":
                return self._decide(scene)
            case "scoring":
                return self._read_pages(scene)
            case _:
                return self._close_overlay()

    def _decide(self, scene: Any) -> EventScript:
        """Waits for a decision and its hint, hovers over options, presses."""
        if not scene.choices:
            return
        yield from self._wait_for_advice(scene)
        options = [option for option in scene.choices.options if not option.disabled_reason]
        args = next((o for o in options if scene.race_view.advice in o.commands), options[0])
        self._decisions += 1
        if self._decisions % STANDINGS_INTERVAL == 0:
            yield from self._press(scene, "top.table")
        rest = TOOLTIP_FRAMES if self._decisions % TOOLTIP_INTERVAL == 0 else HOVER_FRAMES
        for option in [*options[:OPTIONS_HOVERED], args]:
            yield from self._point(scene, option.key, rest)
        yield from self._press(scene, args.key)
        if scene.choices and any(option.key == args.key for option in scene.choices.options):  # it asks back
            yield from self._press(scene, args.key)

    def _wait_for_advice(self, scene: Any) -> EventScript:
        if is_useful(scene.session.match, scene.session.actor):
            for _frame in range(HINT_WAIT_FRAMES):
                if scene.race_view.advice is not None:
                    return
                yield []

    def _read_pages(self, scene: Any) -> EventScript:
        """Waits for the score sheet, then turns to every page, and once more to the first."""
        while scene.director.busy or not scene.targets():
            yield []
        pages = [target.key for target in scene.targets() if target.key.startswith("page.")]
        for key in [*pages, *pages[:1]]:
            yield from self._press(scene, key)
            yield from _wait_frames(PAGE_FRAMES)
            while key == "page.decisions" and not scene.score_pages.move_review.hindsight.finished:
                yield []
        self.done = True

    def _close_overlay(self) -> EventScript:
        """Closes whatever covers the race, after looking at it."""
        yield from _wait_frames(PAGE_FRAMES)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            yield [Event(kind, key=pygame.K_ESCAPE, unicode="", mod=0)]

    def _point(self, scene: Any, key: str, frames: int) -> EventScript:
        yield [Event(pygame.MOUSEMOTION, pos=self._target_centre(scene, key), rel=(0, 0), buttons=(0, 0, 0))]
        yield from _wait_frames(frames)

    def _press(self, scene: Any, key: str) -> EventScript:
        yield from self._point(scene, key, 2)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            yield [Event(kind, pos=self._target_centre(scene, key), button=1)]

    def _target_centre(self, scene: Any, key: str) -> tuple[float, float]:
        """Returns the pixel in the middle of a target; the corner of the window if it is gone."""
        box = next((target.box for target in scene.targets() if target.key == key), None)
        return (box.centerx * self._scale, box.centery * self._scale) if box else (0.0, 0.0)


def _wait_frames(frames: int) -> EventScript:
    for _frame in range(frames):
        yield []
