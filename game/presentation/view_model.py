"""Defines the values a match is drawn from: players, the displayed state, moving pieces, short effects."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pygame import FRect

from game.engine.message import Message
from game.engine.rules import Command, S, Seat
from game.i18n import _
from game.presentation.captions import Captions
from game.presentation.chips import ChipBoard, GhostLine
from game.presentation.defaults import no_items
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
    """Face value that hides the die; not 0 if the die can show a 0."""
    x: float = 0.0
    y: float = 0.0
    """Vertical centre on the canvas, in logical units. Both coordinates are unused while `size` is 0."""
    size: float = 0.0
    """Size in logical units. A die at rest has size 0 and uses the position and size of the layout."""
    squashed: bool = False
    """Whether the die is hitting the ground."""


@dataclass(slots=True)
class InkStamp:
    """A mark that falls onto a box of the sheet: `size` shrinks to 1."""

    box: FRect
    size: float
    printed_size: float = 34.0
    """Size of the printed X, in logical units."""
    is_pressed: bool = False
    """Whether the stamp is pressed into the paper."""


@dataclass(slots=True)
class ConfettiPiece:
    """A piece of confetti; its position is in logical units."""

    number: int
    x: float
    y: float


Signature = Hashable
DiceFaces = Callable[[Any], Sequence[int]]
"""Returns the faces of the dice in a view, in the order of the view model; `hidden_face` for a die off the table."""


class Effect:
    """A short effect over the table that delays nothing, such as a coin, an icon or “+1”."""

    seconds: float
    """Duration of the effect, in seconds."""
    age: float = 0.0
    """Time since the start of the effect, in seconds; negative before the start."""

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the effect after a `share` of its duration, 0 to 1. Changes nothing."""


class EffectLayer(list[Effect]):
    """The current and coming effects, later ones on top; the next events do not wait for them."""

    def drop(self, kind: type[Effect]) -> None:
        """Ends all effects of a kind at once."""
        self[:] = [effect for effect in self if not isinstance(effect, kind)]

    def update(self, seconds: float) -> None:
        """Advances time and removes finished effects."""
        for effect in self:
            effect.age += seconds
        self[:] = [effect for effect in self if effect.age < effect.seconds]

    def draw(self, canvas: Canvas, sprites: SpriteCache) -> None:
        """Draws the effects that have started."""
        for effect in self:
            if effect.age >= 0:
                effect.draw(canvas, sprites, effect.age / effect.seconds)


@dataclass(slots=True, eq=False)
class FlyingPiece:
    """A flying piece: its `kind`, such as a card, its `number`, and its centre and height in logical units.

    Its path bends upwards by `arc`.
    """

    kind: str
    number: int
    x: float
    y: float
    height: float
    arc: float = 0.0


@dataclass
class ViewModel:
    """Everything on screen except the table itself. Animations change it; drawing functions read it."""

    view: Any
    names: Sequence[str]
    badges: Sequence[int]
    """Index of each seat's colour and shape in the theme."""
    people: Sequence[Seat] = ()
    sprites: SpriteCache = field(default_factory=lambda: SpriteCache(0.0))
    """Pictures at the window's scale."""
    dice: tuple[Die, ...] = ()
    dice_faces: DiceFaces = no_items
    open_sheet_seat: Seat = 0
    """The seat whose sheet is open."""
    captions: Captions = field(default_factory=Captions)
    """The line of commentary over the table."""
    banner: str = ""
    crowd: Mapping[int, float] = field(default_factory=dict)
    """Share of the grandstand's stakes on each horse with bets, 0 to 1."""
    code_plate: tuple[str, str] = "", ""
    """Text above the QR code for phones, and the address in the code; the address is "" for only a text."""
    advice: Command | None = None
    """The command that a hint recommends; None for no hint."""
    worth: Mapping[Command, float] = field(default_factory=dict)
    """Mean dollars that legal commands bring, as computed with the hint; empty without a hint."""
    reduced_motion: bool = False
    """Whether decorative motion is off: every fact is shown, but no confetti."""
    still_scenery: bool = False
    """Whether the scenery around table or track is still, and an inset picture moves half as often."""
    has_time: bool = True
    """Whether the frame has time for deferrable work."""
    frames: int = 0
    is_replay: bool = False
    """Whether a replay or the log covers the panels, so that no panel may be lifted."""
    is_recorded: bool = False
    """Whether work takes the same number of frames on every machine, so that recordings are reproducible."""
    button_reasons: dict[str, str] = field(default_factory=dict)
    """Reasons why small buttons are disabled, by button name."""
    way_out: Message | None = None
    """Text of the link out of the match, which replaces the title; None for the title."""
    ghost: GhostLine | None = None
    """The ghost of the match; None for none."""
    shows_captions: bool = True
    """Whether captions are shown; the log has them anyway."""
    bots_speak: bool = True
    """Whether bots taunt people whom they hit."""
    help_level: str = "odds"
    """Players' help level: one of the levels of the settings."""
    ink_stamps: list[InkStamp] = field(default_factory=list)
    confetti: list[ConfettiPiece] = field(default_factory=list)
    dim: int = 0
    """Darkness of panels and background: 0, or one of the steps of the static layer."""
    highlighted: Sequence[FRect] | None = None
    """Boxes of the panels' parts that a lesson has highlighted; the rest is dark. None if everything is bright."""
    folds: Mapping[tuple[str, ...], Message] = field(default_factory=dict)
    """Texts shown instead of folded parts of a first match's table, by their names in TableLayout.parts."""
    speed_steps: int = 0
    """Number of arrows on the speed button, from 1 for relaxed; 0 for a match without speed."""
    held: Command | None = None
    """A person's choice that can still be taken back; None for none."""
    is_timed: bool = False
    """Whether a question with a usual answer may take it after a while."""
    is_first_match: bool = False
    """Whether a trainer guides a first match, which enlarges the parts that can be pressed."""
    dice_note: Message | None = None
    """Sentence of the opening about the trainer's dice; None for dice of chance."""
    shake: Position = (0.0, 0.0)
    """Displacement of dice and pictures, never texts, in logical units."""
    felt: list[tuple[Seat, str]] = field(default_factory=list)
    """Seats with a vibration, and the value of its cue, until the gamepads vibrate."""
    sequence_continues: bool = False
    """Whether the next event continues the shown event sequence. Otherwise the sequence ends when the pieces snap."""
    caption_place: FRect | None = None
    """Position of the caption while its usual position is covered."""
    revision: int = 0
    """Counter of changes that may affect values derived from the displayed view, such as the top bar."""
    flying_pieces: list[FlyingPiece] = field(default_factory=list)
    effects: EffectLayer = field(default_factory=EffectLayer)
    """Effects over the table, which do not delay the next events."""
    preferences: DisplayPreferences = field(default_factory=DisplayPreferences)
    """Display preferences of the canvas: palette and silks."""
    chips: ChipBoard = field(default_factory=ChipBoard)
    """Changing content of the seat chips in the top bar."""

    def __post_init__(self) -> None:
        self.open_sheet_seat = next(iter(self.people), self.open_sheet_seat)

    def hand_title(self, seat: Seat) -> str:
        """Returns the heading of a seat's hand; with one person at this screen, that person's hand has no name."""
        if list(self.people) == [seat]:
            return _("Your cards")
        return _("{name}'s cards").format(name=self.names[seat])

    @property
    def caption(self) -> str:
        """The caption over the table; "" for none."""
        return self.captions.words if self.shows_captions else ""

    @property
    def is_lively(self) -> bool:
        """Whether anything moves without an animation."""
        return False

    def open_sheet(self, seat: Seat) -> None:
        """Opens the sheet of a seat."""
        self.open_sheet_seat = seat

    def follow_graphics(self, *, is_recorded: bool, still_scenery: bool = False, has_time: bool = True) -> None:
        """Sets the limits of the next frame: motion of the scenery, and time for deferrable work."""
        self.is_recorded = is_recorded
        self.still_scenery = still_scenery
        self.has_time = has_time
        self.frames += 1

    def follow_hold(self, held: Command | None) -> None:
        """Sets the choice that is held, which the top bar may show."""
        self.revision += held != self.held
        self.held = held

    def snap_to_state(self) -> None:
        """Puts every piece at its position in the displayed state."""
        self.revision += 1
        for die, face in zip(self.dice, self.dice_faces(self.view), strict=True):
            die.face = face
            die.tumble = -1.0
        self.ink_stamps.clear()
        self.confetti.clear()
        self.flying_pieces.clear()
        self.banner = ""
        continues = self.sequence_continues
        self.sequence_continues = False
        if not continues:
            self.end_sequence()

    def end_sequence(self) -> None:
        """Puts the dice at rest and ends the darkening."""
        for die in self.dice:
            die.size = 0.0
            die.squashed = False
        self.dim = 0
        self.shake = (0.0, 0.0)
        self.caption_place = None


V = TypeVar("V", bound=ViewModel)


@dataclass(frozen=True, slots=True)
class Seating(Generic[S]):
    """The seats of a match on screen: `view` is the director's; `badges` are indices of the theme's seat colours;
    `people` play at this screen. `seed` is the match's seed, for random details of the drawing.
    """

    view: S
    names: Sequence[str]
    badges: Sequence[int]
    people: Sequence[Seat]
    seed: int = 0
