"""Places the parts of every match view, in logical units of the 1280×720 canvas, and what a game adds to them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pygame import FRect

from game.ui.canvas import CANVAS_BOX

Position = tuple[float, float]

TOP = FRect(0, 0, 1280, 44)
PLAYFIELD = FRect(0, 44, 896, 408)
HISTORY_SIGN = FRect(8, 407, 44, 44)
"""Where all commentary is opened."""
CAPTION_RIGHT = 856.0
CAPTION_GAP = 4.0
BANNER = FRect(148, 150, 600, 96)
DIE = 62
SETTLED_DIE = 48.0
# Where dice rest after a roll: their size, their middles and the plate under them.
SETTLED_DICE = ((799.0, 77.0), (855.0, 77.0))
SETTLED_DICE_PLATE = FRect(769, 48, 116, 58)
LAP_RECAPS = (
    FRect(8, 260, 250, 144),
    FRect(8, 50, 250, 144),
    FRect(300, 50, 250, 140),
    FRect(640, 306, 250, 140),
    FRect(300, 306, 250, 140),
)
"""Where a recap may lie on a closed track, beside the infield screen, the dice and the caption."""
TITLE = FRect(14, 0, 150, 44)
ROUND = FRect(166, 0, 124, 44)
WAY_OUT = FRect(6, 0, 158, 44)
"""In the title's place, where there is a way back to what the match was opened from."""
# Many chips take the place of title and round, so that each still has its name.
CHIPS_LEFT = 292.0
CHIPS_RIGHT = 1049.0
MIN_CHIP_WIDTH = 126.0
MAX_CHIP_WIDTH = 236.0
CHIP_GAP = 6.0
ICONS = ("undo", "table", "speed", "help", "menu")
SHARED_PLACES = {"emote": "speed"}
"""Small buttons that lie in another one's place, as no match has both."""


def chip(seat: int, seats: int) -> FRect:
    """Returns a seat's chip: name and money."""
    width = min(max((CHIPS_RIGHT - CHIPS_LEFT) / seats, MIN_CHIP_WIDTH), MAX_CHIP_WIDTH)
    left = CHIPS_RIGHT - width * (seats - seat)
    return FRect(left + CHIP_GAP / 2, 0, width - CHIP_GAP, 44)


def tag_right(chip: FRect) -> float:
    """Returns how far a tag under a chip may reach: clear of the side panel if the chip begins before that."""
    return min(chip.right, PLAYFIELD.right) if chip.left < PLAYFIELD.right else chip.right


def top_icon(name: str) -> FRect:
    """Returns a small button of the top bar; `name` is one of ICONS, or of SHARED_PLACES."""
    return FRect(1053 + 45 * ICONS.index(SHARED_PLACES.get(name, name)), 0, 44, 44)


@dataclass(frozen=True)
class TableLayout:
    """Where a game puts what it lays out itself."""

    prompt_bar: FRect
    """Whose turn it is, what is asked, and advice; drawn over a part's coloured head."""
    button_box: Callable[[int, int], FRect]
    """Button `n` of `count`."""
    box_below_buttons: Callable[[int], FRect]
    """What is left of the column under `count` buttons."""
    shadow_boxes: tuple[FRect, ...]
    """Panels that throw a shadow on the background."""
    dice: tuple[Position, ...]
    """The middles of the dice at rest, in the view model's order."""
    seek_bar: FRect
    """Where the seek bar of a replay lies,"""
    replay_buttons: FRect
    """its buttons,"""
    commentary_list: FRect
    """and the list of its commentary."""
    recap: tuple[FRect, ...] = ()
    """Where it may be told what has happened since one's last turn, at the foot of the place on which the fewest pieces
    stand, else of the first; empty for the place of that list.
    """
    die_size: float = DIE
    """How large they rest."""
    dice_plate: FRect | None = None
    """A dark plate under them, where they lie on the playfield."""
    seek_bar_plate: bool = False
    """Whether the seek bar lies on the background and needs a dark plate to be read on."""
    parts: Mapping[str, FRect] = field(default_factory=dict)
    """The parts of the panels that lessons light up one after another, by name; "actions" is lit from the first."""
    playfield: FRect = field(default_factory=lambda: PLAYFIELD)
    """The visible part of the playfield, between the panels."""
    history_sign: FRect = field(default_factory=lambda: HISTORY_SIGN)
    """Where all commentary is opened; the caption lies at its right."""

    alternative_caption: FRect | None = None
    """Alternative caption box, used if the usual box would hide a piece; None if there is no alternative."""

    code_plate: FRect | None = None
    """Where the code for phones lies while somebody may come in; free unless somebody at the screen is asked."""

    trainer: tuple[FRect, FRect] | None = None
    """Where the trainer of a first match stands, below the bubble, and the link out of the lesson; None for wherever
    there is room.
    """

    light_from: float = CANVAS_BOX.height
    """How far down it grows dark while something moves: what lies below can be read meanwhile."""

    trainer_bubble: FRect | None = None
    """Where the trainer's bubble stands as long as its words fit in there, below the portrait."""

    @property
    def caption(self) -> FRect:
        """Where the caption lies, as wide as its words."""
        return self.history_sign.move(self.history_sign.width + CAPTION_GAP, 0)
