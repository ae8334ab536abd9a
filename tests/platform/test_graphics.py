"""Graphics: pictures are reduced where frames are late for a while, and full again where that is likely to hold."""

from __future__ import annotations

import pytest

from game.platform.frame_stats import (
    AUTOMATIC,
    BLAMED_SECONDS,
    EASY_SECONDS,
    FULL,
    LATE_SECONDS,
    REDUCED,
    TRIAL_WINDOWS,
    WINDOW_FRAMES,
    Graphics,
)

LATE = (LATE_SECONDS + 0.01, BLAMED_SECONDS + 0.01)
IN_TIME = (1 / 60, BLAMED_SECONDS)
EASY = (1 / 60, EASY_SECONDS)


def after(graphics: Graphics, *stretches: tuple[int, tuple[float, float]]) -> Graphics:
    """The same after so many windows of such frames."""
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
