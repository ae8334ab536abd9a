"""Emotes of an online match: the overlay to choose one, and the plate that shows it below a seat's chip."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from game.engine.message import Message
from game.i18n import _, translate
from game.presentation import layout
from game.presentation.view_model import Effect
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.scene import PopScene, SceneChange
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, split_left, split_rows, split_top
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.widgets import Button, ButtonContent, Widget

PLATE_SECONDS = 2.5
"""Display time of an emote at its seat, in seconds."""
PLATE_HEIGHT = 44.0
"""Height of a plate, in logical units."""
PICTURE_SIZE = 30.0
"""Side of the picture on a plate, in logical units."""
CHIP_GAP = 2.0
"""Gap between a chip and its plate, in logical units."""
PADDING = 14.0
"""Space left and right on a plate, in logical units."""
MAX_WORDS_WIDTH = 260.0
"""Maximum width of the words on a plate, in logical units."""
WORDS_STYLE = theme.BOLD.sized(20)
COLUMNS = 4
"""Buttons in a row of the overlay."""
BUTTON_GAP = 14.0
"""Gap between two buttons of the overlay, in logical units."""


@dataclass(frozen=True, slots=True)
class Emote:
    """A picture by the name of its icon, and the words that go with it."""

    icon: str
    words: Message


EMOTES = {
    "cheer": Emote("smile", Message("Hooray!")),
    "laugh": Emote("laugh", Message("Ha ha!")),
    "wow": Emote("wow", Message("Wow!")),
    "groan": Emote("sad", Message("Oh no!")),
    "luck": Emote("horseshoe", Message("Good luck!")),
    "well_played": Emote("trophy", Message("Well played!")),
    "think": Emote("clock", Message("Let me think …")),
    "hurry": Emote("skip", Message("Your turn!")),
}
"""Emotes by protocol key, in display order."""


class EmoteRow(FormScene):
    """An overlay from which a player chooses an emote; `on_chosen` receives its key."""

    name = "emotes"
    is_opaque = False
    panel = FRect(220, 190, 840, 286)

    def __init__(self, context: GameContext, on_chosen: Callable[[str], None]) -> None:
        self.title = _("Say something")
        self._on_chosen = on_chosen
        super().__init__(context, next(iter(EMOTES)))

    def widgets(self) -> list[Widget]:
        area = inset(split_top(self.panel, HEADER_HEIGHT)[1], 28, 26)
        rows = split_rows(area, len(EMOTES) // COLUMNS, BUTTON_GAP)
        width = (area.width - (COLUMNS - 1) * BUTTON_GAP) / COLUMNS
        buttons: list[Widget] = []
        for number, (key, emote) in enumerate(EMOTES.items()):
            row = rows[number // COLUMNS]
            left = area.left + number % COLUMNS * (width + BUTTON_GAP)
            content = ButtonContent(translate(emote.words), icon=emote.icon, style=theme.LABEL)
            box = FRect(left, row.top, width, rows[0].height)
            buttons.append(Button(key, box, content, partial(self._choose, key)))
        return buttons

    def _choose(self, key: str) -> SceneChange:
        self._on_chosen(key)
        return PopScene()


@dataclass
class EmotePlate(Effect):
    """An effect: the emote of a seat, on a plate below its chip."""

    chip: FRect
    badge: int
    emote: Emote
    seconds: float = PLATE_SECONDS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        words = translate(self.emote.words)
        words_width = min(text.width(canvas, words, WORDS_STYLE), MAX_WORDS_WIDTH)
        box = FRect(0, self.chip.bottom + CHIP_GAP, PICTURE_SIZE + words_width + 8 + 2 * PADDING, PLATE_HEIGHT)
        box.centerx = self.chip.centerx
        box.clamp_ip(CANVAS_BOX)
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.SEAT_COLOURS[self.badge], PLATE_HEIGHT / 2)
        picture_box, words_box = split_left(inset(box, PADDING, 0), PICTURE_SIZE, 8)
        picture = icons.icon(canvas, self.emote.icon, PICTURE_SIZE, theme.INK)
        canvas.blit_centred(picture, *picture_box.center)
        text.draw_line(canvas, words, WORDS_STYLE, words_box, text.LEFT)


def emote_plate(seat: int, badges: tuple[int, ...], key: str) -> EmotePlate | None:
    """Returns the plate of a seat's emote; None for an unknown seat or key. `badges` are those of all seats."""
    emote = EMOTES.get(key)
    if emote is None or seat not in range(len(badges)):
        return None
    return EmotePlate(layout.chip(seat, len(badges)), badges[seat], emote)
