"""Shows who attacks whom, large below their chips, with what a bot says to that by its badge."""

from dataclasses import dataclass
from typing import NamedTuple

from pygame import FRect

from game.engine.message import Message
from game.engine.rules import Seat
from game.i18n import translate
from game.presentation import layout
from game.presentation.view_model import Effect, ViewModel
from game.session.amounts import dollars
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, text, theme
from game.ui.box import inset, split_left, split_right
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.portraits import draw_portrait

BotWords = tuple[tuple[Message, ...], ...]
"""What the bot of each badge says, in turn."""
WORDS: BotWords = (
    (Message("Mind the mud!"), Message("Had to be done."), Message("Whoops. Not sorry.")),
    (Message("Nothing personal."), Message("Simple arithmetic."), Message("By the book.")),
    (Message("Back you go, darling."), Message("How clumsy of me."), Message("After me, please.")),
    (Message("Whoa there!"), Message("Hold your horses."), Message("Easy, cowboy.")),
    (Message("Surprise!"), Message("Catch me now!"), Message("Isn't this fun?")),
    (Message("That's racing."), Message("Seen it before."), Message("Slow and steady.")),
    (Message("In my day, we walked."), Message("Youth must learn."), Message("Quite a pity.")),
    (Message("I ran the numbers."), Message("Expected, really."), Message("Plan B, then?")),
)
"""What it says on a race track, when it hits a person."""
FACE = 86.0
"""Size of a portrait while an attack is shown."""
FACE_OUT = 9.0
"""How far it reaches out of its large chip."""
LARGE_CHIP = (286.0, 76.0)
LARGE_CHIP_GAP = 14.0
FACE_DROP = 6.0
LARGE_CHIP_TOP = layout.TOP.bottom + 6.0
"""Where large chips hang: the bar above them stays in sight."""
NAME = theme.NUMBER.sized(24)
AMOUNT = theme.NUMBER.sized(28).on(theme.GOLD_LIGHT)
WORD = theme.LABEL.sized(20)
WORD_HEIGHT = 40.0
WORD_GAP = 8.0
WORD_PADDING = 30.0
QUIET_SECONDS = 8.0
"""Seconds from one word to the next, so that nobody chatters."""


def taunt(s: ViewModel, attacker: Seat, words: BotWords = WORDS) -> str:
    """Returns what a bot says to the person whom it attacks now; "" for a person, and while bots are to be silent."""
    if not s.bots_speak or attacker in s.people or s.chips.seconds_silent < QUIET_SECONDS:
        return ""
    its = words[s.badges[attacker] % len(words)]
    said = s.chips.words_said
    s.chips.words_said = s.chips.words_said + 1
    s.chips.seconds_silent = 0.0
    return translate(its[said % len(its)])


def draw_taunt(canvas: Canvas, words: str, badge: int, place: tuple[float, float]) -> None:
    """Draws a bot's word in a bubble whose upper edge has its middle at `place`."""
    box = FRect(0, 0, text.width(canvas, words, WORD) + WORD_PADDING, WORD_HEIGHT)
    box.midtop = place
    box.clamp_ip(CANVAS_BOX)
    drawing.card(canvas, box, theme.PAPER_LIGHT, theme.SEAT_COLOURS[badge], WORD_HEIGHT / 2)
    text.draw_line(canvas, words, WORD, box)


def show_attack(s: ViewModel, attacker: Seat, victim: Seat, loss: int = 0) -> None:
    """Shows on the chips who attacks whom, and large if the victim is a person, to whom a bot may say a word.

    `loss`: dollars of the victim's projection; 0 where that is not known.
    """
    s.chips.flinch(victim, loss)
    s.chips.feel(attacker, "gloating")
    if victim not in s.people:
        return
    s.effects.drop(AttackFaces)
    s.effects.append(AttackFaces(*_large_chips(s, attacker, victim, loss), taunt(s, attacker)))


class LargeChip(NamedTuple):
    """The chip of one side of an attack; `amount` is what it loses, "" for nothing."""

    box: FRect
    badge: int
    mood: str
    name: str
    amount: str = ""

    def draw(self, canvas: Canvas) -> None:
        """Draws the chip, with its portrait reaching out of it."""
        ground = theme.ALARM if self.mood == "hurt" else theme.NIGHT
        drawing.card(canvas, self.box, ground, theme.SEAT_COLOURS[self.badge], self.box.height / 2)
        face, words = split_left(inset(self.box, 10, 4), FACE, 8)
        draw_portrait(canvas, self.badge, face.centerx - FACE_OUT, face.centery + FACE_DROP, FACE, self.mood)
        amount, name = split_right(words, text.width(canvas, self.amount, AMOUNT) if self.amount else 0.0)
        text.draw_line(canvas, self.name, NAME.on(theme.PAPER_LIGHT), name, text.LEFT)
        text.draw_line(canvas, self.amount, AMOUNT, amount, text.RIGHT)


@dataclass
class AttackFaces(Effect):
    """Who attacks and who is hit, below their chips, and the attacker's word below its own."""

    attacker: LargeChip
    victim: LargeChip
    words: str
    seconds: float = 1.8

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        self.attacker.draw(canvas)
        self.victim.draw(canvas)
        if self.words:
            place = self.attacker.box.centerx, self.attacker.box.bottom + WORD_GAP
            draw_taunt(canvas, self.words, self.attacker.badge, place)


def _large_chips(s: ViewModel, attacker: Seat, victim: Seat, loss: int) -> tuple[LargeChip, LargeChip]:
    boxes = {seat: FRect(0, LARGE_CHIP_TOP, *LARGE_CHIP) for seat in sorted((attacker, victim))}
    left, right = boxes.values()
    for seat, box in boxes.items():
        box.centerx = layout.chip(seat, len(s.names)).centerx
    apart = LARGE_CHIP[0] + FACE_OUT + LARGE_CHIP_GAP
    overlap = max(apart - (right.left - left.left), 0.0)
    left.x, right.x = left.x - overlap / 2, right.x + overlap / 2
    aside = max(FACE_OUT + LARGE_CHIP_GAP - left.left, 0.0) + min(CANVAS_BOX.right - LARGE_CHIP_GAP - right.right, 0.0)
    left.x, right.x = left.x + aside, right.x + aside
    amount = dollars(-loss) if loss else ""
    return (
        LargeChip(boxes[attacker], s.badges[attacker], "gloating", s.names[attacker]),
        LargeChip(boxes[victim], s.badges[victim], "hurt", s.names[victim], amount),
    )
