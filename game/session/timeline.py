"""Provides fast random access to the views of a match after any number of commands."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property

from game.engine.match import Match
from game.engine.rules import Event, GameState, Seat, events_known_to
from game.session.score_history import round_of
from game.session.session import MatchSession, run_bots

SNAPSHOT_INTERVAL = 16
"""Number of commands between two snapshots."""


def apply_all(events: Sequence[Event], view: GameState) -> None:
    """Applies events to a view, in place."""
    for event in events:
        event.apply(view)


class MatchTimeline:
    """The views of `seat` (None: a spectator) on a match up to now. After the match nothing is hidden.

    Later commands of the match are not included.
    """

    def __init__(self, match: Match[GameState], seat: Seat | None = None) -> None:
        rules = match.rules
        self._rules = rules
        redacts = rules.has_hidden_information and match.outcome is None
        self._events = [events_known_to(rules, step.events, seat) if redacts else step.events for step in match.steps]
        self.length = len(self._events)
        """Number of commands in the match."""
        start = match.replayed_to(0).state
        view = rules.view(start, seat) if redacts else start.copy()
        self._snapshots = [view.copy()]
        for number, events in enumerate(self._events, 1):
            apply_all(events, view)
            if number % SNAPSHOT_INTERVAL == 0:
                self._snapshots.append(view.copy())

    @classmethod
    def from_session(cls, session: MatchSession, seat: Seat | None = None) -> MatchTimeline:
        """Returns the timeline of a session's match. A replay is played to its end first."""
        for _played in run_bots(session) if session.is_replay else ():
            pass
        return cls(session.match_for(seat), seat)

    def events(self, number: int) -> Sequence[Event]:
        """Returns the events of command `number`, from 0. They are the same objects every time."""
        return self._events[number]

    def at(self, commands: int) -> GameState:
        """Returns an independent view after a number of commands."""
        snapshot = min(commands // SNAPSHOT_INTERVAL, len(self._snapshots) - 1)
        view = self._snapshots[snapshot].copy()
        for events in self._events[snapshot * SNAPSHOT_INTERVAL : commands]:
            apply_all(events, view)
        return view

    @cached_property
    def round_starts(self) -> Sequence[int]:
        """Number of commands before the beginning of each round."""
        view = self.at(0)
        rounds = [round_of(self._rules, view)]
        for events in self._events:
            apply_all(events, view)
            rounds.append(round_of(self._rules, view))
        return [0, *(n for n in range(1, len(rounds)) if rounds[n] != rounds[n - 1])]

    def next_round_start(self, commands: int) -> int:
        """Returns the number of commands before the next round, or at the end of the match."""
        index = bisect_right(self.round_starts, commands)
        return self.round_starts[index] if index < len(self.round_starts) else self.length

    def round_start_before(self, commands: int) -> int:
        """Returns the number of commands before the last round that began earlier."""
        return self.round_starts[max(bisect_left(self.round_starts, commands) - 1, 0)]
