"""Plays with one switch: waits until the scanning focus reaches a row or group, then a target in it."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.app import App
from game.scenes.base.assistive_input import group_rows
from game.ui.focus import FocusTarget
from tests.support.app_driver import SECONDS, send_events, without_drawing

PATIENCE = 400
"""Maximum number of frames until the focus has reached every target."""
LOOK_SECONDS = 0.1
"""Duration of a frame, in seconds; the focus rests for five frames."""
SWITCH = Event(pygame.KEYDOWN, key=pygame.K_g, unicode="g", mod=0)


def with_one_switch(app: App) -> App:
    app.context.settings.scan = "0.5"
    app.context.apply_display_settings()
    return app


def rest(app: App, frames: int = 24) -> None:
    with without_drawing(app):
        for _frame in range(frames):
            app.frame([], SECONDS)


def press_once(app: App, press: Event = SWITCH) -> None:
    rest(app)
    send_events(app, press)


def row_of(targets: list[FocusTarget], key: str) -> list[str]:
    """Returns the keys that are scanned together with a key."""
    rows = group_rows([target for target in targets if not target.disabled_reason])
    return next(([one.key for one in row] for row in rows if key in [one.key for one in row]), [])


def take(app: App, key: str, press: Event = SWITCH) -> None:
    """Waits until the focus reaches the row of a target and then the target, and presses each time."""
    scene = app.stack.top
    with without_drawing(app):
        for _frame in range(PATIENCE):
            app.frame([], LOOK_SECONDS)
            focus = scene.focus
            targets = list(scene.targets())
            assert focus
            assert any(target.key == key for target in targets)
            if focus.ring_override is not None and focus.key in row_of(targets, key):
                press_once(app, press)
            elif focus.ring_override is None and focus.key == key:
                press_once(app, press)
                return
    raise AssertionError(f"the focus did not reach {key} in {scene.name}")
