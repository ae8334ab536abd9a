"""The closer view of an attack: it shows a good part of the horse's way back, and the space where it ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.dice_game.view.view_model import FIELD_ADAPTER
from game.presentation import layout
from game.race_view.attack import ZOOMS, AttackView
from game.race_view.stage import StagedAttack
from game.race_view.view_model import RaceViewModel
from game.sprites.sprite_cache import SpriteCache
from game.track.lap_geometry import LapGeometry
from game.track.track import Track
from tests.support.race_maps import RACE_MAPS

PART_OF_THE_WAY = 0.3
"""Minimum visible share of the way. In a tight bend, three spaces are longer than the visible area."""


@pytest.mark.parametrize("path", RACE_MAPS, ids=lambda path: path.stem)
def test_the_horse_is_in_sight_to_the_end_of_its_way_back(path: str) -> None:
    track = Track.load(path)
    if not isinstance(track.course, LapGeometry):
        pytest.skip("no horse is set back on this map")
    for start in range(3, track.spaces + 1):
        adapter = replace(FIELD_ADAPTER, space=lambda _view, _horse, start=start: start, place=lambda _view, _horse: 0)
        race = RaceViewModel(None, ("Ana",), (0,), (), SpriteCache(1.0), field_adapter=adapter)
        race.snap_to_state()
        view = AttackView(race, track, lambda _canvas, _horse: None)
        for horse in (1, track.lanes):
            attack = StagedAttack(horse, 0, "−3", start - 3, zoom=len(ZOOMS) - 1)
            way = [view.on_canvas(attack, track.course.place(horse, start - part / 10)[:2]) for part in range(31)]
            seen = [layout.PLAYFIELD.collidepoint(place) for place in way]
            assert layout.PLAYFIELD.collidepoint(view.hit_position(attack)), (start, horse)
            left, foot = view.on_canvas(attack, layout.PLAYFIELD.bottomleft)
            right, _foot = view.on_canvas(attack, layout.PLAYFIELD.bottomright)
            assert left <= layout.PLAYFIELD.left < layout.PLAYFIELD.right <= right + 1, "the view leaves the map"
            assert foot >= layout.PLAYFIELD.bottom - 1, "the view leaves the map"
            assert seen[-1], (start, horse)
            assert sum(seen) >= PART_OF_THE_WAY * len(seen), (start, horse)
