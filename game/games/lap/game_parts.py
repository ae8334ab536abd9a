"""Provides the tension, the hint before a roll, and the standings for the tables of both lap games."""

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
    """The view of a lap race. The fields are the differences between both games."""

    places: int
    """Number of horses that finish."""
    finish: int
    """Space of the finish."""
    first_no_bet_space: int
    """The first space on which bets on a horse are closed."""
    nearest_finisher: Callable[[S], int]
    """Returns the foremost horse that the next roll can take to the finish, or 0."""
    horse_label: Callable[[S, int], str]
    photo_finish_text: Callable[[Sequence[int]], str]
    """Returns a text about the horses that can finish together."""
    standings: Callable[[S, Sequence[Event], Sequence[str]], StandingsTable]

    def tension(self, s: RaceViewModel) -> int:
        """Returns 3 if one place is left, 2 if a horse has crossed the No Bet line, else 1."""
        if len(s.view.finishers) >= self.places - 1:
            return 3
        return 2 if any(position >= self.first_no_bet_space for position in s.view.positions[1:]) else 1

    def hint(self, s: RaceViewModel) -> str:
        """Returns the horses that can finish together with the next roll, or the distance of the first horse."""
        close_horses = s.outlook.photo_finish_horses(s.forecast, s.view)
        if close_horses:
            return self.photo_finish_text(close_horses)
        first = self.nearest_finisher(s.view)
        if not first:
            return ""
        steps = self.finish - s.view.positions[first]
        return _("{horse} needs {steps} to finish").format(horse=self.horse_label(s.view, first), steps=steps)

    def draw_standings(
        self, canvas: Canvas, box: FRect, s: RaceViewModel, events: Sequence[Event], recap: Sequence[str]
    ) -> None:
        """Draws projected scores, the counts of rolls, and the recap."""
        draw_standings(canvas, box, s, self.standings(s.view, events, recap))
