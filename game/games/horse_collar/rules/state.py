"""Holds the state of a game of Horse Collar, without hidden information. Only `apply` of an event changes it."""

from dataclasses import dataclass
from functools import lru_cache

from game.engine.rules import CommandContext, PlainState, Seat
from game.games.horse_collar.rules.board import COLUMNS, TREY, Board, board_for

TARGET = 51
"""Points of a side that end the game after the frame."""
WEIGHTS = 8
"""Weights that each side slides in a frame."""
USUAL_SIDES = {2: 2, 3: 3, 4: 2, 5: 2, 6: 3, 7: 2, 8: 2}
"""Default number of sides by the number of seats."""
OFF = None
"""Position of a weight that is not on the board: it has not been slid, or it has left."""


@dataclass(frozen=True, slots=True)
class HorseCollarOptions:
    """Options of a game; `length`, `table`, `foul` and `dusting` are the texts of their options."""

    seats: int = 4
    sides: int = 0
    """Number of sides; 0 for the default."""
    players: int = 0
    """Players of each side; 0 for one per seat."""
    length: str = "long"
    table: str = "fast"
    foul: str = "short"
    dusting: str = "board"
    frames: int = 20
    begins: Seat = -1
    """The seat that shoots first; −1 for a random seat."""


@dataclass(frozen=True, slots=True)
class Share:
    """The weights that one player slides in a row."""

    seat: Seat
    weights: int


@lru_cache(256)
def shares(options: HorseCollarOptions, side: int, first: Seat) -> tuple[Share, ...]:
    """Returns the shares of a side in order, beginning with the seat that shoots first or the next after it (C3, C4).

    The eight weights are divided as evenly as possible. If a side has more players than seats, its seats take turns.
    """
    sides = side_count(options)
    seats = sorted(range(side, options.seats, sides), key=lambda seat: (seat - first) % options.seats)
    players = options.players or len(seats)
    weights, remainder = divmod(WEIGHTS, players)
    return tuple(Share(seats[player % len(seats)], weights + (player < remainder)) for player in range(players))


def side_count(options: HorseCollarOptions) -> int:
    """Returns the chosen or the default number of sides (C2)."""
    return options.sides or USUAL_SIDES[options.seats]


class HorseCollarState(PlainState):
    """One game. Weights are numbered from 0 to 7 in the order of their slides."""

    lists = ("weights", "sliders", "wear")
    tables = ("scores",)

    def __init__(self, options: HorseCollarOptions) -> None:
        self.options = options
        self.board: Board = board_for(options.length, options.table, options.foul)
        self.sides = side_count(options)
        self.first: Seat = 0
        """The seat that shoots first in every frame."""
        self.frame = 0
        self.side = 0
        self.seat: Seat = 0
        self.share = -1
        """Index of the current share among the shares of the side in turn; −1 before the first."""
        self.weights_left = 0
        """Weights left in the current share."""
        self.slid = 0
        """Weights that the side in turn has slid in this frame."""
        self.weights: list[tuple[int, int] | None] = [OFF] * WEIGHTS
        """Position of each weight's centre (x, y, in grains), or OFF."""
        self.sliders: list[Seat] = []
        """The seat that slid each weight so far."""
        self.wear = [0] * (self.board.rows * COLUMNS)
        """Steps of wear of each cell of dust."""
        self.scores: list[list[int]] = [[] for _side in range(self.sides)]
        """Points of each frame, by side."""
        self.cause = ""
        """Reason for the end of the game; "" during the game."""

    # --- queries ---

    @property
    def seats(self) -> range:
        return range(self.options.seats)

    @property
    def totals(self) -> list[int]:
        """Points by side."""
        return [sum(points) for points in self.scores]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.cause)

    def side_of(self, seat: Seat) -> int:
        """Returns the side of a seat; consecutive seats play for different sides."""
        return seat % self.sides

    def seats_of(self, side: int) -> range:
        """Returns the seats of a side."""
        return range(side, self.options.seats, self.sides)

    def shares_of(self, side: int) -> tuple[Share, ...]:
        """Returns the shares of a side, in order."""
        return shares(self.options, side, self.first)

    def sides_in_order(self) -> list[int]:
        """Returns the sides in their shooting order."""
        return [(self.first + index) % self.sides for index in range(self.sides)]

    def lying(self) -> dict[int, tuple[int, int]]:
        """Returns the positions of the weights on the board, by weight."""
        return {weight: position for weight, position in enumerate(self.weights) if position}

    def value(self, weight: int) -> int:
        """Returns the points of a weight at its position; 0 if it is off the board."""
        position = self.weights[weight]
        return self.board.value(*position) if position else 0

    @property
    def missing_points(self) -> int:
        """Points with which the last side of the frame becomes the single leader; 0 or less if it leads already."""
        *others, last = self.sides_in_order()
        totals = self.totals
        return max(totals[side] for side in others) + 1 - totals[last]

    @property
    def is_scored(self) -> bool:
        """Whether the side in turn has its score of this frame."""
        return len(self.scores[self.side]) == self.frame

    @property
    def points_to_win(self) -> int | None:
        """Points of its turn with which the last side of the frame wins; 0 or less if it needs none.

        None for another side, and after its turn.
        """
        if self.is_scored or self.side != self.sides_in_order()[-1]:
            return None
        if self.is_last_frame:
            return self.missing_points
        return max(self.missing_points, TARGET - self.totals[self.side])

    @property
    def is_last_frame(self) -> bool:
        """Whether a side has reached the target, or no later frame is allowed."""
        return max(self.totals) >= TARGET or self.frame == self.options.frames

    @property
    def is_last_turn(self) -> bool:
        """Whether the side in turn needs points to win in the last turn of the game, which has no score yet."""
        return self.is_last_frame and (self.points_to_win or 0) > 0

    @property
    def points_on_board(self) -> int:
        """Points of the weights on the board, whether they count or not."""
        return sum(self.value(weight) for weight in self.lying())

    @property
    def has_three(self) -> bool:
        """Whether a weight on the board counts 3 or more."""
        return any(self.value(weight) >= TREY for weight in self.lying())

    @property
    def counted_points(self) -> int:
        """Points of the weights on the board; 0 without a weight that counts 3 or more (C25)."""
        return self.points_on_board if self.has_three else 0

    @property
    def is_before_first_three(self) -> bool:
        """Whether the side in turn has no points, and no weight on the board that counts 3 or more."""
        return not (self.totals[self.side] or self.has_three)


Context = CommandContext[HorseCollarState]
