"""On Windows the picture is sharp on a scaled screen, unless the player has switched that off."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import main_loop
from game.platform.directory_store import DirectoryStore
from game.platform.settings import Settings
from game.platform.storage import Storage
from tests.support.app_driver import click
from tests.support.scene_opener import open_scene

VARIABLE = "SDL_WINDOWS_DPI_AWARENESS"


class WindowOpens(Exception):
    """Raised when the program opens its window."""


def environment_at_the_window(monkeypatch: pytest.MonkeyPatch, home: Path) -> str:
    """Starts the program up to its window; returns the value of SDL's variable."""

    def open_window(_window: object) -> None:
        raise WindowOpens

    monkeypatch.setenv("LONGSHOT_HOME", str(home))
    monkeypatch.setattr("sys.argv", ["longshot"])
    monkeypatch.setattr(main_loop, "_open_window", open_window)
    with pytest.raises(WindowOpens):
        main_loop.run_on_desktop()
    return os.environ.get(VARIABLE, "")


@pytest.mark.parametrize(("is_aware", "told"), [(True, "permonitorv2"), (False, "")])
def test_sdl_is_told_as_the_settings_say(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_aware: bool, told: str
) -> None:
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.delenv(VARIABLE)
    Settings(dpi_aware=is_aware).save(Storage(DirectoryStore(tmp_path)))
    assert environment_at_the_window(monkeypatch, tmp_path) == told


def test_a_value_of_the_players_environment_stays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(VARIABLE, "unaware")
    assert environment_at_the_window(monkeypatch, tmp_path) == "unaware"


def test_the_setting_is_offered_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "dpi_aware" not in {target.key for target in open_scene("settings").stack.top.targets()}
    monkeypatch.setattr("sys.platform", "win32")
    app = open_scene("settings")
    for key in ("scroll.down", "dpi_aware"):
        click(app, key)
    assert not app.context.settings.dpi_aware
