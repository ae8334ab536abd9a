"""The pieces that move over the table: horses, dice, marks coming down, coins and cards in flight. Plain values."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pygame import FRect

from game.engine.rules import Seat
from game.race_view.field_adapter import FieldAdapter
from game.race_view.live_odds import WinPlaceShow
from game.sprites.sprite_cache import SpriteCache


@dataclass(slots=True)
class HorseToken:
    """A horse's token: its space as a fraction, how far its gallop is, and 1..3 once on a winner's pad."""

    number: int
    space: float = 0.0
    strides: float = 0.0
    galloping: bool = False
    backing: bool = False
    pad: int = 0
    speed: float = 0.0
    """Spaces a second while it gallops."""
    spot: tuple[float, float, float] | None = None
    """Off the course: x, y (logical units) and heading; None on its space or its winner's pad."""


@dataclass(slots=True)
class Die:
    """A die on the grass, if `face` is not `aside`. `tumble` counts up while it rolls and is −1 at rest."""

    kind: str
    face: int = 0
    tumble: float = -1.0
    lift: float = 0.0
    aside: int = 0
    """The face that means that it lies aside: another one than 0 for a die that can show a 0."""


@dataclass(slots=True)
class FlyingPiece:
    """Something on its way: a coin, a card. Places are logical units."""

    picture: str
    words: str
    x: float
    y: float
    number: int = 0


@dataclass(slots=True)
class InkStamp:
    """A mark coming down on a box of the sheet: `size` shrinks to 1."""

    box: FRect
    size: float


@dataclass(slots=True)
class ConfettiPiece:
    """A piece of confetti; places are logical units."""

    number: int
    x: float
    y: float


LOG_LINES = 5

Signature = Hashable
DiceFaces = Callable[[Any], Sequence[int]]
"""What the dice show in a view, in the order of the showing's dice; one that lies aside shows its face for that."""


@dataclass
class ViewModel:
    """Everything on screen that is not the table itself. Scripts move it, pictures read it."""

    view: Any
    names: Sequence[str]
    badges: Sequence[int]
    """The place of each seat's colour and shape in the theme."""
    people: Sequence[Seat]
    sprites: SpriteCache
    """Pictures at the window's scale."""
    field_adapter: FieldAdapter
    dice: tuple[Die, ...]
    dice_faces: DiceFaces
    open_sheet_seat: Seat = 0
    """Whose sheet lies open."""
    caption: str = ""
    caption_age: float = 0.0
    """Seconds since it was said."""
    log: deque[str] = field(default_factory=lambda: deque(maxlen=LOG_LINES))
    """The last calls, newest last."""
    banner: str = ""
    reduced_motion: bool = False
    """Whether nothing may move for the sake of moving: every fact is shown, no gallop, dust or confetti."""
    captions: bool = True
    """Whether calls are shown over the track; the log has them anyway."""
    horse_tokens: dict[int, HorseToken] = field(default_factory=dict)
    flying_pieces: list[FlyingPiece] = field(default_factory=list)
    ink_stamps: list[InkStamp] = field(default_factory=list)
    confetti: list[ConfettiPiece] = field(default_factory=list)
    highlighted_horse: int = 0
    """The horse whose row or token is lit."""
    previewed_path: tuple[int, int, int] | None = None
    """A move to preview: horse, from, to."""
    chances: dict[int, WinPlaceShow] = field(default_factory=dict)
    """Win, place and show of each horse; empty when nobody wants to know."""

    def __post_init__(self) -> None:
        self.horse_tokens = {horse: HorseToken(horse) for horse in self.field_adapter.horses}

    def add_caption(self, words: str) -> None:
        """Calls `words`: the caption, and a line of the log."""
        self.caption, self.caption_age = words, 0.0
        self.log.append(words)

    def snap_to_state(self) -> None:
        """Puts everything where the view has it."""
        for horse, horse_token in self.horse_tokens.items():
            horse_token.space = float(self.field_adapter.space(self.view, horse))
            horse_token.pad = self.field_adapter.place(self.view, horse)
            horse_token.spot = self.field_adapter.parked_pose(self.view, horse)
            horse_token.galloping = horse_token.backing = False
        for die, face in zip(self.dice, self.dice_faces(self.view), strict=True):
            die.face, die.tumble, die.lift = face, -1.0, 0.0
        self.flying_pieces.clear()
        self.ink_stamps.clear()
        self.confetti.clear()
        self.banner = ""

    def unfinished_tokens(self) -> list[HorseToken]:
        """The horses that are not home."""
        return [horse_token for horse_token in self.horse_tokens.values() if not horse_token.pad]
