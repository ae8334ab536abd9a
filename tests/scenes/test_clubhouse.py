"""The clubhouse: a card for each room that is registered, by any device."""

from __future__ import annotations

import pytest

from game.engine.message import Message
from game.scenes.clubhouse import clubhouse_scene
from game.scenes.clubhouse.clubhouse_scene import ENTRIES, MAX_ENTRIES, Entry
from game.scenes.context import SceneFactory
from tests.support.app_driver import DEVICES, every_device, open_app


@every_device
def test_the_title_leads_to_the_clubhouse_and_back(device: str) -> None:
    app = open_app()
    DEVICES[device](app, "clubhouse")
    assert app.stack.top.name == "clubhouse"
    DEVICES[device](app, "back")
    assert app.stack.top.name == "title"


def test_a_room_whose_scene_is_not_registered_has_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    told = (Entry("settings", Message("Settings"), "cog"), Entry("wine_cellar", Message("Cellar"), "lock"))
    monkeypatch.setattr(clubhouse_scene, "ENTRIES", told)
    app = open_app()
    app.stack.apply(clubhouse_scene.PushScene(app.context.scenes.clubhouse()))
    keys = [target.key for target in app.stack.top.targets()]
    assert [key for key in keys if not key.startswith("decoration.")] == ["room.settings", "back"]


def test_every_room_has_a_place_in_the_factory_and_the_cards_suffice() -> None:
    assert len(ENTRIES) <= MAX_ENTRIES == clubhouse_scene.ROWS * clubhouse_scene.COLUMNS
    assert all(hasattr(SceneFactory(), entry.key) for entry in ENTRIES)
