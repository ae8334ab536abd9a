"""Whose eyes look at the screen, so that it shows nothing they may not see. Decides; draws nothing, keeps nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.core import Event, Seat
from game.table.table import Table


@dataclass(frozen=True, slots=True)
class Eyes:
    """Show what `seat` sees (None: what everybody may see); first draw a curtain for the seat `due`, if any."""

    seat: Seat | None
    due: Seat | None = None


EVERYBODY = Eyes(None)


def looking(table: Table, before: Seat | None, *, curtain: bool = True) -> Eyes:
    """Who looks now, where `before` looked last.

    One person alone among bots sees his own secrets always. Several at one screen see those of whom it is to act:
    after a `curtain`, and between two of them nobody's; without curtains those of the last one who acted.
    """
    people = table.people
    if not table.rules.secrets or not people:
        return EVERYBODY
    if len(people) == 1:
        return Eyes(people[0])
    actor = table.actor
    if actor not in people:
        return EVERYBODY if curtain else Eyes(before)
    return Eyes(None, actor) if curtain and actor != before else Eyes(actor)


def seen(table: Table, events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """Events as `seat` learns of them (None: a spectator)."""
    if not table.rules.secrets:
        return list(events)
    redacted = (table.rules.redact(event, seat) for event in events)
    return [event for event in redacted if event is not None]
