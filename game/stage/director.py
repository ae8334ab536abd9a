"""Plays events as motion, one after another: after each the shown view evolves and the pieces snap to it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from game.engine.core import Event
from game.stage.script import Run, Script

PACE = {"relaxed": 0.7, "normal": 1.0, "fast": 2.2, "instant": 0.0}
"""How fast the stage's time runs for each speed setting; 0 shows results alone."""


class Stage(Protocol):
    """What a director directs."""

    def script(self, event: Event) -> Script | None:
        """The motion that tells `event`, played before the view knows of it; None for none."""
        ...

    def snap(self, event: Event) -> None:
        """Puts every piece where the shown view, which now knows `event`, has it."""
        ...


class Director:
    """Holds the view that is shown. Pictures cannot drift from it: motion only leads to what `evolve` says."""

    def __init__(self, view: Any, evolve: Callable[[Any, Event], None], stage: Stage) -> None:
        self.view = view
        self.pace = 1.0
        self.still = False
        """Whether nothing may move: results are shown one after another."""
        self._evolve = evolve
        self._stage = stage
        self._queue: deque[Event] = deque()
        self._run: Run | None = None
        self._script: Script | None = None
        self._asked = False

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._queue)

    @property
    def waiting(self) -> Event | None:
        """The event being shown, or the next one."""
        return self._queue[0] if self._queue else None

    def play(self, events: Iterable[Event]) -> None:
        """Shows these events after the ones before."""
        self._queue.extend(events)

    def update(self, seconds: float) -> None:
        """Lets the stage's time pass."""
        if not self.pace:
            self.skip()
        seconds *= self.pace
        while self._queue:
            script = self._told()
            if script is not None and self._run is None:
                self._run = Run(script, still=self.still)
            if self._run is not None:
                seconds = self._run.advance(seconds)
                if not self._run.done:
                    return
            self._settle()

    def skip(self) -> None:
        """Goes to where everything has been shown, at once; what is said of it is said."""
        while self._queue:
            self._told()
            self._settle()

    def _told(self) -> Script | None:
        """The next event's script, asked for once: a stage may say something when it is."""
        if not self._asked:
            self._script, self._asked = self._stage.script(self._queue[0]), True
        return self._script

    def hand_over(self) -> list[Event]:
        """Leaves what has not been shown to somebody else."""
        rest = list(self._queue)
        self._queue.clear()
        self._run, self._asked = None, False
        return rest

    def _settle(self) -> None:
        event = self._queue.popleft()
        self._run, self._asked = None, False
        self._evolve(self.view, event)
        self._stage.snap(event)
