"""Defines the layer over the track during large movements: wide side view, roll banner, stakes, attack."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import FRect

from game.engine.rules import Seat
from game.presentation.layout import Position
from game.presentation.view_model import Effect
from game.race_view.field_adapter import FinishGain
from game.sprites.sprite_cache import SpriteCache
from game.ui import icons, text, theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour

LEAP_SECONDS = 0.35
"""Duration of a follower's leap, in seconds."""
LEAP_HEIGHT = 60.0
"""Height of a follower's leap, in logical units."""
GAIN = theme.TITLE.on(theme.GOLD)
RISE = 0.9
"""Distance that a text rises from the head, in text sizes; enough to clear the numbers of neighbouring horses."""
RISE_SHARE = 0.25
"""Share of a text's time during which it rises, 0 to 1. Afterwards the text does not move."""
CROWN = 60.0
"""Size of the crown of a new leader, in logical units."""
CROWN_RISE = 50.0
"""Distance from the head up to a new leader's crown at its end position, above the jockey, in logical units."""
CROWN_BACK = 26.0
"""Distance from the head back to the middle of the crown, over the jockey, in logical units."""
CROWN_CLOTH = 24.0
"""Side of the leader's cloth on its crown, in logical units."""
CROWN_CLOTH_DROP = 8.0
"""Distance from the middle of the crown down to the middle of the cloth, in logical units."""
CROWN_SHADOW = 3.0
"""Distance from a new leader's crown down to its shadow, in logical units."""
WALK_SHARE = 0.45
"""Duration of a horse's walk to its place, as a share of the parade's entry, 0 to 1."""


@dataclass(slots=True)
class Parade:
    """Progress of the parade: entry of all horses and gallop off, 0..1 each."""

    entered: float = 0.0
    off: float = 0.0

    def walked(self, number: int, count: int) -> float:
        """Returns the progress of horse `number` of `count` towards its place, 0..1. The first horse goes first."""
        start = (1 - WALK_SHARE) * number / max(count - 1, 1)
        return min(max((self.entered - start) / WALK_SHARE, 0.0), 1.0)


@dataclass(slots=True)
class Leap:
    """A leap to the space of a horse's token; `age` in seconds."""

    spaces: int
    age: float = 0.0

    @property
    def share(self) -> float:
        """Progress of the leap, 0..1."""
        return min(self.age / LEAP_SECONDS, 1.0)

    @property
    def spaces_left(self) -> float:
        """Distance to the token's space, in spaces."""
        return self.spaces * (1 - self.share) ** 2

    @property
    def height(self) -> float:
        """Height above the ground, in logical units."""
        return LEAP_HEIGHT * 4 * self.share * (1 - self.share)


class Stake(NamedTuple):
    """A seat's gain or loss by a roll, in dollars: from a finish (`is_pay`), or as a change of its projection."""

    seat: Seat
    gain: FinishGain
    is_pay: bool


class RollBanner(NamedTuple):
    """A text about horses that can finish, with their cloths."""

    horses: Sequence[int]
    label: str
    faces: Sequence[int] = ()
    """Face of the next die that each horse needs; empty if unknown or in the text."""
    is_list: bool = False
    """Whether the text is the title of the list of cloths, instead of a sentence behind one."""


@dataclass(slots=True)
class StagedAttack:
    """A horse that a rival sets back: first the arrow from the rival's chip, then the hit."""

    horse: int
    seat: Seat
    loss_text: str
    end: float
    """End space of the horse that is set back."""
    arrow: float = 0.0
    """Progress of the arrow, 0 to 1."""
    zoom: int = 0
    """Zoom step of the attack view; 0 for no zoom."""
    hit: bool = False


@dataclass(slots=True)
class Stage:
    """State of the layer over the track."""

    live: bool = False
    """Whether an event sequence is in progress: a roll or another event, with the events that follow from it."""
    wide: float = 0.0
    """Progress of opening the wide side view, 0 to 1."""
    movers: tuple[int, ...] = ()
    """Horses that the wide side view must show."""
    shows_line: bool = False
    """Whether the wide side view must show the finish."""
    roll_banner: RollBanner | None = None
    """The banner of an important roll; None for no banner."""
    roll_banner_top: float = 54.0
    """Top of the roll banner, in logical units."""
    stakes: tuple[Stake, ...] = ()
    """Gains and losses of the seats that the roll can cause."""
    stakes_position: Position = (8.0, 408.0)
    """Upper left corner of the stakes, in logical units."""
    own_stake_middle: Position = (520.0, 344.0)
    """Centre of the large stake of the open sheet's seat, in logical units; next to the dice."""
    row: int = 0
    """Horse whose row is lifted; 0 for none."""
    followers: list[int] = field(default_factory=list)
    """Followers of the rolled horse that have moved, in order."""
    duck_reason: str = ""
    """Reason for softer music and crowd: "hush", "photo", or "" for none."""
    leaps: dict[int, Leap] = field(default_factory=dict)
    attack: StagedAttack | None = None
    is_decided: bool = False
    """Whether a horse has finished. The remaining minor events of the sequence are then not shown."""

    def update(self, seconds: float) -> None:
        """Advances the leaps."""
        for horse, leap in list(self.leaps.items()):
            leap.age += seconds
            if leap.share >= 1:
                del self.leaps[horse]

    def clear(self) -> None:
        """Resets everything."""
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
        self.followers.clear()
        self.leaps.clear()


WIDE_BOX = FRect(0, 44, 896, 404)
"""Box of the wide side view over the track, in logical units."""
ABOVE_STAKES = FRect(8, 364, 44, 44)
"""Anchor box of captions while stakes are shown, in logical units."""
CAPTION_PLACE = FRect(66, 45, 44, 44)
"""Anchor box of captions while the wide side view is open, in logical units."""


@dataclass
class LeaderCrown(Effect):
    """An effect: a crown with the new leader's cloth that rises over its jockey."""

    horse: int
    head: Callable[[], Position]
    """Returns the position of the horse's head."""
    seconds: float

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        x, y = self.head()
        y -= CROWN_RISE * min(share / RISE_SHARE, 1.0)
        for colour, drop in ((theme.INK, CROWN_SHADOW), (theme.GOLD, 0.0)):
            canvas.blit_centred(icons.icon(canvas, "crown", CROWN, colour), x - CROWN_BACK, y + drop)
        canvas.blit_centred(sprites.cloth(self.horse, CROWN_CLOTH), x - CROWN_BACK, y + CROWN_CLOTH_DROP)


@dataclass
class HorseGain(Effect):
    """An effect: the spaces of a move, such as “+1”, over a horse."""

    head: Callable[[], Position]
    """Returns the position of the horse's head."""
    label: str
    size: float
    colour: Colour
    seconds: float

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        x, y = self.head()
        risen = min(share / RISE_SHARE, 1.0)
        picture = text.outlined(canvas, self.label, GAIN.sized(self.size).on(self.colour))
        canvas.blit_centred(picture, x, y - RISE * self.size * risen)
