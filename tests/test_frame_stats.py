"""Frame times: when a device counts as too slow for the picture it is asked to draw."""

from __future__ import annotations

import pytest

from game.host.report import FRAMES, SLOW_MS, Report


def measured(count: int, milliseconds: float) -> Report:
    """A report of `count` frames that all took as long."""
    report = Report()
    for _frame in range(count):
        report.frame(milliseconds / 1000)
    return report


@pytest.mark.parametrize(
    ("count", "milliseconds", "slow"), [(FRAMES, SLOW_MS + 1, True), (FRAMES, SLOW_MS, False), (FRAMES - 1, 99, False)]
)
def test_a_device_is_too_slow_when_the_median_of_enough_frames_is(count: int, milliseconds: float, slow: bool) -> None:
    assert measured(count, milliseconds).was_too_slow() is slow


def test_after_an_answer_of_yes_frames_are_counted_anew() -> None:
    report = measured(FRAMES, SLOW_MS + 1)
    assert report.was_too_slow()
    assert not report.was_too_slow()
