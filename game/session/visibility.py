"""Whose eyes look at the screen, so that it shows nothing they may not see. Decides; draws nothing, keeps nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.rules import Event, Seat
from game.session.session import MatchSession


@dataclass(frozen=True, slots=True)
class Viewer:
    """Show what `seat` sees (None: what everybody may see); first draw a curtain for the seat `due`, if any."""

    seat: Seat | None
    handover_to: Seat | None = None


PUBLIC_VIEWER = Viewer(None)


def viewer_for(table: MatchSession, before: Seat | None, *, curtain: bool = True) -> Viewer:
    """Returns who looks now, where `before` looked last.

    One person alone among bots sees his own secrets always. Several at one screen see those of whom it is to act:
    after a `curtain`, and between two of them nobody's; without curtains those of the last one who acted.
    """
    people = table.people
    if not table.rules.has_hidden_information or not people:
        return PUBLIC_VIEWER
    if len(people) == 1:
        return Viewer(people[0])
    actor = table.actor
    if actor not in people:
        return PUBLIC_VIEWER if curtain else Viewer(before)
    return Viewer(None, actor) if curtain and actor != before else Viewer(actor)


def visible_events(table: MatchSession, events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """Events as `seat` learns of them (None: a spectator)."""
    if not table.rules.has_hidden_information:
        return list(events)
    redacted = (table.rules.redact(event, seat) for event in events)
    return [event for event in redacted if event is not None]
