"""Keeps texts in the browser's localStorage or in memory; says where a desktop keeps them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from game.platform import browser
from game.platform.storage import PREVIOUS_SUFFIX, TextStore

APPLICATION_FOLDER = "longshot"
KEY_PREFIX = "longshot."
"""Prefix of every key in localStorage, which other games of the same site share."""


class MemoryStore(TextStore):
    """A dictionary of texts."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def read(self, name: str) -> str | None:
        return self.texts.get(name)

    def write(self, name: str, text: str) -> None:
        if name in self.texts:
            self.texts[name + PREVIOUS_SUFFIX] = self.texts[name]
        self.texts[name] = text

    def erase(self, name: str) -> None:
        self.texts.pop(name, None)


class LocalStorageStore(TextStore):
    """The browser's localStorage."""

    def __init__(self, local: Any) -> None:
        self._local = local

    def read(self, name: str) -> str | None:
        text = self._local.getItem(KEY_PREFIX + name)
        return None if text is None else str(text)

    def write(self, name: str, text: str) -> None:
        previous = self.read(name)
        if previous is not None:
            self._local.setItem(KEY_PREFIX + name + PREVIOUS_SUFFIX, previous)
        self._local.setItem(KEY_PREFIX + name, text)

    def erase(self, name: str) -> None:
        previous = self.read(name)
        if previous is not None:
            self._local.setItem(KEY_PREFIX + name + PREVIOUS_SUFFIX, previous)
        self._local.removeItem(KEY_PREFIX + name)


class UnavailableStore(TextStore):
    """Stands in where nothing can be stored: every call raises OSError."""

    def read(self, name: str) -> str | None:
        raise OSError("no storage")

    def write(self, name: str, text: str) -> None:
        raise OSError("no storage")

    def erase(self, name: str) -> None:
        raise OSError("no storage")


def user_data_directory() -> Path:
    """Returns the system's directory for this program's data; LONGSHOT_HOME overrides it."""
    home = os.environ.get("LONGSHOT_HOME")
    if home:
        return Path(home)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home()) / APPLICATION_FOLDER
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / APPLICATION_FOLDER
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / APPLICATION_FOLDER


def page_store() -> TextStore:
    """Returns the page's localStorage, or none where a page may not use it."""
    try:
        return LocalStorageStore(browser.js_window().localStorage)
    except Exception:
        return UnavailableStore()
