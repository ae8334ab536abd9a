"""Objects shown over a scene are placed to hide as little as possible."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from game.ui.room import clear_line, hidden_area, room_for

sides = st.floats(1, 400)
boxes = st.builds(FRect, st.floats(0, 1200), st.floats(0, 700), sides, sides)
LINE = FRect(100, 300, 800, 30)


@given(st.lists(boxes, min_size=1, max_size=5), st.lists(boxes, max_size=4), st.lists(boxes, max_size=4))
def test_the_chosen_place_hides_no_more_of_what_must_stay_clear_than_any_other(
    candidates: list[FRect], keep_clear: list[FRect], subjects: list[FRect]
) -> None:
    chosen = room_for(candidates, keep_clear, subjects)
    assert chosen in candidates
    assert hidden_area(chosen, keep_clear) == min(hidden_area(one, keep_clear) for one in candidates)


@given(st.lists(boxes, max_size=6))
def test_the_free_part_of_a_line_meets_no_obstacle(obstacles: list[FRect]) -> None:
    free = clear_line(LINE, obstacles)
    assert LINE.contains(free)
    assert all(free.clip(box).width == pytest.approx(0, abs=1e-3) for box in obstacles)


@pytest.mark.parametrize(
    ("obstacles", "free"),
    [
        ([], (100, 900)),
        ([FRect(700, 310, 300, 100)], (100, 700)),
        ([FRect(50, 310, 300, 100)], (350, 900)),
        ([FRect(300, 310, 100, 100), FRect(350, 200, 200, 400)], (550, 900)),
        ([FRect(0, 0, 1280, 720)], (900, 900)),
        ([FRect(300, 0, 100, 100)], (100, 900)),
    ],
)
def test_the_widest_part_of_a_line_is_used(obstacles: list[FRect], free: tuple[float, float]) -> None:
    line = clear_line(LINE, obstacles)
    assert (line.left, line.right) == free
