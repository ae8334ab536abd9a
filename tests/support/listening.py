"""A screen reader that records its texts, and sends the presses of a test."""

from __future__ import annotations

from collections.abc import Sequence

from game.platform.screen_reader import ScreenReader


class ListeningReader(ScreenReader):
    """Adds lines and focused items to `told`; `tree` and `focus` are the latest ones."""

    is_active = True

    def __init__(self, told: list[str] | None = None) -> None:
        self.told = [] if told is None else told
        self.tree: Sequence[object] = ()
        self.focus = ""
        self.presses: list[tuple[str, str]] = []

    def tell(self, words: str) -> None:
        self.told.append(words)

    def point(self, words: str) -> None:
        self.told.append(words)

    def show(self, tree: Sequence[object], focus: str) -> None:
        self.tree = tree
        self.focus = focus

    def take(self) -> list[tuple[str, str]]:
        taken = self.presses
        self.presses = []
        return taken
