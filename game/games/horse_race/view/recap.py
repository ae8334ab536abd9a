"""Sums up what has happened since a seat's last turn, in a few lines about what matters to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.rules import Event, Seat
from game.games.horse_race.rules.events import (
    FeePaid,
    HorseMoved,
    HorseScratched,
    PotShared,
    RaceOpened,
    RaceWon,
    ScratchFeePaid,
)
from game.games.horse_race.rules.state import HorseRaceState
from game.games.horse_race.wording import dollars, horse_label, horse_name
from game.i18n import _

MAX_LINES = 4


def recap_lines(view: HorseRaceState, seat: Seat, names: Sequence[str], events: Iterable[Event]) -> list[str]:
    """At most four lines, what weighs most first."""
    all_events = list(events)
    opened = max((number for number, event in enumerate(all_events) if isinstance(event, RaceOpened)), default=0)
    now = all_events[opened:]  # horses and hands of an earlier race are gone
    lines = [
        _winner(all_events),
        _shares(seat, names, all_events),
        _scratched(now),
        _moves(view, seat, now),
        _paid(seat, all_events),
    ]
    return [line for line in lines if line][:MAX_LINES]


def has_race_end(events: Iterable[Event]) -> bool:
    """Whether a race was won among these events."""
    return any(isinstance(event, RaceWon) for event in events)


def _winner(events: Sequence[Event]) -> str:
    won = [horse_label(event.horse) for event in events if isinstance(event, RaceWon)]
    return _("{horse} won").format(horse=", ".join(won)) if won else ""


def _shares(seat: Seat, names: Sequence[str], events: Sequence[Event]) -> str:
    """Who got how much of the pot, the seat itself first."""
    shares = sorted((e for e in events if isinstance(e, PotShared)), key=lambda e: e.seat != seat)
    words = _("{name} +{amount}")
    return ", ".join(words.format(name=names[e.seat], amount=dollars(e.amount)) for e in shares)


def _scratched(events: Sequence[Event]) -> str:
    out = [horse_name(event.horse) for event in events if isinstance(event, HorseScratched)]
    return _("Scratched: {horses}").format(horses=", ".join(out)) if out else ""


def _moves(view: HorseRaceState, seat: Seat, events: Sequence[Event]) -> str:
    """How far the horses went of which the seat holds cards."""
    distances: dict[int, int] = {}
    for event in events:
        if isinstance(event, HorseMoved) and seat in view.holders_of(event.horse):
            distances[event.horse] = distances.get(event.horse, 0) + event.end - event.start
    words = _("{horse} moved +{count}")
    moves = ", ".join(words.format(horse=horse, count=count) for horse, count in distances.items())
    return _("Your horses: {moves}").format(moves=moves) if moves else ""


def _paid(seat: Seat, events: Sequence[Event]) -> str:
    total = sum(e.amount for e in events if isinstance(e, FeePaid | ScratchFeePaid) and e.seat == seat)
    return _("You paid {amount} in fees").format(amount=dollars(total)) if total else ""
