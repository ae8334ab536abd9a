"""A slide has one sum: the points that it adds to the score."""

from __future__ import annotations

import pytest

from game.games.horse_collar.view import slide_animations
from game.games.horse_collar.view.view_model import LastSlide
from tests.games.horse_collar.test_view import Bare, new_match
from tests.support.horse_collar_bench import HANG, slid


@pytest.mark.parametrize(("gain", "banners"), [(13, {"13!"}), (3, {"+3"}), (0, set()), (-10, set())])
def test_only_a_slide_that_gains_points_is_celebrated_with_its_net_gain(
    gain: int, banners: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slide_animations, "last_slide", lambda *_slide: LastSlide((), 13, gain=gain))
    match = new_match()
    bare = Bare(match)
    bare.view_model.people = (0,)
    bare.play(slid(match, HANG))
    assert {banner for banner in bare.banners if "mm" not in banner} - {""} == banners


def test_the_first_three_of_a_turn_gains_the_points_that_count_with_it() -> None:
    match = new_match()
    bare = Bare(match)
    bare.play(slid(match, (600, 100)))
    assert bare.view_model.last_slides[0].gain == 1
    bare.play(slid(match, (60, 300)))
    assert bare.view_model.last_slides[0].gain == 4
