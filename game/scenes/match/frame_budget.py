"""Measures the frames of a match, and tells how much of the next one is left for bots to think."""

from __future__ import annotations

from time import perf_counter

FRAME_MS = 16.0
"""Milliseconds of a frame that may be used at all: what is left of 1/60 s is for the display."""
MOST_THINKING_MS, LEAST_THINKING_MS = 8.0, 1.0
"""Bots get no more of a frame, and no less, even where the frames are too long already."""


class FrameBudget:
    """Call `begin` at a frame's start, `end` once it is drawn; `thinking` what bots take from it."""

    def __init__(self) -> None:
        self.thought_ms = 0.0
        """What bots took of the last frame."""
        self._work_ms = FRAME_MS
        self._began = 0.0
        self._thinking_ms = 0.0

    def begin(self) -> None:
        """A frame begins."""
        self._began, self._thinking_ms = perf_counter(), 0.0

    def end(self) -> None:
        """The frame is drawn: the next one is expected to take as long without its thinking."""
        self.thought_ms = self._thinking_ms
        self._work_ms = (perf_counter() - self._began) * 1000 - self._thinking_ms

    def think(self, milliseconds: float) -> None:
        """Notes that bots have thought for so long in this frame."""
        self._thinking_ms += milliseconds

    @property
    def thinking_ms(self) -> float:
        """How long bots may think now."""
        rest = FRAME_MS - self._work_ms - self._thinking_ms
        return min(max(rest, LEAST_THINKING_MS), MOST_THINKING_MS)
