"""Stores texts by name between runs: in the user's directory, or in the browser's localStorage."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from game.engine.message import Message
from game.json_value import PARSE_ERRORS, JsonObject, parse_object
from game.platform import browser
from game.platform.untrusted_text import UnreadableFile, read_text_exactly

APPLICATION_FOLDER = "longshot"
KEY_PREFIX = "longshot."
"""Prefix of every key in localStorage, which other games of the same site share."""
PREVIOUS_SUFFIX = ".old"
TEMPORARY_SUFFIX = ".new"
DAMAGED_SUFFIX = "-damaged"
"""Suffix of the name under which a damaged text is put aside."""
UNREADABLE_SUFFIX = "-unreadable"
"""Suffix of the name of a file that could not be read and was in the way of a new one."""
MAX_PUT_ASIDE = 20
"""Damaged texts, or unreadable files, that are put aside for one name; the last one is replaced."""
STORAGE_UNAVAILABLE = Message(
    "Nothing can be saved on this device: settings and races are lost when you close the game."
)

T = TypeVar("T")


class TextStore(Protocol):
    """A place for texts. Any call may raise OSError (or the browser's own errors), and `read` UnreadableFile."""

    def read(self, name: str) -> str | None:
        """Returns the text of `name`; None if there is none."""

    def write(self, name: str, text: str) -> None:
        """Replaces the text of `name`; the one before stays readable as `name` + PREVIOUS_SUFFIX."""

    def erase(self, name: str) -> None:
        """Removes the text of `name`; it stays readable as the previous one."""

    def flush(self) -> None:
        """Waits until all writes are done; a store that writes at once has nothing to do."""
        return None


class Storage:
    """Texts by name. Never raises: if the store fails, it goes on in memory and says so in `error`."""

    def __init__(self, store: TextStore | None = None) -> None:
        self._store = store or default_store()
        self._memory: dict[str, str] = {}
        self.error: Message | None = None

    def read(self, name: str) -> str | None:
        """Returns the text of `name`; None if there is none."""
        _check_name(name)
        if name in self._memory:
            return self._memory[name]
        try:
            return self._store.read(name)
        except UnreadableFile as unreadable:
            self.error = unreadable.reason
            return None
        except Exception:  # the JavaScript bridge raises classes of its own
            self.error = STORAGE_UNAVAILABLE
            return None

    def read_previous(self, name: str) -> str | None:
        """Returns the text that `name` had before the last write; None if there is none."""
        return self.read(name + PREVIOUS_SUFFIX)

    def write(self, name: str, text: str) -> None:
        """Replaces the text of `name` and keeps the one before; a crash at any moment leaves one of them whole."""
        _check_name(name)
        try:
            self._store.write(name, text)
            self._memory.pop(name, None)
        except Exception:
            self.error = STORAGE_UNAVAILABLE
            self._memory[name] = text

    def erase(self, name: str) -> None:
        """Removes the text of `name`, which stays as the previous one."""
        _check_name(name)
        self._memory.pop(name, None)
        try:
            self._store.erase(name)
        except Exception:
            self.error = STORAGE_UNAVAILABLE

    def read_json(
        self, name: str, build: Callable[[JsonObject], T], upgrade: Callable[[str], JsonObject] | None = None
    ) -> T | None:
        """Returns what `build` makes of the JSON object under `name`; None if there is none or it is damaged.

        A text of an older version, where there was one, goes through `upgrade`, once. A damaged text, for which either
        raises one of PARSE_ERRORS, is put aside, and `error` says so.
        """
        text = self.read(name) or ""
        if not text.strip():
            return None
        try:
            upgraded = upgrade(text) if upgrade and not text.lstrip().startswith("{") else None
            found = parse_object(text) if upgraded is None else upgraded
            built = build(found)
        except PARSE_ERRORS:
            self._refuse(name, text)
            return None
        if upgraded is not None:
            self.write_json(name, upgraded)
        return built

    def write_json(self, name: str, found: JsonObject) -> None:
        """Stores a JSON object under `name`."""
        self.write(name, json.dumps(found, indent=1) + "\n")

    def put_aside(self, name: str, text: str) -> str:
        """Stores a text under the first of `name`, `name`-2, … that is free or has it already; returns that name."""
        names = [name, *(f"{name}-{number}" for number in range(2, MAX_PUT_ASIDE + 1))]
        chosen = next((one for one in names if self.read(one) in (None, text)), names[-1])
        if self.read(chosen) != text:
            self.write(chosen, text)
        return chosen

    def _refuse(self, name: str, text: str) -> None:
        copy_name = self.put_aside(name + DAMAGED_SUFFIX, text)
        self.erase(name)
        if self.error is None:
            self.error = Message(
                "“{name}” was damaged and has been reset. The old file is kept as “{kept_as}”.",
                name=name,
                kept_as=copy_name,
            )

    def flush(self) -> None:
        """Waits until everything written will outlive the program."""
        try:
            self._store.flush()
        except Exception:
            self.error = STORAGE_UNAVAILABLE


class DirectoryStore(TextStore):
    """A directory of files `<name>.txt`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, name: str) -> str | None:
        """Returns the text of a file; None if there is none. Raises OSError and UnreadableFile."""
        try:
            return read_text_exactly(self._file(name))
        except FileNotFoundError:
            return None

    def write(self, name: str, text: str) -> None:
        """Replaces a file atomically and links the one before under its previous name. Raises OSError."""
        self.path.mkdir(parents=True, exist_ok=True)
        self._prepare(name, text)
        self._link_previous(name)
        self._replace_file(name)

    def erase(self, name: str) -> None:
        """Removes a file, which stays under its previous name. Raises OSError."""
        self._link_previous(name)
        self._file(name).unlink(missing_ok=True)

    def _link_previous(self, name: str) -> None:
        """Hard-links the file under its previous name: nothing is copied, and the disk is not waited for."""
        try:
            text = self.read(name)
        except UnreadableFile:
            self._put_aside(name)
            return
        if text is None:
            return
        previous = name + PREVIOUS_SUFFIX
        self._clear(previous + TEMPORARY_SUFFIX)  # it may still share its bytes with the file
        try:
            os.link(self._file(name), self._file(previous + TEMPORARY_SUFFIX))
        except OSError:  # a file system without hard links
            self._prepare(previous, text)
        if self._file(previous).is_dir():
            self._put_aside(previous)
        self._replace_file(previous)

    def _clear(self, name: str) -> None:
        """Makes room for a temporary file; a directory in its place is renamed."""
        if self._file(name).is_dir():
            self._put_aside(name)
        else:
            self._file(name).unlink(missing_ok=True)

    def _put_aside(self, name: str) -> None:
        """Renames a file that cannot be read, so that no later write replaces it."""
        names = [name + UNREADABLE_SUFFIX, *(f"{name}{UNREADABLE_SUFFIX}-{n}" for n in range(2, MAX_PUT_ASIDE + 1))]
        free = next((one for one in names if not os.path.lexists(self._file(one))), names[-1])
        os.replace(self._file(name), self._file(free))

    def _prepare(self, name: str, text: str) -> None:
        """Writes a new temporary file, and waits until the disk has it."""
        self._clear(name + TEMPORARY_SUFFIX)
        with open(self._file(name + TEMPORARY_SUFFIX), "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())

    def _replace_file(self, name: str) -> None:
        """Moves the temporary file over the old one, atomically."""
        os.replace(self._file(name + TEMPORARY_SUFFIX), self._file(name))

    def _file(self, name: str) -> Path:
        return self.path / f"{name}.txt"


class LocalStorage(Protocol):
    """The browser's own `localStorage`; every call may raise what JavaScript raises."""

    def getItem(self, key: str) -> str | None:  # noqa: N802
        """Returns the text of a key; None or JavaScript's null if there is none."""

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        """Replaces the text of a key."""

    def removeItem(self, key: str) -> None:  # noqa: N802
        """Removes a key."""


class LocalStorageStore(TextStore):
    """The browser's localStorage."""

    def __init__(self, local: LocalStorage) -> None:
        self._local = local

    def read(self, name: str) -> str | None:
        """Returns the text of a key; None if there is none."""
        text = self._local.getItem(KEY_PREFIX + name)
        return None if text is None else str(text)

    def write(self, name: str, text: str) -> None:
        """Replaces the text of a key and keeps the one before."""
        previous = self.read(name)
        if previous is not None:
            self._local.setItem(KEY_PREFIX + name + PREVIOUS_SUFFIX, previous)
        self._local.setItem(KEY_PREFIX + name, text)

    def erase(self, name: str) -> None:
        """Removes a key, whose text stays as the previous one."""
        previous = self.read(name)
        if previous is not None:
            self._local.setItem(KEY_PREFIX + name + PREVIOUS_SUFFIX, previous)
        self._local.removeItem(KEY_PREFIX + name)


class UnavailableStore(TextStore):
    """Stands in where nothing can be stored: every call raises OSError."""

    def read(self, name: str) -> str | None:
        """Raises OSError."""
        raise OSError("no storage")

    def write(self, name: str, text: str) -> None:
        """Raises OSError."""
        raise OSError("no storage")

    def erase(self, name: str) -> None:
        """Raises OSError."""
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


def default_store() -> TextStore:
    """Returns the store of this machine: localStorage, the user's directory, or none."""
    try:
        return (
            LocalStorageStore(browser.js_window().localStorage)
            if browser.BROWSER
            else DirectoryStore(user_data_directory())
        )
    except Exception:  # localStorage itself may be refused; a user may have no home
        return UnavailableStore()


def _check_name(name: str) -> None:
    if not re.fullmatch(r"[a-z0-9-]+(\.old)?", name):
        raise ValueError(f"storage names are small letters, digits and hyphens, not {name!r}")
