"""Drives the whole game without a screen: sends events as each device would send them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame.event import Event

from game.app import App
from game.input.gamepad_opening import Numbering
from game.platform.storage import MemoryStore, Storage, UnavailableStore
from game.platform.window import Window
from game.scenes.base.scene import Scene
from game.scenes.match.match_scene import MatchScene
from game.ui.canvas import Canvas
from game.ui.focus import FocusTarget

if TYPE_CHECKING:
    from build.dev.screenshot_scenarios import Scenario

SECONDS = 1 / 60
SMALL = (640, 360)
"""Size of a window whose pictures are not checked, in pixels; small windows are drawn fast."""
USUAL = (1280, 720)
PAD = 7
"""Instance number of the simulated gamepad."""


class FakeGamepad:
    name = "Pretended pad"


class UnknownGamepad:
    """A joystick whose buttons are unknown to SDL, with these values of its axes at rest."""

    def __init__(self, rests: tuple[float, ...] = (0.0, 0.0)) -> None:
        self._rests = rests

    def get_name(self) -> str:
        return "Generic USB Joystick"

    def get_guid(self) -> str:
        return "03000000790000000600000000010000"

    def get_numaxes(self) -> int:
        return len(self._rests)

    def get_axis(self, number: int) -> float:
        return self._rests[number]


def plug_in_unknown(app: App, rests: tuple[float, ...] = (0.0, 0.0)) -> None:
    """Plugs in an unknown gamepad with instance number 0."""
    app.devices.gamepads._open_gamepad = lambda index: (UnknownGamepad(rests), index, Numbering.OWN)
    app.frame([Event(pygame.JOYDEVICEADDED, device_index=0)], SECONDS)


def open_app(
    size: tuple[int, int] = SMALL, storage: Storage | None = None, languages: tuple[str, ...] | None = None
) -> App:
    """Opens a game in a window of this size, for a player who reads these languages."""
    pygame.display.init()
    pygame.font.init()
    window = Window(size)
    window.open("test")
    app = App(window, storage or Storage(MemoryStore()), languages=languages)
    app.devices.gamepads._open_gamepad = lambda index: (FakeGamepad(), PAD, Numbering.SDL)
    app.frame([Event(pygame.CONTROLLERDEVICEADDED, device_index=0)], SECONDS)
    return app


@contextmanager
def without_drawing(app: App, *, draws_last: bool = True) -> Iterator[None]:
    """Runs frames without drawing, which takes most of a frame's time.

    Draws the last frame, unless the test draws the scene itself. The loading scene is laid out, because that starts
    the loading. A score is rendered ahead.
    """
    if "draw" in vars(app.stack):  # drawing is already off, or the test observes it
        yield
        return

    def make_ahead(canvas: Canvas) -> None:
        if app.stack.top.name == "loading":
            app.stack.top.layout(canvas)
        elif isinstance(app.stack.top, MatchScene) and app.stack.top.turns.score.pending:
            app.stack.top.turns.score.prerender(canvas)

    app.stack.draw = make_ahead  # type: ignore[method-assign]
    app.window.flip = lambda: None  # type: ignore[method-assign]
    try:
        yield
    finally:
        del app.stack.draw, app.window.flip
    if draws_last and app.stack.running:
        app.stack.draw(app.canvas)


def poses_of(app: App, scenario: Scenario, *, draws_last: bool = True) -> Iterator[str]:
    """Yields the poses of a screenshot scenario; frames between two poses are not drawn."""
    poses = scenario.walk(app)
    while True:
        with without_drawing(app, draws_last=draws_last):
            pose = next(poses, None)
        if pose is None:
            return
        yield pose


def send_events(app: App, *events: Event) -> None:
    """Runs a frame for each event."""
    with without_drawing(app):
        for event in events:
            app.frame([event], SECONDS)


def target(app: App, key: str) -> FocusTarget:
    """Returns the target with this key in the top scene."""
    found = [t for t in app.stack.top.targets() if t.key == key]
    assert found, f"no {key} in {app.stack.top.name}: {[t.key for t in app.stack.top.targets()]}"
    return found[0]


def press_key(app: App, code: int, letter: str = "") -> None:
    send_events(app, Event(pygame.KEYDOWN, key=code, unicode=letter, mod=0), Event(pygame.KEYUP, key=code, mod=0))


def press_gamepad(app: App, button: int) -> None:
    send_events(
        app,
        *(
            Event(kind, button=button, instance_id=PAD)
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        ),
    )


def click(app: App, name: str) -> None:
    """Clicks the middle of a target with the mouse."""
    box = target(app, name).box
    place = (box.centerx * app.window.scale, box.centery * app.window.scale)
    send_events(
        app,
        Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)),
        *(Event(kind, pos=place, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)),
    )


def tap(app: App, name: str) -> None:
    """Taps a target with a finger."""
    box = target(app, name).box
    place: dict[str, Any] = {"x": box.centerx / 1280, "y": box.centery / 720, "finger_id": 1, "touch_id": 1}
    send_events(app, Event(pygame.FINGERDOWN, **place), Event(pygame.FINGERUP, **place))


Presser = Callable[[App, int], None]
ARROWS = {(0, -1): pygame.K_UP, (0, 1): pygame.K_DOWN, (-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT}
LETTERS = {(0, -1): pygame.K_w, (0, 1): pygame.K_s, (-1, 0): pygame.K_a, (1, 0): pygame.K_d}
DPAD = {(0, -1): 11, (0, 1): 12, (-1, 0): 13, (1, 0): 14}


def press_with_arrows(app: App, name: str) -> None:
    """Presses a target with the right half of the keyboard."""
    with without_drawing(app):
        _move_focus_to(app, name, lambda way: press_key(app, ARROWS[way]))
        press_key(app, pygame.K_RETURN)


def press_with_letters(app: App, name: str) -> None:
    """Presses a target with the left half of the keyboard; in scenes for typing, with the arrows."""
    if app.stack.top.wants_text:
        press_with_arrows(app, name)
        return
    with without_drawing(app):
        _move_focus_to(app, name, lambda way: press_key(app, LETTERS[way]))
        press_key(app, pygame.K_SPACE)


def press_with_gamepad(app: App, name: str) -> None:
    """Presses a target with the d-pad and A."""
    with without_drawing(app):
        _move_focus_to(app, name, lambda way: press_gamepad(app, DPAD[way]))
        press_gamepad(app, 0)


def _move_focus_to(app: App, name: str, step: Callable[[tuple[int, int]], None]) -> None:
    """Moves the focus to a target by the shortest route that the scene offers.

    It looks for the route twice: without drawn frames, the first step may still move the buttons of large texts.
    """
    for _attempt in range(2):
        for way in route(app, name):
            step(way)
    focus = app.stack.top.focus
    assert focus is not None
    assert focus.key == name


def route(app: App, goal: str) -> list[tuple[int, int]]:
    """Returns the steps from the focus to a target without moving the focus."""
    ways = routes(app, goal)
    assert goal in ways, f"{goal} cannot be reached in {app.stack.top.name}"
    return ways[goal]


def routes(app: App, goal: str = "") -> dict[str, list[tuple[int, int]]]:
    """Returns the steps from the focus to each target, until `goal` is found."""
    from game.ui.focus import neighbour

    targets = app.stack.top.targets()
    focus = app.stack.top.focus
    assert focus is not None
    start = focus.on(targets)
    assert start is not None
    ways: dict[str, list[tuple[int, int]]] = {start.key: []}
    queue = [start]
    while queue and goal not in ways:
        here = queue.pop(0)
        for way in ARROWS:
            if way[0] and here.adjust:
                continue
            there = neighbour(targets, here, way)
            if there and there.key not in ways:
                ways[there.key] = [*ways[here.key], way]
                queue.append(there)
    return ways


DEVICES: dict[str, Callable[[App, str], None]] = {
    "mouse": click,
    "touch": tap,
    "arrows": press_with_arrows,
    "letters": press_with_letters,
    "pad": press_with_gamepad,
}

every_device = pytest.mark.parametrize(
    "device",
    [pytest.param(name, marks=pytest.mark.slow if name == "pad" else pytest.mark.whole) for name in DEVICES],
)
"""Parameters for a walk with each device; a usual run takes the gamepad, the sweep takes the others.

Every run plays the chapters of the lessons with all devices, see `each_with_one`.
"""

__all__ = [
    "DEVICES",
    "MemoryStore",
    "UnavailableStore",
    "click",
    "every_device",
    "open_app",
    "press_gamepad",
    "press_key",
    "route",
    "routes",
    "send_events",
    "tap",
    "target",
    "without_drawing",
]


def replace_route(app: App, route: str, make: Callable[..., Scene]) -> None:
    """Lets `make`, which gets no context, create the scene of a route."""
    others = app.context.make_scene
    app.context.make_scene = lambda context, name, *args, **kwargs: (
        make(*args, **kwargs) if name == route else others(context, name, *args, **kwargs)
    )
