"""Photos and clips from the game: by a key anywhere, by a button in the pause and in a replay, with every device."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.app import App
from game.engine.message import Message
from game.i18n import translate
from game.input.bindings import PROGRAM_ACTIONS, RIGHT_KEYS, Bindings
from game.platform.directory_store import DirectoryStore
from game.platform.storage import STORAGE_UNAVAILABLE
from game.scenes.base.camera import STRIP, Camera
from game.sharing.album import Album, FolderAlbum
from game.sharing.clips import ClipRecorder, FrameRecorder, NoClips
from tests.support import app_driver
from tests.support.app_driver import DEVICES, SECONDS, USUAL, every_device, open_app
from tests.support.finished_matches import open_replay
from tests.support.listening import ListeningReader
from tests.support.match_driver import open_match, run_until_asked

PATIENCE_SECONDS = 300
"""Timeout for each wait, in seconds; generous, because a busy machine can be slow."""


class WatchedAlbum(Album):
    """An album that keeps pictures in memory."""

    def __init__(self, folder: Path | None = None) -> None:
        self.photos: list[Surface] = []
        self.recorders: list[FrameRecorder] = []
        self._folder = folder

    def keep_photo(self, picture: Surface) -> Message:
        self.photos.append(picture.copy())
        return Message("Photo saved: {path}", path="here.png")

    def clip_recorder(self) -> ClipRecorder:
        if self._folder is None:
            raise NoClips(Message("This browser cannot record clips. A photo works everywhere."))
        self.recorders.append(FrameRecorder(lambda ending: self._folder / f"clip{ending}"))  # type: ignore[operator]
        return self.recorders[-1]


def with_album(app: App, folder: Path | None = None) -> WatchedAlbum:
    album = WatchedAlbum(folder)
    app.context.camera = Camera(album)
    return album


def pixels(picture: Surface, box: pygame.FRect | None = None) -> bytes:
    part = picture.subsurface(pygame.Rect(box)) if box else picture
    return pygame.image.tobytes(part, "RGB")


def frame(app: App) -> Surface:
    app.frame([], SECONDS)
    return app.canvas.surface


def test_the_key_takes_a_photo_of_what_is_shown_and_says_so() -> None:
    app = open_app(USUAL)
    album = with_album(app)
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, unicode="", mod=0)], SECONDS)
    assert [photo.get_size() for photo in album.photos] == [USUAL]
    shown = frame(app)
    assert app.context.camera.sentence == "Photo saved: here.png"
    assert pixels(shown, STRIP) != pixels(album.photos[0], STRIP)
    app.context.camera.take_photo()
    second = frame(app)
    assert pixels(album.photos[1]) == pixels(second), "a photo must not show the message"


def test_the_sentence_goes_and_is_announced() -> None:
    app = open_app()
    with_album(app)
    spoken: list[str] = []
    app.assistive_input.readers = [ListeningReader(spoken)]
    app.context.camera.take_photo()
    for _frame in range(5):
        app.frame([], SECONDS)
    assert "Photo saved: here.png." in spoken
    for _frame in range(400):
        app.context.camera.update(SECONDS)
    assert app.context.camera.sentence == ""


def test_the_key_can_be_changed_and_a_players_own_key_comes_first() -> None:
    bindings = Bindings()
    bindings.bind("keys.right", "photo", "p")
    assert bindings.key_map()[pygame.KSCAN_P] == ("keys.right", "photo")
    assert Bindings.changed(bindings.changes()) == bindings
    old = Bindings.changed({"keys.right": {"log": RIGHT_KEYS["photo"]}})
    assert old.key_map()[pygame.KSCAN_F12] == ("keys.right", "log")
    with pytest.raises(ValueError, match="cannot be bound"):
        bindings.bind("pad", PROGRAM_ACTIONS[0], "y")


def test_the_key_is_listed_with_the_others() -> None:
    app = open_app()
    app_driver.click(app, "settings")
    app.stack.top.layout(app.canvas)
    page = next((t.key for t in app.stack.top.targets() if t.key == "page.controls"), "")
    if page:
        app_driver.click(app, page)
    app_driver.click(app, "keys")
    app_driver.click(app, "other")
    app_driver.click(app, "keys.right.photo")
    app_driver.press_key(app, pygame.K_F9)
    assert app.context.bindings.key_map()[pygame.KSCAN_F9] == ("keys.right", "photo")
    album = with_album(app)
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F9, unicode="", mod=0)], SECONDS)
    assert len(album.photos) == 1


@every_device
def test_the_pause_menu_photographs_the_match_without_itself(device: str) -> None:
    app = open_match("pb")
    run_until_asked(app)
    album = with_album(app)
    app_driver.press_gamepad(app, 4)
    assert app.stack.top.name == "pause"
    DEVICES[device](app, "photo")
    app.frame([], SECONDS)
    assert app.stack.top.name == "match"
    assert len(album.photos) == 1
    assert not app.errors


@every_device
def test_a_replay_is_photographed_without_its_controls(device: str) -> None:
    app, replay = open_replay(size=USUAL)
    replay.playback.jump(20)
    album = with_album(app)
    with_controls = pixels(frame(app).copy(), replay.screen.parts.table_layout.replay_buttons)
    DEVICES[device](app, "photo")
    assert len(album.photos) == 1
    app.context.camera.take_photo()  # takes the photo in a drawn frame; those of a press are not drawn
    photo = frame(app) and album.photos[-1]
    assert pixels(photo, replay.screen.parts.table_layout.replay_buttons) != with_controls
    assert pixels(frame(app), replay.screen.parts.table_layout.replay_buttons) != pixels(
        photo, replay.screen.parts.table_layout.replay_buttons
    )
    assert app.stack.top is replay


@every_device
def test_a_clip_runs_until_a_press_and_is_saved(device: str, tmp_path: Path) -> None:
    app, replay = open_replay()
    replay.playback.jump(20)
    album = with_album(app, tmp_path)
    DEVICES[device](app, "clip")
    assert app.context.camera.is_recording
    assert replay.playback.playing
    for _frame in range(30):
        app.frame([], SECONDS)
    at = replay.playback.at
    app_driver.press_key(app, pygame.K_RETURN)
    assert not app.context.camera.is_recording
    assert replay.playback.at - at <= 1, "the press that ends a clip must do nothing else"
    (recorder,) = album.recorders
    assert 5 <= len(recorder._frames) <= 8
    recorder._thread.join(PATIENCE_SECONDS)
    app.frame([], SECONDS)
    assert app.context.camera.sentence == f"Clip saved: {tmp_path / 'clip.webp'}"
    assert not app.context.camera.is_saving
    assert not app.errors


@pytest.mark.slow
def test_a_clip_ends_with_its_replay(tmp_path: Path) -> None:
    app, replay = open_replay()
    with_album(app, tmp_path)
    replay.playback.jump(replay.timeline.length - 1)
    app_driver.click(app, "clip")
    for _frame in range(3000):
        app.frame([], SECONDS)
        replay.playback.director.skip()
        if not replay.playback.playing:
            break
    assert not app.context.camera.is_recording


@pytest.mark.slow
def test_while_a_clip_is_saved_no_other_begins(tmp_path: Path) -> None:
    app, _replay = open_replay()
    album = with_album(app, tmp_path)
    app_driver.click(app, "clip")
    app.context.camera.end_clip()
    album.recorders[0]._thread.join(PATIENCE_SECONDS)
    album.recorders[0]._result = None  # as if saving took longer
    assert app_driver.target(app, "clip").disabled_reason == "The last clip is still being saved."


def test_leaving_a_replay_ends_its_clip_and_the_sentence_still_comes(tmp_path: Path) -> None:
    app, replay = open_replay()
    album = with_album(app, tmp_path)
    app_driver.click(app, "clip")
    app.frame([], SECONDS)
    replay.leave()
    album.recorders[0]._thread.join(PATIENCE_SECONDS)
    app.frame([], SECONDS)
    assert app.context.camera.sentence.startswith("Clip saved")


def test_a_clip_that_cannot_be_made_is_explained() -> None:
    app, _replay = open_replay()
    with_album(app)
    app_driver.click(app, "clip")
    assert app.stack.top.name == "message"
    assert app.stack.top.spoken_text() == ("This browser cannot record clips. A photo works everywhere.",)


def test_an_app_without_an_album_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = open_app()
    app.context.camera.take_photo()
    app.frame([], SECONDS)
    assert app.context.camera.sentence == "Pictures cannot be saved on this device."
    assert not any(tmp_path.iterdir())


def test_the_album_of_the_app_is_used(tmp_path: Path) -> None:
    app = open_app()
    photographed = App(app.window, app.storage, album=FolderAlbum(tmp_path, datetime(2026, 1, 2).timetuple))
    photographed.context.camera.take_photo()
    photographed.frame([], SECONDS)
    assert [path.name for path in tmp_path.iterdir()] == ["Long Shot 2026-01-02 00.00.00.png"]


class FullStore(DirectoryStore):
    """A store without free space."""

    def write(self, name: str, text: str) -> None:
        raise OSError("no space left on device")


def test_a_storage_that_fills_up_is_told_once_during_the_match(tmp_path: Path) -> None:
    app = open_match("pp")
    assert app.context.camera.sentence == ""
    app.storage._store = FullStore(tmp_path)
    app.storage.write("settings", "full")
    app.frame([], SECONDS)
    assert app.context.camera.sentence == translate(STORAGE_UNAVAILABLE)
    app.context.camera.sentence = ""
    app.storage.write("settings", "still full")
    app.frame([], SECONDS)
    assert app.context.camera.sentence == ""
