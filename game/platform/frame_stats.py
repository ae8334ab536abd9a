"""Measures frames: the time left for bots, whether pictures are reduced, and reports for a page under test."""

import json
from collections import Counter, deque
from collections.abc import Callable
from math import inf
from time import perf_counter

from game.platform import browser
from game.platform.settings import GRAPHICS
from game.platform.window import FRAME_RATE

AUTOMATIC, FULL, REDUCED = GRAPHICS
WINDOW_FRAMES = 90
"""Number of frames that are evaluated together."""
LATE_SECONDS = 1.3 / FRAME_RATE
"""Minimum time since the previous frame at which a frame counts as late, in seconds."""
BLAMED_SECONDS = 0.007
"""Minimum work in a late frame that is the game's fault, in seconds. If there is less work, the display or the machine
is slow.
"""
LATE_SHARE = 0.3
"""Minimum share of late frames for a change to reduced pictures, 0 to 1."""
RARELY_LATE_SHARE = 0.03
"""Maximum share of late frames for a return to full pictures, 0 to 1."""
EASY_SECONDS = 0.0045
"""Maximum work in a frame with reduced pictures for which a full frame would be in time, in seconds."""
QUICK_SECONDS = 0.006
"""Maximum work in a frame for which a frame with more pixels than usual would be in time, in seconds."""
TRIAL_WINDOWS = 14
"""Number of consecutive easy windows before a trial of full pictures. The number doubles after each failed trial."""
MOST_TRIAL_WINDOWS = 224
"""Maximum number of consecutive easy windows before a trial of full pictures."""
SAMPLE_FRAMES = 120
"""Number of frames used for the median."""
PUBLISH_INTERVAL_FRAMES = 6
"""Number of frames between two reports of a page under test."""
TIMING_PUBLISH_INTERVAL_FRAMES = 60
"""Number of frames between two reports of a page with timed frames, because a report takes time."""
LONG_FRAME_MS = 33.0
"""Work above which a frame is noticeably long, in milliseconds."""
BUCKETS_PER_MS = 4
"""Number of buckets per millisecond in the histogram of frames."""
FRAME_MS = 16.0
"""Usable time of a frame, in milliseconds. The rest of 1/60 s is for the display."""
MOST_THINKING_MS = 8.0
"""Maximum time of bots per frame, in milliseconds."""
LEAST_THINKING_MS = 1.0
"""Minimum average time of bots per frame, in milliseconds, even if frames are too long."""
MOST_PAGE_MS = 8.0
"""Maximum time of the page itself per frame, in milliseconds. A longer time means that the machine is busy."""
PAGE_MS_INTERVAL = 64
"""Number of frames between two measurements of the page's own time."""
MOST_OWED_MS = 6.0
"""Maximum debt of bots, in milliseconds. After a slice that was too long, bots wait in the next frames."""


class Graphics:
    """Decides on the quality of pictures. Call `frame` once per frame.

    `is_reduced`: pictures are reduced now. `is_drawn`: this frame is drawn. Reduced pictures have fewer pixels from the
    next match on. At once, scenery stops moving, the race next to the track is drawn half as often, and every second
    frame is skipped while nothing moves.
    """

    def __init__(self, wish: str = AUTOMATIC) -> None:
        self.wish = wish
        self.is_drawn = True
        self.is_recorded = False
        """Whether pictures must not depend on the speed of the machine, as in tools and clips."""
        self.frame_ms = 0.0
        """Work of the last frame, in milliseconds."""
        self._is_slow = False
        self._frames = 0
        self._late = 0
        self._easy = 0
        self._easy_windows = 0
        self._trial_windows = TRIAL_WINDOWS
        self._quick = 0
        self._quick_windows = 0
        self._is_quick = False
        self._quick_trial_windows = TRIAL_WINDOWS

    @property
    def is_reduced(self) -> bool:
        """Whether pictures are reduced now."""
        return self._is_slow if self.wish == AUTOMATIC else self.wish == REDUCED

    @property
    def is_large(self) -> bool:
        """Whether pictures may have more pixels than usual, because the machine is quick."""
        return self._is_quick and not self.is_reduced

    def thinking_ms(self, granted: float) -> float:
        """Returns the milliseconds for bots in a frame; infinite if pictures must not depend on the machine's speed."""
        return inf if self.is_recorded else granted

    def frame(self, seconds: float, work_seconds: float) -> None:
        """Counts a frame that came `seconds` after the last one and took `work_seconds` of work."""
        self.frame_ms = work_seconds * 1000
        self._frames += 1
        self._late += seconds > LATE_SECONDS and work_seconds > BLAMED_SECONDS
        self._easy += work_seconds <= EASY_SECONDS
        self._quick += work_seconds <= QUICK_SECONDS
        if self._frames == WINDOW_FRAMES:
            late_share = self._late / WINDOW_FRAMES
            if self.is_large:
                self._judge_large(late_share)
            else:
                self._judge(late_share, self._easy / WINDOW_FRAMES)
                self._judge_usual(late_share, self._quick / WINDOW_FRAMES)
            self.reset()

    def reset(self) -> None:
        """Discards the frames of the current window, such as those of loading."""
        self._frames = 0
        self._late = 0
        self._easy = 0
        self._quick = 0

    def _judge_large(self, late_share: float) -> None:
        """Returns to the usual number of pixels if too many frames with more are late."""
        if late_share >= LATE_SHARE:
            self._is_quick = False
            self._quick_windows = 0
            self._quick_trial_windows = min(2 * self._quick_trial_windows, MOST_TRIAL_WINDOWS)

    def _judge_usual(self, late_share: float, quick_share: float) -> None:
        """Tries more pixels after many quick windows in a row."""
        is_quick = not self.is_reduced and late_share <= RARELY_LATE_SHARE and quick_share >= 1 - RARELY_LATE_SHARE
        self._quick_windows = self._quick_windows + 1 if is_quick else 0
        self._is_quick = self._quick_windows >= self._quick_trial_windows

    def _judge(self, late_share: float, easy_share: float) -> None:
        if not self._is_slow:
            self._is_slow = late_share >= LATE_SHARE
            return
        is_easy = late_share <= RARELY_LATE_SHARE and easy_share >= 1 - LATE_SHARE
        self._easy_windows = self._easy_windows + 1 if is_easy else 0
        if self._easy_windows >= self._trial_windows:
            self._is_slow = False
            self._easy_windows = 0
            self._trial_windows = min(2 * self._trial_windows, MOST_TRIAL_WINDOWS)


class FrameStats:
    """Times of frames, with reports for a page under test."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=SAMPLE_FRAMES)
        self._count = 0
        self._is_enabled = browser.is_under_test()
        self._is_timed = browser.is_timing_test()
        self._interval = TIMING_PUBLISH_INTERVAL_FRAMES if self._is_timed else PUBLISH_INTERVAL_FRAMES
        self._histograms: dict[str, Counter[int]] = {}
        self._long_frames: list[tuple[float, str]] = []

    def frame(self, seconds: float, scene: str = "", describe: Callable[[], str] = str) -> None:
        """Counts a frame with `seconds` of work in `scene`; `describe` returns details of a long frame."""
        self._times.append(seconds)
        self._count += 1
        if self._is_timed:
            self._histograms.setdefault(scene, Counter())[int(seconds * 1000 * BUCKETS_PER_MS)] += 1
            if seconds * 1000 > LONG_FRAME_MS:
                self._long_frames.append((round(seconds * 1000, 1), f"{self._count} {describe()}"))

    @property
    def should_publish(self) -> bool:
        """Whether a report is due."""
        return self._is_enabled and self._count % self._interval == 0

    @property
    def frame_ms(self) -> float:
        """Median work of a frame, in milliseconds."""
        times = sorted(self._times)
        return round(times[len(times) // 2] * 1000, 3) if times else 0.0

    def publish(self, state: dict[str, object]) -> None:
        """Publishes the state and the statistics to the page, as JSON."""
        work = {
            scene: {str(step / BUCKETS_PER_MS): count for step, count in histogram.items()}
            for scene, histogram in self._histograms.items()
        }
        stats = {"frame_ms": self.frame_ms, "frames": self._count, "work": work, "long": self._long_frames}
        browser.publish(json.dumps({**state, **stats}))


class FrameBudget:
    """The time of a frame for bots. Call `begin` at its start, `end` after drawing, and `think` for used time."""

    def __init__(self) -> None:
        self.thought_ms = 0.0
        """Time used by bots in the last frame, in milliseconds."""
        self._work_ms = FRAME_MS
        self._began = 0.0
        self._thinking_ms = 0.0
        self._owed_ms = 0.0
        self._granted_ms = LEAST_THINKING_MS
        self._is_drawn = True
        self._page_ms = 0.0
        self._frames = 0

    def begin(self, *, is_drawn: bool = True, frame_ms: float = 0.0) -> None:
        """Starts a frame, which is drawn or skipped. The whole last frame took `frame_ms`, 0 if unknown.

        Work outside the scene, such as showing the picture, reduces the time for bots, too.
        """
        self._owed_ms = min(max(self._owed_ms + self._thinking_ms - self._granted_ms, 0.0), MOST_OWED_MS)
        if self._is_drawn:
            self._work_ms = max(self._work_ms, frame_ms - self._thinking_ms)
        if self._frames % PAGE_MS_INTERVAL == 0:
            self._page_ms = min(browser.page_frame_ms(), MOST_PAGE_MS)
        self._frames += 1
        self._began = perf_counter()
        self._thinking_ms = 0.0
        self._is_drawn = is_drawn
        rest = FRAME_MS - self._page_ms - self._work_ms if is_drawn else MOST_THINKING_MS
        self._granted_ms = min(max(rest, LEAST_THINKING_MS), MOST_THINKING_MS)

    def end(self) -> None:
        """Ends a frame after drawing. Its work without the bots' time is the forecast for the next frame."""
        self.thought_ms = self._thinking_ms
        self._work_ms = (perf_counter() - self._began) * 1000 - self._thinking_ms

    def think(self, milliseconds: float) -> None:
        """Records time used by bots in this frame."""
        self._thinking_ms += milliseconds

    @property
    def thinking_ms(self) -> float:
        """Time left for bots now, in milliseconds; 0 for none."""
        return max(self._granted_ms - self._thinking_ms - self._owed_ms, 0.0)
