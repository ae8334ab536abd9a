"""What was called of a race, and of which command: for the list of calls. Finds no words."""

from __future__ import annotations

from game.engine.core import Event
from game.stage.told import Told


class Chronicle:
    """`step` is the number of the command whose events are called now; −1 is before the first one."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.step = -1

    def add(self, words: str, event: Event) -> None:
        """Something is called."""
        self.told.append(Told(self.step, words, event))

    def cut(self, commands: int) -> None:
        """Only so many commands have been given after all: what was called of later ones never was."""
        self.told = [told for told in self.told if told.step < commands]
