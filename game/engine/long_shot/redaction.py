"""What each pair of eyes learns of an event: which card it was only those who hold it know."""

from __future__ import annotations

from dataclasses import replace

from game.engine.core import Event, Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import HIDDEN


def redact(event: Event, eyes: Seat) -> Event:
    """`event` as `eyes` (a seat, or SPECTATOR) see it."""
    match event:
        case v.CardDealt(seat) | v.CardDrawn(seat):
            return event if eyes == seat else replace(event, card=HIDDEN)
        case v.CardStolen(seat, victim):
            return event if eyes in (seat, victim) else replace(event, card=HIDDEN)
        case v.HandShown(seat, owner):
            return event if eyes in (seat, owner) else replace(event, cards=())
        case _:
            return event
