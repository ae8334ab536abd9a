"""Frame times: when a device counts as too slow for the picture it is asked to draw."""

from __future__ import annotations

import pytest

from game.platform.frame_stats import SAMPLE_FRAMES, SLOW_MS, FrameStats


def measured(count: int, milliseconds: float) -> FrameStats:
    """A report of `count` frames that all took as long."""
    report = FrameStats()
    for _frame in range(count):
        report.frame(milliseconds / 1000)
    return report


@pytest.mark.parametrize(
    ("count", "milliseconds", "slow"),
    [(SAMPLE_FRAMES, SLOW_MS + 1, True), (SAMPLE_FRAMES, SLOW_MS, False), (SAMPLE_FRAMES - 1, 99, False)],
)
def test_a_device_is_too_slow_when_the_median_of_enough_frames_is(count: int, milliseconds: float, slow: bool) -> None:
    assert measured(count, milliseconds).was_too_slow() is slow


def test_after_an_answer_of_yes_frames_are_counted_anew() -> None:
    report = measured(SAMPLE_FRAMES, SLOW_MS + 1)
    assert report.was_too_slow()
    assert not report.was_too_slow()
