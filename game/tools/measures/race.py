"""How long the frames of a whole race take, without the wait for the beat, and how much memory the game then has."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.catalog import RULES
from game.table.setup import MatchSetup, SeatSetup
from game.tools import rehearsal

if TYPE_CHECKING:
    from game.app import App

SIZE = (1280, 720)
SEED = 7
BOTS = ("sharp",) * 3
"""The strongest think longest."""
FRAMES = 60_000
"""A race that is longer is measured so far."""
LONG = 0.033
"""Seconds: a frame that takes more is seen."""
WORST = 5
"""Moments that are told."""


class Frame(NamedTuple):
    """One frame: seconds on the clock and of the processor, and the moment it was."""

    clock: float
    cpu: float
    scene: str
    moment: str


def race() -> dict[str, Any]:
    """Frames of the real game from the gate to the last page after the race, one person (with advice) against bots,
    kept in a real folder as the game keeps it, with sound: what `told` gives, and "rss_mb".
    """
    from game.host.scribe import Scribe
    from game.host.storage import Folder, Storage

    with tempfile.TemporaryDirectory() as folder:
        scribe = Scribe(Folder(Path(folder)))
        app = rehearsal.opened(SIZE, Storage(scribe))
        app.house.settings.help_level = "advice"
        for _chore in app.warm_up():
            rehearsal.frames(app, 1)
        frames = list(measured(app, _setup()))
        app.close()
        scribe.finish()
    return {**told(frames), "rss_mb": memory()}


def measured(app: App, setup: MatchSetup) -> Iterator[Frame]:
    """Plays a race of `setup` from its first frame until everything after it was read."""
    from game.scenes.scene import Reset
    from game.tools.measures.visitor import Visitor

    app.stack.take(Reset(app.house.doors.start(setup)))
    rehearsal.until(app, lambda top: top.name == "race")
    visitor = Visitor(app.window.scale)
    for _frame in range(FRAMES):
        if visitor.done:
            return
        events = visitor.events(app.stack.top)
        began, worked = perf_counter(), process_time()
        app.frame(events, rehearsal.FRAME_SECONDS)
        cpu, clock = process_time() - worked, perf_counter() - began
        top = app.stack.top
        moment = f"{top.name}: {' | '.join(filter(None, top.said()))}"[:120]
        yield Frame(clock, cpu, top.name, sys.intern(moment))  # the same for many frames: the tool's memory counts too
        rehearsal.frames(app, 0)


def told(frames: Sequence[Frame]) -> dict[str, Any]:
    """The measures: quantiles of the race's frames (milliseconds of processor and clock), of those after it, how many
    frames of all were long (and how many were busy all the while: the others had to wait), and the worst moments.
    """
    racing = [frame for frame in frames if frame.scene != "scoring"]
    scoring = [frame.clock for frame in frames if frame.scene == "scoring"]
    worst = sorted(enumerate(frames), key=lambda one: -one[1].clock)[:WORST]
    return {
        "frames": len(frames),
        "cpu": quantiles([frame.cpu for frame in racing]),
        "clock": quantiles([frame.clock for frame in racing]),
        "scoring": quantiles(scoring) if scoring else None,
        "long": sum(frame.clock > LONG for frame in frames),
        "busy": sum(frame.cpu > LONG for frame in frames),
        "worst": [{"frame": number, "ms": ms(frame.clock), "cpu_ms": ms(frame.cpu), "moment": frame.moment}
                  for number, frame in worst],
    }  # fmt: skip


def quantiles(seconds: Sequence[float]) -> dict[str, float]:
    """The median, the 99th of a hundred and the longest, milliseconds."""
    ordered = sorted(seconds)
    return {name: ms(ordered[int(share * (len(ordered) - 1))])
            for name, share in (("p50", 0.5), ("p99", 0.99), ("most", 1.0))}  # fmt: skip


def ms(seconds: float) -> float:
    """Milliseconds, for reading."""
    return round(seconds * 1000, 3)


def memory() -> float | None:
    """The most that this process has held, megabytes; None where the system does not tell."""
    try:
        import resource
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)


def _setup() -> MatchSetup:
    person = SeatSetup("person", rehearsal.NAMES[0], "", 0)
    bots = (SeatSetup("bot", rehearsal.NAMES[seat], level, seat) for seat, level in enumerate(BOTS, 1))
    return MatchSetup(RULES[0].key, SEED, (person, *bots))
