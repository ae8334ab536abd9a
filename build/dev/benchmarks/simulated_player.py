"""Simulates a person at the game, for measuring: hovers, opens tooltips, follows the hints."""

from collections.abc import Iterator, Sequence

import pygame
from pygame.event import Event

from build.dev.app_control import as_match
from game.engine.rules import Command
from game.presentation.picker_option import PickerOption
from game.scenes.base.scene import Scene
from game.scenes.match.match_scene import MatchScene
from game.scenes.score.score_scene import ScoreScene
from game.session.advice import is_useful

OPTIONS_HOVERED = 3
"""Number of options that the mouse hovers over before a decision."""
HOVER_FRAMES = 12
"""Number of frames for which the mouse rests on each target."""
TOOLTIP_FRAMES = 45
"""Number of frames for which the mouse rests on a target to see its tooltip."""
TOOLTIP_INTERVAL = 4
"""Number of decisions between two tooltips."""
STANDINGS_INTERVAL = 9
"""Number of decisions between two views of the standings."""
PAGE_FRAMES = 90
HINT_WAIT_FRAMES = 1200

FrameEvents = list[Event]
EventScript = Iterator[FrameEvents]
"""Iterator of the events of each coming frame."""


class SimulatedPlayer:
    """`events(scene)` returns a frame's input; `done` once every page after the race was read."""

    def __init__(self, scale: float) -> None:
        self.done = False
        self._scale = scale
        self._decisions = 0
        self._script: EventScript = iter(())
        self._scene: Scene | None = None

    def events(self, scene: Scene) -> FrameEvents:
        """Returns the input of the coming frame, with this scene on top."""
        if scene is not self._scene:
            self._script = self._script_for(scene)
            self._scene = scene
        given = next(self._script, None)
        if given is None:
            self._script = self._script_for(scene)
            return []
        return given

    def _script_for(self, scene: Scene) -> EventScript:
        if isinstance(scene, ScoreScene):
            return self._read_pages(scene)
        race = as_match(scene)
        return self._decide(race) if race else self._close_overlay()

    def _decide(self, scene: MatchScene) -> EventScript:
        if not scene.choices:
            return
        yield from self._wait_for_advice(scene)
        options = [option for option in scene.choices.on_table if not option.disabled_reason]
        args = _follow(scene.screen.view_model.advice, options)
        self._decisions += 1
        if self._decisions % STANDINGS_INTERVAL == 0:
            yield from self._press(scene, "top.table")
        rest = TOOLTIP_FRAMES if self._decisions % TOOLTIP_INTERVAL == 0 else HOVER_FRAMES
        for option in [*options[:OPTIONS_HOVERED], args]:
            yield from self._point(scene, option.key, rest)
        yield from self._press(scene, args.key)
        if scene.choices and any(option.key == args.key for option in scene.choices.on_table):  # it asks back
            yield from self._press(scene, args.key)

    def _wait_for_advice(self, scene: MatchScene) -> EventScript:
        if scene.choices and is_useful(scene.session.match, scene.choices.asked):
            for _frame in range(HINT_WAIT_FRAMES):
                if scene.screen.view_model.advice is not None:
                    return
                yield []

    def _read_pages(self, scene: ScoreScene) -> EventScript:
        while scene.show.busy or not scene.targets():
            yield []
        yield from self._press(scene, "details")
        yield from _wait_frames(PAGE_FRAMES)
        pages = [target.key for target in scene.targets() if target.key.startswith("page.")]
        for key in [*pages, *pages[:1]]:
            yield from self._press(scene, key)
            yield from _wait_frames(PAGE_FRAMES)
            review = scene.score_pages.move_review
            while key == "page.decisions" and review and not review.hindsight.finished:
                yield []
        self.done = True

    def _close_overlay(self) -> EventScript:
        yield from _wait_frames(PAGE_FRAMES)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            yield [Event(kind, key=pygame.K_ESCAPE, unicode="", mod=0)]

    def _point(self, scene: Scene, key: str, frames: int) -> EventScript:
        yield [Event(pygame.MOUSEMOTION, pos=self._target_centre(scene, key), rel=(0, 0), buttons=(0, 0, 0))]
        yield from _wait_frames(frames)

    def _press(self, scene: Scene, key: str) -> EventScript:
        yield from self._point(scene, key, 2)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            yield [Event(kind, pos=self._target_centre(scene, key), button=1)]

    def _target_centre(self, scene: Scene, key: str) -> tuple[float, float]:
        """Returns the pixel in the middle of a target; the corner of the window if it is gone."""
        box = next((target.box for target in scene.targets() if target.key == key), None)
        return (box.centerx * self._scale, box.centery * self._scale) if box else (0.0, 0.0)


def _follow(advice: Command | None, options: Sequence[PickerOption]) -> PickerOption:
    """Returns the option that leads to the advice; the first one if a number would have to be set for that."""
    leading = (option for option in options if option.act is None and advice in option.commands)
    return next(leading, options[0])


def _wait_frames(frames: int) -> EventScript:
    for _frame in range(frames):
        yield []
