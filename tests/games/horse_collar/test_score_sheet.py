"""The score page names the player's best slide, and counts the weights that scored."""

from __future__ import annotations

import pytest

from game.games.horse_collar.view.score_sheet import learnt
from tests.support.horse_collar_bench import (
    CORNER,
    GUTTER,
    HANG,
    ONE_POINT,
    THREE,
    TWO,
    Spot,
    side_plays,
    slid,
    table,
)


@pytest.mark.parametrize(
    ("spots", "best"),
    [
        ((THREE, CORNER), "+26"),
        ((HANG, (60, 100)), "+13"),
        ((THREE,), "+3"),
        ((THREE, THREE), "+13"),
        ((GUTTER,), None),
    ],
)
def test_the_best_slide_is_the_one_that_added_the_most_points_pushes_included(
    spots: tuple[Spot, ...], best: str | None
) -> None:
    match = table()
    slid(match, *spots)
    assert dict(learnt(match, 0)).get("Best slide") == best


@pytest.mark.parametrize(
    ("spots", "counts"),
    [
        ((THREE, CORNER, (15, 350), (210, 150)), {"Counted for 3": "×1", "Hangers": "×1", "Corner hangers": "×1"}),
        ((TWO, ONE_POINT), {}),
        (((60, 300), (15, 100), (-200, 100)), {"Counted for 3": "×2"}),
    ],
)  # fmt: skip
def test_the_counted_weights_are_those_on_the_board_at_the_end_of_a_scoring_turn(
    spots: tuple[Spot, ...], counts: dict[str, str]
) -> None:
    match = table()
    side_plays(match, *spots)
    shown = {name: text for name, text in learnt(match, 0) if not name.startswith("Best")}
    assert shown == counts
