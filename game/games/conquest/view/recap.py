"""Sums up what has happened since a seat's last turn, in a few lines about what matters to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.rules import Event, Seat
from game.games.conquest.rules.events import (
    ContinentGained,
    SeatEliminated,
    SetTraded,
    TerritoryTaken,
)
from game.games.conquest.wording.names import army_count_text, continent_name, join_words, territory_name
from game.i18n import _

MAX_LINES = 4
MAX_NAMES = 3
"""Territories that are named in a line; of more there is only the number."""


def recap_lines(seat: Seat, names: Sequence[str], events: Iterable[Event]) -> list[str]:
    """Returns at most four lines, what weighs most first: losses, eliminations, continents, sets, other conquests."""
    news = list(events)
    lines = [*_losses(seat, names, news), *_eliminations(names, news), *_continents(names, news)]
    lines += [*_sets(names, news), *_conquests(seat, names, news)]
    return lines[:MAX_LINES]


def _losses(seat: Seat, names: Sequence[str], events: Sequence[Event]) -> list[str]:
    """Returns which territories each other seat took from the seat, a line each."""
    lost: dict[Seat, list[int]] = {}
    for event in events:
        if isinstance(event, TerritoryTaken) and event.loser == seat:
            lost.setdefault(event.seat, []).append(event.territory)
    words = _("{name} took {territories} from you")
    return [
        words.format(name=names[taker], territories=_territories(territories)) for taker, territories in lost.items()
    ]


def _eliminations(names: Sequence[str], events: Sequence[Event]) -> list[str]:
    words = _("{victor} eliminated {name}")
    return [words.format(victor=names[e.victor], name=names[e.seat]) for e in events if isinstance(e, SeatEliminated)]


def _continents(names: Sequence[str], events: Sequence[Event]) -> list[str]:
    words = _("{name} holds {continent}")
    return [
        words.format(name=names[e.seat], continent=continent_name(e.continent))
        for e in events
        if isinstance(e, ContinentGained)
    ]


def _sets(names: Sequence[str], events: Sequence[Event]) -> list[str]:
    words = _("{name} traded cards for {armies}")
    return [
        words.format(name=names[e.seat], armies=army_count_text(e.armies)) for e in events if isinstance(e, SetTraded)
    ]


def _conquests(seat: Seat, names: Sequence[str], events: Sequence[Event]) -> list[str]:
    """Returns how many territories each other seat took from the others."""
    taken: dict[Seat, list[int]] = {}
    for event in events:
        if isinstance(event, TerritoryTaken) and seat not in (event.seat, event.loser):
            taken.setdefault(event.seat, []).append(event.territory)
    words = _("{name} took {territories}")
    return [
        words.format(name=names[taker], territories=_territories(territories)) for taker, territories in taken.items()
    ]


def _territories(territories: Sequence[int]) -> str:
    if len(territories) > MAX_NAMES:
        return _("{count} territories").format(count=len(territories))
    return join_words([territory_name(territory) for territory in territories])
