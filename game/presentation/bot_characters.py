"""Gives bots a character by their badge: a face, and a short word when they hit somebody."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect, Surface

from game.engine.message import Message
from game.engine.rules import Seat
from game.i18n import translate
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, svg, text, theme
from game.ui.canvas import CANVAS_BOX, Canvas

LEVELS = ("random", "novice", "regular", "sharp")
HITTING_LOOK = "sharp"
"""The look of a bot that has just hit somebody."""
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
FACE, HEIGHT, GAP = 40.0, 44.0, 2.0
STYLE = theme.LABEL.sized(20)
WORD_SECONDS = 1.8


def face(canvas: Canvas, badge: int, level: str, size: float) -> Surface:
    """Returns the face of the bot with a badge, which looks as its level does; `size` logical units square."""
    look = level if level in LEVELS else "regular"
    return canvas.cached(("face", badge, look, size), lambda: _render_face(badge, look, canvas.px(size)))


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
        canvas.blit_centred(face(canvas, self.badge, HITTING_LOOK, FACE), box.left + HEIGHT / 2, box.centery)
        room = FRect(box.left + FACE + 10, box.top, box.width - FACE - 20, box.height)
        text.draw_line(canvas, self.words, STYLE, room, text.LEFT)


def _render_face(badge: int, look: str, side: int) -> Surface:
    hidden = frozenset(LEVELS) - {look}
    return svg.optimise(svg.rasterise(svg.with_options(svg.read_svg(f"face_{badge}"), {}, hidden), side, side))
