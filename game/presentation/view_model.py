"""Defines the values a match is drawn from: players, the displayed state, pieces that move over it, short effects."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pygame import FRect

from game.engine.rules import Command, S, Seat
from game.presentation.captions import Captions
from game.presentation.chips import ChipBoard, GhostLine
from game.presentation.layout import Position
from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import Canvas, DisplayPreferences


@dataclass(slots=True)
class Die:
    """A die, which is on the table unless `face` is `hidden_face`.

    `tumble` counts up while the die rolls and is −1 at rest.
    """

    kind: str
    face: int = 0
    tumble: float = -1.0
    hidden_face: int = 0
    """The face that takes the die off the table; not 0 for a die that can show a 0."""
    x: float = 0.0
    y: float = 0.0
    """Its middle on the canvas while it is `size` large (logical units)."""
    size: float = 0.0
    """0 where it rests: at its place of the layout, in the layout's size."""
    squashed: bool = False
    """Whether it hits the ground just now."""


@dataclass(slots=True)
class InkStamp:
    """A mark coming down on a box of the sheet: `size` shrinks to 1."""

    box: FRect
    size: float
    printed_size: float = 34.0
    """Logical size of the X once it is printed."""
    is_pressed: bool = False
    """Whether it lies deeper than the paper for a moment."""


@dataclass(slots=True)
class ConfettiPiece:
    """A piece of confetti; places are logical units."""

    number: int
    x: float
    y: float


Signature = Hashable
DiceFaces = Callable[[Any], Sequence[int]]
"""What the dice show in a view, in the order of the view model's dice; one that lies aside shows its face for that."""


class Effect:
    """Something short-lived over the table that nothing waits for, such as a coin, an icon or “+1”."""

    seconds: float
    """How long it is shown, from `age` 0."""
    age: float = 0.0
    """Seconds it has been shown; negative while it is still to come."""

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws it at `share` of its time, 0..1. Changes nothing."""


class EffectLayer(list[Effect]):
    """The effects that are shown now or still to come, the later over the earlier; the next events do not wait."""

    def drop(self, kind: type[Effect]) -> None:
        """Ends all effects of a kind at once."""
        self[:] = [effect for effect in self if not isinstance(effect, kind)]

    def update(self, seconds: float) -> None:
        """Lets time pass; effects that are over are gone."""
        for effect in self:
            effect.age += seconds
        self[:] = [effect for effect in self if effect.age < effect.seconds]

    def draw(self, canvas: Canvas, sprites: SpriteCache) -> None:
        """Draws the effects that have begun."""
        for effect in self:
            if effect.age >= 0:
                effect.draw(canvas, sprites, effect.age / effect.seconds)


@dataclass(slots=True, eq=False)
class FlyingPiece:
    """A piece in flight: what `kind` it is, such as a card, which `number`, its middle and its height in logical units.

    Its way bends upwards by `arc`.
    """

    kind: str
    number: int
    x: float
    y: float
    height: float
    arc: float = 0.0


@dataclass
class ViewModel:
    """Everything on screen that is not the table itself. Animations move it, what draws reads it."""

    view: Any
    names: Sequence[str]
    badges: Sequence[int]
    """The place of each seat's colour and shape in the theme."""
    people: Sequence[Seat]
    sprites: SpriteCache = field(default_factory=lambda: SpriteCache(0.0))
    """Pictures at the window's scale."""
    dice: tuple[Die, ...] = ()
    dice_faces: DiceFaces = lambda _view: ()
    open_sheet_seat: Seat = 0
    """Whose sheet lies open."""
    captions: Captions = field(default_factory=Captions)
    """The line of commentary over the table."""
    banner: str = ""
    crowd: Mapping[int, float] = field(default_factory=dict)
    """The share of what the grandstand has staked, 0..1, on each horse that somebody there backs."""
    code_plate: tuple[str, str] = "", ""
    """What is said above the code for phones, and the address in it, "" for words alone."""
    advice: Command | None = None
    """The command that a hint recommends, while there is one."""
    reduced_motion: bool = False
    """Whether nothing may move for the sake of moving: every fact is shown, no confetti."""
    still_scenery: bool = False
    """Whether what stands beside the table or track does not move, and a picture in the picture half as often."""
    has_time: bool = True
    """Whether the frame has time for what can wait."""
    frames: int = 0
    is_replay: bool = False
    """Whether a replay or the log is shown: they lie over the panels, so nothing may be lifted there."""
    is_recorded: bool = False
    """Whether work takes as many frames on any machine, however long a frame may take: recordings are all the same."""
    button_reasons: dict[str, str] = field(default_factory=dict)
    """Why small buttons are off, by their names."""
    way_out: str = ""
    """The words on the button in the title's place that leads out of the match; "" for the title."""
    ghost: GhostLine | None = None
    """The ghost that runs along, if there is one."""
    shows_captions: bool = True
    """Whether captions are shown; the log has them anyway."""
    bots_speak: bool = True
    """Whether a bot that hits a person says a word."""
    help_level: str = "odds"
    """How much help players want: one of the levels of the settings."""
    ink_stamps: list[InkStamp] = field(default_factory=list)
    confetti: list[ConfettiPiece] = field(default_factory=list)
    dim: int = 0
    """How dark the panels and the ground are: 0, or one of the steps of the static layer."""
    lit: Sequence[FRect] | None = None
    """The parts of the panels that a lesson has spoken of, while the rest of them is dark; None for all."""
    folds: Mapping[tuple[str, ...], str] = field(default_factory=dict)
    """What a first match folds away: parts of the table, by their names in TableLayout.parts, and the words there."""
    is_first_match: bool = False
    """Whether a trainer opens the table of a first match, which shows large what can be pressed."""
    dice_note: str = ""
    """Whose dice lie on the plate, where they are not chance's."""
    shake: Position = (0.0, 0.0)
    """Logical units by which dice and pictures, never texts, are off their place."""
    felt: list[tuple[Seat, str]] = field(default_factory=list)
    """Who feels something now, and the cue's value, until the pads are shaken."""
    sequence_continues: bool = False
    """Whether the next event continues the shown event sequence. If not, the sequence ends when the pieces snap."""
    caption_place: FRect | None = None
    """Where the caption stands while its own place is covered."""
    revision: int = 0
    """Grows whenever what is derived from the displayed view, such as the top bar, may have changed."""
    flying_pieces: list[FlyingPiece] = field(default_factory=list)
    effects: EffectLayer = field(default_factory=EffectLayer)
    """What is shown over the table while the next events go on."""
    preferences: DisplayPreferences = field(default_factory=DisplayPreferences)
    """How the canvas draws: palette and silks."""
    chips: ChipBoard = field(default_factory=ChipBoard)
    """What the seats' chips in the top bar show over time."""

    def __post_init__(self) -> None:
        self.open_sheet_seat = next(iter(self.people), self.open_sheet_seat)

    @property
    def caption(self) -> str:
        """The line over the table; "" for none."""
        return self.captions.words if self.shows_captions else ""

    @property
    def is_lively(self) -> bool:
        """Whether anything moves by itself, without an animation."""
        return False

    def open_sheet(self, seat: Seat) -> None:
        """Shows the sheet of a seat."""
        self.open_sheet_seat = seat

    def follow_graphics(self, *, is_recorded: bool, still_scenery: bool = False, has_time: bool = True) -> None:
        """Follows how much may be drawn in this frame, and whether there is time for what can wait."""
        self.is_recorded = is_recorded
        self.still_scenery = still_scenery
        self.has_time = has_time
        self.frames += 1

    def snap_to_state(self) -> None:
        """Puts every piece where the displayed state has it."""
        self.revision += 1
        for die, face in zip(self.dice, self.dice_faces(self.view), strict=True):
            die.face = face
            die.tumble = -1.0
        self.ink_stamps.clear()
        self.confetti.clear()
        self.flying_pieces.clear()
        self.banner = ""
        held = self.sequence_continues
        self.sequence_continues = False
        if not held:
            self.end_sequence()

    def end_sequence(self) -> None:
        """Lays the dice to rest and lights everything up again."""
        for die in self.dice:
            die.size = 0.0
            die.squashed = False
        self.dim = 0
        self.shake = (0.0, 0.0)
        self.caption_place = None


V = TypeVar("V", bound=ViewModel)


@dataclass(frozen=True, slots=True)
class Seating(Generic[S]):
    """`view` is the director's; `badges` are indices of the theme's seat colours; `people` play at this screen.

    `seed` is the match's, for random details of the drawing.
    """

    view: S
    names: Sequence[str]
    badges: Sequence[int]
    people: Sequence[Seat]
    seed: int = 0
