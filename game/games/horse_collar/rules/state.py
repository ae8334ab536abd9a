"""Holds the state of a game of Horse Collar, all of it open to everybody. Only `apply` of an event assigns to it."""

from dataclasses import dataclass
from functools import lru_cache

from game.engine.rules import CommandContext, PlainState, Seat
from game.games.horse_collar.rules.board import COLUMNS, Board, board_for

TARGET = 51
"""Points that end the game with the frame in which a side reaches them."""
WEIGHTS = 8
"""Weights that each side slides in a frame."""
USUAL_SIDES = {2: 2, 3: 3, 4: 2, 5: 2, 6: 3, 7: 2, 8: 2}
"""Sides by the number of seats, if nobody chooses otherwise."""
OFF = None
"""The place of a weight that is in hand, or has left the board."""


@dataclass(frozen=True, slots=True)
class HorseCollarOptions:
    """Options of a game, as their texts: `sides` and `players` (a side) 0 for the usual, `begins` −1 for a lot."""

    seats: int = 4
    sides: int = 0
    players: int = 0
    length: str = "long"
    table: str = "fast"
    foul: str = "short"
    dusting: str = "board"
    frames: int = 20
    begins: Seat = -1


@dataclass(frozen=True, slots=True)
class Share:
    """The number of weights that one player slides in a row."""

    seat: Seat
    weights: int


@lru_cache(256)
def shares(options: HorseCollarOptions, side: int, first: Seat) -> tuple[Share, ...]:
    """Returns the shares of a side in order, the seats counted from the one that shoots first (C3, C4).

    Eight weights are shared as evenly as can be; with more players than seats, the players of a seat shoot in turn.
    """
    sides = side_count(options)
    seats = sorted(range(side, options.seats, sides), key=lambda seat: (seat - first) % options.seats)
    players = options.players or len(seats)
    each, more = divmod(WEIGHTS, players)
    return tuple(Share(seats[player % len(seats)], each + (player < more)) for player in range(players))


def side_count(options: HorseCollarOptions) -> int:
    """Returns how many sides play: as many as were chosen, or the usual number (C2)."""
    return options.sides or USUAL_SIDES[options.seats]


class HorseCollarState(PlainState):
    """One game. Lists by side, by weight (0 to 7 in the order in which they are slid), or by cell of dust."""

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
        """Which of its side's shares the seat in turn slides, from 0; −1 before the first."""
        self.weights_left = 0
        """Weights that the seat in turn still slides before the next player."""
        self.slid = 0
        """Weights that the side in turn has slid in this frame."""
        self.weights: list[tuple[int, int] | None] = [OFF] * WEIGHTS
        """Where each weight's centre lies (x, y, in grains), or OFF."""
        self.sliders: list[Seat] = []
        """Who slid each weight that was slid."""
        self.wear = [0] * (self.board.rows * COLUMNS)
        """Steps of wear of each cell of dust."""
        self.scores: list[list[int]] = [[] for _side in range(self.sides)]
        """Points of each frame, by side."""
        self.cause = ""
        """Why the game is over; "" while it goes on."""

    # --- questions anybody may ask ---

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
        """Returns the side a seat plays for: the seats take the sides in turn."""
        return seat % self.sides

    def seats_of(self, side: int) -> range:
        """Returns the seats of a side."""
        return range(side, self.options.seats, self.sides)

    def shares_of(self, side: int) -> tuple[Share, ...]:
        """Returns who slides how many weights of a side in a row, in order."""
        return shares(self.options, side, self.first)

    def sides_in_order(self) -> list[int]:
        """Returns the sides in the order in which they shoot."""
        return [(self.first + place) % self.sides for place in range(self.sides)]

    def lying(self) -> dict[int, tuple[int, int]]:
        """Returns where the weights on the board lie, by weight."""
        return {weight: place for weight, place in enumerate(self.weights) if place}

    def value(self, weight: int) -> int:
        """Returns what a weight counts where it lies; 0 for one that is off the board."""
        place = self.weights[weight]
        return self.board.value(*place) if place else 0


Context = CommandContext[HorseCollarState]
