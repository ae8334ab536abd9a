"""Measures the frames of a whole race without the wait between them, its memory, and the games on a board."""

from __future__ import annotations

import sys
import tempfile
from array import array
from collections.abc import Iterator, Sequence
from heapq import heappush, heappushpop
from itertools import islice
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple, TypedDict

import pygame

from build.dev import app_control
from game.app import App
from game.engine import catalog
from game.engine.catalog import GameSpec
from game.scenes.base.scene import ResetScenes, Scene
from game.session.setup import MatchSetup, SeatSetup
from game.tools import headless_app

SIZE = (1280, 720)
SEED = 7
BOTS = ("sharp",) * 3
"""Opponents: the strongest level thinks longest."""
MAX_FRAMES = 60_000
"""Frames after which the measurement ends."""
LONG_FRAME_SECONDS = 0.033
"""Seconds above which a frame is noticeably long."""
WORST_COUNT = 5
"""The number of worst frames that are reported."""
FRAMES_PER_COPY = 50
"""Frames between two copies of a picture as large as the window, the yardstick that a frame is compared with."""
BOARD_FRAMES = 2400
"""Frames of each game: forty seconds of play."""
SEATS, LEVEL = "pbb", "regular"
SHORT_OPENING = {"territories": "dealt", "placing": "40"}
"""Options that lead past a long set-up, for the rule sets that know them."""


class FrameTiming(NamedTuple):
    """One frame: wall and processor seconds without the bots' thinking, and a description of its moment."""

    clock: float
    cpu: float
    scene: str
    moment: str


class SlowFrame(TypedDict):
    """One of the longest frames: its number, wall and processor milliseconds, and what was on the screen."""

    frame: int
    ms: float
    cpu_ms: float
    moment: str


class RaceTimings(TypedDict):
    """Quantiles (milliseconds) of the race's frames by processor and clock, and of those after it; the long frames, how
    many of them were busy all the time (the others had to wait), and the worst. `copies` is the median frame as a
    multiple of copying a picture as large as the window, done in between: that can be compared across machines.
    """

    frames: int
    cpu: dict[str, float]
    copies: float
    clock: dict[str, float]
    scoring: dict[str, float] | None
    long: int
    busy: int
    worst: list[SlowFrame]


def measure_race() -> tuple[RaceTimings, float | None]:
    """Measures the real game from its start to the last page after the race, one person (with hints) against bots.

    The game saves to a real directory and plays sound. Returns the frame times, and the game's memory
    in megabytes (None where the system does not report it).
    """
    from game.platform.background_writer import BackgroundWriter
    from game.platform.directory_store import DirectoryStore
    from game.platform.storage import Storage

    with tempfile.TemporaryDirectory() as folder:
        writer = BackgroundWriter(DirectoryStore(Path(folder)))
        app = headless_app.open_headless_app(SIZE, Storage(writer))
        app.context.settings.help_level = "advice"
        for _chore in app.warm_up():
            headless_app.run_frames(app, 1)
        tally = FrameTimings()
        for frame in timed_frames(app, _setup()):
            tally.add(frame)
            if tally.frames % FRAMES_PER_COPY == 0:
                tally.copies.append(copy_seconds(app))
        app.close()
        writer.wait_until_idle()
    return tally.summary(), peak_memory_mb()


def timed_frames(app: App, setup: MatchSetup) -> Iterator[FrameTiming]:
    """Plays a race of `setup` and yields each frame, until every page after the race was read."""
    from build.dev.benchmarks.simulated_player import SimulatedPlayer

    app.stack.apply(ResetScenes(app.context.scene("start_match", setup)))
    headless_app.run_until(app, lambda top: top.name == "match")
    player = SimulatedPlayer(app.window.scale)
    for _frame in range(MAX_FRAMES):
        if player.done:
            return
        events = player.events(app.stack.top)
        began, worked = perf_counter(), process_time()
        app.frame(events, headless_app.FRAME_SECONDS)
        cpu, clock = process_time() - worked, perf_counter() - began
        top = app.stack.top
        moment = f"{top.name}: {' | '.join(filter(None, top.spoken_text()))}"[:120]
        thinking = _thinking_seconds(top)
        yield FrameTiming(max(clock - thinking, 0.0), max(cpu - thinking, 0.0), top.name, moment)
        headless_app.run_frames(app, 0)


def _thinking_seconds(scene: Scene) -> float:
    """Returns for how long bots thought in the last frame: they only take what it left of its time."""
    race = app_control.as_match(scene)
    return race.turns.frame_budget.thought_ms / 1000 if race else 0.0


def copy_seconds(app: App) -> float:
    """Returns the processor seconds of copying the window's picture onto the display."""
    surface = pygame.display.get_surface()
    assert surface is not None
    began = process_time()
    surface.blit(app.window.viewport, (0, 0))
    return process_time() - began


class FrameTimings:
    """Counts frame times in little memory, as the game's is measured beside it."""

    def __init__(self) -> None:
        self.clock: dict[bool, array[float]] = {False: array("d"), True: array("d")}
        """Seconds of each frame of the race, and (True) of those after it."""
        self.cpu = array("d")
        """Seconds of processor of each frame of the race."""
        self.copies = array("d")
        """Seconds of processor of copying a picture as large as the window."""
        self.long = self.busy = 0
        self._worst: list[tuple[float, int, FrameTiming]] = []

    def add(self, frame: FrameTiming) -> None:
        """Counts one frame."""
        after = frame.scene == "scoring"
        self.clock[after].append(frame.clock)
        if not after:
            self.cpu.append(frame.cpu)
        self.long += frame.clock > LONG_FRAME_SECONDS
        self.busy += frame.cpu > LONG_FRAME_SECONDS
        place = heappush if len(self._worst) < WORST_COUNT else heappushpop
        place(self._worst, (frame.clock, self.frames, frame))

    @property
    def frames(self) -> int:
        """The number of frames."""
        return sum(map(len, self.clock.values()))

    def summary(self) -> RaceTimings:
        """Returns what was counted."""
        from statistics import median  # only now, lest its modules count as memory of the game

        return {
            "frames": self.frames,
            "cpu": quantiles(self.cpu),
            "copies": round(median(self.cpu) / median(self.copies), 1),
            "clock": quantiles(self.clock[False]),
            "scoring": quantiles(self.clock[True]) if self.clock[True] else None,
            "long": self.long,
            "busy": self.busy,
            "worst": [
                {
                    "frame": number,
                    "ms": milliseconds(frame.clock),
                    "cpu_ms": milliseconds(frame.cpu),
                    "moment": frame.moment,
                }
                for _clock, number, frame in sorted(self._worst, reverse=True)
            ],
        }


def quantiles(seconds: Sequence[float]) -> dict[str, float]:
    """Returns the median, the 99th percentile and the maximum in milliseconds."""
    ordered = sorted(seconds)
    return {
        name: milliseconds(ordered[int(share * (len(ordered) - 1))])
        for name, share in (("p50", 0.5), ("p99", 0.99), ("most", 1.0))
    }


def milliseconds(seconds: float) -> float:
    """Returns seconds as rounded milliseconds."""
    return round(seconds * 1000, 3)


def peak_memory_mb() -> float | None:
    """Returns the peak memory of this process in megabytes; None where the system does not report it."""
    try:
        import resource
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)


def _setup() -> MatchSetup:
    person = SeatSetup("person", headless_app.NAMES[0], "", 0)
    bots = (SeatSetup("bot", headless_app.NAMES[seat], level, seat) for seat, level in enumerate(BOTS, 1))
    return MatchSetup(catalog.games()[0].key, SEED, (person, *bots))


class BoardTimings(TypedDict):
    """The median frame and that which 99 of 100 do not exceed, as multiples of a copy of the window's picture."""

    frames: int
    p50: float
    p99: float
    p50_ms: float


def measure_boards() -> dict[str, BoardTimings]:
    """Returns the frame times of each game on a board, by key; one person plays against bots."""
    app = headless_app.open_headless_app(SIZE)
    app.context.settings.help_level = "advice"
    for _chore in app.warm_up():
        headless_app.run_frames(app, 1)
    measured = {game.key: _measure(app, game) for game in catalog.games() if not game.has_horses}
    app.close()
    return measured


def _measure(app: App, game: GameSpec) -> BoardTimings:
    """Returns the frame times of one game, by processor."""
    tally = FrameTimings()
    for frame in islice(timed_frames(app, _board_setup(game)), BOARD_FRAMES):
        tally.add(frame)
        if tally.frames % FRAMES_PER_COPY == 1:
            tally.copies.append(copy_seconds(app))
    copy, ordered = sorted(tally.copies)[len(tally.copies) // 2], sorted(tally.cpu)
    p50, p99 = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99))
    return {
        "frames": tally.frames,
        "p50": round(p50 / copy, 1),
        "p99": round(p99 / copy, 1),
        "p50_ms": milliseconds(p50),
    }


def _board_setup(game: GameSpec) -> MatchSetup:
    known = game.rules.option_texts(game.rules.options({}))
    options = {name: value for name, value in {"seats": str(len(SEATS)), **SHORT_OPENING}.items() if name in known}
    return MatchSetup(game.key, SEED, headless_app.seat_setups(SEATS, LEVEL), options)
