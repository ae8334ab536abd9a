"""A page of settings with more rows than fit scrolls; no row overlaps another."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.app import App
from game.input.intents import WheelScrolled
from game.scenes.base.scene import PushScene
from game.scenes.menu.settings_menu import SettingsMenu
from game.scenes.menu.settings_rows import Row
from game.ui.controls import Toggle
from tests.support.app_driver import DEVICES, SECONDS, USUAL, every_device, open_app

ROWS = 11
LARGE = (2560, 1440)


@pytest.fixture
def long_page(monkeypatch: pytest.MonkeyPatch) -> App:
    """Opens the settings with a first page of many rows."""
    return opened(monkeypatch, USUAL)


def opened(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> App:
    rows = [
        Row(lambda box, number=number: [Toggle(f"row.{number}", box, f"Row {number}", lambda on: None)], "What it does")
        for number in range(ROWS)
    ]
    monkeypatch.setattr(SettingsMenu, "_rows", lambda menu, group: rows)
    app = open_app(size)
    app.stack.apply(PushScene(app.context.scene("settings")))
    app.frame([], SECONDS)
    return app


def rows_in_sight(app: App) -> list[str]:
    return [target.key for target in app.stack.top.targets() if target.key.startswith("row.")]


@pytest.mark.parametrize("size", [USUAL, LARGE])
@pytest.mark.slow
def test_no_row_lies_on_another(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    app = opened(monkeypatch, size)
    boxes = [target.box for target in app.stack.top.targets()]
    assert not [(one, other) for one, other in combinations(boxes, 2) if one.colliderect(other)]
    assert 1 < len(rows_in_sight(app)) < ROWS


@every_device
def test_every_row_is_reached(long_page: App, device: str) -> None:
    seen = set(rows_in_sight(long_page))
    while "row.10" not in seen:
        before = len(seen)
        DEVICES[device](long_page, "scroll.down")
        seen |= set(rows_in_sight(long_page))
        assert len(seen) > before
    assert len(seen) == ROWS


def test_the_wheel_scrolls_and_stops_at_both_ends(long_page: App) -> None:
    first = rows_in_sight(long_page)
    for lines, last in ((-50, "row.10"), (50, first[-1])):
        long_page.stack.apply(long_page.stack.top.handle(WheelScrolled("mouse", lines)))
        assert rows_in_sight(long_page)[-1] == last
