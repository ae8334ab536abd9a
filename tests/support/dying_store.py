"""A store that ends the process after a number of changes, for tests of a game killed at any write."""

from __future__ import annotations

from game.platform.storage import MemoryStore


class Killed(BaseException):
    """Raised in place of the end of the process."""


class DyingStore(MemoryStore):
    """A store that works for a number of changes, and then ends the process."""

    def __init__(self, texts: dict[str, str], changes: int) -> None:
        super().__init__()
        self.texts = texts
        self._changes = changes

    def _change(self) -> None:
        if not self._changes:
            raise Killed
        self._changes -= 1

    def write(self, name: str, text: str) -> None:
        self._change()
        super().write(name, text)

    def erase(self, name: str) -> None:
        self._change()
        super().erase(name)
