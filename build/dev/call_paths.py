"""Counts our calls from a press on Roll to the rules, and in frames with movement, in a headless match."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from types import FrameType
from typing import NamedTuple

import pygame

from build.dev import app_control
from game.app import App
from game.engine.match import Match
from game.engine.rules import CommandContext
from game.paths import PACKAGE
from game.scenes.base.scene import ResetScenes, Scene
from game.scenes.match.match_scene import MatchScene
from game.session.setup import MatchSetup
from game.tools import headless_app

GAME = "dice_game"
SEED = 4
SEATS = "ppp"
LEVEL = "novice"
SIZE = (1280, 720)
SETTLE_FRAMES = 60
"""Number of frames until a newly opened question accepts presses."""
MOVING_FRAMES = 130
"""Number of frames from the roll until the horses stop."""
OURS = f"{PACKAGE}/"


class Path(NamedTuple):
    """The way from a press to the rules: our calls and files before them, and our stack at the change."""

    calls: int
    files: int
    depth: int


@contextmanager
def traced(seen: Callable[[FrameType], object]) -> Iterator[None]:
    """Calls `seen` with the frame of each call of ours."""

    def profile(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(OURS):
            seen(frame)

    sys.setprofile(profile)
    try:
        yield
    finally:
        sys.setprofile(None)


def _depth(frame: FrameType | None) -> int:
    """Returns the depth of our calls, from that of the frame on, without the tool's own calls."""
    depth = 0
    while frame is not None:
        depth += frame.f_code.co_filename.startswith(OURS)
        frame = frame.f_back if frame.f_code is not App.frame.__code__ else None
    return depth


def open_match() -> App:
    """Returns the game with a match that asks a person to roll."""
    headless_app.use_dummy_drivers()
    app = headless_app.open_headless_app(SIZE)
    app.context.settings.handover = False
    setup = MatchSetup(GAME, SEED, headless_app.seat_setups(SEATS, LEVEL))
    app.stack.apply(ResetScenes(app.context.scene("start_match", setup)))
    headless_app.run_until(app, _asked)
    headless_app.run_frames(app, SETTLE_FRAMES)
    return app


def _asked(top: Scene) -> MatchScene | None:
    match = app_control.as_match(top)
    return match if match is not None and match.choices else None


def press_roll(app: App) -> Path:
    """Presses the first option with the mouse; returns the way to the rules."""
    scene = _asked(app.stack.top)
    assert scene is not None
    assert scene.choices is not None
    key = scene.choices.on_table[0].key
    box = next(target.box for target in scene.targets() if target.key == key)
    place = (box.centerx * app.window.scale, box.centery * app.window.scale)
    app.frame([pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))], headless_app.FRAME_SECONDS)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        if path := _traced_frame(app, pygame.Event(kind, pos=place, button=1)):
            return path
    raise AssertionError("no press reached the rules")


def _traced_frame(app: App, event: pygame.Event) -> Path | None:
    """Runs a frame with an event; returns the way to the rules if they were reached."""
    files: list[str] = []
    played: list[int] = []
    depths: list[int] = []

    def seen(frame: FrameType) -> None:
        if frame.f_code is Match.play.__code__ and not played:
            played.append(len(files))
        elif played and frame.f_back is not None and frame.f_back.f_code is CommandContext.emit.__code__:
            depths.append(_depth(frame))
        files.append(frame.f_code.co_filename)

    with traced(seen):
        app.frame([event], headless_app.FRAME_SECONDS)
    return Path(played[0], len(set(files[: played[0]])), depths[0]) if played and depths else None


def moving_frames(app: App) -> list[int]:
    """Returns our calls in each of the next frames with movement."""
    counts: list[int] = []

    def count(_frame: FrameType) -> None:
        counts[-1] += 1

    for _number in range(MOVING_FRAMES):
        counts.append(0)
        with traced(count):
            app.frame([], headless_app.FRAME_SECONDS)
        match = app_control.as_match(app.stack.top)
        if match is None or not match.director.busy:
            counts.pop()
    return counts


def report() -> Iterator[str]:
    """Yields the measures as lines."""
    app = open_match()
    path = press_roll(app)
    yield f"press on Roll: {path.calls} calls in {path.files} files before the rules; depth {path.depth} at the change"
    counts = moving_frames(app)
    yield f"moving frame: {median(counts):,.0f} calls (median), {min(counts):,} to {max(counts):,}"
    app.close()
