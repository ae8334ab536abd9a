"""How far the lessons have been taken, kept as text: a line a chapter, `key=done` or `key=<where it stands>`."""

from __future__ import annotations

from game.table.table import Store

NAME = "lessons"
DONE = "done"


class Progress:
    """Of the player of this device."""

    def __init__(self, storage: Store) -> None:
        self._storage = storage
        lines = (line.partition("=") for line in (storage.read(NAME) or "").splitlines())
        self._kept = {key: text for key, _equals, text in lines}

    def is_done(self, chapter: str) -> bool:
        return self._kept.get(chapter, "").startswith(DONE)

    def is_begun(self, chapter: str) -> bool:
        return bool(self.standing(chapter))

    def standing(self, chapter: str) -> str:
        """Where a chapter that was left stands; "" for its beginning."""
        text = self._kept.get(chapter, "").removeprefix(DONE).strip()
        return "" if text.startswith("0") else text

    def keep(self, chapter: str, standing: str) -> None:
        """Keeps where a chapter stands; "" that it is finished."""
        done = DONE if self.is_done(chapter) or not standing else ""
        self._kept[chapter] = f"{done} {standing}".strip()
        self._storage.write(NAME, "".join(f"{key}={text}\n" for key, text in self._kept.items()))
