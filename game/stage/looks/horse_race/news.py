"""What has happened since a seat's last turn, folded into a few lines about what matters to it. Decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.core import Event, Seat
from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.state import State
from game.stage.looks.horse_race.labels import dollars, horse_name, horse_words
from game.words import _

MOST_LINES = 4


def news(view: State, seat: Seat, names: Sequence[str], events: Iterable[Event]) -> list[str]:
    """At most four lines, what weighs most first."""
    told = list(events)
    opened = max((number for number, event in enumerate(told) if isinstance(event, v.RaceOpened)), default=0)
    now = told[opened:]  # horses and hands of an earlier race are gone
    lines = [_winner(told), _shares(seat, names, told), _scratched(now), _moves(view, seat, now), _paid(seat, told)]
    return [line for line in lines if line][:MOST_LINES]


def has_race_end(events: Iterable[Event]) -> bool:
    """Whether a race was won among these events."""
    return any(isinstance(event, v.RaceWon) for event in events)


def _winner(events: Sequence[Event]) -> str:
    won = [horse_words(event.horse) for event in events if isinstance(event, v.RaceWon)]
    return _("{horse} has won").format(horse=", ".join(won)) if won else ""


def _shares(seat: Seat, names: Sequence[str], events: Sequence[Event]) -> str:
    """Who got how much of the pot, the seat itself first."""
    shares = sorted((e for e in events if isinstance(e, v.PotShared)), key=lambda e: e.seat != seat)
    words = _("{name} {amount}")
    return ", ".join(words.format(name=names[e.seat], amount=dollars(e.amount)) for e in shares)


def _scratched(events: Sequence[Event]) -> str:
    out = [horse_name(event.horse) for event in events if isinstance(event, v.HorseScratched)]
    return _("Scratched: {horses}").format(horses=", ".join(out)) if out else ""


def _moves(view: State, seat: Seat, events: Sequence[Event]) -> str:
    """How far the horses went of which the seat holds cards."""
    moved: dict[int, int] = {}
    for event in events:
        if isinstance(event, v.HorseMoved) and seat in view.held(event.horse):
            moved[event.horse] = moved.get(event.horse, 0) + event.end - event.start
    return _("Yours: {moves}").format(moves=", ".join(f"{horse} +{moved[horse]}" for horse in moved)) if moved else ""


def _paid(seat: Seat, events: Sequence[Event]) -> str:
    total = sum(e.amount for e in events if isinstance(e, v.FeePaid | v.ScratchFeePaid) and e.seat == seat)
    return _("You paid {amount} in fees").format(amount=dollars(total)) if total else ""
