"""Drives the whole game without a screen: events in, as each device would send them."""

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
"""Pixels of a window whose pictures are not looked at: the fewer, the sooner they are drawn."""
USUAL = (1280, 720)
PAD = 7
"""The instance number of the pretended pad."""


class FakeGamepad:
    name = "Pretended pad"


class UnknownGamepad:
    """A joystick whose buttons SDL does not know; its axes rest at these values."""

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
    """Plug in an unknown gamepad with instance number 0."""
    app.devices.gamepads._open_gamepad = lambda index: (UnknownGamepad(rests), index, Numbering.OWN)
    app.frame([Event(pygame.JOYDEVICEADDED, device_index=0)], SECONDS)


def open_app(
    size: tuple[int, int] = SMALL, storage: Storage | None = None, languages: tuple[str, ...] | None = None
) -> App:
    """A running game at this window size, of a player who reads these languages."""
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
    """Let frames pass without their pictures, as most of a frame's time goes into drawing it.

    The last one is drawn, unless the test draws the scene itself. The loading scene is laid out, as it begins with
    that, and a score is made ahead.
    """
    if "draw" in vars(app.stack):  # some test watches the pictures, or they are left out already
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
    """Yield the poses of a screenshot scenario; frames between two poses are not drawn."""
    poses = scenario.walk(app)
    while True:
        with without_drawing(app, draws_last=draws_last):
            pose = next(poses, None)
        if pose is None:
            return
        yield pose


def send_events(app: App, *events: Event) -> None:
    """Send a frame for each event."""
    with without_drawing(app):
        for event in events:
            app.frame([event], SECONDS)


def target(app: App, key: str) -> FocusTarget:
    """The pressable thing of that key."""
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
    """With the mouse, in the middle of a target."""
    box = target(app, name).box
    place = (box.centerx * app.window.scale, box.centery * app.window.scale)
    send_events(app, Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    send_events(app, *(Event(kind, pos=place, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)))


def tap(app: App, name: str) -> None:
    """With a finger."""
    box = target(app, name).box
    place: dict[str, Any] = {"x": box.centerx / 1280, "y": box.centery / 720, "finger_id": 1, "touch_id": 1}
    send_events(app, Event(pygame.FINGERDOWN, **place), Event(pygame.FINGERUP, **place))


Presser = Callable[[App, int], None]
ARROWS = {(0, -1): pygame.K_UP, (0, 1): pygame.K_DOWN, (-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT}
LETTERS = {(0, -1): pygame.K_w, (0, 1): pygame.K_s, (-1, 0): pygame.K_a, (1, 0): pygame.K_d}
DPAD = {(0, -1): 11, (0, 1): 12, (-1, 0): 13, (1, 0): 14}


def press_with_arrows(app: App, name: str) -> None:
    """With the right half of the keyboard."""
    _move_focus_to(app, name, lambda way: press_key(app, ARROWS[way]))
    press_key(app, pygame.K_RETURN)


def press_with_letters(app: App, name: str) -> None:
    """With the left half of the keyboard; where letters are typed, with the arrows."""
    if app.stack.top.wants_text:
        press_with_arrows(app, name)
        return
    _move_focus_to(app, name, lambda way: press_key(app, LETTERS[way]))
    press_key(app, pygame.K_SPACE)


def press_with_gamepad(app: App, name: str) -> None:
    """With the d-pad and A."""
    _move_focus_to(app, name, lambda way: press_gamepad(app, DPAD[way]))
    press_gamepad(app, 0)


def _move_focus_to(app: App, name: str, step: Callable[[tuple[int, int]], None]) -> None:
    """Walk the focus to a target by the shortest way the scene offers."""
    with without_drawing(app):
        for way in route(app, name):
            step(way)
    focus = app.stack.top.focus
    assert focus is not None
    assert focus.key == name


def route(app: App, goal: str) -> list[tuple[int, int]]:
    """The steps from the focus to a target, looked up without moving anything."""
    ways = routes(app, goal)
    assert goal in ways, f"{goal} cannot be reached in {app.stack.top.name}"
    return ways[goal]


def routes(app: App, goal: str = "") -> dict[str, list[tuple[int, int]]]:
    """The steps from the focus to each target, until `goal` is found."""
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
"""A walk by each device; every run takes the pad, which goes by focus, and the sweep the others.

The chapters of the lessons are played by all devices in every run, see `each_with_one`.
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
    """Has `make`, which is given no context, make the scene of a route."""
    others = app.context.make_scene
    app.context.make_scene = lambda context, name, *args, **kwargs: (
        make(*args, **kwargs) if name == route else others(context, name, *args, **kwargs)
    )
