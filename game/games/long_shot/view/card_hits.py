"""Shows cards over the table: what hits a person large, with a plate, what others do, what is dealt."""

import math
from dataclasses import dataclass

from pygame import FRect, Vector2

from game.engine.rules import Seat
from game.games.long_shot.rules.state import HIDDEN
from game.games.long_shot.view import card_pictures, layout
from game.games.long_shot.view.view_model import EventEffect
from game.presentation.animation import ease_out
from game.presentation.layout import Position
from game.presentation.seat_animations import Flight
from game.presentation.view_model import Effect
from game.race_view.attack import draw_arrow
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, text, theme
from game.ui.box import around, place_in
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

IN_SECONDS, ARROW_AT_SECONDS, ARROW_SECONDS, LIE_SECONDS, OUT_SECONDS = 0.15, 0.45, 0.18, 0.9, 0.2
"""A card flies in, an arrow leaves it, and takes so long; the card lies, and flies off."""
PASSING_SECONDS, READ_SECONDS, DEED_SECONDS = 0.65, 1.2, 20.0
"""How long a card that hits nobody here is read at first; how long at least, and at most, a seat's deed is read."""
DEALT_SECONDS = 0.3
"""How long a card flies that is dealt."""
PLATE_WORDS = theme.BOLD.sized(22).on(theme.PAPER_LIGHT)
AMOUNT = theme.TITLE.sized(64).on(theme.ALARM)
AMOUNT_ASIDE, AMOUNT_Y = 232.0, 190.0
"""Where the middle of what is lost stands: so far from the card's middle, to the side of who is hit."""


@dataclass
class Plate(EventEffect):
    """An effect: what happens to a person, on a plate over the infield, with the sign of who does it."""

    badge: int
    words: str
    seconds: float = LIE_SECONDS
    leaves_at: float = IN_SECONDS + LIE_SECONDS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        width = min(max(text.width(canvas, self.words, PLATE_WORDS) + 76, layout.PLATE.width), 560)
        box = place_in(layout.PLATE, (width, layout.PLATE.height))
        drawing.card(canvas, box, theme.NIGHT, theme.SEAT_COLOURS[self.badge], box.height / 2)
        canvas.blit_centred(icons.badge(canvas, self.badge, 32), box.left + 28, box.centery)
        room = FRect(box.left + 52, box.top, box.width - 72, box.height)
        text.draw_line(canvas, self.words, PLATE_WORDS, room)


@dataclass
class ReadCard(EventEffect):
    """An effect: a card that comes from a place, lies large over the infield with a face beside it, and flies off."""

    card: int
    badge: int
    way: tuple[Position, Position]
    """Where it comes from and goes to."""
    is_still: bool
    """Whether it neither flies in nor off."""
    seconds: float = IN_SECONDS + LIE_SECONDS + OUT_SECONDS
    leaves_at: float = IN_SECONDS + LIE_SECONDS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        came, gone = self.age / IN_SECONDS, (self.age - self.leaves_at) / OUT_SECONDS
        if self.is_still or came >= 1 > gone + 1:
            card_pictures.draw_card(canvas, sprites, self.card, layout.FULL_CARD, card_pictures.HIT_LOOK)
            draw_portrait(canvas, self.badge, *layout.FACE_PLACE, layout.FACE, "gloating")
        else:
            place, away = (self.way[0], 1 - came) if came < 1 else (self.way[1], gone)
            middle = Vector2(layout.FULL_CARD.center).lerp(place, min(away, 1.0) ** 2)
            size = layout.CARD if came < 1 else layout.SMALL_CARD
            card_pictures.draw_card(canvas, sprites, self.card, around((middle.x, middle.y), size))


@dataclass
class LargeCard(ReadCard):
    """An effect: a card that hits a person, with an arrow to what it hits, and what that loses."""

    goal: Position = (0.0, 0.0)
    words: str = ""

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        shows_hit = ARROW_AT_SECONDS <= self.age < self.leaves_at
        middle = layout.FULL_CARD.centerx
        start = middle + math.copysign(AMOUNT_ASIDE, self.goal[0] - middle), AMOUNT_Y
        if shows_hit:
            way = min((self.age - ARROW_AT_SECONDS) / ARROW_SECONDS, 1.0)
            draw_arrow(canvas, start, self.goal, 1.0 if self.is_still else way)
        super().draw(canvas, sprites, share)
        if shows_hit and self.words:
            style = AMOUNT.on(theme.MONEY) if self.words.startswith("+") else AMOUNT
            canvas.blit_centred(text.outlined(canvas, self.words, style, theme.PAPER_LIGHT), *start)


@dataclass
class ShownDeed(Effect):
    """An effect: what another seat does, where it is asked what one does oneself; the words stand on its plate."""

    seat: Seat
    words: str
    card: int
    """The card that it plays; HIDDEN for none, and where there is no room for it."""
    start: Position
    """Where the card comes from."""
    seconds: float = DEED_SECONDS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        way = min(self.age / IN_SECONDS, 1.0)
        middle = Vector2(self.start).lerp(layout.SHOWN_CARD.center, way)
        size = layout.SHOWN_CARD.size if way == 1 else layout.SMALL_CARD
        if self.card != HIDDEN:
            card_pictures.draw_card(canvas, sprites, self.card, around((middle.x, middle.y), size))


@dataclass
class DealtCard(Flight):
    """An effect: a card on its way from the pile to a hand, which shows it when it has come."""

    seat: Seat
    card: int

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        middle = Vector2(self.start).lerp(self.goal, ease_out(share))
        box = around((middle.x, middle.y), layout.SMALL_CARD if self.card == HIDDEN else layout.CARD)
        card_pictures.draw_card(canvas, sprites, self.card if share > 0.5 else HIDDEN, box)
