"""Describes the printed player sheet and the starting cards: concession grid, bonus boxes, circles (R6, R7)."""

from dataclasses import dataclass

GRID_SIDE = 4
"""Number of rows and of columns of the concession grid."""
GRID = (8, 3, 5, 6, 4, 7, 1, 2, 2, 8, 6, 3, 7, 1, 4, 5)
"""Horse number in each circle, row by row."""
CIRCLES = range(GRID_SIDE * GRID_SIDE)
"""Numbers of the circles, row by row."""

ROWS = tuple(sum(1 << (row * GRID_SIDE + column) for column in range(GRID_SIDE)) for row in range(GRID_SIDE))
"""Circles of each row, as bits."""
COLUMNS = tuple(sum(1 << (row * GRID_SIDE + column) for row in range(GRID_SIDE)) for column in range(GRID_SIDE))
"""Circles of each column, as bits."""
LINES = ROWS + COLUMNS
"""Circles of each line, as bits: four rows, then four columns."""

CIRCLES_OF = tuple(tuple(circle for circle in CIRCLES if GRID[circle] == number) for number in range(9))
"""The two circles of each horse number; item 0 is empty."""

WILD_NUMBERS = 3
"""Number of Wild Numbers on a sheet."""
START_MONEY = 12
"""Dollars at the start."""
JOCKEY_SET_DOLLARS = 5
"""Dollars for a Helmet and a Jersey of the same horse."""

BONUS_BOXES = (
    "cash", "cash", "cash",
    "back_two", "free_bet", "forward_two",
    "back_one", "free_bet", "forward_one",
    "helmet", "jersey", "free_horse",
)  # fmt: skip
"""Key of the bonus in each box of the sheet, in four rows of three."""


def is_row(line: int) -> bool:
    """Returns whether a line is a row (0 to 3), not a column (4 to 7)."""
    return line < GRID_SIDE


def lines_through(circle: int) -> tuple[int, int]:
    """Returns the numbers of the row and the column of a circle."""
    return circle // GRID_SIDE, GRID_SIDE + circle % GRID_SIDE


def circles_to_go(circles: int) -> set[int]:
    """Returns the circles that would complete a line of a sheet. `circles` has the marked ones as bits."""
    missing_by_line = (line & ~circles for line in LINES)
    return {missing.bit_length() - 1 for missing in missing_by_line if missing.bit_count() == 1}


@dataclass(frozen=True, slots=True)
class StartingCard:
    """A starting card, which marks one circle in each row and places two free bets."""

    numbers: tuple[int, int, int, int]
    """Horse number of the circle in each row."""
    bets: tuple[tuple[int, int], tuple[int, int]]
    """Free bets as pairs of horse and dollars."""

    @property
    def circles(self) -> tuple[int, ...]:
        """The four circles, 0 to 15, that the card marks."""
        starts = range(0, len(GRID), GRID_SIDE)
        return tuple(GRID.index(number, start) for number, start in zip(self.numbers, starts, strict=True))


STARTING_CARDS = (
    StartingCard((8, 7, 3, 4), ((1, 2), (5, 4))),
    StartingCard((8, 2, 6, 1), ((3, 2), (7, 4))),
    StartingCard((3, 4, 6, 5), ((1, 2), (7, 4))),
    StartingCard((3, 1, 2, 5), ((4, 2), (8, 4))),
    StartingCard((5, 4, 3, 1), ((2, 3), (6, 3))),
    StartingCard((5, 2, 8, 7), ((4, 3), (6, 3))),
    StartingCard((6, 7, 2, 4), ((3, 3), (8, 3))),
    StartingCard((6, 1, 8, 7), ((2, 3), (5, 3))),
)
STARTING_CIRCLES = tuple(sum(1 << circle for circle in card.circles) for card in STARTING_CARDS)
"""Circles of each starting card, as bits."""
