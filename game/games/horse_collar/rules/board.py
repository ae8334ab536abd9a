"""Describes the board in whole numbers: lines, zones, and cells of dust with their friction (C5 to C12).

`x` is the distance of a weight's centre from the shooter's end, `y` its distance from the left edge, both in grains.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import isqrt

MM = 1024
"""Grains in a millimetre. All lengths are in grains, speeds in grains per second."""
WIDTH = 508 * MM
"""Width of the board, in grains."""
RADIUS = 30_075
"""Radius of a weight, in grains: half of 58.74 mm."""
DIAMETER = 2 * RADIUS
"""Diameter of a weight, in grains."""
RELEASE = 300 * MM
"""Distance from the shooter's end to the release line, in grains."""
TREY_DEPTH = 152 * MM
"""Distance from the scoring end to the trey line, in grains: 6 inches."""
DEUCE_DEPTH = 305 * MM
"""Distance from the scoring end to the deuce line, in grains: 12 inches."""
LENGTHS_MM = {"long": 6300, "middle": 4200, "short": 2700}
"""Length of the board by the text of its option."""
FOUL_SHARE = (29, 100)
"""Distance of a foul line from the nearer end, as a fraction of the length: 6 feet of 20 ft 8 in."""
FRICTION = {"fast": 30, "house": 45, "slow": 70}
"""Sliding friction on fresh dust, in thousandths, by the text of the option."""
GRAVITY = 9_806_650
"""Acceleration of gravity, in micrometres per second squared."""
CELL_LENGTH = 300 * MM
"""Length of a cell of dust, in grains."""
CELL_WIDTH = 102 * MM
"""Width of a cell of dust, in grains."""
COLUMNS = 5
"""Cells of dust across the board."""
COLUMN_BORDERS = tuple((start, min(start + CELL_WIDTH, WIDTH + 1)) for start in range(0, WIDTH, CELL_WIDTH))
"""First grain of each column and the first grain after it. The last column includes the right edge of the board."""
WEAR_SHARE = 400
"""Divisor of the fresh friction that gives the extra friction of one step of wear: 0.25 %."""
MAX_WEAR = 40
"""Maximum steps of wear of a cell."""
DRY_WEAR = 8
"""Minimum steps of wear of a dry spot."""
SPEED_UNIT = MM // 4
"""Grains per second in one unit of a command's speed: a quarter of a millimetre per second."""
PLACES_MM = range(30, 479)
"""Legal places on the release line, in millimetres from the left edge: the whole weight is on the board."""
AIMS_MM = range(509)
"""Legal aims at the scoring end, in millimetres from the left edge."""
HANGER = 13
"""Points of a weight that hangs over the scoring end."""
CORNER_HANGER = 26
"""Points of a weight that hangs over the scoring end and a side."""
TREY = 3
DEUCE = 2
ONE = 1
SHORT = 0
"""Value of a weight on or before the foul line, which is taken off the board."""


@dataclass(frozen=True)
class Board:
    """Dimensions, friction and lines of a table."""

    length_mm: int
    friction: int
    """Sliding friction on fresh dust, in thousandths."""
    long_foul: bool = False
    """Whether the foul line nearer to the scoring end is played."""

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
        """Grains from the shooter's end to the chosen foul line (C7)."""
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
        """Decelerations in grains per second squared, by a cell's steps of wear from 0 to MAX_WEAR."""
        fresh = self.friction * GRAVITY * MM // 1_000_000
        return tuple(fresh + fresh * wear // WEAR_SHARE for wear in range(MAX_WEAR + 1))

    @cached_property
    def speeds(self) -> range:
        """Legal speeds of a slide, in units of a command.

        On fresh dust the slowest slide covers 4/5 of the way to the short foul line. The limit of the fastest is 5/4
        of the speed that reaches the end.
        """
        slowest = self._fresh_speed((self.foul_lines[0] - RELEASE) * 4 // 5)
        return range(slowest, self.speed_to_end * 5 // 4)

    @cached_property
    def speed_to_end(self) -> int:
        """Speed that carries a weight to the end of a fresh board, in units of a command."""
        return self._fresh_speed(self.length - RELEASE)

    def _fresh_speed(self, distance: int) -> int:
        return isqrt(2 * self.decelerations[0] * distance) // SPEED_UNIT

    def cell(self, x: int, y: int) -> int:
        """Returns the cell of dust under a point of the board, counted row by row from the shooter's end."""
        row = min(max(x // CELL_LENGTH, 0), self.rows - 1)
        column = min(max(y // CELL_WIDTH, 0), COLUMNS - 1)
        return row * COLUMNS + column

    @cached_property
    def row_borders(self) -> tuple[tuple[int, int], ...]:
        """First grain of each row and the first grain after it. The last row includes the end of the board."""
        starts = range(0, self.length, CELL_LENGTH)
        return (*((start, start + CELL_LENGTH) for start in starts[:-1]), (starts[-1], self.length + 1))

    @cached_property
    def edge_cells(self) -> frozenset[int]:
        """Cells along the ends and sides of the board: those that the option “Edge only” allows to dust (C11)."""
        cells = range(self.rows * COLUMNS)
        ends = {cell for cell in cells if cell // COLUMNS in (0, self.rows - 1)}
        sides = {cell for cell in cells if cell % COLUMNS in (0, COLUMNS - 1)}
        return frozenset(ends | sides)

    def value(self, x: int, y: int) -> int:
        """Returns the points of a weight whose centre is at a point (C17 to C24)."""
        if x + RADIUS > self.length:
            return CORNER_HANGER if y < RADIUS or y + RADIUS > WIDTH else HANGER
        back = x - RADIUS
        if back >= self.deuce_line:
            return TREY if back >= self.trey_line else DEUCE
        return ONE if back >= self.foul_line else SHORT


@lru_cache(64)
def board_for(length: str, table: str, foul: str) -> Board:
    """Returns the board for the texts of the options."""
    return Board(LENGTHS_MM[length], FRICTION[table], foul == "long")


def dry_cells(wear: Sequence[int]) -> list[int]:
    """Returns the cells that are dry spots."""
    return [cell for cell, steps in enumerate(wear) if steps >= DRY_WEAR]
