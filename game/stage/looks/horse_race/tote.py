"""The tote of the Horse Race: exact chances to win, worked out a piece a frame. Draws nothing, rolls nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import perf_counter

from game.engine.horse_race.board import HORSES
from game.engine.horse_race.state import State
from game.stage.looks.base import tote
from game.stage.looks.base.tote import Chances
from game.stage.looks.horse_race.chances import by_pieces

Situation = tuple[tuple[int, ...], frozenset[int], int]
"""The rolls that each horse needs, the scratched ones, the winner."""

_FRESH: dict[tuple[int, ...], Mapping[int, float]] = {}
"""Chances before the first scratch by the columns' lengths, which take longest and come back with every race."""


class Tote(tote.Tote):
    """Follows a meeting. Only who comes first counts, so place and show say the same as win."""

    def __init__(self) -> None:
        self.chances: dict[int, Chances] = {}
        self._known: Situation | None = None
        self._work: Iterator[dict[int, float] | None] = iter(())

    def follow(self, view: State) -> None:
        """Begins anew when something has changed that chances depend on."""
        situation = situation_of(view)
        if situation == self._known:
            return
        if self._known and self._known[2]:
            self.chances = {}
        self._known = situation
        self._work = _work(situation)

    def work(self, milliseconds: float) -> bool:
        """Works for about so long; whether `chances` were told anew."""
        due = perf_counter() + milliseconds / 1000
        for told in self._work:
            if told is not None:
                self.chances = {horse: Chances(chance, chance, chance) for horse, chance in told.items()}
                return True
            if perf_counter() >= due:
                break
        return False


def situation_of(view: State) -> Situation:
    """All that the chances depend on."""
    return tuple(view.steps_left(horse) for horse in HORSES), frozenset(view.scratched), view.winner


def _work(situation: Situation) -> Iterator[dict[int, float] | None]:
    steps, gone, winner = situation
    if winner:
        yield {horse: float(horse == winner) for horse in HORSES}
        return
    if not gone and steps in _FRESH:
        yield dict(_FRESH[steps])
        return
    for told in by_pieces(dict(zip(HORSES, steps, strict=True)), gone):
        if told and not gone:
            _FRESH[steps] = told
        yield told
