"""Measures the frames of each game without the wait between them, by processor: a match and the pages after it."""

from array import array
from collections.abc import Iterator
from itertools import islice
from statistics import median
from time import process_time
from typing import NamedTuple, TypedDict

import pygame

from build.dev import app_control
from build.dev.benchmarks.simulated_player import SimulatedPlayer
from game.app import App
from game.engine import catalog
from game.engine.catalog import GameSpec
from game.scenes.base.scene import ResetScenes
from game.session.setup import MatchSetup
from game.tools import headless_app

SIZE = (1280, 720)
SEED = 7
MOST_FRAMES = 6000
FRAMES_PER_COPY = 50
"""Number of frames between two copies of a window-sized picture. Frame times are compared with the time of a copy."""
LEVEL = "regular"
SHORT_OPENING = {"territories": "dealt", "placing": "40"}
"""Options that shorten a long set-up, for the rule sets that have them."""


class Frame(NamedTuple):
    """Milliseconds of processor without the bots' thinking, and a description of the moment."""

    ms: float
    moment: str


class FrameTimings(TypedDict):
    """Processor time of frames, in milliseconds: median, 99th percentile, and maximum with its moment.

    `copies` is the median as a multiple of the time for copying the window's picture, measured between the frames. This
    ratio is comparable across machines.
    """

    frames: int
    copies: float
    p50: float
    p99: float
    most: float
    moment: str


def measure_frames() -> dict[str, FrameTimings]:
    """Returns the frame times of each game, by key; one person with hints plays against bots."""
    app = headless_app.open_headless_app(SIZE)
    app.context.settings.help_level = "advice"
    for _chore in app.warm_up():
        headless_app.run_frames(app, 1)
    measured = {game.key: _measure(app, _setup(game)) for game in catalog.games()}
    app.close()
    return measured


def _measure(app: App, setup: MatchSetup) -> FrameTimings:
    times = array("d")
    copies = array("d")
    longest = Frame(0.0, "")
    for number, frame in enumerate(islice(timed_frames(app, setup), MOST_FRAMES)):
        times.append(frame.ms)
        longest = max(longest, frame)
        if number % FRAMES_PER_COPY == 0:
            copies.append(copy_ms(app))
    ordered = sorted(times)
    p50, p99 = (round(ordered[int(share * (len(ordered) - 1))], 3) for share in (0.5, 0.99))
    ratio = round(p50 / median(copies), 1)
    return {
        "frames": len(times),
        "copies": ratio,
        "p50": p50,
        "p99": p99,
        "most": round(longest.ms, 3),
        "moment": longest.moment,
    }


def timed_frames(app: App, setup: MatchSetup) -> Iterator[Frame]:
    """Plays a match of `setup` and yields each frame, until every page after it was read."""
    app.stack.apply(ResetScenes(app.context.scene("start_match", setup)))
    headless_app.run_until(app, lambda top: top.name == "match")
    player = SimulatedPlayer(app.window.scale)
    while not player.done:
        events = player.events(app.stack.top)
        began = process_time()
        app.frame(events, headless_app.FRAME_SECONDS)
        spent = (process_time() - began) * 1000
        top = app.stack.top
        match = app_control.as_match(top)
        thought = match.turns.thinking.frame_budget.thought_ms if match else 0.0
        yield Frame(max(spent - thought, 0.0), f"{top.name}: {' | '.join(filter(None, top.spoken_text()))}"[:120])
        headless_app.run_frames(app, 0)


def copy_ms(app: App) -> float:
    """Returns the milliseconds of processor of copying the window's picture onto the display."""
    surface = pygame.display.get_surface()
    assert surface is not None
    began = process_time()
    surface.blit(app.window.viewport, (0, 0))
    return (process_time() - began) * 1000


def _setup(game: GameSpec) -> MatchSetup:
    known = game.rules.option_texts(game.rules.options({}))
    kinds = "pbb" if 3 in game.rules.seats else "pb"
    options = {name: value for name, value in {"seats": str(len(kinds)), **SHORT_OPENING}.items() if name in known}
    return MatchSetup(game.key, SEED, headless_app.seat_setups(kinds, LEVEL), options)
