"""Sums up each side's turn from its events, for statistics, trophies and what a player has missed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.engine.rules import Event
from game.games.horse_collar.rules import events


@dataclass(slots=True)
class TurnRecord:
    """What happened in a side's turn, or in a part of one; `frame` is the frame that began with it, else 0."""

    frame: int = 0
    slides: list[events.WeightSlid] = field(default_factory=list)
    short: int = 0
    dustings: int = 0
    score: events.SideScored | None = None

    @property
    def fallen(self) -> int:
        """The number of weights that fell off the board."""
        return sum(len(slide.fallen) for slide in self.slides)


def turn_records(log: Iterable[Event]) -> list[TurnRecord]:
    """Returns a record for each turn that these events tell of, and before them one for what precedes the first."""
    records = [TurnRecord()]
    for event in log:
        match event:
            case events.FrameBegan(frame):
                records.append(TurnRecord(frame))
            case events.WeightSlid():
                records[-1].slides.append(event)
            case events.ShortWeightRemoved():
                records[-1].short += 1
            case events.BoardDusted():
                records[-1].dustings += 1
            case events.SideScored():
                records[-1].score = event
                records.append(TurnRecord())
    return records


def scores(log: Iterable[Event]) -> list[events.SideScored]:
    """Returns what each side has scored, turn by turn."""
    return [turn.score for turn in turn_records(log) if turn.score]
