"""A race watched again: what was called of each command, and where the pieces lie that a call speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import FRect

from game.commentary.commentator import Commentary
from game.commentary.history import CommentaryEntry
from game.engine.rules import Event
from game.presentation import layout
from game.presentation.view_model import HorseToken
from game.race_view.race_view import RaceView
from game.race_view.track_layer import horse_pose
from game.session.session import MatchSession
from game.session.timeline import MatchTimeline

TOKEN_BOX_SIZE = 56.0
"""Side of the light round a horse."""
EVENTS_PER_SLICE = 24
"""Events called between two yields."""


EventFilter = Callable[[Event], Event | None]
"""An event as a caller may speak of it; None if everybody may not hear of it."""


def public_event_filter(table: MatchSession) -> EventFilter:
    """What everybody at a screen may hear of the events of a match."""
    rules = table.rules
    return (lambda event: rules.redact(event, None)) if rules.has_hidden_information else (lambda event: event)


def replay_commentary(
    timeline: MatchTimeline, race_view: RaceView, commentator: Commentary, to_public_event: EventFilter
) -> Iterator[CommentaryEntry | None]:
    """What is called of each command, from the first to the last; None now and then, to go on later."""
    view, events, names = timeline.at(0), 0, race_view.view_model.names
    opening = race_view.opening_event(view)
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


def highlight_boxes(race_view: RaceView, event: Event) -> list[FRect]:
    """Where the pieces lie that an event is about: its horse where it stands now, the seat, the mark."""
    boxes, s = [], race_view.view_model
    horse, seat = race_view.horse_of(event), getattr(event, "seat", None)
    if horse:
        view, field_adapter = s.view, s.field_adapter
        horse_token = HorseToken(horse, float(field_adapter.space(view, horse)), pad=field_adapter.place(view, horse))
        horse_token.spot = field_adapter.parked_pose(view, horse)
        boxes.append(FRect(0, 0, TOKEN_BOX_SIZE, TOKEN_BOX_SIZE))
        boxes[0].center = horse_pose(race_view.board, s, horse_token)[:2]
    if seat is not None:
        boxes.append(layout.chip(seat, len(s.names)))
    mark = race_view.mark_box(event)
    return [*boxes, mark] if mark else boxes
