"""Saves how far the tutorials are, as JSON: by chapter, whether it is done and where it was left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Protocol, TypeVar

from game.json_value import JsonObject, as_object

STORE_NAME = "lessons"
OLD_DONE = "done"
T = TypeVar("T")


class JsonStore(Protocol):
    """Keeps JSON objects by name. Never raises."""

    def read_json(self, name: str, build: Callable[[JsonObject], T], upgrade: Callable[[str], JsonObject]) -> T | None:
        """What `build` makes of that object, or of what `upgrade` makes of an older text; None if unreadable."""
        ...

    def write_json(self, name: str, found: JsonObject) -> None:
        """Keeps `found` under that name."""
        ...


@dataclass(frozen=True, slots=True)
class Standing:
    """How far one chapter is: whether it was ever finished, and where it was left, "" for its beginning."""

    done: bool = False
    left_at: str = ""


class TutorialProgress:
    """The progress of the player of this device."""

    def __init__(self, storage: JsonStore) -> None:
        """Reads what was saved; nothing readable counts as nothing done."""
        self._storage = storage
        self._chapters = storage.read_json(STORE_NAME, _read, upgrade) or {}

    def is_done(self, chapter: str) -> bool:
        """Whether a chapter was ever finished."""
        return self._of(chapter).done

    def is_begun(self, chapter: str) -> bool:
        """Whether a chapter was left after its first step."""
        return bool(self.standing(chapter))

    def standing(self, chapter: str) -> str:
        """Where a chapter was left (see TutorialRunner.progress_text); "" for its beginning."""
        text = self._of(chapter).left_at
        return "" if text.startswith("0") else text

    def save(self, chapter: str, standing: str) -> None:
        """Saves where a chapter stands; "" for finished."""
        self._chapters[chapter] = Standing(self.is_done(chapter) or not standing, standing)
        self._storage.write_json(STORE_NAME, {key: asdict(one) for key, one in self._chapters.items()})

    def _of(self, chapter: str) -> Standing:
        return self._chapters.get(chapter, Standing())


def upgrade(text: str) -> JsonObject:
    """The JSON object of an older version's lines `chapter=done` or `chapter=<where it was left>`."""
    pairs = [line.partition("=") for line in text.splitlines()]
    if not any(equals for _chapter, equals, _words in pairs):
        raise ValueError("no progress")
    return {
        chapter: {"done": words.startswith(OLD_DONE), "left_at": words.removeprefix(OLD_DONE).strip()}
        for chapter, _equals, words in pairs
    }


def _read(found: JsonObject) -> dict[str, Standing]:
    return {chapter: _read_standing(as_object(one)) for chapter, one in found.items()}


def _read_standing(found: JsonObject) -> Standing:
    return Standing(bool(found["done"]), str(found["left_at"]))
