"""Measures how even the frames come under the game's own frame clock, with the title's race on the screen."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from statistics import pstdev
from time import perf_counter

from game.tools import headless_app

SIZE = (1280, 720)
SECONDS = 20.0


def measure_pacing(seconds: float = SECONDS) -> dict[str, float]:
    """Returns "rate" (frames a second), "jitter_ms" (deviation of frame intervals) and "late" (frames late by half a
    one).
    """
    starts = asyncio.run(_frame_starts(seconds))
    gaps = [after - before for before, after in pairwise(starts)]
    rate = len(gaps) / (starts[-1] - starts[0])
    late = sum(gap > 1.5 / rate for gap in gaps)
    return {"rate": round(rate, 3), "jitter_ms": round(pstdev(gaps) * 1000, 3), "late": late}


async def _frame_starts(seconds: float) -> list[float]:
    """Returns the start time of each frame."""
    from game.platform.window import FrameClock

    app = headless_app.open_headless_app(SIZE)
    for _chore in app.warm_up():
        headless_app.run_frames(app, 1)
    clock, starts = FrameClock(), [perf_counter()]
    while starts[-1] - starts[0] < seconds:
        headless_app.run_frames(app, 1)
        await clock.wait_for_next_frame()
        starts.append(perf_counter())
    app.close()
    return starts
