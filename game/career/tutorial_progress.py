"""Stores the progress in the tutorials, as JSON: by chapter, whether it is done, its last position, and its stars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import ClassVar

from game.platform.storage import Storage, Stored
from game.session.autosaves import LESSON, note_ended, note_played
from game.typed_json import ADDED_LATER


@dataclass(frozen=True, slots=True)
class ChapterProgress:
    """The progress in one chapter: whether it was ever finished, and its last position, "" for the beginning."""

    done: bool = False
    left_at: str = ""
    stars: tuple[bool, ...] = ()
    """Whether the goal of each step was ever met, up to the furthest position."""
    rules: str = field(default="", metadata=ADDED_LATER)
    """Key of the game; "" in the progress of older versions."""


@dataclass(slots=True)
class TutorialProgress(Stored):
    """The progress of the player of this device."""

    STORE_NAME: ClassVar[str] = "lessons"
    JSON_FIELD: ClassVar[str] = "chapters"
    chapters: dict[str, ChapterProgress] = field(default_factory=dict)

    def is_done(self, chapter: str) -> bool:
        """Returns whether a chapter was ever finished."""
        return self.chapters.get(chapter, ChapterProgress()).done

    def standing(self, chapter: str) -> str:
        """Returns the last position in a chapter (see TutorialRunner.progress_text); "" for the beginning."""
        text = self.chapters.get(chapter, ChapterProgress()).left_at
        return "" if text.startswith("0") else text

    def stars(self, chapter: str) -> tuple[bool, ...]:
        """Returns whether each goal of a chapter was ever met, up to the furthest position."""
        return self.chapters.get(chapter, ChapterProgress()).stars

    def note(self, chapter: str, standing: str, stars: Sequence[bool] = (), rules: str = "") -> None:
        """Records the position in a chapter, "" for finished. `stars` are added to those won before.

        The chapter becomes the last one.
        """
        won = tuple(old or new for old, new in zip_longest(self.stars(chapter), stars, fillvalue=False))
        is_done = self.is_done(chapter) or not standing
        self.chapters.pop(chapter, None)
        self.chapters[chapter] = ChapterProgress(is_done, standing, won, rules)

    @property
    def left_chapter(self) -> tuple[str, str]:
        """The chapter that was left last, and its game, by their keys; "" twice if none is unfinished."""
        left = ((key, one.rules) for key, one in reversed(self.chapters.items()) if one.rules and self.standing(key))
        return next(left, ("", ""))

    def merged(self, other: TutorialProgress) -> TutorialProgress:
        # own chapters, except those that only the other has finished; and chapters that only the other has begun
        more = {key: one for key, one in other.chapters.items() if key not in self.chapters or one.done}
        done = {key: one for key, one in self.chapters.items() if one.done}
        return TutorialProgress({**self.chapters, **more, **done})


def save_progress(storage: Storage, chapter: str, standing: str, stars: Sequence[bool] = (), rules: str = "") -> None:
    """Saves the position in a chapter, as in `TutorialProgress.note`."""
    progress = TutorialProgress.load(storage)
    progress.note(chapter, standing, stars, rules)
    progress.save(storage)
    if any(progress.left_chapter):
        note_played(storage, LESSON)
    else:
        note_ended(storage, LESSON)
