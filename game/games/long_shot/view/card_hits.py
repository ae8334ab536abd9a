"""Shows cards over the table: what hits a person large, with a plate, what hits nobody in passing, what is dealt."""

from __future__ import annotations

import math
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
from game.ui.box import around, inset, place_in, split_left
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

IN_SECONDS, ARROW_AT_SECONDS, ARROW_SECONDS, LIE_SECONDS, OUT_SECONDS = 0.15, 0.45, 0.18, 0.9, 0.2
"""A card flies in, an arrow leaves it, and takes so long; the card lies, and flies off."""
PASSING_SECONDS, DEED_SECONDS = 0.35, 1.7
"""How long a card that hits nobody here is waited for; and how long it is shown, and said what a seat has done."""
DEALT_SECONDS = 0.3
"""How long a card flies that is dealt."""
PLATE_WORDS, DEED_WORDS = theme.BOLD.sized(22).on(theme.PAPER_LIGHT), theme.BOLD.sized(20).on(theme.PAPER_LIGHT)
DEED_PITCH = 38.0
"""From the words for a deed to the next ones below."""
AMOUNT = theme.TITLE.sized(64).on(theme.ALARM)
AMOUNT_ASIDE, AMOUNT_Y = 232.0, 190.0
"""Where the middle of what is lost stands: so far from the card's middle, to the side of who is hit."""
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
        draw_plate(canvas, self.badge, (self.words, PLATE_WORDS), box)


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
        """Draws the arrow to who is hit, over it the card where it is now, and beside that the loss."""
        left, shows_hit = 0.0 if self.is_still else self._share_away, ARROW_AT_SECONDS <= self.age < self.leaves_at
        middle = layout.FULL_CARD.centerx
        start = middle + math.copysign(AMOUNT_ASIDE, self.goal[0] - middle), AMOUNT_Y
        if shows_hit:
            way = min((self.age - ARROW_AT_SECONDS) / ARROW_SECONDS, 1.0)
            draw_arrow(canvas, start, self.goal, 1.0 if self.is_still else way)
        if left < 1:
            box = layout.FULL_CARD.move(0, -TRAVEL * left)
            card_pictures.draw_card(canvas, sprites, self.card, box, card_pictures.HIT_LOOK)
            x, y = layout.FACE_PLACE
            draw_portrait(canvas, self.badge, x - TRAVEL * left, y, layout.FACE, "gloating")
        if shows_hit and self.words:
            canvas.blit_centred(text.outlined(canvas, self.words, AMOUNT, theme.PAPER_LIGHT), *start)

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
    seconds: float = DEED_SECONDS
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the card."""
        box = FRect(0, 0, *layout.CARD)
        box.midtop = self.chip.centerx, layout.DEEDS.top + DEED_PITCH - 8
        card_pictures.draw_card(canvas, sprites, self.card, box.clamp(layout.DEEDS))


@dataclass
class ShownDeed:
    """An effect: what another seat does, in words under its chip, below those that are still read."""

    chip: FRect
    badge: int
    words: str
    row: int
    seconds: float = DEED_SECONDS
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the words on a plate, which keeps clear of the field."""
        width = min(text.width(canvas, self.words, DEED_WORDS) + 58, layout.DEEDS.width)
        box = FRect(0, layout.DEEDS.top + self.row * DEED_PITCH, width, DEED_PITCH - 4)
        box.centerx = self.chip.centerx
        draw_plate(canvas, self.badge, (self.words, DEED_WORDS), box.clamp(layout.DEEDS))


def draw_plate(canvas: Canvas, badge: int, words: tuple[str, theme.Style], box: FRect) -> None:
    """Draws the sign of a seat and words in a style on a dark plate, edged in the colour of the seat."""
    drawing.card(canvas, box, theme.NIGHT, theme.SEAT_COLOURS[badge], box.height / 2)
    canvas.blit_centred(icons.badge(canvas, badge, box.height - 14), box.left + box.height / 2 + 2, box.centery)
    text.draw_line(canvas, *words, split_left(inset(box, 10, 0), box.height - 4)[1])


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
