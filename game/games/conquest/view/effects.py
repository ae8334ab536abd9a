"""Draws short effects over the world: numbers that rise from a territory, cards on their way, a battle's luck."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.games.conquest.view.luck import FACES, Luck, signed
from game.games.conquest.view.world_geometry import Point
from game.i18n import _
from game.presentation.beats import on_the_way
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, text, theme
from game.ui.canvas import CANVAS_BOX, Canvas

WORDS = theme.NUMBER.sized(22)
RISE = 16.0
"""Logical units by which a number rises."""
HEIGHT, PADDING = 30.0, 9.0
CARD = (44.0, 64.0)
LUCK_BOX = FRect(860, 488, 208, 72)
"""Where a battle's luck is told: over the sea, clear of all territories and of the commentary's line."""
LUCK_SECONDS = 3.5
LUCK_WORDS, LUCK_LINE = theme.BOLD.sized(20), 28.0
FACE, FACE_HEIGHT, FACE_BAR, BAR_WIDTH = theme.NUMBER.sized(18), 22.0, 18.0, 18.0
"""The faces under the bars, how high the longest bar is, and how wide all are."""


@dataclass
class RisingWords:
    """A few words on a dark plate that rise from a place: a gain, or a loss."""

    words: str
    place: Point
    is_loss: bool = False
    seconds: float = 0.8
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the plate, inside the canvas."""
        width = text.width(canvas, self.words, WORDS) + 2 * PADDING
        box = FRect(0, 0, width, HEIGHT)
        box.center = (self.place[0], self.place[1] - RISE * share)
        box.clamp_ip(CANVAS_BOX)
        drawing.card(canvas, box, theme.NIGHT, None, HEIGHT / 2)
        text.draw_line(canvas, self.words, WORDS.on(theme.ALARM_LIGHT if self.is_loss else theme.GOLD_LIGHT), box)


@dataclass
class CardFlight:
    """The back of a card on its way from a place to another."""

    card: int
    start: Point
    goal: Point
    seconds: float
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the card."""
        box = FRect(0, 0, *CARD)
        box.center = on_the_way(self.start, self.goal, share)
        drawing.card(canvas, box, theme.RIBBON, theme.PAPER_LIGHT, 6)
        drawing.card(canvas, box.inflate(-12, -12), theme.NIGHT_LIGHT, theme.GOLD, 4)


@dataclass
class LuckLine:
    """How kind the dice of a battle were to its attacker, and how often each face fell, for long enough to be read."""

    luck: Luck
    seconds: float = LUCK_SECONDS
    age: float = 0.0

    @property
    def words(self) -> str:
        """What is said of the luck."""
        return _("Luck: {armies} armies").format(armies=signed(self.luck.armies))

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the words, and under them a bar over each face of the dice."""
        box = FRect(LUCK_BOX)
        box.width = max(text.width(canvas, self.words, LUCK_WORDS) + 20, LUCK_BOX.width)
        box.right = LUCK_BOX.right
        drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 12)
        tone = theme.GOLD_LIGHT if self.luck.armies >= 0 else theme.ALARM_LIGHT
        line = FRect(box.left + 8, box.top + 1, box.width - 16, LUCK_LINE)
        text.draw_line(canvas, self.words, LUCK_WORDS.on(tone), line)
        most, pitch = max(self.luck.faces.values()) or 1, (box.width - 16) / len(FACES)
        floor = box.bottom - FACE_HEIGHT - 3
        for number, face in enumerate(FACES):
            middle, height = box.left + 8 + (number + 0.5) * pitch, FACE_BAR * self.luck.faces[face] / most
            room = FRect(middle - pitch / 2, floor, pitch, FACE_HEIGHT)
            text.draw_line(canvas, str(face), FACE.on(theme.PAPER), room)
            canvas.fill(theme.GOLD_LIGHT, FRect(middle - BAR_WIDTH / 2, floor - height, BAR_WIDTH, height))
