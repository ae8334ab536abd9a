"""How long the frames of a race take, without the wait for the beat, and how much memory the game then has."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from game.tools import rehearsal

SIZE = (1280, 720)
SEED = 7
BOTS = ("regular",) * 4
FRAMES = 4000
"""About a minute of a race; a race that ends earlier is enough."""


def race() -> dict[str, Any]:
    """Frames of the real race scene between bots, kept in a real folder: {"frames", "cpu", "clock", "rss_mb"}."""
    from game.host.storage import Folder, Storage
    from game.scenes.scene import Reset

    with tempfile.TemporaryDirectory() as folder:
        app = rehearsal.opened(SIZE, Storage(Folder(Path(folder))))
        app.stack.take(Reset(app.house.doors.start(rehearsal.bots_at_table("dice_game", SEED, BOTS))))
        rehearsal.until(app, lambda top: top.name == "race")
        cpu: list[float] = []
        clock: list[float] = []
        while app.stack.top.name == "race" and len(cpu) < FRAMES:
            began, worked = perf_counter(), process_time()
            rehearsal.frames(app, 1)
            cpu.append(process_time() - worked)
            clock.append(perf_counter() - began)
        app.close()
    return {"frames": len(cpu), "cpu": quantiles(cpu), "clock": quantiles(clock), "rss_mb": memory()}


def quantiles(seconds: Sequence[float]) -> dict[str, float]:
    """The median and the 99th of a hundred, milliseconds."""
    ordered = sorted(seconds)
    return {
        name: round(ordered[int(share * (len(ordered) - 1))] * 1000, 3) for name, share in (("p50", 0.5), ("p99", 0.99))
    }


def memory() -> float | None:
    """The most that this process has held, megabytes; None where the system does not tell."""
    try:
        import resource
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)
