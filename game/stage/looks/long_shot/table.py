"""Long Shot's horses, dice and lines, and what its pictures are drawn from beside them. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.core import Seat
from game.engine.long_shot.state import FINISH, HORSES, NO_BET, ROLL, TAKE, State
from game.stage.looks.base.paddock import Line, Paddock
from game.stage.looks.base.pieces import Die
from game.stage.looks.base.showing import Showing
from game.stage.sprites import Sprites
from game.ui import theme

PADDOCK = Paddock(
    tuple(HORSES),
    space=lambda view, horse: view.positions[horse],
    place=lambda view, horse: view.place(horse),
    home=lambda _horse: FINISH,
    near=FINISH - NO_BET,
    lines=(Line(NO_BET, (theme.ALARM,)), Line(FINISH, (theme.INK, theme.RAIL))),
)
HORSE_DIE, MOVE_DIE = range(2)
"""The dice's places in the showing."""
ASIDE = -1
"""The face of a move die that lies aside: it can show a 0."""


@dataclass(slots=True, eq=False)
class Piece:
    """Something in flight: `kind` is card, horse, chip or token, `number` the card or horse, `high` its height.

    Places are logical units. `words` are told below it; a card is `read` when its text is on it.
    """

    kind: str
    number: int
    x: float
    y: float
    high: float
    words: str = ""
    read: bool = False
    seat: Seat = -1


@dataclass
class Table(Showing):
    """The showing of a race, with cards in flight and the horse whose feature works."""

    pieces: list[Piece] = field(default_factory=list)
    away: tuple[Seat, int] | None = None
    """A card that has left its place in the open hand: whose, and which place."""
    feature: int = 0
    """The horse whose feature works now."""
    giving: bool = False
    """Whether cards are being chosen to be given away, when all are as good."""
    laid: tuple[Seat, tuple[int, ...]] | None = None
    """A hand laid down for all to see."""

    def settle(self) -> None:
        super().settle()
        self.pieces.clear()
        self.away, self.feature, self.laid = None, 0, None

    @property
    def open_hand(self) -> Seat:
        """Whose cards the hand shows: those of the open sheet, or the ones that its seat may choose from."""
        view = self.view
        if view.phase == TAKE and view.turn == self.sheet and view.sees(view.looking):
            return int(view.looking)
        return self.sheet

    def hand(self) -> list[int]:
        """The cards shown; 0 for each that may not be seen."""
        return list(self.view.hands[self.open_hand])


def faces(view: State) -> tuple[int, int]:
    """What the dice show."""
    thrown = view.phase != ROLL or view.move_die
    return view.die, view.move_die if view.die and thrown else ASIDE


def showing(view: State, names: Sequence[str], looks: Sequence[int], people: Sequence[Seat] = ()) -> Table:
    """What a race is drawn from, at the start; the pictures are made when the scale is known."""
    dice = (Die("horse10"), Die("move0", ASIDE, aside=ASIDE))
    return Table(view, names, looks, people, Sprites(0.0), PADDOCK, dice, faces)
