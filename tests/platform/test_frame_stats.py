"""Frame times: the bots' share of a frame, and the reduction and return of pictures."""

from __future__ import annotations

import json

import pytest

from game.platform import frame_stats
from game.platform.frame_stats import (
    AUTOMATIC,
    BLAMED_SECONDS,
    EASY_SECONDS,
    FULL,
    LATE_SECONDS,
    LEAST_THINKING_MS,
    MOST_OWED_MS,
    MOST_THINKING_MS,
    QUICK_SECONDS,
    REDUCED,
    TRIAL_WINDOWS,
    WINDOW_FRAMES,
    FrameBudget,
    FrameStats,
    Graphics,
)

LATE = (LATE_SECONDS + 0.01, BLAMED_SECONDS + 0.01)
IN_TIME = (1 / 60, BLAMED_SECONDS)
EASY = (1 / 60, EASY_SECONDS)
QUICK = (1 / 60, QUICK_SECONDS)


class Clock:
    """A clock that advances only for simulated work."""

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
    """Runs a frame with this work, and with a bot's slice if allowed; returns the granted time in milliseconds."""
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


def after(graphics: Graphics, *stretches: tuple[int, tuple[float, float]]) -> Graphics:
    """Feeds the graphics numbers of windows with these frames, and returns the graphics."""
    for windows, frame in stretches:
        for _frame in range(round(windows * WINDOW_FRAMES)):
            graphics.frame(*frame)
    return graphics


def test_pictures_are_reduced_only_after_a_window_of_late_frames() -> None:
    assert not after(Graphics(), (0.9, LATE)).is_reduced
    assert after(Graphics(), (1, LATE)).is_reduced
    assert not after(Graphics(), (0.2, LATE), (0.8, IN_TIME), (5, IN_TIME)).is_reduced


def test_a_slow_display_is_no_fault_of_the_pictures() -> None:
    assert not after(Graphics(), (9, (1 / 30, BLAMED_SECONDS))).is_reduced


def test_they_are_full_again_after_easy_windows_in_a_row_alone() -> None:
    slow = after(Graphics(), (1, LATE), (TRIAL_WINDOWS - 1, EASY))
    assert slow.is_reduced
    assert after(slow, (1, IN_TIME), (TRIAL_WINDOWS - 1, EASY)).is_reduced
    assert not after(slow, (1, EASY)).is_reduced


def test_each_trial_that_failed_is_waited_for_twice_as_long() -> None:
    graphics = after(Graphics(), (1, LATE), (TRIAL_WINDOWS, EASY), (1, LATE), (2 * TRIAL_WINDOWS - 1, EASY))
    assert graphics.is_reduced
    assert not after(graphics, (1, EASY)).is_reduced


def test_frames_of_loading_are_forgotten() -> None:
    graphics = after(Graphics(), (0.9, LATE))
    graphics.reset()
    assert not after(graphics, (0.1, LATE), (0.89, IN_TIME)).is_reduced


@pytest.mark.parametrize(("wish", "is_reduced"), [(FULL, False), (REDUCED, True)])
def test_a_wish_counts_more_than_any_frame(wish: str, is_reduced: bool) -> None:
    for frame in (LATE, EASY):
        graphics = after(Graphics(wish), (2 * TRIAL_WINDOWS, frame))
        assert graphics.is_reduced is is_reduced
        graphics.wish = AUTOMATIC
        assert graphics.is_reduced is (frame is LATE)


def show_windows(graphics: Graphics, frame: tuple[float, float], windows: int) -> None:
    for _frame in range(windows * WINDOW_FRAMES):
        graphics.frame(*frame)


@pytest.mark.parametrize("wish", [AUTOMATIC, FULL])
def test_a_quick_machine_gets_more_pixels_and_waits_longer_after_a_failed_trial(wish: str) -> None:
    graphics = Graphics(wish)
    show_windows(graphics, QUICK, TRIAL_WINDOWS - 1)
    assert not graphics.is_large
    show_windows(graphics, QUICK, 1)
    assert graphics.is_large
    show_windows(graphics, IN_TIME, 1)
    assert graphics.is_large
    show_windows(graphics, LATE, 1)
    assert (graphics.is_large, graphics.is_reduced) == (False, False)
    show_windows(graphics, QUICK, 2 * TRIAL_WINDOWS - 1)
    assert not graphics.is_large
    show_windows(graphics, QUICK, 1)
    assert graphics.is_large


def test_a_machine_that_is_not_quick_or_reduces_pictures_gets_no_more_pixels() -> None:
    usual = Graphics()
    show_windows(usual, IN_TIME, 3 * TRIAL_WINDOWS)
    assert not usual.is_large
    reduced = Graphics(REDUCED)
    show_windows(reduced, QUICK, 3 * TRIAL_WINDOWS)
    assert not reduced.is_large
