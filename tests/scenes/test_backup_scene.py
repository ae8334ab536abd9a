"""The backup scene: a text is copied and pasted, merged or restored after a question, and refused in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from build.dev.app_control import press
from game.app import App
from game.career.backup import write_backup
from game.career.trophies import EarnedTrophy, Trophies
from game.platform import clipboard
from game.scenes.base.scene import PushScene
from game.tools.headless_app import run_frames
from tests.support.app_driver import DEVICES, every_device, open_app
from tests.support.match_facts import DAY


class Board:
    """A fake clipboard."""

    def __init__(self) -> None:
        self.text = ""

    def copy(self, text: str) -> bool:
        self.text = text
        return True

    def paste(self, most_letters: int) -> str:
        return self.text[:most_letters]


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Board:
    board = Board()
    monkeypatch.setattr(clipboard, "copy", board.copy)
    monkeypatch.setattr(clipboard, "paste", board.paste)
    return board


def room(trophy: str = "won") -> App:
    app = open_app()
    Trophies({trophy: EarnedTrophy("Ana", DAY)}).save(app.storage)
    app.stack.apply(PushScene(app.context.scene("backup")))
    run_frames(app, 2)
    return app


def keys(app: App) -> set[str]:
    return {target.key for target in app.stack.top.targets()}


@every_device
def test_from_the_title_it_is_two_presses_away_by_way_of_the_settings(device: str) -> None:
    app = open_app()
    for key in ("settings", "backup"):
        DEVICES[device](app, key)
    assert app.stack.names == ("title", "settings", "backup")


@every_device
def test_a_text_goes_from_one_device_to_another(device: str, board: Board) -> None:
    DEVICES[device](room("nose"), "copy")
    app = room()
    DEVICES[device](app, "paste")
    DEVICES[device](app, "add")
    assert set(Trophies.load(app.storage).earned) == {"won", "nose"}
    assert "Done" in " ".join(app.stack.top.spoken_text())
    assert keys(app) == {"copy", "paste", "back"}


@every_device
def test_nothing_is_replaced_without_a_yes(device: str, board: Board) -> None:
    press(room("nose"), "copy")
    app = room()
    press(app, "paste")
    DEVICES[device](app, "replace")
    assert app.stack.top.name == "question"
    DEVICES[device](app, "no")
    assert set(Trophies.load(app.storage).earned) == {"won"}
    DEVICES[device](app, "replace")
    DEVICES[device](app, "yes")
    assert app.stack.top.name == "backup"
    assert set(Trophies.load(app.storage).earned) == {"nose"}


@pytest.mark.parametrize("text", ["", "hello", "LONGSHOT-BACKUP 1 00000000 AAAA"])
def test_what_is_no_backup_is_told_in_a_sentence_and_changes_nothing(text: str, board: Board) -> None:
    app = room()
    before = write_backup(app.storage, DAY)
    board.text = text
    press(app, "paste")
    scene: Any = app.stack.top
    assert scene.spoken_text()[1].endswith(".")
    assert keys(app) == {"copy", "paste", "back"}
    assert write_backup(app.storage, DAY) == before


def test_a_text_that_is_found_ends_what_was_said_of_the_one_before(board: Board) -> None:
    app = room()
    press(app, "paste")
    scene: Any = app.stack.top
    refusal = scene.spoken_text()[1]
    assert refusal
    scene.open_text(write_backup(app.storage, DAY))
    assert refusal not in [getattr(widget, "words", "") for widget in scene.form.widgets]
