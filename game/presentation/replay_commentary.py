"""Finds the comment on each command of a match for its replay."""

from __future__ import annotations

from collections.abc import Iterator

from game.commentary.commentator import Commentary
from game.commentary.history import CommentaryEntry
from game.presentation.match_view import EventFilter, MatchView
from game.session.session import MatchSession
from game.session.timeline import MatchTimeline

EVENTS_PER_SLICE = 24
"""Events commented on between two yields."""


def public_event_filter(session: MatchSession) -> EventFilter:
    """What everybody at the screen may learn of the events of a match."""
    rules = session.rules
    return (lambda event: rules.redact(event, None)) if rules.has_hidden_information else (lambda event: event)


def replay_commentary(
    timeline: MatchTimeline, match_view: MatchView, commentator: Commentary, to_public_event: EventFilter
) -> Iterator[CommentaryEntry | None]:
    """Yields the commentary on each command, from the first to the last; None now and then, to go on later."""
    view, events, names = timeline.at(0), 0, match_view.view_model.names
    opening = match_view.opening_event(view)
    words = commentator.comment(view, names, opening) if opening else ""
    if opening and words:
        yield CommentaryEntry(-1, words, opening)
    for number in range(timeline.length):
        for event in timeline.events(number):
            public = to_public_event(event)
            words = commentator.comment(view, names, public) if public else ""
            timeline.evolve(view, event)
            if words:
                yield CommentaryEntry(number, words, event)
            events += 1
            if events % EVENTS_PER_SLICE == 0:
                yield None
