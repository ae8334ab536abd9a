"""Beginners succeed with a pull into the star's ring, and the hand leaves the lane after its demonstration."""

from __future__ import annotations

import pytest

from game.games.horse_collar.bots.plans import slide_to
from game.games.horse_collar.rules.board import RELEASE
from game.games.horse_collar.view import drag_lesson
from game.games.horse_collar.view.shot_marks import pull_mark, pull_ring
from game.games.horse_collar.view.view_model import LastSlide
from tests.games.horse_collar.test_drag_lesson import pull, question


@pytest.mark.parametrize(
    ("is_first_match", "frame", "ends_at_star"), [(True, 1, True), (True, 2, False), (False, 1, False)]
)
def test_in_the_first_frame_of_a_first_match_a_pull_into_the_ring_is_the_pull_of_the_star(
    *, is_first_match: bool, frame: int, ends_at_star: bool
) -> None:
    _app, scene = question()
    s = scene.screen.view_model
    s.is_first_match = is_first_match
    s.view.frame = frame
    slide = slide_to(s.view, 254, 76, sees_wear=True)
    scene.screen.show_hint(slide, "so")
    mark = pull_mark(s)
    assert mark
    height = pull_ring(s, slide, mark)[1]
    row = s.eye.point(RELEASE, 0)[1]
    pull(scene, mark[1] - row + 0.4 * height)
    assert (scene.choices.slide == slide) is ends_at_star
    assert (s.pull[1] == pytest.approx(mark[1] - row)) is ends_at_star
    pull(scene, mark[1] - row - 0.6 * height)
    assert scene.choices.slide != slide


def test_the_hand_is_always_there_before_the_first_slide_and_later_once_in_eight_seconds() -> None:
    _app, scene = question()
    s = scene.screen.view_model
    times = (0.0, drag_lesson.HAND_SECONDS, drag_lesson.IDLE_SECONDS)
    shown = dict[bool, list[bool]]()
    for has_slid in (False, True):
        if has_slid:
            s.last_slides[0] = LastSlide((), 3)
        shown[has_slid] = []
        for time in times:
            s.offered = time
            shown[has_slid].append(drag_lesson.shows_hand(s))
    assert shown == {False: [True, True, True], True: [True, False, True]}
