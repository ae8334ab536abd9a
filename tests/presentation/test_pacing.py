"""Pacing: small beats keep within a time budget, and great moments keep their full duration."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.rules import Event
from game.presentation.animation import Animation, Wait
from game.presentation.director import Director
from game.presentation.pacing import DEFAULT_PACE, GREAT_SHARE, Pacing

FRAME = 1 / 60


@dataclass(frozen=True)
class Beat(Event):
    seconds: float
    is_great: bool = False

    def apply(self, state: list[Event]) -> None:
        state.append(self)


@dataclass(frozen=True)
class Great(Beat):
    is_great: bool = True


class Table:
    """A table that waits for the duration of each event; its state is the list of events shown."""

    def animation_for(self, event: Event) -> Animation | None:
        assert isinstance(event, Beat)
        return self._wait(event.seconds) if event.seconds else None

    def _wait(self, seconds: float) -> Animation:
        yield Wait(seconds)

    def snap(self, event: Event) -> None:
        pass

    def jump_to(self, view: object) -> None:
        pass


def new_director() -> Director[list[Event]]:  # type: ignore[type-var]
    pacing = Pacing(lambda event: isinstance(event, Great))
    return Director([], Table(), pacing)  # type: ignore[type-var]


def seconds_to_show(director: Director, events: list[Beat], frame: float = FRAME) -> float:
    director.play(events)
    frames = 0
    while director.busy:
        director.update(frame)
        frames += 1
    return frames * frame


BEATS = st.lists(st.builds(Beat, st.sampled_from([0.0, 0.1, 0.25, 0.6, 0.9])), min_size=1, max_size=40)


@given(BEATS)
def test_small_beats_keep_within_the_budget_and_none_is_lost(events: list[Beat]) -> None:
    director = new_director()
    seconds_to_show(director, [Beat(0.9)])
    director.view.clear()
    director.pacing.begin(3.0)
    most = 3.0 + sum(event.seconds for event in events) / DEFAULT_PACE.max_rate + FRAME
    assert seconds_to_show(director, events) <= most
    assert director.view == events


def test_what_fits_is_not_hurried() -> None:
    director = new_director()
    seconds_to_show(director, [Beat(0.5)])
    director.pacing.begin(3.0)
    assert seconds_to_show(director, [Beat(0.5)] * 4) == pytest.approx(2.0, abs=2 * FRAME)


def test_great_moments_take_their_time_and_a_part_of_the_budget() -> None:
    director = new_director()
    director.pacing.begin(3.0)
    assert seconds_to_show(director, [Great(4.0)]) == pytest.approx(4.0, abs=2 * FRAME)
    assert director.pacing.spent == pytest.approx(4.0 * GREAT_SHARE, abs=2 * FRAME)
    assert seconds_to_show(director, [Beat(0.5)]) == pytest.approx(0.5, abs=2 * FRAME)


def test_waiting_for_a_bot_is_taken_from_the_budget() -> None:
    director = new_director()
    director.pacing.begin(3.0)
    director.update(2.5)
    assert seconds_to_show(director, [Beat(0.5)] * 4) < 0.6


def test_nobody_waits_so_nothing_is_hurried() -> None:
    director = new_director()
    assert seconds_to_show(director, [Beat(0.5)] * 20) == pytest.approx(10.0, abs=0.1)


@given(BEATS, st.floats(0.004, 0.3))
def test_any_partition_of_time_shows_the_same(events: list[Beat], frame: float) -> None:
    director = new_director()
    director.pacing.begin(3.0)
    seconds_to_show(director, events, frame)
    assert director.view == events


@pytest.mark.parametrize(("bots", "seconds"), [(0, 3.0), (3, 3.0), (4, 3.5), (7, 5.0), (12, 5.0)])
def test_more_bots_may_take_longer_but_never_long(bots: int, seconds: float) -> None:
    assert DEFAULT_PACE.budget(bots) == seconds


def test_a_skipped_motion_goes_to_its_end_and_the_next_one_plays_on() -> None:
    director = new_director()
    director.play([Beat(0.0), Beat(0.5), Beat(0.7)])
    director.update(0.1)
    director.skip_motion()
    assert director.view == [Beat(0.0), Beat(0.5)]
    assert director.busy
