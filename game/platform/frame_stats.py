"""Measures frames: tells what is left of the next for bots, whether pictures are reduced, and a page under test all."""

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
"""Frames that are judged together."""
LATE_SECONDS = 1.3 / FRAME_RATE
"""Seconds from one frame to the next, from which on a frame was late."""
BLAMED_SECONDS = 0.007
"""Seconds of work in a frame below which its lateness is not the game's: the display is slow, or the machine busy."""
# Shares of late frames: from the first on pictures are reduced, up to the second they may be full again.
LATE_SHARE = 0.3
RARELY_LATE_SHARE = 0.03
EASY_SECONDS = 0.0045
"""Seconds of work of a frame in a reduced picture, so easy that a full one would be in time as well."""
# Easy windows in a row after which full pictures are tried; twice as many after each trial that failed.
TRIAL_WINDOWS = 14
MOST_TRIAL_WINDOWS = 224
SAMPLE_FRAMES = 120
"""Frames over which the median is taken."""
# Frames between two reports, for which tests of a page wait, and between those of a page whose frames are timed: a
# report takes time as well.
PUBLISH_INTERVAL_FRAMES = 6
TIMING_PUBLISH_INTERVAL_FRAMES = 60
LONG_FRAME_MS = 33.0
"""Milliseconds above which a frame is noticeably long."""
BUCKETS_PER_MS = 4
"""Frames are counted by quarters of a millisecond."""
FRAME_MS = 16.0
"""Milliseconds of a frame that may be used at all: the rest of 1/60 s is for the display."""
# Bots get no more of a frame, and no less on average, even where the frames are too long already.
MOST_THINKING_MS = 8.0
LEAST_THINKING_MS = 1.0
MOST_PAGE_MS = 8.0
"""What a page may take of each frame to show it, at most: more is the machine's being busy."""
PAGE_MS_INTERVAL = 64
"""Frames between two readings of it."""
MOST_OWED_MS = 6.0
"""What bots have taken too much in a frame, for their slices are long on a slow device, they wait for in the next ones,
but never for more than this.
"""


class Graphics:
    """Call `frame` once a frame. `is_reduced` says how to draw now, `is_drawn` whether this frame is drawn at all.

    Reduced pictures have fewer pixels from the next match on; at once, scenery stands still, the race beside the track
    is drawn half as often, and while nothing moves, also between two motions, every second frame is left out.
    """

    def __init__(self, wish: str = AUTOMATIC) -> None:
        self.wish = wish
        self.is_drawn = True
        self.is_recorded = False
        """Whether the drawing must not depend on the machine's speed: pictures of tools and clips."""
        self.frame_ms = 0.0
        """Milliseconds of work of the last frame."""
        self._is_slow = False
        self._frames = self._late = self._easy = 0
        self._easy_windows = 0
        self._trial_windows = TRIAL_WINDOWS

    @property
    def is_reduced(self) -> bool:
        """Whether pictures are reduced now."""
        return self._is_slow if self.wish == AUTOMATIC else self.wish == REDUCED

    def thinking_ms(self, granted: float) -> float:
        """Returns how long bots may think in a frame that grants them some milliseconds: to the end, if no picture may
        depend on the speed of the machine.
        """
        return inf if self.is_recorded else granted

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
            self._is_slow = False
            self._easy_windows = 0
            self._trial_windows = min(2 * self._trial_windows, MOST_TRIAL_WINDOWS)


class FrameStats:
    """Frame times; `should_publish` while a page under test wants a report."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=SAMPLE_FRAMES)
        self._count = 0
        self._is_enabled = browser.is_under_test()
        self._is_timed = browser.is_timing_test()
        self._interval = TIMING_PUBLISH_INTERVAL_FRAMES if self._is_timed else PUBLISH_INTERVAL_FRAMES
        self._histograms: dict[str, Counter[int]] = {}
        self._long_frames: list[tuple[float, str]] = []

    def frame(self, seconds: float, scene: str = "", describe: Callable[[], str] = str) -> None:
        """Counts one frame of `seconds` work; `scene` was on top, `describe` returns details of it for a long frame."""
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
        """The median work of a frame in milliseconds."""
        times = sorted(self._times)
        return round(times[len(times) // 2] * 1000, 3) if times else 0.0

    def publish(self, state: dict[str, object]) -> None:
        """Gives the page the state as JSON."""
        work = {
            scene: {str(step / BUCKETS_PER_MS): count for step, count in histogram.items()}
            for scene, histogram in self._histograms.items()
        }
        stats = {"frame_ms": self.frame_ms, "frames": self._count, "work": work, "long": self._long_frames}
        browser.publish(json.dumps({**state, **stats}))


class FrameBudget:
    """Call `begin` at a frame's start, `end` once it is drawn; `thinking` what bots take from it."""

    def __init__(self) -> None:
        self.thought_ms = 0.0
        """What bots took of the last frame."""
        self._work_ms = FRAME_MS
        self._began = 0.0
        self._thinking_ms = 0.0
        self._owed_ms = 0.0
        self._granted_ms = LEAST_THINKING_MS
        self._is_drawn = True
        self._page_ms = 0.0
        self._frames = 0

    def begin(self, *, is_drawn: bool = True, frame_ms: float = 0.0) -> None:
        """Notes that a frame begins, drawn or not; the whole one before took `frame_ms`, 0 where that is not known.

        What is done beside this scene, such as showing the picture, is no time for bots either.
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
        """Returns the frame is drawn: the next one is expected to take as long without its thinking."""
        self.thought_ms = self._thinking_ms
        self._work_ms = (perf_counter() - self._began) * 1000 - self._thinking_ms

    def think(self, milliseconds: float) -> None:
        """Notes that bots have thought for so long in this frame."""
        self._thinking_ms += milliseconds

    @property
    def thinking_ms(self) -> float:
        """How long bots may think now; 0 for not at all."""
        return max(self._granted_ms - self._thinking_ms - self._owed_ms, 0.0)
