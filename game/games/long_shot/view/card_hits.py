"""Shows cards over the table: what hits a person large, with a plate, what hits nobody in passing, what is dealt."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.engine.rules import Seat
from game.games.long_shot.rules.state import HIDDEN
from game.games.long_shot.view import card_pictures, layout
from game.games.long_shot.view.view_model import EventEffect
from game.presentation.animation import ease_out
from game.presentation.layout import Position
from game.race_view.attack import draw_arrow
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, text, theme
from game.ui.box import around, place_in
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.portraits import draw_portrait

IN_SECONDS, ARROW_AT_SECONDS, ARROW_SECONDS, LIE_SECONDS, OUT_SECONDS = 0.15, 0.45, 0.18, 0.9, 0.2
"""A card flies in, an arrow leaves it, and takes so long; the card lies, and flies off."""
PASSING_SECONDS = 0.35
"""How long a card is shown that hits nobody here."""
DEALT_SECONDS = 0.3
"""How long a card flies that is dealt."""
PLATE_WORDS = theme.BOLD.sized(22).on(theme.PAPER_LIGHT)
AMOUNT = theme.TITLE.sized(64).on(theme.ALARM)
AMOUNT_PLACE = (300.0, 190.0)
"""Where the middle of what is lost stands, beside the card."""
TRAVEL = 420.0
"""Logical units that a card flies in from above."""


@dataclass
class Plate(EventEffect):
    """An effect: what happens to a person, on a plate over the infield, with the sign of who does it."""

    badge: int
    words: str
    seconds: float = LIE_SECONDS
    age: float = 0.0
    leaves_at: float = IN_SECONDS + LIE_SECONDS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the plate, as wide as its words."""
        width = min(max(text.width(canvas, self.words, PLATE_WORDS) + 76, layout.PLATE.width), 560)
        box = place_in(layout.PLATE, (width, layout.PLATE.height))
        drawing.card(canvas, box, theme.NIGHT, theme.SEAT_COLOURS[self.badge], box.height / 2)
        canvas.blit_centred(icons.badge(canvas, self.badge, 32), box.left + 28, box.centery)
        room = FRect(box.left + 52, box.top, box.width - 72, box.height)
        text.draw_line(canvas, self.words, PLATE_WORDS, room)


@dataclass
class LargeCard(EventEffect):
    """An effect: a card that hits a person, with the face of who plays it, and an arrow to what it hits."""

    card: int
    badge: int
    goal: Position
    words: str
    is_still: bool
    """Whether it neither flies in nor off."""
    seconds: float = IN_SECONDS + LIE_SECONDS + OUT_SECONDS
    age: float = 0.0
    leaves_at: float = IN_SECONDS + LIE_SECONDS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the card where it is now, then arrow and loss."""
        left = 0.0 if self.is_still else self._share_away
        if left < 1:
            box = layout.FULL_CARD.move(0, -TRAVEL * left)
            card_pictures.draw_card(canvas, sprites, self.card, box, card_pictures.HIT_LOOK)
            x, y = layout.FACE_PLACE
            draw_portrait(canvas, self.badge, x - TRAVEL * left, y, layout.FACE, "gloating")
        if ARROW_AT_SECONDS <= self.age < IN_SECONDS + LIE_SECONDS:
            way = min((self.age - ARROW_AT_SECONDS) / ARROW_SECONDS, 1.0)
            draw_arrow(canvas, AMOUNT_PLACE, self.goal, 1.0 if self.is_still else way)
            if self.words:
                canvas.blit_centred(text.outlined(canvas, self.words, AMOUNT, theme.PAPER_LIGHT), *AMOUNT_PLACE)

    @property
    def _share_away(self) -> float:
        """How far it is from where it lies, before and after."""
        before = 1 - self.age / IN_SECONDS
        return max(before, (self.age - IN_SECONDS - LIE_SECONDS) / OUT_SECONDS, 0.0) ** 2


@dataclass
class PassingCard:
    """An effect: a card under the chip of who plays it."""

    card: int
    chip: FRect
    seconds: float = PASSING_SECONDS
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the card."""
        box = FRect(0, 0, *layout.CARD)
        box.midtop = self.chip.centerx, self.chip.bottom + 4
        card_pictures.draw_card(canvas, sprites, self.card, box.clamp(CANVAS_BOX))


@dataclass
class DealtCard:
    """An effect: a card on its way from the pile to a hand, which shows it when it has come."""

    seat: Seat
    card: int
    start: Position
    goal: Position
    seconds: float = DEALT_SECONDS
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the card, which turns over half-way."""
        (x, y), (goal_x, goal_y), way = self.start, self.goal, ease_out(share)
        size = layout.SMALL_CARD if self.card == HIDDEN else layout.CARD
        box = around((x + (goal_x - x) * way, y + (goal_y - y) * way), size)
        card_pictures.draw_card(canvas, sprites, self.card if share > 0.5 else HIDDEN, box)
