"""What was said of a race and when: for lists of calls. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Event


@dataclass(frozen=True, slots=True)
class Told:
    """Words about an event that followed the command of number `step`, counted from 0."""

    step: int
    words: str
    event: Event
