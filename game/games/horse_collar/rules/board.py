"""Describes the board: lines, zones, cells of dust and how fast they brake, in whole numbers (C5 to C12).

`x` counts along the board from the shooter's end, `y` across it from the left edge, both in grains, to a weight's
centre.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import isqrt

MM = 1024
"""Grains a millimetre; a grain is the unit of all lengths, speeds (grains a second) and decelerations."""
WIDTH = 508 * MM
RADIUS = 30_075
"""Grains: half of 58.74 mm, the diameter of a weight."""
DIAMETER = 2 * RADIUS
RELEASE = 300 * MM
"""Grains from the shooter's end to the line on which a weight is let go."""
# Grains from the scoring end to the two lines: 6 and 12 inches.
TREY_DEPTH = 152 * MM
DEUCE_DEPTH = 305 * MM
LENGTHS_MM = {"long": 6300, "middle": 4200, "short": 2700}
"""By the option's text."""
FOUL_SHARE = (29, 100)
"""A foul line lies so much of the length from either end: 6 feet of 20 ft 8 in."""
FRICTION = {"fast": 30, "house": 45, "slow": 70}
"""Thousandths: sliding friction on fresh dust, by the option's text."""
GRAVITY = 9_806_650
"""Micrometres a second, each second."""
# Grains: dust wears in cells of this size.
CELL_LENGTH = 300 * MM
CELL_WIDTH = 102 * MM
COLUMNS = 5
COLUMN_BORDERS = tuple((start, min(start + CELL_WIDTH, WIDTH + 1)) for start in range(0, WIDTH, CELL_WIDTH))
"""Each column's first grain across the board and the one past its last; both sides of the board belong to it."""
WEAR_SHARE = 400
"""One step of wear makes a cell brake harder by this part of its fresh friction: a quarter of a percent."""
MAX_WEAR = 40
DRY_WEAR = 8
"""Steps of wear from which a cell is a dry spot that shows."""
SPEED_UNIT = MM // 4
"""Grains a second in one unit of a command's speed, a quarter of a millimetre a second."""
PLACES_MM = range(30, 479)
"""Millimetres across at which a weight can be let go: all of it lies on the board."""
AIMS_MM = range(509)
"""Millimetres across at the scoring end at which a weight can be aimed."""
HANGER = 13
CORNER_HANGER = 26
TREY = 3
DEUCE = 2
ONE = 1
SHORT = 0


@dataclass(frozen=True)
class Board:
    """A table: its length in millimetres, its friction on fresh dust in thousandths, which foul line is played."""

    length_mm: int
    friction: int
    long_foul: bool = False

    @cached_property
    def length(self) -> int:
        """Grains from end to end."""
        return self.length_mm * MM

    @cached_property
    def foul_lines(self) -> tuple[int, int]:
        """Grains from the shooter's end to the short and to the long foul line."""
        share, whole = FOUL_SHARE
        near = self.length_mm * share // whole * MM
        return near, self.length - near

    @cached_property
    def foul_line(self) -> int:
        """Grains from the shooter's end to the foul line that is played (C7)."""
        return self.foul_lines[self.long_foul]

    @cached_property
    def deuce_line(self) -> int:
        """Grains from the shooter's end to the line before the 2."""
        return self.length - DEUCE_DEPTH

    @cached_property
    def trey_line(self) -> int:
        """Grains from the shooter's end to the line before the 3."""
        return self.length - TREY_DEPTH

    @cached_property
    def rows(self) -> int:
        """Cells of dust along the board; the last one may be shorter than the others."""
        return -(-self.length // CELL_LENGTH)

    @cached_property
    def decelerations(self) -> tuple[int, ...]:
        """Grains a second that a weight loses each second, by a cell's steps of wear from 0 to MAX_WEAR."""
        fresh = self.friction * GRAVITY * MM // 1_000_000
        return tuple(fresh + fresh * wear // WEAR_SHARE for wear in range(MAX_WEAR + 1))

    @cached_property
    def speeds(self) -> range:
        """Speeds of a slide in units of a command: from one that stops a little short of the short foul line to one
        that would carry half as far again as the board is long.
        """
        return range(self._fresh_speed((self.foul_lines[0] - RELEASE) * 4 // 5), self.speed_to_end * 5 // 4)

    @cached_property
    def speed_to_end(self) -> int:
        """The speed, as in a command, that carries a weight to the end of a fresh board."""
        return self._fresh_speed(self.length - RELEASE)

    def _fresh_speed(self, distance: int) -> int:
        return isqrt(2 * self.decelerations[0] * distance) // SPEED_UNIT

    def cell(self, x: int, y: int) -> int:
        """Returns the cell of dust under a point of the board, counted row by row from the shooter's end."""
        row = min(max(x // CELL_LENGTH, 0), self.rows - 1)
        return row * COLUMNS + min(max(y // CELL_WIDTH, 0), COLUMNS - 1)

    @cached_property
    def row_borders(self) -> tuple[tuple[int, int], ...]:
        """Each row's first grain along the board and the one past its last; the end of the board belongs to a row."""
        starts = range(0, self.length, CELL_LENGTH)
        return (*((start, start + CELL_LENGTH) for start in starts[:-1]), (starts[-1], self.length + 1))

    @cached_property
    def edge_cells(self) -> frozenset[int]:
        """The cells along the ends and sides of the board, which may be dusted even where the middle may not (C11)."""
        cells = range(self.rows * COLUMNS)
        ends = {cell for cell in cells if cell // COLUMNS in (0, self.rows - 1)}
        return frozenset(ends | {cell for cell in cells if cell % COLUMNS in (0, COLUMNS - 1)})

    def value(self, x: int, y: int) -> int:
        """Returns what a weight that lies with its centre at a point counts (C17 to C24)."""
        if x + RADIUS > self.length:
            return CORNER_HANGER if y < RADIUS or y + RADIUS > WIDTH else HANGER
        back = x - RADIUS
        if back >= self.deuce_line:
            return TREY if back >= self.trey_line else DEUCE
        return ONE if back >= self.foul_line else SHORT


@lru_cache(64)
def board_for(length: str, table: str, foul: str) -> Board:
    """Returns the board of these texts of options."""
    return Board(LENGTHS_MM[length], FRICTION[table], foul == "long")


def dry_cells(wear: Sequence[int]) -> list[int]:
    """Returns the cells in which dry spots show."""
    return [cell for cell, steps in enumerate(wear) if steps >= DRY_WEAR]
