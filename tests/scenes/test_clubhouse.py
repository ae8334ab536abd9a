"""The clubhouse: a card for each room that is registered, by any device."""

from __future__ import annotations

import pytest

from game.engine.message import Message
from game.i18n import translate
from game.scenes.clubhouse import clubhouse_scene
from game.scenes.clubhouse.clubhouse_scene import ENTRIES, MAX_ENTRIES, Entry
from game.scenes.context import SceneFactory
from tests.support.app_driver import DEVICES, every_device, open_app
from tests.support.text_capture import captured_texts


@every_device
def test_the_title_leads_to_the_clubhouse_and_back(device: str) -> None:
    app = open_app()
    DEVICES[device](app, "clubhouse")
    assert app.stack.top.name == "clubhouse"
    DEVICES[device](app, "back")
    assert app.stack.top.name == "title"


def test_the_names_on_a_row_of_cards_stand_in_line_whether_there_is_news_or_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = open_app()
    app.stack.apply(clubhouse_scene.PushScene(app.context.scenes.clubhouse()))
    names = [translate(entry.label) for entry in clubhouse_scene.offered_entries(app.context.scenes)]
    lines = [one.at.centery for one in captured_texts(app, monkeypatch) if one.words in names]
    assert (len(lines), len(set(lines))) == (len(names), clubhouse_scene.ROWS)


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
