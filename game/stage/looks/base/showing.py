"""What a race's pictures are drawn from: the shown view, the names, and where moving pieces are. Draws nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.core import Seat
from game.stage.looks.base.paddock import Paddock
from game.stage.looks.base.pieces import Die, Flight, Runner, Scrap, Stamp
from game.stage.looks.base.tote import Chances
from game.stage.sprites import Sprites

LOG_LINES = 5

Signature = Hashable
Faces = Callable[[Any], Sequence[int]]
"""What the dice show in a view, in the order of the showing's dice; one that lies aside shows its face for that."""


@dataclass
class Showing:
    """Everything on screen that is not the table itself. Scripts move it, pictures read it."""

    view: Any
    names: Sequence[str]
    looks: Sequence[int]
    """The place of each seat's colour and shape in the theme."""
    people: Sequence[Seat]
    sprites: Sprites
    """Pictures at the window's scale."""
    paddock: Paddock
    dice: tuple[Die, ...]
    faces: Faces
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
    runners: dict[int, Runner] = field(default_factory=dict)
    flights: list[Flight] = field(default_factory=list)
    stamps: list[Stamp] = field(default_factory=list)
    confetti: list[Scrap] = field(default_factory=list)
    focus_horse: int = 0
    """The horse whose row or token is lit."""
    path: tuple[int, int, int] | None = None
    """A move to preview: horse, from, to."""
    chances: dict[int, Chances] = field(default_factory=dict)
    """Win, place and show of each horse; empty when nobody wants to know."""

    def __post_init__(self) -> None:
        self.runners = {horse: Runner(horse) for horse in self.paddock.horses}

    def say(self, words: str) -> None:
        """Calls `words`: the caption, and a line of the log."""
        self.caption, self.caption_age = words, 0.0
        self.log.append(words)

    def settle(self) -> None:
        """Puts everything where the view has it."""
        for horse, runner in self.runners.items():
            runner.space = float(self.paddock.space(self.view, horse))
            runner.pad = self.paddock.place(self.view, horse)
            runner.spot = self.paddock.stands(self.view, horse)
            runner.galloping = runner.backing = False
        for die, face in zip(self.dice, self.faces(self.view), strict=True):
            die.face, die.tumble, die.lift = face, -1.0, 0.0
        self.flights.clear()
        self.stamps.clear()
        self.confetti.clear()
        self.banner = ""

    def running(self) -> list[Runner]:
        """The horses that are not home."""
        return [runner for runner in self.runners.values() if not runner.pad]
