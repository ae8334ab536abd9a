"""Defines the layer over the track during large movements: wide side view, roll banner, stakes, attack."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import FRect

from game.engine.rules import Seat
from game.presentation.layout import Position
from game.presentation.view_model import Effect
from game.race_view.field_adapter import FinishGain
from game.sprites.sprite_cache import SpriteCache
from game.ui import text, theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour

LEAP_SECONDS = 0.35
"""How long a horse leaps that moves along."""
LEAP_HEIGHT = 60.0
"""How high, logical units."""
GAIN = theme.TITLE.on(theme.GOLD)
RISE = 0.9
"""How far a text rises from the head, in heights of its letters: clear of the numbers of those beside it."""
RISE_SHARE = 0.25
"""Share of its time in which it does; then it stands still to be read."""
WALK_SHARE = 0.45
"""Share of the parade's entry that each horse takes from the edge to its place."""


@dataclass(slots=True)
class Parade:
    """How far the parade is: everybody's entry and the gallop off, 0..1."""

    entered: float = 0.0
    off: float = 0.0

    def walked(self, number: int, count: int) -> float:
        """Returns how far horse `number` of `count` has come to its place, 0..1; the first one goes first."""
        begin = (1 - WALK_SHARE) * number / max(count - 1, 1)
        return min(max((self.entered - begin) / WALK_SHARE, 0.0), 1.0)


@dataclass(slots=True)
class Leap:
    """A horse on its way through the air to the space that it is on; `age` in seconds."""

    spaces: int
    age: float = 0.0

    @property
    def share(self) -> float:
        """How much of it is done, 0..1."""
        return min(self.age / LEAP_SECONDS, 1.0)

    @property
    def spaces_left(self) -> float:
        """Spaces that the horse is still behind its place."""
        return self.spaces * (1 - self.share) ** 2

    @property
    def height(self) -> float:
        """Logical units above the ground."""
        return LEAP_HEIGHT * 4 * self.share * (1 - self.share)


class Stake(NamedTuple):
    """What a seat wins or loses by a roll, in dollars: by a finish that pays it, else by what may then be expected."""

    seat: Seat
    gain: FinishGain
    is_pay: bool


@dataclass(slots=True)
class StagedAttack:
    """A horse that is set back by a rival: the arrow on its way from the rival's chip, then the hit."""

    horse: int
    seat: Seat
    words: str
    end: float
    """The space that it is set back to."""
    arrow: float = 0.0
    """How far the arrow has come, 0..1."""
    zoom: int = 0
    """How close the picture is: 0, or a step of the attack view."""
    hit: bool = False


@dataclass(slots=True)
class Stage:
    """All values are as at rest after `clear`."""

    live: bool = False
    """Whether an event sequence is in progress: a roll or another event, with the events that follow from it."""
    wide: float = 0.0
    """How far the side view is open over the track, 0..1."""
    movers: tuple[int, ...] = ()
    """The horses that the wide side view must have in sight."""
    shows_line: bool = False
    """Whether it must have the finish in sight."""
    roll_banner: tuple[int, str] | None = None
    """The horse of the roll banner, and the text next to its cloth; None for no banner."""
    roll_banner_top: float = 54.0
    """Top of the roll banner, in logical units."""
    stakes: tuple[Stake, ...] = ()
    """What seats win or lose if it happens."""
    stakes_place: Position = (8.0, 408.0)
    own_stake_middle: Position = (520.0, 344.0)
    """Where that begins, and where what the open sheet's wins is told large: beside the dice."""
    row: int = 0
    """The horse whose row is lifted; 0 for none."""
    lit: list[int] = field(default_factory=list)
    """The horses on its bar that have moved along."""
    duck_reason: str = ""
    """Why music and crowd are softer: "hush" or "photo"."""
    leaps: dict[int, Leap] = field(default_factory=dict)
    attack: StagedAttack | None = None
    is_decided: bool = False
    """Whether a horse has come home: nothing that is less than that is told any more."""

    def update(self, seconds: float) -> None:
        """Lets time pass for leaps."""
        for horse, leap in list(self.leaps.items()):
            leap.age += seconds
            if leap.share >= 1:
                del self.leaps[horse]

    def clear(self) -> None:
        """Puts everything away."""
        self.live = False
        self.wide = 0.0
        self.movers = ()
        self.shows_line = False
        self.roll_banner = None
        self.stakes = ()
        self.row = 0
        self.duck_reason = ""
        self.attack = None
        self.is_decided = False
        self.lit.clear()
        self.leaps.clear()


WIDE_BOX = FRect(0, 44, 896, 404)
"""Where the side view lies while it is open over the track."""
ABOVE_STAKES = FRect(8, 364, 44, 44)
"""Where captions stand while it is told what is at stake."""
CAPTION_PLACE = FRect(66, 45, 44, 44)
"""Where captions stand then."""


@dataclass
class HorseGain(Effect):
    """“+1” over a horse; `place` tells where its head is."""

    place: Callable[[], Position]
    words: str
    size: float
    colour: Colour
    seconds: float

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        x, y = self.place()
        risen = min(share / RISE_SHARE, 1.0)
        picture = text.outlined(canvas, self.words, GAIN.sized(self.size).on(self.colour))
        canvas.blit_centred(picture, x, y - RISE * self.size * risen)
