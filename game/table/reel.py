"""A match as a film: the table after any number of its commands, reached fast both ways. Plays nothing itself."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

from game.engine.core import Event, Seat
from game.engine.match import Match
from game.table.table import Table, play_out

EVERY = 16
"""Commands between two views that are kept."""


class Reel:
    """What is seen of a match as it stands now: by `seat` (None: a spectator), or all of it once the match is over.

    What is played on it later does not matter here.
    """

    def __init__(self, match: Match[Any], seat: Seat | None = None) -> None:
        self._rules = match.rules
        self._seat = seat
        self._hides = match.rules.secrets and match.outcome is None
        self._events = [self._seen(step.events) for step in match.steps]
        start = match.until(0).state
        view = self._rules.view(start, seat) if self._hides else start.copy()
        self._views = [view.copy()]
        self._rounds = [self._round(view)]
        for number, events in enumerate(self._events, 1):
            self._evolve(view, events)
            self._rounds.append(self._round(view))
            if number % EVERY == 0:
                self._views.append(view.copy())
        self.starts = [0, *(n for n in range(1, len(self._rounds)) if self._rounds[n] != self._rounds[n - 1])]
        """After how many commands each round begins."""

    @classmethod
    def of(cls, table: Table, seat: Seat | None = None) -> Reel:
        """The film of a table's match; one that plays a written match again (Table.rerun) is played to its end."""
        for _played in play_out(table) if table.reruns else ():
            pass
        return cls(table.match, seat)

    @property
    def length(self) -> int:
        """The number of commands."""
        return len(self._events)

    def events(self, number: int) -> Sequence[Event]:
        """What followed the command of that number, counted from 0; the same objects every time."""
        return self._events[number]

    def at(self, commands: int) -> Any:
        """A view of its own, after so many commands."""
        kept = min(commands // EVERY, len(self._views) - 1)
        view = self._views[kept].copy()
        for events in self._events[kept * EVERY : commands]:
            self._evolve(view, events)
        return view

    def evolve(self, view: Any, event: Event) -> None:
        """Changes a view by one event."""
        self._rules.evolve(view, event)

    def round_after(self, commands: int) -> int:
        """Where the next round begins, or the end."""
        place = bisect_right(self.starts, commands)
        return self.starts[place] if place < len(self.starts) else self.length

    def round_before(self, commands: int) -> int:
        """Where this round began, or, when it has only just begun, the one before."""
        return self.starts[max(bisect_left(self.starts, commands) - 1, 0)]

    def _seen(self, events: Sequence[Event]) -> list[Event]:
        if not self._hides:
            return list(events)
        redacted = (self._rules.redact(event, self._seat) for event in events)
        return [event for event in redacted if event is not None]

    def _evolve(self, view: Any, events: Sequence[Event]) -> None:
        for event in events:
            self._rules.evolve(view, event)

    def _round(self, view: Any) -> int:
        return int(self._rules.summary(view).get("round", 0))
