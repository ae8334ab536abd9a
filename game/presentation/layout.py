"""Places the common parts of every match view, in logical units of the 1280×720 canvas, and defines TableLayout."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pygame import FRect

from game.ui.canvas import CANVAS_BOX

Position = tuple[float, float]

TOP = FRect(0, 0, 1280, 44)
PLAYFIELD = FRect(0, 44, 896, 408)
HISTORY_SIGN = FRect(8, 407, 44, 44)
"""Box of the sign that opens the full commentary, in logical units."""
CAPTION_RIGHT = 856.0
"""Right end of the space for a caption, in logical units."""
CAPTION_GAP = 4.0
"""Distance between the commentary's sign and the caption, in logical units."""
BANNER = FRect(148, 150, 600, 96)
DIE = 62
"""Default size of a die at rest, in logical units."""
SETTLED_DIE = 48.0
"""Size of a die that has settled, in logical units; smaller than a die at rest."""
SETTLED_DICE = ((799.0, 77.0), (855.0, 77.0))
"""Centres of the dice at rest on a closed track, in logical units."""
SETTLED_DICE_PLATE = FRect(769, 48, 116, 58)
"""Box of the plate below the dice at rest on a closed track, in logical units."""
LAP_RECAPS = (
    FRect(8, 260, 250, 144),
    FRect(8, 50, 250, 144),
    FRect(300, 50, 250, 140),
    FRect(640, 306, 250, 140),
    FRect(300, 306, 250, 140),
    *(FRect(left, 50, 250, 140) for left in range(8, 519, 10)),
    *(FRect(left, 306, 250, 140) for left in range(60, 641, 10)),
)
"""Possible boxes of a recap on a closed track, in logical units. They do not cover infield screen, dice and caption."""
TITLE = FRect(14, 0, 144, 44)
ROUND = FRect(166, 0, 124, 44)
WAY_OUT = FRect(6, 0, 158, 44)
"""Box of the link back to the origin of the match, in logical units. The link replaces the title."""
CHIPS_LEFT = 292.0
"""Left end of the chips, in logical units. If the chips would be narrower than MIN_CHIP_WIDTH, they also cover round
and title.
"""
CHIPS_RIGHT = 1049.0
"""Right end of the chips, in logical units."""
MIN_CHIP_WIDTH = 126.0
"""Minimum distance from one chip to the next, in logical units. A narrower chip has no room for its name."""
MAX_CHIP_WIDTH = 236.0
"""Maximum distance from one chip to the next, in logical units."""
CHIP_GAP = 6.0
ICONS = ("undo", "table", "speed", "help", "menu")
SHARED_PLACES = {"emote": "speed"}
"""Small buttons that use the box of another button. No match has both."""


def chip(seat: int, seats: int) -> FRect:
    """Returns the box of a seat's chip, for name and money."""
    width = min(max((CHIPS_RIGHT - CHIPS_LEFT) / seats, MIN_CHIP_WIDTH), MAX_CHIP_WIDTH)
    if CHIPS_RIGHT - width * seats < ROUND.width:  # nothing else is shown there
        width = CHIPS_RIGHT / seats
    left = CHIPS_RIGHT - width * (seats - seat)
    return FRect(left + CHIP_GAP / 2, 0, width - CHIP_GAP, 44)


def tag_right(chip: FRect) -> float:
    """Returns the right limit of a tag below a chip; it does not cover the side panel unless the chip is above it."""
    return min(chip.right, PLAYFIELD.right) if chip.left < PLAYFIELD.right else chip.right


def top_icon(name: str) -> FRect:
    """Returns the box of a small button of the top bar; `name` is one of ICONS, or of SHARED_PLACES."""
    return FRect(1053 + 45 * ICONS.index(SHARED_PLACES.get(name, name)), 0, 44, 44)


@dataclass(frozen=True)
class TableLayout:
    """Positions that a game chooses for its table, in logical units."""

    prompt_bar: FRect
    """Bar for the turn, the question and advice, over a panel's coloured head."""
    button_box: Callable[[int, int], FRect]
    """Returns the box of button `n` of `count`."""
    box_below_buttons: Callable[[int], FRect]
    """Returns the rest of the column below `count` buttons."""
    shadow_boxes: tuple[FRect, ...]
    """Boxes of panels that throw a shadow on the background."""
    dice: tuple[Position, ...]
    """Centres of the dice at rest, in the order of the view model."""
    seek_bar: FRect
    """Box of a replay's seek bar."""
    replay_buttons: FRect
    """Box of a replay's buttons."""
    commentary_list: FRect
    """Box of a replay's commentary list."""
    recap: tuple[FRect, ...] = ()
    """Possible boxes of the recap since a seat's last turn. The first one that hides no piece is used. Empty to use
    `commentary_list`.
    """
    die_size: float = DIE
    """Size of the dice at rest."""
    dice_plate: FRect | None = None
    """Box of the dark plate below dice on the playfield; None for no plate."""
    seek_bar_plate: bool = False
    """Whether the seek bar is on the background and needs a dark plate for contrast."""
    regions: Mapping[str, FRect] = field(default_factory=dict)
    """Named regions of the panels, which lessons highlight in turn. The region "actions" is highlighted from the start.
    """
    playfield: FRect = field(default_factory=lambda: PLAYFIELD)
    """Visible part of the playfield, between the panels."""
    banner_drop: float = 0.0
    """Distance of the banner below its usual place."""
    history_sign: FRect = field(default_factory=lambda: HISTORY_SIGN)
    """Box of the sign that opens the full commentary, left of the caption."""

    alternative_caption: FRect | None = None
    """Alternative caption box, used if the usual box would hide a piece; None if there is no alternative."""

    code_plate: FRect | None = None
    """Box of the QR code while phones may join; hidden while a seat at this screen is asked."""

    trainer: tuple[FRect, FRect] | None = None
    """Boxes of a first match's trainer and of the link out of the lesson; None for any free boxes."""

    is_trainer_on_cloth: bool = False
    """Whether the link out of the lesson is on dark cloth and needs light letters."""

    light_from: float = CANVAS_BOX.height
    """Lower end of the area darkened during motion, in logical units. Everything below remains readable."""

    trainer_bubble: FRect | None = None
    """Box of the trainer's bubble if its text fits below the portrait; None for any free box."""

    read_to_answer: tuple[FRect, ...] = ()
    """Boxes with texts that a player needs for an answer, in addition to prompt bar and actions. The trainer does not
    cover them.
    """

    @property
    def caption(self) -> FRect:
        """Start of the caption; its width is fitted to the text."""
        return self.history_sign.move(self.history_sign.width + CAPTION_GAP, 0)
