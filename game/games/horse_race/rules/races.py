"""Sums up each race from its events, for statistics, trophies and what a player has missed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from game.engine.rules import Event, Seat
from game.games.horse_race.rules import events


@dataclass(slots=True)
class RaceRecord:
    """What happened in a race, or in a part of one: rolls before the start and after it, dollars by seat."""

    scratched: list[int] = field(default_factory=list)
    scratch_rolls: int = 0
    has_started: bool = False
    rolls: int = 0
    moves: Counter[int] = field(default_factory=Counter)
    """Squares by horse."""
    fees: Counter[Seat] = field(default_factory=Counter)
    scratch_payers: set[Seat] = field(default_factory=set)
    short: set[Seat] = field(default_factory=set)
    winner: int = 0
    shares: dict[Seat, events.PotShared] = field(default_factory=dict)


def race_records(log: Iterable[Event]) -> list[RaceRecord]:
    """Returns a record for each race that these events tell of, and before them one for what precedes the first."""
    records = [RaceRecord()]
    for event in log:
        if isinstance(event, events.RaceOpened):
            records.append(RaceRecord())
        else:
            _add(records[-1], event)
    return records


def _add(record: RaceRecord, event: Event) -> None:
    match event:
        case events.DiceRolled():
            record.rolls += record.has_started
            record.scratch_rolls += not record.has_started
        case events.HorseScratched(horse):
            record.scratched.append(horse)
        case events.RaceStarted():
            record.has_started = True
        case events.HorseMoved(horse, start, end):
            record.moves[horse] += end - start
        case events.RaceWon(horse):
            record.winner = horse
        case events.PotShared(seat):
            record.shares[seat] = event
        case events.ScratchFeePaid(seat, amount=amount) | events.FeePaid(seat, amount=amount):
            record.fees[seat] += amount
            record.scratch_payers |= {seat} if isinstance(event, events.ScratchFeePaid) else set()
        case events.FellShort(seat):
            record.short.add(seat)
