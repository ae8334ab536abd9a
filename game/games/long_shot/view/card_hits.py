"""Defines effects over the table: large cards of rivals, plates with the deeds of cards, dealt cards."""

import math
from dataclasses import dataclass

from pygame import FRect, Vector2

from game.engine.rules import Seat
from game.games.long_shot.rules.state import HIDDEN
from game.games.long_shot.view import card_pictures, layout
from game.games.long_shot.view.view_model import EventEffect
from game.presentation.animation import ease_out
from game.presentation.layout import PLAYFIELD, Position
from game.presentation.seat_animations import Flight
from game.presentation.view_model import Effect
from game.race_view.attack import draw_arrow
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, text, theme
from game.ui.box import around, inset, place_in, split_left, split_right
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

IN_SECONDS = 0.15
"""Duration of a large card flying in."""
ARROW_AT_SECONDS = 0.45
"""Time from the start until the arrow leaves a large card."""
ARROW_SECONDS = 0.18
"""Duration of the arrow's growth."""
LIE_SECONDS = 1.1
"""Reading time of a large card or a plate."""
OUT_SECONDS = 0.2
"""Duration of a large card flying off."""
DEALT_SECONDS = 0.3
"""Duration of the flight of a dealt card."""
PLATE_WORDS = theme.BOLD.sized(22).on(theme.PAPER_LIGHT)
BOARD_WORDS = theme.BOLD.sized(24).on(theme.PAPER_LIGHT)
BOARD_SECONDS = 1.6
"""Duration of a deed on the board, in seconds."""
BOARD_FACE = 70.0
BOARD_CLOTH = 56.0
BOARD_PADDING = 10.0
"""Space around the parts of a board or banner, in logical units."""
LEAD_BANNER_SECONDS = 1.3
"""Duration of the banner of a new leader, in seconds."""
LEAD_WORDS = theme.HEADING.on(theme.GOLD)
LEAD_CLOTH = 36.0
LEAD_HEIGHT = 54.0
AMOUNT = theme.TITLE.sized(52).on(theme.ALARM)
AMOUNT_OFFSET = 108.0
"""Distance from the middle of a large card to the left end of the amount, in logical units."""
AMOUNT_Y = 300.0
ARROW_OFFSET = 106.0
"""Distance from the middle of a large card to the start of the arrow, towards the goal, in logical units."""
ARROW_Y = 190.0


@dataclass
class DeedPlate(EventEffect):
    """An effect: the deed of a card on a plate over the infield, with the badge of its player."""

    badge: int
    words: str
    seconds: float = LIE_SECONDS
    is_hit: bool = True
    offset: float = 0.0
    """Horizontal distance from the usual place, in logical units."""
    leaves_at: float = IN_SECONDS + LIE_SECONDS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        width = min(max(text.width(canvas, self.words, PLATE_WORDS) + 76, layout.PLATE.width), 560)
        box = place_in(layout.PLATE.move(self.offset, 0), (width, layout.PLATE.height)).clamp(PLAYFIELD)
        drawing.card(canvas, box, theme.NIGHT, theme.SEAT_COLOURS[self.badge], box.height / 2)
        canvas.blit_centred(icons.badge(canvas, self.badge, 32), box.left + 28, box.centery)
        text_box = FRect(box.left + 52, box.top, box.width - 72, box.height)
        text.draw_line(canvas, self.words, PLATE_WORDS, text_box)


@dataclass
class LargeCard(EventEffect):
    """An effect: a card that flies in, is shown large over the infield with its player's face, and flies off.

    With a goal, it is shown to one side, with an arrow to the goal and the effect of the card.
    """

    card: int
    badge: int
    way: tuple[Position, Position]
    """Start and end of the flight, in logical units."""
    is_still: bool
    """Whether it is shown without flight."""
    is_hit: bool = True
    goal: Position = layout.FULL_CARD.center
    words: str = ""
    seconds: float = IN_SECONDS + LIE_SECONDS + OUT_SECONDS
    leaves_at: float = IN_SECONDS + LIE_SECONDS

    @property
    def offset(self) -> float:
        """Horizontal distance from the usual place, in logical units."""
        x = self.goal[0] - layout.FULL_CARD.centerx
        return math.copysign(layout.CARD_OFFSET, -x) if x else 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        arrival = self.age / IN_SECONDS
        departure = (self.age - self.leaves_at) / OUT_SECONDS
        box = layout.FULL_CARD.move(self.offset, 0)
        x, y = layout.FACE_MIDDLE
        if self.is_still or arrival >= 1 > departure + 1:
            look, mood = (card_pictures.HIT_LOOK, "gloating") if self.is_hit else (card_pictures.PLAIN, "calm")
            if self.offset and self.age >= ARROW_AT_SECONDS:
                self._draw_deed(canvas, box.centerx)
            card_pictures.draw_card(canvas, sprites, self.card, box, look)
            draw_portrait(canvas, self.badge, x + self.offset, y, layout.FACE, mood)
        else:
            is_arriving = arrival < 1
            end, distance = (self.way[0], 1 - arrival) if is_arriving else (self.way[1], departure)
            middle = Vector2(box.center).lerp(end, min(distance, 1.0) ** 2)
            size = layout.CARD if is_arriving else layout.SMALL_CARD
            card_pictures.draw_card(canvas, sprites, self.card, around((middle.x, middle.y), size))

    def _draw_deed(self, canvas: Canvas, middle: float) -> None:
        start = middle + math.copysign(ARROW_OFFSET, self.goal[0] - middle), ARROW_Y
        share = 1.0 if self.is_still else min((self.age - ARROW_AT_SECONDS) / ARROW_SECONDS, 1.0)
        draw_arrow(canvas, start, self.goal, share, theme.ALARM if self.is_hit else theme.GOLD_DEEP)
        if self.words:
            style = AMOUNT.on(theme.MONEY) if self.words.startswith("+") else AMOUNT
            amount = text.outlined(canvas, self.words, style, theme.PAPER_LIGHT)
            canvas.blit_centred(amount, middle + AMOUNT_OFFSET + amount.get_width() / canvas.scale / 2, AMOUNT_Y)


@dataclass
class ShownDeed(Effect):
    """An effect: the deed of a seat, shown in the prompt."""

    seat: Seat
    words: str
    horse: int = 0
    """The horse of the deed; 0 for none."""
    seconds: float = math.inf


@dataclass
class DeedBoard(EventEffect):
    """An effect: a deed on a board over the infield screen, with the face of its seat and the cloth of its horse."""

    badge: int
    words: str
    horse: int = 0
    seconds: float = BOARD_SECONDS
    is_hit: bool = False
    leaves_at: float = BOARD_SECONDS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        box = layout.DEED_BOARD
        drawing.card(canvas, box, theme.NIGHT, theme.SEAT_COLOURS[self.badge], theme.RADIUS)
        face, words_box = split_left(inset(box, BOARD_PADDING), BOARD_FACE, BOARD_PADDING)
        draw_portrait(canvas, self.badge, *face.center, BOARD_FACE)
        if self.horse:
            cloth, words_box = split_right(words_box, BOARD_CLOTH, BOARD_PADDING)
            canvas.blit_centred(sprites.cloth(self.horse, BOARD_CLOTH), *cloth.center)
        text.draw_centred(canvas, self.words, BOARD_WORDS, words_box)


@dataclass
class LeadBanner(Effect):
    """An effect: a banner with a new leader's cloth and a crown, around a point."""

    horse: int
    words: str
    middle: Position
    seconds: float = LEAD_BANNER_SECONDS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        width = text.width(canvas, self.words, LEAD_WORDS) + 2 * LEAD_CLOTH + 4 * BOARD_PADDING
        box = around(self.middle, (width, LEAD_HEIGHT)).clamp(PLAYFIELD)
        drawing.card(canvas, box, theme.NIGHT, theme.GOLD, LEAD_HEIGHT / 2)
        cloth, rest = split_left(inset(box, BOARD_PADDING, 0), LEAD_CLOTH, BOARD_PADDING)
        crown, words_box = split_right(rest, LEAD_CLOTH, BOARD_PADDING)
        canvas.blit_centred(sprites.cloth(self.horse, LEAD_CLOTH), *cloth.center)
        canvas.blit_centred(icons.icon(canvas, "crown", LEAD_CLOTH, theme.GOLD), *crown.center)
        text.draw_line(canvas, self.words, LEAD_WORDS, words_box)


@dataclass
class DealtCard(Flight):
    """An effect: a card that flies from the pile to a hand. The hand shows it after its arrival."""

    seat: Seat
    card: int

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        middle = Vector2(self.start).lerp(self.goal, ease_out(share))
        box = around((middle.x, middle.y), layout.SMALL_CARD if self.card == HIDDEN else layout.CARD)
        card_pictures.draw_card(canvas, sprites, self.card if share > 0.5 else HIDDEN, box)
