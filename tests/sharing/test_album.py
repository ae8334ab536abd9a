"""Photos and clips: their folder, their names, and the message if they cannot be stored."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame
import pytest
from PIL import Image
from pygame import Surface

from game.engine.message import Message
from game.i18n import translate
from game.sharing import album, clips
from game.sharing.album import FolderAlbum, NoAlbum, PageAlbum, pictures_directory
from game.sharing.clips import FRAME_SECONDS, MAX_SAVING_SECONDS, MAX_SECONDS, FrameRecorder, NoClips, write_clip

WHEN = datetime(2026, 11, 22, 21, 5, 9).timetuple()
NAME = "Long Shot 2026-11-22 21.05.09"
SMALL = (64, 36)


def picture(colour: str = "red", size: tuple[int, int] = (1280, 720)) -> Surface:
    surface = Surface(size)
    surface.fill(colour)
    return surface


def finished(recorder: FrameRecorder) -> Message:
    recorder._thread.join(30)
    result = recorder.result(0.0)
    assert result
    return result


def test_a_photo_is_a_picture_named_after_its_time(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "album"
    told = translate(FolderAlbum(folder, lambda: WHEN).keep_photo(picture()))
    path = folder / f"{NAME}.png"
    assert told == f"Photo saved: {path}"
    found = pygame.image.load(path)
    assert (found.get_size(), found.get_at((5, 5))) == ((1280, 720), pygame.Color("red"))


def test_no_photo_replaces_another_of_the_same_second(tmp_path: Path) -> None:
    taken = FolderAlbum(tmp_path, lambda: WHEN)
    for colour in ("red", "blue", "green"):
        taken.keep_photo(picture(colour))
    names = [f"{NAME} (2).png", f"{NAME} (3).png", f"{NAME}.png"]
    assert sorted(path.name for path in tmp_path.iterdir()) == names
    assert pygame.image.load(tmp_path / f"{NAME}.png").get_at((0, 0)) == pygame.Color("red")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    told = translate(FolderAlbum(tmp_path / "file", lambda: WHEN).keep_photo(picture()))
    assert told.startswith("The photo could not be saved: ")
    assert "Traceback" not in told


def test_an_album_that_is_none_says_so() -> None:
    assert translate(NoAlbum().keep_photo(picture())) == "Pictures cannot be saved on this device."
    with pytest.raises(NoClips):
        NoAlbum().clip_recorder()


# -- the folder


@pytest.fixture(name="home")
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(album, "user_data_directory", lambda: tmp_path / "data")
    monkeypatch.setattr(album.sys, "platform", "linux")  # type: ignore[attr-defined]
    return tmp_path


def test_pictures_go_among_the_players_own(home: Path) -> None:
    (home / "Pictures").mkdir()
    assert pictures_directory({}) == home / "Pictures" / "Long Shot"


def test_the_folder_may_have_a_name_in_any_language(home: Path) -> None:
    (home / ".config").mkdir()
    (home / "Bilder").mkdir()
    (home / ".config" / "user-dirs.dirs").write_text('XDG_MUSIC_DIR="$HOME/M"\nXDG_PICTURES_DIR="$HOME/Bilder"\n')
    assert pictures_directory({}) == home / "Bilder" / "Long Shot"


def test_without_such_a_folder_they_lie_with_the_saves(home: Path) -> None:
    assert pictures_directory({}) == home / "data" / "pictures"
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_bytes(b"\xff\xfe nonsense")
    assert pictures_directory({}) == home / "data" / "pictures"


def test_a_home_of_the_games_own_keeps_them_too(home: Path) -> None:
    (home / "Pictures").mkdir()
    assert pictures_directory({"LONGSHOT_HOME": "x"}) == home / "data" / "pictures"


# -- clips


def test_a_clip_shows_what_was_shown_in_its_time(tmp_path: Path) -> None:
    recorder = FolderAlbum(tmp_path, lambda: WHEN).clip_recorder()
    assert isinstance(recorder, FrameRecorder)
    for frame in range(60):
        recorder.frame(picture("red" if frame < 30 else "blue"), 1 / 60)
    assert recorder.is_recording
    assert recorder.result(0.0) is None
    recorder.stop()
    recorder.stop()  # a second press has no effect
    path = tmp_path / f"{NAME}.webp"
    assert translate(finished(recorder)) == f"Clip saved: {path}"
    with Image.open(path) as film:
        assert film.size == clips.SIZE
        seconds = 0.0
        for number in range(film.n_frames):
            film.seek(number)
            film.load()
            red, _green, blue = film.convert("RGB").getpixel((9, 9))
            assert (red > blue) == (seconds < 0.49), seconds
            seconds += film.info["duration"] / 1000
    assert seconds == pytest.approx(1.0, abs=FRAME_SECONDS)


@pytest.mark.slow
def test_a_clip_ends_by_itself(tmp_path: Path) -> None:
    recorder = FrameRecorder(lambda ending: tmp_path / f"clip{ending}")
    frames = 0
    while recorder.is_recording:
        recorder.frame(picture(size=clips.SIZE), 0.05)
        frames += 1
    assert frames * 0.05 == pytest.approx(MAX_SECONDS, abs=0.1)
    recorder.frame(picture(), 0.05)  # later frames are ignored
    assert "Clip saved" in translate(finished(recorder))


def test_a_clip_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    recorder = FrameRecorder(lambda ending: tmp_path / "nowhere" / f"clip{ending}")
    recorder.frame(picture(), 1.0)
    recorder.stop()
    assert translate(finished(recorder)).startswith("The clip could not be saved: ")


def test_without_pillow_there_is_a_sentence_instead_of_a_clip(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(clips, "find_spec", lambda name: None)
    with pytest.raises(NoClips, match="Clips need Pillow"):
        FolderAlbum(tmp_path).clip_recorder()
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("ending", clips.ENDINGS)
def test_the_same_frames_give_the_same_file(ending: str, tmp_path: Path) -> None:
    frames = [clips.rgb_bytes(picture(colour, SMALL), SMALL) for colour in ("red", "blue", "green")]
    for name in ("one", "two"):
        write_clip(tmp_path / f"{name}{ending}", frames, SMALL, 0.1)
    one, two = (tmp_path / f"{name}{ending}" for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()
    with Image.open(one) as film:
        assert (film.n_frames, film.info["loop"], film.size) == (3, 0, SMALL)
        film.seek(1)
        film.load()
        assert film.info["duration"] == 100


def test_a_gif_keeps_the_colours_of_flat_pictures(tmp_path: Path) -> None:
    colours = [(12 * k, 255 - 12 * k, 128) for k in range(20)]
    frames = [clips.rgb_bytes(picture("#{:02x}{:02x}{:02x}".format(*colour), SMALL), SMALL) for colour in colours]
    write_clip(tmp_path / "clip.gif", frames, SMALL, 0.1)
    with Image.open(tmp_path / "clip.gif") as film:
        for number, colour in enumerate(colours):
            film.seek(number)
            found = film.convert("RGB").getpixel((3, 3))
            assert max(abs(a - b) for a, b in zip(found, colour, strict=True)) <= 8


def test_another_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"\.webp or \.gif"):
        write_clip(tmp_path / "clip.avi", [bytes(64 * 36 * 3)], SMALL, 0.1)


# -- the page


class FakePage:
    """A stub of the page's script."""

    def __init__(self, *, films: bool = True) -> None:
        self.calls: list[str] = []
        self.films = films
        self.state = "filming"

    def photo(self, name: str) -> None:
        self.calls.append(name)

    def canFilm(self) -> bool:  # noqa: N802
        return self.films

    def film(self, name: str, words: str) -> None:
        assert words
        self.calls.append(name)

    def cut(self) -> None:
        self.calls.append("cut")
        self.state = "saving"

    def filmState(self) -> str:  # noqa: N802
        return self.state


def test_the_page_downloads_a_photo() -> None:
    page = FakePage()
    assert translate(PageAlbum(page, lambda: WHEN).keep_photo(picture())) == "The photo is among your downloads."
    assert page.calls == [f"{NAME}.png"]


def test_the_page_films_by_itself() -> None:
    page = FakePage()
    recorder = PageAlbum(page, lambda: WHEN).clip_recorder()
    recorder.frame(picture(), MAX_SECONDS / 2)
    assert recorder.is_recording
    recorder.frame(picture(), MAX_SECONDS / 2)
    assert not recorder.is_recording
    assert recorder.result(0.0) is None
    page.state = "saved"
    assert recorder.result(0.0) == Message("The clip is among your downloads.")
    assert page.calls == [NAME, "cut"]


def test_a_page_that_never_says_that_its_film_has_ended_is_not_waited_for_for_good() -> None:
    page = FakePage()
    recorder = PageAlbum(page, lambda: WHEN).clip_recorder()
    recorder.stop()
    assert recorder.result(MAX_SAVING_SECONDS) is None
    assert recorder.result(1.0) == Message("The browser could not record this clip.")


def test_a_page_whose_recorder_does_not_start_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_page: FakePage, _name: str, _words: str) -> None:
        raise RuntimeError("NotSupportedError")

    monkeypatch.setattr(FakePage, "film", refuse)
    with pytest.raises(NoClips, match="This browser cannot record clips"):
        PageAlbum(FakePage()).clip_recorder()


def test_a_page_that_cannot_film_says_so() -> None:
    page = FakePage(films=False)
    with pytest.raises(NoClips, match="This browser cannot record clips"):
        PageAlbum(page).clip_recorder()
    assert not page.calls
