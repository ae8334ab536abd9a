"""Shows cards over the table: what others play large, with a plate, what is said of a deed, what is dealt."""

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
from game.ui.box import around, place_in
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

# A card flies in, an arrow leaves it, and takes so long; the card lies, and flies off.
IN_SECONDS = 0.15
ARROW_AT_SECONDS = 0.45
ARROW_SECONDS = 0.18
LIE_SECONDS = 0.9
OUT_SECONDS = 0.2
DEALT_SECONDS = 0.3
"""How long a card flies that is dealt."""
PLATE_WORDS = theme.BOLD.sized(22).on(theme.PAPER_LIGHT)
AMOUNT = theme.TITLE.sized(52).on(theme.ALARM)
# Where what a card brings begins, to the right of its middle, and where its arrow does, on the side of the goal.
AMOUNT_ASIDE = 108.0
AMOUNT_Y = 300.0
ARROW_ASIDE = 106.0
ARROW_Y = 190.0


@dataclass
class DeedPlate(EventEffect):
    """An effect: what a card does, on a plate over the infield, with the sign of who plays it."""

    badge: int
    words: str
    seconds: float = LIE_SECONDS
    is_hit: bool = True
    aside: float = 0.0
    """How far to the side of the middle it lies."""
    leaves_at: float = IN_SECONDS + LIE_SECONDS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        width = min(max(text.width(canvas, self.words, PLATE_WORDS) + 76, layout.PLATE.width), 560)
        box = place_in(layout.PLATE.move(self.aside, 0), (width, layout.PLATE.height)).clamp(PLAYFIELD)
        drawing.card(canvas, box, theme.NIGHT, theme.SEAT_COLOURS[self.badge], box.height / 2)
        canvas.blit_centred(icons.badge(canvas, self.badge, 32), box.left + 28, box.centery)
        room = FRect(box.left + 52, box.top, box.width - 72, box.height)
        text.draw_line(canvas, self.words, PLATE_WORDS, room)


@dataclass
class LargeCard(EventEffect):
    """An effect: a card that comes from a place, lies large over the infield with a face beside it, and flies off.

    Where it has a goal, it lies to the other side, with an arrow, and what it brings.
    """

    card: int
    badge: int
    way: tuple[Position, Position]
    """Where it comes from and goes to."""
    is_still: bool
    """Whether it neither flies in nor off."""
    is_hit: bool = True
    goal: Position = layout.FULL_CARD.center
    words: str = ""
    seconds: float = IN_SECONDS + LIE_SECONDS + OUT_SECONDS
    leaves_at: float = IN_SECONDS + LIE_SECONDS

    @property
    def aside(self) -> float:
        """How far to the side of the middle it lies."""
        x = self.goal[0] - layout.FULL_CARD.centerx
        return math.copysign(layout.CARD_ASIDE, -x) if x else 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        came = self.age / IN_SECONDS
        gone = (self.age - self.leaves_at) / OUT_SECONDS
        box = layout.FULL_CARD.move(self.aside, 0)
        (x, y) = layout.FACE_PLACE
        if self.is_still or came >= 1 > gone + 1:
            look, mood = (card_pictures.HIT_LOOK, "gloating") if self.is_hit else (card_pictures.PLAIN, "calm")
            if self.aside and self.age >= ARROW_AT_SECONDS:
                self._draw_deed(canvas, box.centerx)
            card_pictures.draw_card(canvas, sprites, self.card, box, look)
            draw_portrait(canvas, self.badge, x + self.aside, y, layout.FACE, mood)
        else:
            place, away = (self.way[0], 1 - came) if came < 1 else (self.way[1], gone)
            middle = Vector2(box.center).lerp(place, min(away, 1.0) ** 2)
            size = layout.CARD if came < 1 else layout.SMALL_CARD
            card_pictures.draw_card(canvas, sprites, self.card, around((middle.x, middle.y), size))

    def _draw_deed(self, canvas: Canvas, middle: float) -> None:
        start = middle + math.copysign(ARROW_ASIDE, self.goal[0] - middle), ARROW_Y
        way = 1.0 if self.is_still else min((self.age - ARROW_AT_SECONDS) / ARROW_SECONDS, 1.0)
        draw_arrow(canvas, start, self.goal, way, theme.ALARM if self.is_hit else theme.GOLD_DEEP)
        if self.words:
            style = AMOUNT.on(theme.MONEY) if self.words.startswith("+") else AMOUNT
            mark = text.outlined(canvas, self.words, style, theme.PAPER_LIGHT)
            canvas.blit_centred(mark, middle + AMOUNT_ASIDE + mark.get_width() / canvas.scale / 2, AMOUNT_Y)


@dataclass
class ShownDeed(Effect):
    """An effect: what another seat does, in words on the plate where it is asked what one does oneself."""

    seat: Seat
    words: str
    seconds: float = math.inf


@dataclass
class DealtCard(Flight):
    """An effect: a card on its way from the pile to a hand, which shows it when it has come."""

    seat: Seat
    card: int

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        middle = Vector2(self.start).lerp(self.goal, ease_out(share))
        box = around((middle.x, middle.y), layout.SMALL_CARD if self.card == HIDDEN else layout.CARD)
        card_pictures.draw_card(canvas, sprites, self.card if share > 0.5 else HIDDEN, box)
