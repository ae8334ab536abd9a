"""The clubhouse: a card for each room that is registered, by any device."""

from __future__ import annotations

import pytest

from game.i18n import translate
from game.scenes.clubhouse import clubhouse_scene
from game.scenes.clubhouse.clubhouse_scene import ENTRIES, MAX_ENTRIES
from game.scenes.routes import ROUTES
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
    app.stack.apply(clubhouse_scene.PushScene(app.context.scene("clubhouse")))
    names = [translate(entry.label) for entry in ENTRIES]
    lines = [one.at.centery for one in captured_texts(app, monkeypatch) if one.words in names]
    assert (len(lines), len(set(lines))) == (len(names), clubhouse_scene.ROWS)


def test_every_room_has_a_route_and_the_cards_suffice() -> None:
    assert len(ENTRIES) <= MAX_ENTRIES == clubhouse_scene.ROWS * clubhouse_scene.COLUMNS
    assert all(entry.key in ROUTES for entry in ENTRIES)
