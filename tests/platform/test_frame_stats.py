"""Frame times: how much of a frame bots may think, also on a device where it is over before."""

from __future__ import annotations

import json

import pytest

from game.platform import frame_stats
from game.platform.frame_stats import LEAST_THINKING_MS, MOST_OWED_MS, MOST_THINKING_MS, FrameBudget, FrameStats


class Clock:
    """A clock that stands still but for what is told to take time."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(frame_stats, "perf_counter", clock)
    return clock


def play_frame(budget: FrameBudget, clock: Clock, work_ms: float, slice_ms: float) -> float:
    """A frame of so much work, in which a bot thinks a slice if it may; returns what it was granted."""
    budget.begin()
    granted = budget.thinking_ms
    if granted:
        clock.seconds += slice_ms / 1000
        budget.think(slice_ms)
    clock.seconds += work_ms / 1000
    budget.end()
    return granted


def test_bots_get_what_a_frame_leaves_within_limits(clock: Clock) -> None:
    budget = FrameBudget()
    for work_ms, granted in ((2.0, MOST_THINKING_MS), (12.0, 4.0), (40.0, LEAST_THINKING_MS)):
        play_frame(budget, clock, work_ms, 0.0)
        assert play_frame(budget, clock, work_ms, 0.0) == pytest.approx(granted)


def test_long_slices_on_a_slow_device_are_waited_for_in_the_next_frames(clock: Clock) -> None:
    budget = FrameBudget()
    granted = [play_frame(budget, clock, 20.0, 4 * LEAST_THINKING_MS) for _frame in range(41)]
    assert [bool(milliseconds) for milliseconds in granted] == [True, *([False] * 3 + [True]) * 10]


def test_one_endless_slice_is_not_waited_for_forever(clock: Clock) -> None:
    budget = FrameBudget()
    play_frame(budget, clock, 20.0, 1000.0)
    waited = [play_frame(budget, clock, 20.0, 0.0) for _frame in range(round(MOST_OWED_MS / LEAST_THINKING_MS) + 1)]
    assert waited[-1] == pytest.approx(LEAST_THINKING_MS)


def test_what_is_done_beside_the_scene_is_no_time_for_bots(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    for page_ms, frame_ms, granted in ((0.0, 9.0, 7.0), (3.0, 9.0, 4.0), (50.0, 0.0, 3.0)):
        monkeypatch.setattr(frame_stats.browser, "page_frame_ms", lambda page_ms=page_ms: page_ms)
        budget = FrameBudget()
        for _frame in range(2):
            play_frame(budget, clock, 5.0, 0.0)
        budget.begin(frame_ms=frame_ms)
        assert budget.thinking_ms == pytest.approx(granted)


def test_a_frame_that_is_not_drawn_is_free_for_thinking(clock: Clock) -> None:
    budget = FrameBudget()
    play_frame(budget, clock, 40.0, 0.0)
    budget.begin(is_drawn=False)
    assert budget.thinking_ms == MOST_THINKING_MS


@pytest.mark.parametrize("is_timed", [False, True])
def test_only_a_page_whose_frames_are_timed_remembers_every_long_one(
    is_timed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(frame_stats.browser, "is_under_test", lambda: True)
    monkeypatch.setattr(frame_stats.browser, "is_timing_test", lambda: is_timed)
    monkeypatch.setattr(frame_stats.browser, "publish", told.append)
    stats = FrameStats()
    for _frame in range(100):
        stats.frame(1.0, "race")
    stats.publish({})
    report = json.loads(told[0])
    assert (len(report["long"]), report["work"]) == ((100, {"race": {"1000.0": 100}}) if is_timed else (0, {}))
