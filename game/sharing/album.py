"""Saves photos and clips, in a folder of the player's pictures or as downloads of the page."""

import os
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import localtime, strftime, struct_time
from typing import Protocol

import pygame
from pygame import Surface

from game.engine.message import Message
from game.platform import browser
from game.platform.storage import user_data_directory
from game.sharing.clips import AlbumScript, ClipRecorder, FrameRecorder, NoClips, PageRecorder

FOLDER_NAME = "Long Shot"
PICTURES = "Pictures"
PHOTO_ENDING = ".png"
MAX_SAME_NAME = 99
"""Maximum number of pictures with names from the same second. Further pictures replace the last one."""
NOWHERE = Message("Pictures cannot be saved on this device.")


class Album(Protocol):
    """A destination of photos and clips."""

    def keep_photo(self, picture: Surface) -> Message:
        """Saves a picture of the screen; returns a sentence with its path or the reason of a failure."""

    def clip_recorder(self) -> ClipRecorder:
        """Returns a new recorder. Raises NoClips with the reason if recording is impossible."""


class NoAlbum(Album):
    """An album that saves nothing, for tools and tests."""

    def keep_photo(self, picture: Surface) -> Message:
        return NOWHERE

    def clip_recorder(self) -> ClipRecorder:
        raise NoClips(NOWHERE)


class FolderAlbum(Album):
    """An album in a folder, which is created with the first picture."""

    def __init__(self, folder: Path, now: Callable[[], struct_time] = localtime) -> None:
        self._folder = folder
        self._now = now

    def keep_photo(self, picture: Surface) -> Message:
        try:
            path = self._new_path(PHOTO_ENDING)
            pygame.image.save(picture, str(path))
        except (OSError, pygame.error) as error:
            return Message("The photo could not be saved: {why}.", why=_reason(error))
        return Message("Photo saved: {path}", path=str(path))

    def clip_recorder(self) -> ClipRecorder:
        return FrameRecorder(self._new_path)

    def _new_path(self, ending: str) -> Path:
        """Returns an unused path with the day and time in its name. Raises OSError."""
        self._folder.mkdir(parents=True, exist_ok=True)
        stem = picture_name(self._now())
        names = [stem, *(f"{stem} ({number})" for number in range(2, MAX_SAME_NAME + 1))]
        free = next((name for name in names if not (self._folder / (name + ending)).exists()), names[-1])
        return self._folder / (free + ending)


class PageAlbum(Album):
    """An album of downloads. The page's script makes the pictures of its canvas."""

    def __init__(self, script: AlbumScript, now: Callable[[], struct_time] = localtime) -> None:
        self._script = script
        self._now = now

    def keep_photo(self, picture: Surface) -> Message:
        try:
            self._script.photo(picture_name(self._now()) + PHOTO_ENDING)
        except Exception:  # a page without the script, or without downloads
            return NOWHERE
        return Message("The photo is among your downloads.")

    def clip_recorder(self) -> ClipRecorder:
        return PageRecorder(self._script, picture_name(self._now()))


def picture_name(moment: struct_time) -> str:
    """Returns the name of a picture without its ending, which is valid in all file systems."""
    return strftime(f"{FOLDER_NAME} %Y-%m-%d %H.%M.%S", moment)


def default_album() -> Album:
    """Returns the album of this machine, or of this page."""
    nothing: Album = NoAlbum()  # for a user without a home, and a page without the script
    if browser.BROWSER:
        return browser.asked(lambda: PageAlbum(browser.js_window().album), nothing)
    return browser.asked(lambda: FolderAlbum(pictures_directory(os.environ)), nothing)


def pictures_directory(environment: Mapping[str, str]) -> Path:
    """Returns the game's folder in the player's pictures; without those, one in the game's own directory."""
    if "LONGSHOT_HOME" in environment:
        return user_data_directory() / "pictures"
    folder = _user_pictures(environment)
    return folder / FOLDER_NAME if folder.is_dir() else user_data_directory() / "pictures"


def _user_pictures(environment: Mapping[str, str]) -> Path:
    """Returns the player's folder of pictures, which may have any name on Linux."""
    home = Path.home()
    if sys.platform in ("win32", "darwin"):
        return home / PICTURES
    config = Path(environment.get("XDG_CONFIG_HOME") or home / ".config") / "user-dirs.dirs"
    try:
        entry = re.search(r'^XDG_PICTURES_DIR="(.+)"$', config.read_text(encoding="utf-8"), re.MULTILINE)
    except (OSError, UnicodeDecodeError):
        entry = None
    return Path(entry[1].replace("$HOME", str(home))) if entry else home / PICTURES


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
