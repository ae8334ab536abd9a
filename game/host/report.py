"""How long frames took, and the report a page under test reads. Silent anywhere else."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Callable

from game.host import browser

FRAMES = 120
"""The median is taken over this many."""
SLOW_MS = 12.0
"""With a median above this a page's canvas has too many pixels for its device."""
EVERY, TIMED_EVERY = 12, 60
"""Frames between two reports, and between those of a page whose frames are timed: a report takes time as well."""
LONG_MS = 33.0
"""A frame that takes more is seen."""
STEPS = 4
"""Frames are counted by quarters of a millisecond."""


class Report:
    """Counts frames; `due` when a page under test wants a report."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=FRAMES)
        self._count = 0
        self._wanted = browser.under_test()
        self._every = TIMED_EVERY if browser.timed() else EVERY
        self._tally: dict[str, Counter[int]] = {}
        self._long: list[tuple[float, str]] = []

    def frame(self, seconds: float, scene: str = "", moment: Callable[[], str] = str) -> None:
        """A frame's work took this long; `scene` was on top, and `moment` tells more of it."""
        self._times.append(seconds)
        self._count += 1
        if self._wanted:
            self._tally.setdefault(scene, Counter())[int(seconds * 1000 * STEPS)] += 1
            if seconds * 1000 > LONG_MS:
                self._long.append((round(seconds * 1000, 1), f"{self._count} {moment()}"))

    @property
    def due(self) -> bool:
        """Whether it is time to publish."""
        return self._wanted and self._count % self._every == 0

    def forget(self) -> None:
        """The frames so far tell nothing: they were busy with loading."""
        self._times.clear()

    def was_too_slow(self) -> bool:
        """Whether the frames since the start, or since this was last true, took too long; then counts anew."""
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
        work = {
            scene: {str(step / STEPS): count for step, count in tally.items()} for scene, tally in self._tally.items()
        }
        told = {"frame_ms": self.frame_ms, "frames": self._count, "work": work, "long": self._long}
        browser.publish(json.dumps({**state, **told}))
