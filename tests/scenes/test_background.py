"""The setting that pauses the game while another window is in front: bots and sound wait, rooms continue."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.app import App
from game.platform.window import Window
from tests.support.app_driver import SECONDS, open_app
from tests.support.match_driver import open_match

FRAMES = 20


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Records the mixer's calls of pause and unpause."""
    asked: list[str] = []
    monkeypatch.setattr(pygame.mixer, "pause", lambda: asked.append("pause"))
    monkeypatch.setattr(pygame.mixer, "unpause", lambda: asked.append("unpause"))
    return asked


def updates_of(app: App, monkeypatch: pytest.MonkeyPatch, *, has_focus: bool) -> int:
    """Returns the number of updates of the top scene in some frames."""
    monkeypatch.setattr(Window, "has_focus", has_focus)
    scene = app.stack.top
    update = type(scene).update
    seen: list[float] = []

    def noted(self: object, seconds: float) -> object:
        seen.append(seconds)
        return update(self, seconds)  # type: ignore[arg-type]

    monkeypatch.setattr(type(scene), "update", noted)
    for _frame in range(FRAMES):
        app.frame([], SECONDS)
    monkeypatch.setattr(type(scene), "update", update)
    return len(seen)


def test_bots_and_sound_wait_while_another_window_is_in_front(
    monkeypatch: pytest.MonkeyPatch, sounds: list[str]
) -> None:
    app = open_match("pb")
    app.context.audio.open()
    assert updates_of(app, monkeypatch, has_focus=False) == FRAMES
    app.context.settings.pauses_away = True
    assert updates_of(app, monkeypatch, has_focus=False) == 0
    assert sounds == ["pause"]
    assert updates_of(app, monkeypatch, has_focus=True) == FRAMES
    assert sounds == ["pause", "unpause"]


def test_a_room_goes_on_in_silence(monkeypatch: pytest.MonkeyPatch, sounds: list[str]) -> None:
    app = open_app()
    app.context.audio.open()
    ticks: list[None] = []
    app.context.online = SimpleNamespace(tick=lambda: ticks.append(None))  # type: ignore[assignment]
    app.context.settings.pauses_away = True
    assert updates_of(app, monkeypatch, has_focus=False) == FRAMES
    assert len(ticks) == FRAMES
    assert sounds == ["pause"]
