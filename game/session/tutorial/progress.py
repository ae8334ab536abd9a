"""Saves how far the tutorials are, as JSON: by chapter, whether it is done, where it was left, and its stars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import zip_longest
from typing import Protocol, TypeVar

from game.json_value import JsonObject, as_list, as_object

STORE_NAME = "lessons"
OLD_DONE = "done"
T = TypeVar("T")


class JsonStore(Protocol):
    """Keeps JSON objects by name. Never raises."""

    def read_json(
        self, name: str, build: Callable[[JsonObject], T], upgrade: Callable[[str], JsonObject] | None = None
    ) -> T | None:
        """What `build` makes of that object, or of what `upgrade` makes of an older text; None if unreadable."""
        ...

    def write_json(self, name: str, found: JsonObject) -> None:
        """Keeps `found` under that name."""
        ...


@dataclass(frozen=True, slots=True)
class ChapterProgress:
    """How far one chapter is: whether it was ever finished, and where it was left, "" for its beginning."""

    done: bool = False
    left_at: str = ""
    stars: tuple[bool, ...] = ()
    """Of each goal whether it was ever met, as far as the player has come."""


class TutorialProgress:
    """The progress of the player of this device."""

    def __init__(self, storage: JsonStore) -> None:
        """Reads what was saved; nothing readable counts as nothing done."""
        self._storage = storage
        self._chapters = storage.read_json(STORE_NAME, read, upgrade) or {}

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

    def stars(self, chapter: str) -> tuple[bool, ...]:
        """Whether each goal of a chapter was ever met, as far as the player has come."""
        return self._of(chapter).stars

    def save(self, chapter: str, standing: str, stars: Sequence[bool] = ()) -> None:
        """Saves where a chapter stands; "" for finished. `stars` are added to those that were won before."""
        won = tuple(old or new for old, new in zip_longest(self.stars(chapter), stars, fillvalue=False))
        self._chapters[chapter] = ChapterProgress(self.is_done(chapter) or not standing, standing, won)
        self._storage.write_json(STORE_NAME, {key: asdict(one) for key, one in self._chapters.items()})

    def _of(self, chapter: str) -> ChapterProgress:
        return self._chapters.get(chapter, ChapterProgress())


def upgrade(text: str) -> JsonObject:
    """The JSON object of an older version's lines `chapter=done` or `chapter=<where it was left>`."""
    pairs = [line.partition("=") for line in text.splitlines()]
    if not any(equals for _chapter, equals, _words in pairs):
        raise ValueError("no progress")
    return {
        chapter: {"done": words.startswith(OLD_DONE), "left_at": words.removeprefix(OLD_DONE).strip()}
        for chapter, _equals, words in pairs
    }


def read(found: JsonObject) -> dict[str, ChapterProgress]:
    """The chapters of a JSON object. Raises KeyError, ValueError or TypeError for a damaged one."""
    return {chapter: _read_standing(as_object(one)) for chapter, one in found.items()}


def _read_standing(found: JsonObject) -> ChapterProgress:
    return ChapterProgress(
        bool(found["done"]), str(found["left_at"]), tuple(map(bool, as_list(found.get("stars", []))))
    )
