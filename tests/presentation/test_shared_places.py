"""Horses on the same space share a place: no crown and no order between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.race_view.race_animations import HorseAnimations
from game.race_view.stage import LeaderCrown
from game.race_view.track_layer import TrackLayer
from tests.support.app_driver import USUAL
from tests.support.match_driver import open_match, run_until_asked

GAMES = ("dice_game", "long_shot")


def open_race(rules: str, positions: Sequence[int], size: tuple[int, int] = USUAL) -> Any:
    """Returns a match scene with the first horses on these spaces and the others behind the start line."""
    race = run_until_asked(open_match("pb", rules=rules, size=size))
    spaces = race.director.view.positions
    spaces[1:] = [*positions, *[0] * (len(spaces) - 1 - len(positions))]
    race.screen.jump_to(race.director.view)
    return race


def front(race: Any) -> list[list[int]]:
    return [list(horses) for horses in race.screen.view_model.front]


@pytest.mark.parametrize("rules", GAMES)
def test_horses_on_one_space_share_their_place(rules: str) -> None:
    assert front(open_race(rules, (5, 3, 5, 1))) == [[1, 3], [], [2]]
    assert front(open_race(rules, (2, 5, 2, 2))) == [[2], [1, 3, 4], []]


@pytest.mark.parametrize("rules", GAMES)
def test_only_a_horse_that_leads_alone_wears_a_crown(rules: str) -> None:
    layer: TrackLayer = open_race(rules, (5, 3, 5)).screen.playfield.track_layer
    assert layer.crown_position() is None
    layer = open_race(rules, (5, 3, 4)).screen.playfield.track_layer
    assert layer.crown_position() is not None


@pytest.mark.parametrize("rules", GAMES)
def test_a_horse_takes_the_lead_only_before_the_winner_is_known(rules: str) -> None:
    race = open_race(rules, (5, 3))
    view_model = race.screen.view_model
    animations = HorseAnimations(view_model, lambda _sound: None)
    view_model.stage.wide = 1.0
    for _step in animations.run(2, 3, 6):
        pass
    assert [effect.horse for effect in view_model.effects if isinstance(effect, LeaderCrown)] == [2]
    view_model.effects.drop(LeaderCrown)
    view_model.horse_tokens[4].pad = 1
    for _step in animations.run(1, 5, 8):
        pass
    assert not any(isinstance(effect, LeaderCrown) for effect in view_model.effects)


@pytest.mark.parametrize("rules", GAMES)
def test_the_infield_screen_shows_every_leader_whole(rules: str) -> None:
    screen = open_race(rules, (5, 5, 5, 3)).screen.playfield.side_view
    left, width = screen._camera_target()
    positions = screen._spread_positions()
    assert positions[1] - positions[3] > 0
    assert all(left < positions[horse] < left + width - 0.5 for horse in (1, 2, 3))
