"""What the Dice Game's pictures are drawn from: the shown view, the names, and where moving pieces are."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

from pygame import FRect

from game.engine.core import Seat
from game.engine.dice_game.state import HORSES, State
from game.stage.looks.dice_game.tote import Chances
from game.stage.sprites import Sprites

LOG_LINES = 5


@dataclass(slots=True)
class Runner:
    """A horse's token: its space as a fraction, how far its gallop is, and 1..3 once on a winner's pad."""

    number: int
    space: float = 0.0
    strides: float = 0.0
    galloping: bool = False
    backing: bool = False
    pad: int = 0


@dataclass(slots=True)
class Die:
    """A die on the grass. `tumble` counts up while it rolls and is −1 at rest."""

    kind: str
    face: int = 0
    tumble: float = -1.0
    lift: float = 0.0


@dataclass(slots=True)
class Flight:
    """Something on its way: a coin, a card. Places are logical units."""

    picture: str
    words: str
    x: float
    y: float
    number: int = 0


@dataclass(slots=True)
class Stamp:
    """A mark coming down on a box of the sheet: `size` shrinks to 1."""

    box: FRect
    size: float


@dataclass(slots=True)
class Scrap:
    """A piece of confetti; places are logical units."""

    number: int
    x: float
    y: float


@dataclass(slots=True)
class Showing:
    """Everything on screen that is not the table itself. Scripts move it, pictures read it."""

    view: State
    names: Sequence[str]
    looks: Sequence[int]
    """The place of each seat's colour and shape in the theme."""
    people: Sequence[Seat]
    sprites: Sprites
    """Pictures at the window's scale."""
    sheet: Seat = 0
    """Whose sheet lies open."""
    caption: str = ""
    caption_age: float = 0.0
    """Seconds since it was said."""
    log: deque[str] = field(default_factory=lambda: deque(maxlen=LOG_LINES))
    """The last calls, newest last."""
    banner: str = ""
    still: bool = False
    """Whether nothing may move for the sake of moving: every fact is shown, no gallop, dust or confetti."""
    captions: bool = True
    """Whether calls are shown over the track; the log has them anyway."""
    runners: dict[int, Runner] = field(default_factory=lambda: {n: Runner(n) for n in HORSES})
    dice: tuple[Die, Die] = field(default_factory=lambda: (Die("horse"), Die("move")))
    flights: list[Flight] = field(default_factory=list)
    stamps: list[Stamp] = field(default_factory=list)
    confetti: list[Scrap] = field(default_factory=list)
    focus_horse: int = 0
    """The horse whose row or token is lit."""
    path: tuple[int, int, int] | None = None
    """A move to preview: horse, from, to."""
    chances: dict[int, Chances] = field(default_factory=dict)
    """Win, place and show of each horse; empty when nobody wants to know."""

    def say(self, words: str) -> None:
        """Calls `words`: the caption, and a line of the log."""
        self.caption, self.caption_age = words, 0.0
        self.log.append(words)

    def settle(self) -> None:
        """Puts everything where the view has it."""
        for horse in HORSES:
            runner = self.runners[horse]
            runner.space = float(self.view.positions[horse])
            runner.pad = self.view.place(horse)
            runner.galloping = runner.backing = False
        for die, face in zip(self.dice, (self.view.die, self.view.move_die), strict=True):
            die.face, die.tumble, die.lift = face, -1.0, 0.0
        self.flights.clear()
        self.stamps.clear()
        self.confetti.clear()
        self.banner = ""

    def lead(self) -> float:
        """The space of the first horse that still runs."""
        return max((r.space for r in self.runners.values() if not r.pad), default=0.0)


Signature = Hashable
Painter = Callable[[], None]
