"""A race watched again: what was called of each command, and where the pieces lie that a call speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import FRect

from game.engine.core import Event
from game.stage.looks.base import layout
from game.stage.looks.base.calls.caller import Voice
from game.stage.looks.base.look import Look
from game.stage.looks.base.pieces import Runner
from game.stage.looks.base.track import where
from game.stage.told import Told
from game.table.reel import Reel
from game.table.table import Table

TOKEN = 56.0
"""Side of the light round a horse."""
SLICE = 24
"""Events called between two yields."""


Hear = Callable[[Event], Event | None]
"""An event as a caller may speak of it; None if everybody may not hear of it."""


def hear(table: Table) -> Hear:
    """What everybody at a screen may hear of the events of a match."""
    rules = table.rules
    return (lambda event: rules.redact(event, None)) if rules.secrets else (lambda event: event)


def calls(reel: Reel, look: Look, voice: Voice, heard: Hear) -> Iterator[Told | None]:
    """What is called of each command, from the first to the last; None now and then, to go on later."""
    view, events, names = reel.at(0), 0, look.showing.names
    opening = look.begins(view)
    words = voice.call(view, names, opening) if opening else ""
    if opening and words:
        yield Told(-1, words, opening)
    for number in range(reel.length):
        for event in reel.events(number):
            public = heard(event)
            words = voice.call(view, names, public) if public else ""
            reel.evolve(view, event)
            if words:
                yield Told(number, words, event)
            events += 1
            if events % SLICE == 0:
                yield None


def pieces(look: Look, event: Event) -> list[FRect]:
    """Where the pieces lie that an event is about: its horse where it stands now, the seat, the mark."""
    boxes, s = [], look.showing
    horse, seat = look.horse_of(event), getattr(event, "seat", None)
    if horse:
        view, paddock = s.view, s.paddock
        stands = Runner(horse, float(paddock.space(view, horse)), pad=paddock.place(view, horse))
        stands.spot = paddock.stands(view, horse)
        boxes.append(FRect(0, 0, TOKEN, TOKEN))
        boxes[0].center = where(look.board, s, stands)[:2]
    if seat is not None:
        boxes.append(layout.chip(seat, len(s.names)))
    mark = look.mark_of(event)
    return [*boxes, mark] if mark else boxes
