"""Stores texts and JSON objects by name between runs. It keeps working in memory if the store fails."""

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
"""Suffix for the name of the previous version of a text."""
DAMAGED_SUFFIX = "-damaged"
"""Suffix for the name of a copy of a damaged text."""
MAX_PUT_ASIDE = 20
"""Maximum number of copies of damaged texts or unreadable files per name. Further copies replace the last one."""
STORAGE_UNAVAILABLE = Message(
    "Nothing can be saved on this device: settings and races are lost when you close the game."
)

T = TypeVar("T")


class TextStore(Protocol):
    """A store of texts. All calls may raise OSError or errors of the browser, and `read` also UnreadableFile.

    The methods of this class always raise OSError.
    """

    def read(self, name: str) -> str | None:
        """Returns the text of `name`, or None."""
        raise OSError("no storage")

    def write(self, name: str, text: str) -> None:
        """Replaces the text of `name`. The previous text stays readable as `name` + PREVIOUS_SUFFIX."""
        raise OSError("no storage")

    def erase(self, name: str) -> None:
        """Deletes the text of `name`. It stays readable as the previous text."""
        raise OSError("no storage")

    def flush(self) -> None:
        """Waits until all writes are finished. By default writes are immediate."""
        return None


class Storage:
    """Texts by name. Never raises: if the store fails, it continues in memory and sets `error`.

    `renamed` gives other names in the store for some names.
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
        except Exception as error:  # UnreadableFile has a reason; the JavaScript bridge has its own classes
            self.error = _reason(error)
            return None

    def read_previous(self, name: str) -> str | None:
        """Returns the text of `name` before the last write, or None."""
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
        """Returns the result of `build` for the JSON object of `name`; None if it is missing or damaged.

        A damaged text, for which `build` raises one of PARSE_ERRORS, is copied and erased, and `error` is set.
        """
        text = self.read(name) or ""
        if not text.strip():
            return None
        try:
            return build(parse_object(text))
        except PARSE_ERRORS:
            self._refuse(name, text)
            return None

    def write_json(self, name: str, values: Mapping[str, object]) -> None:
        """Stores a JSON object under `name`."""
        self.write(name, json.dumps(values, indent=1) + "\n")

    def put_aside(self, name: str, text: str) -> str:
        """Stores a text under the first of `name`, `name`-2, … that is free or has the same text; returns that name."""
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
    """A dataclass (see typed_json) with a single stored object, as JSON under STORE_NAME."""

    __slots__ = ()
    STORE_NAME: ClassVar[str]

    @classmethod
    def read(cls, storage: Storage) -> Self | None:
        """Returns the stored object; None if it is missing, or damaged, which sets the storage's `error`."""
        return storage.read_json(cls.STORE_NAME, partial(from_json, cls))

    @classmethod
    def load(cls, storage: Storage) -> Self:
        """Returns the stored object, or a new one with default values."""
        return cls.read(storage) or cls()

    def save(self, storage: Storage) -> None:
        """Stores the object in place of an earlier one."""
        storage.write_json(self.STORE_NAME, to_json(self))

    def merged(self, other: Self) -> Self:
        """Returns the object merged with `other` from a backup: the better value of each field."""
        raise NotImplementedError


APPLICATION_FOLDER = "longshot"
KEY_PREFIX = "longshot."
"""Prefix of all keys in localStorage. Other games on the same site use the same localStorage."""


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
        self._copy_to_previous(name)
        self._local.setItem(KEY_PREFIX + name, text)

    def erase(self, name: str) -> None:
        self._copy_to_previous(name)
        self._local.removeItem(KEY_PREFIX + name)

    def _copy_to_previous(self, name: str) -> None:
        previous = self.read(name)
        if previous is not None:
            self._local.setItem(KEY_PREFIX + name + PREVIOUS_SUFFIX, previous)


class UnavailableStore(TextStore):
    """Used if nothing can be stored. All calls raise OSError."""


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
    """Returns the page's localStorage; an unavailable store if the page may not use it."""
    store: TextStore = UnavailableStore()
    return browser.asked(lambda: LocalStorageStore(browser.js_window().localStorage), store)
