"""Goes through a film on a stage: plays it, stops, steps and jumps. Knows no device and no picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.stage.director import Director
from game.table.reel import Reel

Placed = Callable[[Any], None]
Moved = Callable[[], None]


class Playback:
    """Stands after `at` commands of `reel`; the last of them may still be moving.

    `placed` is called with the view after each jump, `moved` whenever `at` has changed.
    """

    def __init__(self, reel: Reel, director: Director, placed: Placed, moved: Moved) -> None:
        self.reel = reel
        self.director = director
        self.at = 0
        self.playing = False
        self._placed = placed
        self._moved = moved

    def jump(self, commands: int) -> None:
        """Stands still after so many commands, at once."""
        self.playing = False
        self.at = min(max(commands, 0), self.reel.length)
        self.director.hand_over()
        self.director.view = self.reel.at(self.at)
        self._placed(self.director.view)
        self._moved()

    def step(self, way: int) -> None:
        """One command on, in motion, or one back."""
        if way < 0:
            self.jump(self.at - 1)
            return
        self.playing = False
        self.director.skip()
        self._play_next()

    def round(self, way: int) -> None:
        """To the beginning of the next round, or of this one or the one before."""
        self.jump(self.reel.round_after(self.at) if way > 0 else self.reel.round_before(self.at))

    def toggle(self) -> None:
        """Plays or stops; from its end it begins again."""
        starting = not self.playing
        if starting and self.at == self.reel.length and not self.director.busy:
            self.jump(0)
        self.playing = starting

    def update(self, seconds: float) -> None:
        """Lets time pass."""
        self.director.update(seconds)
        if not self.director.busy and self.playing:
            self._play_next()
            self.playing = self.director.busy or self.at < self.reel.length

    def _play_next(self) -> None:
        if self.at < self.reel.length:
            self.director.play(self.reel.events(self.at))
            self.at += 1
            self._moved()
