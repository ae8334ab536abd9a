"""What was said of a race and when: for lists of calls. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import Event


@dataclass(frozen=True, slots=True)
class CommentaryEntry:
    """Words about an event that followed the command of number `step`, counted from 0."""

    step: int
    words: str
    event: Event


class CommentaryHistory:
    """`step` is the number of the command whose events are called now; −1 is before the first one."""

    def __init__(self) -> None:
        self.entries: list[CommentaryEntry] = []
        self.step = -1

    def add(self, words: str, event: Event) -> None:
        """Something is called."""
        self.entries.append(CommentaryEntry(self.step, words, event))

    def truncate(self, commands: int) -> None:
        """Only so many commands have been given after all: what was called of later ones never was."""
        self.entries = [entry for entry in self.entries if entry.step < commands]
