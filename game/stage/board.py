"""The board: a track read from its .tmx, painted once at the size of the window. Moves and decides nothing.

board = Board.load(map_path("golden_fields"))     # BadMap with a sentence when the map is not fit
board = Board.load(map_path("sundown_straight"), lengths=(3, 4, 5, …))      # columns as a game wants them
picture = board.render(scale)                     # opaque, 1280×720 · scale; keep it, blit it every frame
x, y, heading = board.course.place(lane, space)   # logical units, degrees clockwise from east
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.stage import chart as charts
from game.stage.chart import Chart
from game.stage.chutes import paint_chutes
from game.stage.column_signs import ColumnSigns
from game.stage.columns import Columns
from game.stage.course import Course
from game.stage.dirt import paint_dirt
from game.stage.ground import decorate, painted
from game.stage.lap_signs import LapSigns
from game.stage.light import Light, hang
from game.stage.mapfile import BadMap
from game.stage.paint import DIRT, Brush, colour
from game.stage.rails import paint_rails, paint_shadows
from game.stage.signs import Signs
from game.words import _

__all__ = ["BadMap", "Board"]

FINE, FINE_LARGE = 3, 2
"""Fine pixels a real pixel has across while painting, on small and on large windows."""
LARGE_FROM = 1.25


class Board:
    """A track to race on. Coordinates are logical (a canvas of 1280×720)."""

    def __init__(self, chart: Chart) -> None:
        self._chart = chart
        self.title = _(chart.title)
        self.course = chart.course
        self.lanes, self.spaces = chart.course.lanes, chart.course.spaces
        self.lengths = chart.course.lengths
        """Spaces of each lane; of a lap all are the same."""
        self.first = chart.first
        """The number of the horse in lane 1."""
        self.window = chart.window
        """Left, top, right and bottom of what a race shows of the map."""
        self.horse_size = chart.course.horse_size
        """How large horses are drawn here, 1 being their usual size."""
        self.no_bet_space = chart.no_bet
        """The first space past the No Bet line; 0 where bets are taken all the way."""
        self.screen_rect = chart.screen
        """The infield screen: x, y, width, height of the glass within its frame."""
        self.winners = chart.winners
        """Where the 1st, 2nd and 3rd horse stand in the Winner's Circle, facing east (heading 0); columns have one."""
        self.pens = chart.pens
        """Where the horse of lane 1, 2 … waits while it does not run; of columns, the paddocks of the 1st to 4th
        scratched horse, facing east."""
        self.things = chart.living.things
        """Flags, crowds and lanterns; the picture leaves them out, Life draws them."""
        self.light = Light(colour(chart.tints.get("light", "#ffffff")), chart.living)

    @classmethod
    def load(cls, path: str | Path, lengths: tuple[int, ...] = ()) -> Board:
        """Reads the map; columns have the `lengths` a game asks for, or the map's own. Raises BadMap. No display."""
        return cls(charts.read(path, lengths))

    def render(self, scale: float) -> pygame.Surface:
        """Paints the whole board: an opaque picture of 1280×720 · scale pixels. Slow; do it once a size."""
        chart = self._chart
        picture = painted(chart.ground, chart.sheets, scale)
        decorate(picture, chart.decor_under, chart.sheets, scale)
        brush = Brush(self._shown(picture, scale), scale, FINE if scale < LARGE_FROM else FINE_LARGE)
        self._paint_course(picture, brush)
        brush.lay(picture)
        decorate(picture, chart.decor_over, chart.sheets, scale)
        signs = self._signs(brush)
        signs.paint()
        self.light.lay(picture)
        for string in chart.living.strings:
            hang(picture, string, scale)
        brush.lay(picture)
        signs.letter(picture)
        return picture.convert() if pygame.display.get_surface() else picture

    def _paint_course(self, picture: pygame.Surface, brush: Brush) -> None:
        dirt = colour(self._chart.tints["dirt"]) if "dirt" in self._chart.tints else DIRT
        match self.course:
            case Course() as lap:
                paint_dirt(picture, lap, self.no_bet_space, brush, dirt)
                paint_shadows(picture, lap, brush)
                paint_rails(brush, lap)
            case Columns() as columns:
                paint_chutes(picture, columns, brush, dirt)

    def _signs(self, brush: Brush) -> Signs:
        match self.course:
            case Course() as lap:
                return LapSigns(self._chart, lap, brush)
            case Columns() as columns:
                return ColumnSigns(self._chart, columns, brush)

    def _shown(self, picture: pygame.Surface, scale: float) -> pygame.Rect:
        """The part of the picture (pixels) that a race shows: the course and its signs lie in it."""
        left, top, right, bottom = (round(side * scale) for side in self.window)
        return pygame.Rect(left, top, right - left, bottom - top).clip(picture.get_rect())
