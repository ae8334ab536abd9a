"""Sums up what has happened since a seat's last turn: what each other side scored, and its hangers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.rules import Event, Seat
from game.games.horse_collar.rules.events import FrameBegan, SideScored
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.view.words import points
from game.i18n import _

MAX_LINES = 4


def recap_lines(view: HorseCollarState, seat: Seat, names: Sequence[str], events: Iterable[Event]) -> list[str]:
    """At most four lines, the last score first."""
    lines = []
    for event in events:
        match event:
            case SideScored() if event.side != view.side_of(seat):
                lines.append(_score_line(side_name(view, names, event.side), event))
            case FrameBegan(number=number):
                lines.append(_("Frame {number} began").format(number=number))
    return lines[::-1][:MAX_LINES]


def side_name(view: HorseCollarState, names: Sequence[str], side: int) -> str:
    """Returns the names of a side's players."""
    return ", ".join(names[seat] for seat in view.seats_of(side))


def _score_line(name: str, event: SideScored) -> str:
    if event.lying and not event.points:
        return _("{name}: no 3, nothing counts").format(name=name)
    return _("{name}: {points}").format(name=name, points=points(event.points))
