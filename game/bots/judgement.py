"""What is said of a decision after the race: what it was worth against another one. Knows no game."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.engine.core import Command
from game.engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Judgement:
    """A command, the one the sharp bot would have given, and the dollars by which the first was better."""

    command: Command
    sharp: Command
    gain: float


class Judge(Protocol):
    """Weighs in slices a command that was given on a view; None where there was nothing to decide."""

    def __call__(
        self, view: Any, legal: Sequence[Command], command: Command, rng: Rng
    ) -> Generator[None, None, Judgement | None]: ...
