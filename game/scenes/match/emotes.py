"""Lets a seat say something with a picture in a match online: the row of pictures, and the plate at the seat's chip."""

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
"""For how long an emote is shown at its seat."""
PLATE_HEIGHT = 44.0
PICTURE = 30.0
GAP = 2.0
PADDING = 14.0
MAX_WORDS_WIDTH = 260.0
WORDS = theme.BOLD.sized(20)
COLUMNS = 4
ROW_GAP = 14.0


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
    """Lies over the match until a picture is chosen.

    `on_chosen` gets the key of the emote.
    """

    name = "emotes"
    is_opaque = False
    panel = FRect(220, 190, 840, 286)

    def __init__(self, context: GameContext, on_chosen: Callable[[str], None]) -> None:
        self.title = _("Say something")
        self._on_chosen = on_chosen
        super().__init__(context, next(iter(EMOTES)))

    def widgets(self) -> list[Widget]:
        area = inset(split_top(self.panel, HEADER_HEIGHT)[1], 28, 26)
        rows = split_rows(area, len(EMOTES) // COLUMNS, ROW_GAP)
        width = (area.width - (COLUMNS - 1) * ROW_GAP) / COLUMNS
        return [
            Button(
                key,
                FRect(area.left + n % COLUMNS * (width + ROW_GAP), rows[n // COLUMNS].top, width, rows[0].height),
                ButtonContent(translate(emote.words), icon=emote.icon, style=theme.LABEL),
                partial(self._choose, key),
            )
            for n, (key, emote) in enumerate(EMOTES.items())
        ]

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
        width = min(text.width(canvas, words, WORDS), MAX_WORDS_WIDTH)
        box = FRect(0, self.chip.bottom + GAP, PICTURE + width + 8 + 2 * PADDING, PLATE_HEIGHT)
        box.centerx = self.chip.centerx
        box.clamp_ip(CANVAS_BOX)
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.SEAT_COLOURS[self.badge], PLATE_HEIGHT / 2)
        picture, room = split_left(inset(box, PADDING, 0), PICTURE, 8)
        canvas.blit_centred(icons.icon(canvas, self.emote.icon, PICTURE, theme.INK), *picture.center)
        text.draw_line(canvas, words, WORDS, room, text.LEFT)


def emote_plate(seat: int, badges: tuple[int, ...], key: str) -> EmotePlate | None:
    """Returns the plate for what a seat says, of those with these badges; None for an unknown key."""
    emote = EMOTES.get(key)
    if emote is None or seat not in range(len(badges)):
        return None
    return EmotePlate(layout.chip(seat, len(badges)), badges[seat], emote)
