"""Decides whether pictures are drawn in full or reduced: as the player wishes, or by how late frames are."""

from __future__ import annotations

from game.platform.settings import GRAPHICS
from game.platform.window import FRAME_RATE

AUTOMATIC, FULL, REDUCED = GRAPHICS
WINDOW_FRAMES = 90
"""Frames that are judged together."""
LATE_SECONDS = 1.3 / FRAME_RATE
"""Seconds from one frame to the next, from which on a frame was late."""
BLAMED_SECONDS = 0.007
"""Seconds of work in a frame below which its lateness is not the game's: the display is slow, or the machine busy."""
LATE_SHARE, RARELY_LATE_SHARE = 0.3, 0.03
"""Shares of late frames: from the first on pictures are reduced, up to the second they may be full again."""
EASY_SECONDS = 0.0045
"""Seconds of work of a frame in a reduced picture, so easy that a full one would be in time as well."""
TRIAL_WINDOWS, MOST_TRIAL_WINDOWS = 14, 224
"""Easy windows in a row after which full pictures are tried; twice as many after each trial that failed."""


class Graphics:
    """Call `frame` once a frame. `is_reduced` says how to draw now, `is_drawn` whether this frame is drawn at all.

    Reduced pictures have fewer pixels from the next match on; at once, scenery stands still, and while nothing moves,
    also between two motions, every second frame is left out.
    """

    def __init__(self, wish: str = AUTOMATIC) -> None:
        self.wish = wish
        self.is_drawn = True
        self.is_recorded = False
        """Whether what is drawn may not depend on how fast the machine is: pictures of tools and clips."""
        self.frame_ms = 0.0
        """Milliseconds of work of the last frame."""
        self._is_slow = False
        self._frames = self._late = self._easy = 0
        self._easy_windows, self._trial_windows = 0, TRIAL_WINDOWS

    @property
    def is_reduced(self) -> bool:
        """Whether pictures are reduced now."""
        return self._is_slow if self.wish == AUTOMATIC else self.wish == REDUCED

    def frame(self, seconds: float, work_seconds: float) -> None:
        """Counts a frame that came `seconds` after the one before and took `work_seconds` of them."""
        self.frame_ms = work_seconds * 1000
        self._frames += 1
        self._late += seconds > LATE_SECONDS and work_seconds > BLAMED_SECONDS
        self._easy += work_seconds <= EASY_SECONDS
        if self._frames == WINDOW_FRAMES:
            self._judge(self._late / WINDOW_FRAMES, self._easy / WINDOW_FRAMES)
            self.reset()

    def reset(self) -> None:
        """Forgets the frames since the last judgement, which were busy loading."""
        self._frames = self._late = self._easy = 0

    def _judge(self, late_share: float, easy_share: float) -> None:
        if not self._is_slow:
            self._is_slow = late_share >= LATE_SHARE
            return
        is_easy = late_share <= RARELY_LATE_SHARE and easy_share >= 1 - LATE_SHARE
        self._easy_windows = self._easy_windows + 1 if is_easy else 0
        if self._easy_windows >= self._trial_windows:
            self._is_slow, self._easy_windows = False, 0
            self._trial_windows = min(2 * self._trial_windows, MOST_TRIAL_WINDOWS)
