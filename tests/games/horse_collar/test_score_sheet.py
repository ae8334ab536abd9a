"""The score page names the player's best slide."""

from __future__ import annotations

import pytest

from game.games.horse_collar.view.score_sheet import learnt
from tests.support.horse_collar_bench import CORNER, GUTTER, HANG, THREE, Spot, slid, table


@pytest.mark.parametrize(
    ("spots", "best"), [((THREE, CORNER), "+26"), ((HANG, (60, 100)), "+13"), ((THREE,), "+3"), ((GUTTER,), None)]
)
def test_the_best_slide_is_the_one_that_stopped_at_the_highest_value(spots: tuple[Spot, ...], best: str | None) -> None:
    match = table()
    slid(match, *spots)
    assert dict(learnt(match, 0)).get("Best slide") == best
