"""How long frames took, and the report a page under test reads. Silent anywhere else."""

from __future__ import annotations

import json
from collections import deque

from game.host import browser

FRAMES = 120
"""The median is taken over this many."""
SLOW_MS = 12.0
"""With a median above this a page's canvas has too many pixels for its device."""
EVERY = 12
"""Frames between two reports."""


class Report:
    """Counts frames; `due` when a page under test wants a report."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=FRAMES)
        self._count = 0
        self._wanted = browser.under_test()

    def frame(self, seconds: float) -> None:
        """A frame's work took this long."""
        self._times.append(seconds)
        self._count += 1

    @property
    def due(self) -> bool:
        """Whether it is time to publish."""
        return self._wanted and self._count % EVERY == 0

    def forget(self) -> None:
        """The frames so far tell nothing: they were busy with loading."""
        self._times.clear()

    @property
    def labours(self) -> bool:
        """Whether the frames since the start, or since this was last true, took too long for a smooth picture."""
        if len(self._times) < FRAMES or self.frame_ms <= SLOW_MS:
            return False
        self.forget()
        return True

    @property
    def frame_ms(self) -> float:
        """The median work of a frame, milliseconds."""
        times = sorted(self._times)
        return round(times[len(times) // 2] * 1000, 3) if times else 0.0

    def publish(self, state: dict[str, object]) -> None:
        """Gives the page the state as JSON."""
        browser.publish(json.dumps({**state, "frame_ms": self.frame_ms, "frames": self._count}))
