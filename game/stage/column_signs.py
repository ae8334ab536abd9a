"""Paints what is to be read beside columns: the horses' numbers on squares, boards and yards, and the paddocks."""

from __future__ import annotations

from game.engine.rng import Rng
from game.stage.chart import Chart
from game.stage.columns import BOARDS, YARD, Columns
from game.stage.landmarks import paddock_box
from game.stage.paint import (
    ALARM_DEEP,
    CHALK,
    GOLD,
    INK,
    PAPER,
    RAIL,
    RAIL_SIDE,
    SIGN_GREEN,
    STRAW,
    Brush,
    Point,
    glaze,
    lit,
    mixed,
)
from game.stage.signs import Signs
from game.words import _

CHALKED = 30
"""Height of the number in a first square, where it has room (logical units)."""
BOARD = (38.0, 25.0)
"""Width and height of a number's board behind the start (logical units)."""
DISC = 12.5
"""Radius of the number's disc at the end of a yard (logical units)."""
FENCE = 3.0
"""Width of a paddock's rail (logical units)."""
TAB = (40.0, 26.0)
"""Width and height of a paddock's sign (logical units)."""


class ColumnSigns(Signs):
    """The signs of columns."""

    def __init__(self, chart: Chart, columns: Columns, brush: Brush) -> None:
        super().__init__(chart, brush)
        self._columns = columns

    def paint(self) -> None:
        super().paint()
        for lane in range(1, self._columns.lanes + 1):
            self._numbers(lane)
        for number, place in enumerate(self.chart.pens, 1):
            self._paddock(number, place)

    def _numbers(self, lane: int) -> None:
        """A horse's number in its first square, on the board behind it and above its yard."""
        columns, text = self._columns, str(self.chart.first + lane - 1)
        first = columns.place(lane, 1)
        x = first.x
        self.word(text, (x, first.y), mixed(CHALK, INK, 0.06), min(CHALKED, columns.square - 8))
        wide, high = BOARD
        middle = columns.bottom + BOARDS / 2
        self._plate((x - wide / 2, middle - high / 2, wide, high), 6.0)
        self.word(text, (x, middle), PAPER)
        top = (x, columns.finish(lane) - YARD)
        self.brush.disc(glaze(INK, 0.35), (top[0] + 1.4, top[1] + 1.8), DISC + 0.6)
        self.brush.disc(GOLD, top, DISC)
        self.brush.disc(SIGN_GREEN, top, DISC - 1.5)
        self.word(text, top, PAPER)

    def _plate(self, box: tuple[float, float, float, float], radius: float) -> None:
        x, y, wide, high = box
        self.brush.plate(glaze(INK, 0.35), (x + 1, y + 2, wide, high), radius)
        self.brush.plate(GOLD, box, radius)
        self.brush.plate(SIGN_GREEN, (x + 1.4, y + 1.4, wide - 2.8, high - 2.8), radius - 1)

    def _paddock(self, number: int, place: Point) -> None:
        """Straw within a white fence, and a sign with the times a scratched horse costs."""
        x, y, wide, high = paddock_box(place)
        plate = self.brush.plate
        plate(glaze(INK, 0.34), (x + 3, y + 3.5, wide, high), 9)
        plate(RAIL_SIDE, (x, y + 1.6, wide, high), 9)
        plate(RAIL, (x, y, wide, high), 9)
        plate(mixed(STRAW, INK, 0.28), (x + FENCE, y + FENCE, wide - 2 * FENCE, high - 2 * FENCE), 7)
        plate(STRAW, (x + FENCE + 1, y + FENCE + 2.4, wide - 2 * FENCE - 1.6, high - 2 * FENCE - 3), 6.5)
        self._straw(place, number)
        for post in range(5):
            for edge in (y + FENCE / 2, y + high - FENCE / 2):
                self.brush.disc(lit(RAIL_SIDE, -16), (x + wide * (post + 0.5) / 5, edge), 2.0)
                self.brush.disc(lit(RAIL, 8), (x + wide * (post + 0.5) / 5, edge - 0.4), 1.4)
        tab = (x - 4, y + (high - TAB[1]) / 2, *TAB)
        plate(glaze(INK, 0.35), (tab[0] + 1, tab[1] + 2, *TAB), 7)
        plate(PAPER, tab, 7)
        plate(ALARM_DEEP, (tab[0] + 1.4, tab[1] + 1.4, TAB[0] - 2.8, TAB[1] - 2.8), 6)
        self.word(_("{number}×").format(number=number), (tab[0] + TAB[0] / 2, tab[1] + TAB[1] / 2), PAPER)

    def _straw(self, place: Point, seed: int) -> None:
        """Scattered stalks."""
        rng = Rng(41, seed)
        x, y, wide, high = paddock_box(place)
        for _stalk in range(70):
            a = (x + 8 + rng.below(1000) / 1000 * (wide - 22), y + 8 + rng.below(1000) / 1000 * (high - 16))
            b = (a[0] + rng.below(9) - 4.0, a[1] + rng.below(7) - 3.0)
            self.brush.line(lit(STRAW, (-22, -10, 14, 24)[rng.below(4)]), [a, b], 0.7)
