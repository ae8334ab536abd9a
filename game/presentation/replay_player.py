"""Plays, stops, steps and jumps through a match's timeline."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.rules import GameState
from game.presentation.director import Director
from game.session.timeline import MatchTimeline

Callback = Callable[[], None]


class ReplayPlayer:
    """Stands after `at` commands of `timeline`; the last of them may still be moving.

    `on_jump` is called after each jump, `on_position` whenever `at` has changed.
    """

    def __init__(
        self, timeline: MatchTimeline, director: Director[GameState], on_jump: Callback, on_position: Callback
    ) -> None:
        self.timeline = timeline
        self.director = director
        self.at = 0
        self.playing = False
        self._on_jump = on_jump
        self._on_position = on_position

    def jump(self, commands: int) -> None:
        """Stands still after so many commands, at once."""
        self.playing = False
        self.at = min(max(commands, 0), self.timeline.length)
        self.director.take_pending()
        self.director.show(self.timeline.at(self.at))
        self._on_jump()
        self._on_position()

    def step(self, direction: int) -> None:
        """One command on, in motion, or one back."""
        if direction < 0:
            self.jump(self.at - 1)
            return
        self.playing = False
        self.director.skip()
        self._play_next()

    def round(self, direction: int) -> None:
        """To the beginning of the next round, or of this one or the one before."""
        self.jump(
            self.timeline.next_round_start(self.at) if direction > 0 else self.timeline.round_start_before(self.at)
        )

    def toggle(self) -> None:
        """Plays or stops; from its end it begins again."""
        starting = not self.playing
        if starting and self.at == self.timeline.length and not self.director.busy:
            self.jump(0)
        self.playing = starting

    def update(self, seconds: float) -> None:
        """Lets time pass."""
        self.director.update(seconds)
        if not self.director.busy and self.playing:
            self._play_next()
            self.playing = self.director.busy or self.at < self.timeline.length

    def _play_next(self) -> None:
        if self.at < self.timeline.length:
            self.director.play(self.timeline.events(self.at))
            self.at += 1
            self._on_position()
