"""The world on a phone is that of the match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games.conquest.view import phone_view as conquest_phone_view
from game.games.conquest.view.world_map import WorldMap, read_world
from game.platform.asset_paths import map_path
from game.presentation.phone_view import PhoneView

WORLD = read_world(map_path("forty_two_lands"))
MOVED = 10
"""Distance between positions of the same army in two worlds, in logical units."""


def moved_world(_path: Path) -> WorldMap:
    """Returns the usual world with one army moved."""
    area = WORLD.territories[1]
    x, y = area.army
    return replace(WORLD, territories={**WORLD.territories, 1: replace(area, army=(x + MOVED, y))})


def test_a_phone_shows_the_world_of_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = PhoneView("conquest", ("Ana", "Bo")).facts()["areas"][1]
    maps: list[str] = []

    def find_map(_rules: str, name: str) -> Path:
        maps.append(name)
        return Path(name)

    monkeypatch.setattr(conquest_phone_view, "match_map", find_map)
    monkeypatch.setattr(conquest_phone_view, "read_world", moved_world)
    shown = PhoneView("conquest", ("Ana", "Bo")).facts("my_world")["areas"][1]
    assert maps == ["my_world"]
    assert shown[1] == pytest.approx(usual[1] + MOVED, abs=1)
