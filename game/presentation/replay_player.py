"""Plays, stops, steps and jumps through a match's timeline, and finds the comment on each of its commands."""

from collections.abc import Callable, Iterator
from functools import partial

from game.commentary.commentator import Commentary, CommentaryEntry
from game.engine.rules import Event, GameState, Ruleset
from game.presentation.director import Director
from game.presentation.match_screen import EventFilter, MatchScreen
from game.session.session import MatchSession
from game.session.timeline import MatchTimeline

Callback = Callable[[], None]
EVENTS_PER_SLICE = 24
"""Number of events between two yields of the commentary."""


class ReplayPlayer:
    """Shows a timeline at position `at`, a number of commands; the last command may still be moving.

    `on_position` is called after every change of `at`.
    """

    def __init__(self, timeline: MatchTimeline, director: Director[GameState], on_position: Callback) -> None:
        self.timeline = timeline
        self.director = director
        self.at = 0
        self.playing = False
        self._on_position = on_position

    def jump(self, commands: int) -> None:
        """Stops and shows the position after this number of commands at once."""
        self.playing = False
        self.at = min(max(commands, 0), self.timeline.length)
        self.director.take_pending()
        self.director.show(self.timeline.at(self.at))
        self._on_position()

    def step(self, direction: int) -> None:
        """Goes one command forward, in motion, or one back."""
        if direction < 0:
            self.jump(self.at - 1)
            return
        self.playing = False
        self.director.skip()
        self._play_next()

    def round(self, direction: int) -> None:
        """Jumps to the start of the next round, or back to the start of this round or of the one before."""
        if direction > 0:
            self.jump(self.timeline.next_round_start(self.at))
        else:
            self.jump(self.timeline.round_start_before(self.at))

    def toggle(self) -> None:
        """Starts or stops playing; at the end it starts again from the beginning."""
        is_starting = not self.playing
        if is_starting and self.at == self.timeline.length and not self.director.busy:
            self.jump(0)
        self.playing = is_starting

    def update(self, seconds: float) -> None:
        """Advances time."""
        self.director.update(seconds)
        if not self.director.busy and self.playing:
            self._play_next()
            self.playing = self.director.busy or self.at < self.timeline.length

    def _play_next(self) -> None:
        if self.at < self.timeline.length:
            self.director.play(self.timeline.events(self.at))
            self.at += 1
            self._on_position()


def public_event_filter(session: MatchSession) -> EventFilter:
    """Returns a function that removes the secrets from events of a match; it returns None for a secret event."""
    return partial(_redacted, session.rules) if session.rules.has_hidden_information else _unchanged


def _redacted(rules: Ruleset[GameState], event: Event) -> Event | None:
    return rules.redact(event, None)


def _unchanged(event: Event) -> Event:
    return event


def replay_commentary(
    timeline: MatchTimeline, screen: MatchScreen, commentator: Commentary, to_public_event: EventFilter
) -> Iterator[CommentaryEntry | None]:
    """Yields the commentary on each command from the first to the last; yields None at intervals as a pause."""
    view = timeline.at(0)
    events = 0
    names = screen.view_model.names
    opening = screen.parts.opening_event(view)
    words = commentator.comment(view, names, opening) if opening else ""
    if opening and words:
        yield CommentaryEntry(-1, words, opening)
    for number in range(timeline.length):
        for event in timeline.events(number):
            public = to_public_event(event)
            words = commentator.comment(view, names, public) if public else ""
            event.apply(view)
            if words:
                yield CommentaryEntry(number, words, event)
            events += 1
            if events % EVENTS_PER_SLICE == 0:
                yield None
