"""Provides the parts of a match on screen that both lap games have, such as tension, hint and standings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pygame import FRect

from game.engine.rules import Command, Event, S, Seat
from game.i18n import _
from game.presentation.animation import EventAnimations
from game.presentation.captions import CaptionRank, FactReader
from game.presentation.command_picker import CommandPicker, RejectionReason
from game.presentation.game_parts import GameParts, TopBarModel
from game.presentation.standings import StandingsTable, draw_standings
from game.presentation.static_layer import Panel
from game.presentation.tooltips import TooltipProvider
from game.race_view.race_parts import HOOVES, RACE_SOUNDS, RaceParts, spoken_odds, spoken_order
from game.race_view.race_playfield import RacePlayfield
from game.race_view.view_model import RaceViewModel
from game.ui.canvas import Canvas

RaceV = TypeVar("RaceV", bound=RaceViewModel)


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
    projected_totals: Callable[[S], Sequence[int]]
    is_great_moment: Callable[[S, Event, Sequence[Seat]], bool]
    """Returns whether an event is never shortened for these people."""
    caption_rank: Callable[[S, Event, Sequence[Seat]], CaptionRank]
    stated_fact: Callable[[S, Event], FactReader | None]
    recap_lines: Callable[[S, Seat, Sequence[str], Sequence[Event]], list[str]]

    def parts(
        self,
        view_model: RaceV,
        race: RaceParts,
        panels: Sequence[Panel],
        animations: EventAnimations,
        tooltips: TooltipProvider,
        top_bar: Callable[[RaceV], TopBarModel],
        command_picker: Callable[[RaceV, Sequence[Command], RejectionReason], CommandPicker],
    ) -> GameParts[RaceV, S]:
        """Returns the parts of a match on screen, to which a game adds its own by `dataclasses.replace`."""
        return GameParts(
            view_model=view_model,
            table_layout=race.table_layout,
            panels=panels,
            animations=animations,
            tooltips=tooltips,
            top_bar=top_bar,
            command_picker=command_picker,
            playfield=RacePlayfield(race),
            sounds=RACE_SOUNDS,
            run_sounds=HOOVES,
            tension=self.tension,
            hint=self.hint,
            odds=spoken_odds,
            order=spoken_order,
            projected_totals=self.projected_totals,
            plays_in_full=self.is_great_moment,
            caption_rank=self.caption_rank,
            stated_fact=self.stated_fact,
            recap=self.recap_lines,
            draw_standings=self.draw_standings,
        )

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
