"""Stores texts and JSON objects by name between runs, whatever happens to the place where they are kept."""

import json
import os
import re
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Protocol, Self, TypeVar

from game.engine.message import Message
from game.platform import browser
from game.typed_json import PARSE_ERRORS, JsonObject, from_json, parse_object, to_json

PREVIOUS_SUFFIX = ".old"
DAMAGED_SUFFIX = "-damaged"
"""Suffix of the name under which a damaged text is put aside."""
MAX_PUT_ASIDE = 20
"""Damaged texts, or unreadable files, that are put aside for one name; the last one is replaced."""
STORAGE_UNAVAILABLE = Message(
    "Nothing can be saved on this device: settings and races are lost when you close the game."
)

T = TypeVar("T")


class TextStore(Protocol):
    """A place for texts. Any call may raise OSError, as here all do, or the browser's own errors; `read` also
    UnreadableFile.
    """

    def read(self, name: str) -> str | None:
        """Returns the text of `name`; None if there is none."""
        raise OSError("no storage")

    def write(self, name: str, text: str) -> None:
        """Replaces the text of `name`; the one before stays readable as `name` + PREVIOUS_SUFFIX."""
        raise OSError("no storage")

    def erase(self, name: str) -> None:
        """Removes the text of `name`; it stays readable as the previous one."""
        raise OSError("no storage")

    def flush(self) -> None:
        """Waits until all writes are done; a store that writes at once has nothing to do."""
        return None


class Storage:
    """Texts by name. Never raises: if the store fails, it goes on in memory and says so in `error`.

    Uses other names in the store for the `renamed` ones.
    """

    def __init__(self, store: TextStore, renamed: Mapping[str, str] | None = None) -> None:
        self._store = store
        self._renamed = renamed or {}
        self._memory: dict[str, str] = {}
        self.error: Message | None = None

    def read(self, name: str) -> str | None:
        name = self._name_in_store(name)
        if name in self._memory:
            return self._memory[name]
        try:
            return self._store.read(name)
        except Exception as error:  # UnreadableFile has a reason, the JavaScript bridge raises classes of its own
            self.error = _reason(error)
            return None

    def read_previous(self, name: str) -> str | None:
        """Returns the text that `name` had before the last write; None if there is none."""
        return self.read(name + PREVIOUS_SUFFIX)

    def write(self, name: str, text: str) -> None:
        name = self._name_in_store(name)
        try:
            self._store.write(name, text)
            self._memory.pop(name, None)
        except Exception as error:
            self.error = _reason(error)
            self._memory[name] = text

    def erase(self, name: str) -> None:
        name = self._name_in_store(name)
        self._memory.pop(name, None)
        try:
            self._store.erase(name)
        except Exception as error:
            self.error = _reason(error)

    def read_json(self, name: str, build: Callable[[JsonObject], T]) -> T | None:
        """Returns what `build` makes of the JSON object under `name`; None if there is none or it is damaged.

        A damaged text, for which `build` raises one of PARSE_ERRORS, is put aside, and `error` says so.
        """
        text = self.read(name) or ""
        if not text.strip():
            return None
        try:
            return build(parse_object(text))
        except PARSE_ERRORS:
            self._refuse(name, text)
            return None

    def write_json(self, name: str, found: Mapping[str, object]) -> None:
        """Stores a JSON object under `name`."""
        self.write(name, json.dumps(found, indent=1) + "\n")

    def put_aside(self, name: str, text: str) -> str:
        """Stores a text under the first of `name`, `name`-2, … that is free or has it already; returns that name."""
        names = [name, *(f"{name}-{number}" for number in range(2, MAX_PUT_ASIDE + 1))]
        chosen = next((one for one in names if self.read(one) in (None, text)), names[-1])
        if self.read(chosen) != text:
            self.write(chosen, text)
        return chosen

    def _name_in_store(self, name: str) -> str:
        if not re.fullmatch(r"[a-z0-9-]+(\.old)?", name):
            raise ValueError(f"storage names are small letters, digits and hyphens, not {name!r}")
        current = name.removesuffix(PREVIOUS_SUFFIX)
        return self._renamed.get(current, current) + name[len(current) :]

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
        try:
            self._store.flush()
        except Exception as error:
            self.error = _reason(error)


def _reason(error: Exception) -> Message:
    reason = getattr(error, "reason", None)
    return reason if isinstance(reason, Message) else STORAGE_UNAVAILABLE


class Stored:
    """An object of which a device keeps one, as JSON: a dataclass (see typed_json) that has a name for it."""

    __slots__ = ()
    STORE_NAME: ClassVar[str]

    @classmethod
    def read(cls, storage: Storage) -> Self | None:
        """Returns the stored object; None if there is none or it is damaged, which the storage then tells."""
        return storage.read_json(cls.STORE_NAME, partial(from_json, cls))

    @classmethod
    def load(cls, storage: Storage) -> Self:
        """Returns the stored object, or a new one with its defaults."""
        return cls.read(storage) or cls()

    def save(self, storage: Storage) -> None:
        """Stores the object instead of any other."""
        storage.write_json(self.STORE_NAME, to_json(self))

    def merged(self, other: Self) -> Self:
        """Returns the better of both, part by part; `other` comes from a backup."""
        raise NotImplementedError


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
        if (previous := self.read(name)) is not None:
            self._local.setItem(KEY_PREFIX + name + PREVIOUS_SUFFIX, previous)
        self._local.setItem(KEY_PREFIX + name, text)

    def erase(self, name: str) -> None:
        if (previous := self.read(name)) is not None:
            self._local.setItem(KEY_PREFIX + name + PREVIOUS_SUFFIX, previous)
        self._local.removeItem(KEY_PREFIX + name)


class UnavailableStore(TextStore):
    """Stands in where nothing can be stored."""


def user_data_directory() -> Path:
    """Returns the system's directory for this program's data; LONGSHOT_HOME overrides it."""
    if home := os.environ.get("LONGSHOT_HOME"):
        return Path(home)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home()) / APPLICATION_FOLDER
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / APPLICATION_FOLDER
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / APPLICATION_FOLDER


def page_store() -> TextStore:
    """Returns the page's localStorage, or none where a page may not use it."""
    store: TextStore = UnavailableStore()
    return browser.asked(lambda: LocalStorageStore(browser.js_window().localStorage), store)
