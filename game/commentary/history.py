"""Records the commentary of a match by command, for lists and replays."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import Event


@dataclass(frozen=True, slots=True)
class CommentaryEntry:
    """The words for an event that followed command number `step`, counted from 0."""

    step: int
    words: str
    event: Event


class CommentaryHistory:
    """The commentary so far. `step` is the number of the command whose events come next; −1 before the first."""

    def __init__(self) -> None:
        self.entries: list[CommentaryEntry] = []
        self.step = -1

    def add(self, words: str, event: Event) -> None:
        """Adds the words for an event of the present step."""
        self.entries.append(CommentaryEntry(self.step, words, event))

    def truncate(self, commands: int) -> None:
        """Drops all words after the first `commands` commands, as after an undo."""
        self.entries = [entry for entry in self.entries if entry.step < commands]
