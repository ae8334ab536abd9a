"""Provides what both lap games give their tables: the tension of a race, the hint before a roll, the standings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from pygame import FRect

from game.engine.rules import Event, S
from game.i18n import _
from game.presentation.standings import StandingsTable, draw_standings
from game.race_view.view_model import RaceViewModel
from game.ui.canvas import Canvas


@dataclass(frozen=True, kw_only=True)
class LapGameView(Generic[S]):
    """Answers what a table asks about a lap race; the two games differ in these numbers, functions and words."""

    places: int
    finish: int
    first_no_bet_space: int
    nearest_finisher: Callable[[S], int]
    """Returns the foremost horse that the next roll may take over the line, 0 for none."""
    horse_label: Callable[[S, int], str]
    photo_finish_text: Callable[[Sequence[int]], str]
    """Words the horses that may finish together."""
    standings: Callable[[S, Sequence[Event], Sequence[str]], StandingsTable]

    def tension(self, s: RaceViewModel) -> int:
        """Returns 1 for a race under way, 2 once a horse takes no more bets, 3 when one place is left."""
        if len(s.view.finishers) >= self.places - 1:
            return 3
        return 2 if any(position >= self.first_no_bet_space for position in s.view.positions[1:]) else 1

    def hint(self, s: RaceViewModel) -> str:
        """Says before a roll which horses could finish by it together, or what the first one needs."""
        if close := s.outlook.photo_finish_horses(s.forecast, s.view):
            return self.photo_finish_text(close)
        if not (first := self.nearest_finisher(s.view)):
            return ""
        steps = self.finish - s.view.positions[first]
        return _("{horse} needs {steps} to finish").format(horse=self.horse_label(s.view, first), steps=steps)

    def draw_standings(
        self, canvas: Canvas, box: FRect, s: RaceViewModel, events: Sequence[Event], recap: Sequence[str]
    ) -> None:
        """Draws projected scores, how often each horse was rolled, and the recap."""
        draw_standings(canvas, box, s, self.standings(s.view, events, recap))
