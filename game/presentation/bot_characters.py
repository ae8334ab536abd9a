"""Gives seats a character by their badge: a portrait, and to bots a short word when they hit somebody."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect, Surface

from game.engine.message import Message
from game.engine.rules import Seat
from game.i18n import translate
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, svg, text, theme
from game.ui.canvas import CANVAS_BOX, Canvas

MOODS = ("calm", "pleased", "hurt", "gloating")
RING = "#f7ecd6"
"""The colour of a portrait's ring in the drawing, for which the seat's own is put."""
MAX_WORD = 24
"""Characters of a word."""
WORDS: tuple[tuple[Message, ...], ...] = (
    (Message("Mind the mud!"), Message("Had to be done."), Message("Whoops. Not sorry.")),
    (Message("Nothing personal."), Message("Simple arithmetic."), Message("By the book.")),
    (Message("Back you go, darling."), Message("How clumsy of me."), Message("After me, please.")),
    (Message("Whoa there!"), Message("Hold your horses."), Message("Easy, cowboy.")),
    (Message("Surprise!"), Message("Catch me now!"), Message("Isn't this fun?")),
    (Message("That's racing."), Message("Seen it before."), Message("Slow and steady.")),
    (Message("In my day, we walked."), Message("Youth must learn."), Message("Quite a pity.")),
    (Message("I ran the numbers."), Message("Expected, really."), Message("Plan B, then?")),
)
"""What the bot of each badge says when it hits a person, in turn."""
BADGE_SHARE = 0.42
"""Size of the badge at a portrait's lower right, in portraits."""
FACE, HEIGHT, GAP = 40.0, 44.0, 2.0
STYLE = theme.LABEL.sized(20)
WORD_SECONDS = 1.8


def portrait(canvas: Canvas, badge: int, size: float, mood: str = "calm") -> Surface:
    """Returns the portrait of the seat with a badge in one of MOODS; `size` logical units square."""
    return canvas.cached(("portrait", badge, mood, size), lambda: _render_portrait(canvas, badge, mood, size))


def draw_portrait(canvas: Canvas, badge: int, x: float, y: float, size: float, mood: str = "calm") -> None:
    """Draws a portrait with its middle at a place, and the badge small at its lower right."""
    canvas.blit_centred(portrait(canvas, badge, size, mood), x, y)
    sign, corner = size * BADGE_SHARE, size * (1 - BADGE_SHARE) / 2
    canvas.blit_centred(icons.badge(canvas, badge, sign), x + corner, y + corner)


def word(badge: int, number: int) -> str:
    """Returns what the bot with a badge says, the `number`-th time."""
    words = WORDS[badge % len(WORDS)]
    return translate(words[number % len(words)])


@dataclass
class BotWord:
    """The face and the word of a bot, on a plate under its chip."""

    seat: Seat
    badge: int
    chip: FRect
    words: str
    seconds: float = WORD_SECONDS
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the plate."""
        width = FACE + 26 + text.width(canvas, self.words, STYLE)
        box = FRect(self.chip.centerx - width / 2, self.chip.bottom + GAP, width, HEIGHT)
        box.clamp_ip(CANVAS_BOX)
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.SEAT_COLOURS[self.badge], HEIGHT / 2)
        canvas.blit_centred(portrait(canvas, self.badge, FACE, "gloating"), box.left + HEIGHT / 2, box.centery)
        room = FRect(box.left + FACE + 10, box.top, box.width - FACE - 20, box.height)
        text.draw_line(canvas, self.words, STYLE, room, text.LEFT)


def _render_portrait(canvas: Canvas, badge: int, mood: str, size: float) -> Surface:
    hidden = frozenset(f"{other}{layer}" for other in MOODS if other != mood for layer in ("", "_face"))
    ring = {RING: icons.to_hex(canvas.preferences.mapped_colour(theme.SEAT_COLOURS[badge]))}
    text, side = svg.with_options(svg.read_svg(f"portrait_{badge}"), ring, hidden), canvas.px(size)
    return svg.optimise(svg.rasterise(text, side, side))
